import { date } from '../language/format.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

/** The year that a mark such as `[CoE 2004]` or `[Van 6/1999]` begins with, with its month. */
const MARKED = /^\[[^\]]*?\b(?:(\d{1,2})\/)?((?:19|20)\d\d)\b/

/**
 * Returns the date that a ruling itself has: the day from which it holds, else the year or month in its marks; null
 * where it has none.
 */
export function ownDate({ marks, effective }: Pick<RulingRecord, 'marks' | 'effective'>): string | null {
  if (effective !== null) return effective
  for (const mark of marks) {
    const [, month, year] = MARKED.exec(mark) ?? []
    if (year !== undefined) return month === undefined ? year : `${year}-${month.padStart(2, '0')}`
  }
  return null
}

/**
 * Returns when a ruling was made: its own date, else that of its work, which it is no younger than; null where neither
 * is known.
 */
export function dateOfRuling(
  ruling: Pick<RulingRecord, 'marks' | 'effective'>,
  work: Pick<WorkRecord, 'date'> | undefined,
): string | null {
  return ownDate(ruling) ?? work?.date ?? null
}

/**
 * Returns when a ruling was made, for a sentence about it: its own date, else the text in which it stands with that
 * text's date, `in CRF 22 (January 2026)`, since it may be much older.
 */
export function saidWhen(game: Pick<GameIndex, 'workById'>, ruling: RulingRecord): string {
  const own = ownDate(ruling)
  if (own !== null) return date(own)
  const work = game.workById.get(ruling.work)
  const day = work?.date ?? null
  return `in ${work?.short ?? ruling.work}${day === null ? '' : ` (${date(day.slice(0, 7))})`}`
}
