import { Parser } from 'htmlparser2'
import type { CardTextList } from '../../client/search/lists.ts'
import type { GameRecords } from '../../pipeline/records/types.ts'
import type { WordingOf } from '../../site/wording.ts'
import { orderOf } from './entry-order.ts'

type Source = Pick<GameRecords, 'id' | 'entries'>

/** Returns the languages in which searching has the texts of a game's cards. */
export function cardTextLanguages(game: Pick<Source, 'entries'>): string[] {
  return [...new Set(game.entries.flatMap(({ cardTexts }) => cardTexts.flatMap(({ languages }) => languages)))].sort()
}

/** Returns the list in which the wording of cards is looked for in a language. */
export function cardTextList(game: Source, lang: string, wordingOf: WordingOf): CardTextList {
  const { entries, stamp } = orderOf(game.entries)
  const texts = entries.flatMap(({ id, cardTexts }, at) =>
    cardTexts.flatMap(({ codes: [code = ''] }) => {
      const html = wordingOf(game.id, id).cardTexts?.[code]?.[lang]
      return html === undefined ? [] : [[at, textInHtml(html)] as const]
    }),
  )
  return { stamp, texts }
}

function textInHtml(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: words => (text += words),
    onopentag: name => (text += name === 'p' || name === 'br' ? ' ' : ''),
  })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}
