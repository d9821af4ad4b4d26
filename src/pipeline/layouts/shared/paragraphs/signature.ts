import { itemAt } from '../../../must.ts'
import type { RawParagraph } from './raw-paragraphs.ts'
import { endsSentence } from './sentences.ts'

/** A dash line that mail programs put above a signature. */
const SEPARATOR = /^(?:--|__|—)\s*$/

/**
 * Returns how many of the paragraphs at a text's end are a signature: short lines without a full stop, or what follows
 * the mark that mail programs set, or what begins with the name of the `author`.
 */
export function signatureLength(
  paragraphs: readonly Pick<RawParagraph, 'lines' | 'gap'>[],
  author: string | null = null,
): number {
  const marked = paragraphs.findLastIndex(({ lines }) => {
    const { text } = itemAt(lines, 0)
    return SEPARATOR.test(text) || text.trim() === author
  })
  if (marked >= 0 && paragraphs.length - marked <= 4) return paragraphs.length - marked
  const last = paragraphs.at(-1)
  const isName =
    last !== undefined
    && last.lines.length <= 4
    && last.lines.every(({ text }) => text.trim().length <= 40 && !endsSentence(text) && /^[\s—–-]*\p{Lu}/u.test(text))
  return isName && last.gap > 0 ? 1 : 0
}
