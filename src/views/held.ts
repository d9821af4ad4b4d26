import { periodInShort } from '../pipeline/status/periods.ts'
import { countUp } from '../pipeline/collections.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

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

/** Returns how many of a game's rulings held when: `34*..2026-01-21,2*1999/2004`. */
export function periodsOfGame({ rulings }: Pick<GameIndex, 'rulings'>): string {
  const groups = new Map<string, number>()
  for (const { periods } of rulings) countUp(groups, periods.map(periodInShort).join(' '))
  return [...groups].map(([short, number]) => `${number}*${short}`).join(',')
}
