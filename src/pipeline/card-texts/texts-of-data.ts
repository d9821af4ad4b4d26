import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { memoize } from '../collections.ts'
import type { GameData } from '../game/read-game.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import type { CardTexts } from './read-database.ts'
import { readMarkdown } from '../layouts/markdown/reader.ts'
import { Reading } from '../layouts/shared/tree/reading.ts'
import { sourceFromText } from '../source/source-text.ts'
import { readMarkup, type Markup } from './read-markup.ts'

/** Returns what the cards say that a community's data has; null where it says nothing. A line is a paragraph. */
export const textsOfData = memoize((imported: NonNullable<GameData['imported']>): CardTexts | null => {
  const [file] = imported.files
  if (!file || imported.texts.size === 0) return null
  const messages = new CappedMessages()
  const texts = new Map(
    Array.from(imported.texts, ([code, { text, format, place }]) => {
      const lines =
        format === 'markdown'
          ? [readMarkup(htmlOf(file.name, text))]
          : text.split(/[\r\n]+/).map(format === 'html' ? readMarkup : plainLine)
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
})

/** Returns Markdown as the HTML that it stands for; HTML in it is left out. */
function htmlOf(file: string, markdown: string): string {
  const children = readMarkdown(new Reading(sourceFromText(file, markdown)))
  return toHtml(toHast({ type: 'root', children }))
}

function plainLine(line: string): Markup {
  const value = line.trim()
  return { paragraphs: value === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value }] }], faults: [] }
}
