import { itemAt } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import type { QuestionReader } from './reader.ts'

/** `Q.` or `A.` in mid-line: another column's question or answer. */
const MIDDLE = /\s[QA]\.\s+["“(\p{Lu}]/u
const ASKED = /^\s*Q[.:]?\s/
/** Lines so near to each other belong to the same range. */
const NEAR = 8
/** So far above it the question may begin that a range cuts into. */
const REACH = 6

/**
 * Returns lines without those in which two columns were read across, so that no order can be trusted; each range of
 * them is reported. It begins with the question it cuts into, or a line above that with two section lines, and ends
 * before the next clean question.
 */
export function withoutColumnsAcross(reader: QuestionReader, lines: readonly Line[]): Line[] {
  const ranges: { from: number; to: number }[] = []
  for (const [index, { text }] of lines.entries()) {
    if (text.length >= 1000 || !MIDDLE.test(text.trimStart())) continue
    const last = ranges.at(-1)
    if (last && index - last.to <= NEAR) last.to = index
    else ranges.push({ from: index, to: index })
  }
  const across = new Set<Line>()
  for (const range of ranges) {
    range.from = beginning(lines, range.from)
    const clean = lines.slice(range.to + 1, range.to + NEAR + 1).findIndex(line => ASKED.test(line.text))
    range.to = clean < 0 ? Math.min(lines.length, range.to + NEAR + 1) : range.to + 1 + clean
    for (const line of lines.slice(range.from, range.to)) across.add(line)
    const first = itemAt(lines, range.from)
    reader.report('columns-across', first.start, {
      found: `two columns read across, in lines ${first.number} to ${itemAt(lines, range.to - 1).number}`,
      expected: 'one column after the other',
      fix: 'Their words are out of order and were left unplaced. Copy the columns one by one, or record repairs.',
    })
  }
  return lines.filter(line => !across.has(line))
}

function beginning(lines: readonly Line[], index: number): number {
  let from = index
  const isAsked = (at: number) => ASKED.test(itemAt(lines, at).text)
  while (from > 0 && index - from < REACH && !isAsked(from)) from--
  if (!isAsked(from)) from = index
  const above = lines[from - 1]
  const holdsSections =
    above !== undefined
    && !isEmpty(above)
    && above.text.trim().length < 80
    && !/[.?!:"”]$/.test(above.text.trimEnd())
    && /^\s*\p{Lu}/u.test(above.text)
  return holdsSections ? from - 1 : from
}
