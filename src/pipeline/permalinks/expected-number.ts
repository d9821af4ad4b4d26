import { addTo, mostFrequent } from '../collections.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/** A number but for its last part, which is letters or digits: `702.19` of `702.19a`, `702.` of `702.19`. */
const LAST_PART = /(?:\p{L}{1,20}|\d{1,20})$/u
interface Numbered {
  readonly work: string
  readonly number: string | null
}

/**
 * Returns a function that gives the number under which a row's ruling is to be expected: that which it had, or where
 * most of its section that are known again stand under another, such as 13.4.a instead of 12.4.a, the same place there.
 */
export function numbersExpected(
  known: Iterable<readonly [Numbered, { readonly number: string | null }]>,
): (row: Numbered) => string | null {
  const moves = new Map<string, string[]>()
  for (const [row, { number }] of known) {
    if (row.number === null || number === null || lastPart(row.number) !== lastPart(number)) continue
    addTo(moves, sectionOf(row.work, row.number), number.replace(LAST_PART, ''))
  }
  const sections = new Map<string, string>()
  for (const [section, all] of moves) {
    const most = mostFrequent(all)
    if (most && most.times >= THRESHOLDS.neighbours && most.times * 2 > all.length) sections.set(section, most.item)
  }
  return ({ work, number }) => {
    const section = number === null ? undefined : sections.get(sectionOf(work, number))
    return number === null || section === undefined ? number : `${section}${lastPart(number)}`
  }
}

function lastPart(number: string): string {
  return LAST_PART.exec(number)?.[0] ?? ''
}

function sectionOf(work: string, number: string): string {
  return `${work}\n${number.replace(LAST_PART, '')}`
}
