import type { Ruling } from '../entries/entry.ts'

/** The year that a mark such as `[CoE 2004]` or `[Van 6/1999]` begins with, with its month. */
const MARKED = /^\[[^\]]*?\b(?:(\d{1,2})\/)?((?:19|20)\d\d)\b/

/** Returns a ruling's own date: the day from which it holds, else the year or month in its marks; null for none. */
export function ownDate({ marks, effective }: Pick<Ruling, 'marks' | 'effective'>): string | null {
  if (effective !== null) return effective
  for (const mark of marks) {
    const [, month, year] = MARKED.exec(mark) ?? []
    if (year !== undefined) return month === undefined ? year : `${year}-${month.padStart(2, '0')}`
  }
  return null
}
