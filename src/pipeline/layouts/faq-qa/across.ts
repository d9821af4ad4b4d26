import { itemAt } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'

/** `Q.` or `A.` in mid-line: another column's question or answer. */
const MIDDLE = /\s[QA]\.\s+["“(\p{Lu}]/u
const ASKED = /^\s*Q[.:]?\s/
/** Lines so near to each other belong to the same range. */
const NEAR = 8
/** So far above it the question may begin that a range cuts into. */
const REACH = 6

/**
 * Returns the ranges of lines in which two columns were read across, so that no order can be trusted. A range
 * begins with the question it cuts into, or a line above it that holds two section lines, and ends before the next
 * clean question.
 */
export function readAcross(lines: readonly Line[]): { from: number; to: number }[] {
  const mixed = lines.flatMap((line, index) =>
    line.text.length < 1000 && MIDDLE.test(line.text.trimStart()) ? [index] : [],
  )
  const ranges: { from: number; to: number }[] = []
  for (const index of mixed) {
    const last = ranges.at(-1)
    if (last && index - last.to <= NEAR) last.to = index
    else ranges.push({ from: index, to: index })
  }
  for (const range of ranges) {
    range.from = beginning(lines, range.from)
    let to = range.to + 1
    while (to < lines.length && to - range.to <= NEAR && !ASKED.test(itemAt(lines, to).text)) to++
    range.to = to
  }
  return ranges
}

function beginning(lines: readonly Line[], index: number): number {
  let from = index
  if (!ASKED.test(itemAt(lines, index).text)) {
    const asked = lines.slice(Math.max(0, index - REACH), index).findLastIndex(line => ASKED.test(line.text))
    if (asked >= 0) from = Math.max(0, index - REACH) + asked
  }
  const above = lines[from - 1]
  const isSections =
    above !== undefined
    && !isEmpty(above)
    && above.text.trim().length < 80
    && !/[.?!:"”]\s*$/.test(above.text)
    && /^\s*\p{Lu}/u.test(above.text)
  return isSections ? from - 1 : from
}
