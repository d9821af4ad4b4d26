import type { GameData } from '../game/read-game.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import type { CardTexts } from './read-database.ts'
import { readMarkup, type Markup } from './read-markup.ts'

/** Returns what the cards say that a community's data has; null where it says nothing. A line is a paragraph. */
export function textsOfData({ imported }: Pick<GameData, 'imported'>): CardTexts | null {
  const [file] = imported?.files ?? []
  if (!imported || !file || imported.texts.size === 0) return null
  const messages = new CappedMessages()
  const texts = new Map(
    Array.from(imported.texts, ([code, { text, format, place }]) => {
      const lines = text.split(/[\r\n]+/).map(format === 'html' ? readMarkup : plainLine)
      const faults = new Set(lines.flatMap(line => line.faults))
      if (faults.size > 0)
        messages.add({
          code: 'card-text/bad-html',
          severity: 'warning',
          place,
          found: `${[...faults].join(', ')} in the text of ${code}`,
          expected: 'paragraphs, lists, <i>, <b> and <br>, well nested',
          fix: 'Correct the data, or leave it: the words are shown without them.',
        })
      return [code, new Map([['en', lines.flatMap(({ paragraphs }) => paragraphs)]])] as const
    }),
  )
  return { file, work: '', date: null, texts, messages: messages.all() }
}

function plainLine(line: string): Markup {
  const value = line.trim()
  return { paragraphs: value === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value }] }], faults: [] }
}
