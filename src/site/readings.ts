import type { DifferenceRecord } from '../pipeline/knowledge.ts'
import type { GameIndex, RulingRecord, WorkRecord } from './knowledge.ts'

export interface Reading { readonly copy: string; readonly difference: DifferenceRecord }

const kept = new WeakMap<WorkRecord, ReadonlyMap<string, readonly Reading[]>>()

/** Gives how further copies of its work have a ruling, where they have it otherwise or lack a part of it. */
export function readingsOf(game: GameIndex, ruling: RulingRecord): readonly Reading[] {
  const work = game.workById.get(ruling.work)
  if (work === undefined) return []
  let byRuling = kept.get(work)
  if (byRuling === undefined) kept.set(work, byRuling = gather(work))
  return byRuling.get(ruling.id) ?? []
}

function gather(work: WorkRecord): Map<string, Reading[]> {
  const readings = work.collation.flatMap(({ copy, differences }) => differences.map(difference => ({ copy, difference })))
  return Map.groupBy(readings.filter(({ difference }) => difference.ruling !== null), ({ difference }) => difference.ruling ?? '')
}
