import { periodInShort } from '../pipeline/status/periods.ts'
import { countUp } from '../pipeline/collections.ts'
import { workOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'

/** Returns when a text came out, in short: what holds of its rulings that say nothing else. */
export function heldSince({ date }: Pick<WorkRecord, 'date'>): string {
  return `..${date ?? ''}`
}

/** Returns when a ruling held, in short, where that isn't what holds of its text. */
export function ownPeriods(
  { periods }: Pick<RulingRecord, 'periods'>,
  work: Pick<WorkRecord, 'date'>,
): string | undefined {
  const short = periods.map(periodInShort).join(' ')
  return short === heldSince(work) ? undefined : short
}

/**
 * Returns how many of the rulings that a page counts held when, and when their texts came out:
 * `34*..2026-01-21*..2004,2*1999/2004*..`. Undefined where it counts none.
 */
export function periodsOf(game: Pick<GameIndex, 'workById'>, counted: readonly RulingRecord[]): string | undefined {
  const groups = new Map<string, number>()
  for (const ruling of counted)
    countUp(groups, `${ruling.periods.map(periodInShort).join(' ')}*${heldSince(workOf(game, ruling))}`)
  return [...groups].map(([short, number]) => `${number}*${short}`).join(',') || undefined
}
