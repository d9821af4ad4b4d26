import type { DifferenceRecord } from '../pipeline/records/types.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

export interface Reading {
  readonly copy: string
  readonly difference: DifferenceRecord
}

const kept = new WeakMap<WorkRecord['collation'], ReadonlyMap<string, readonly Reading[]>>()

/** Returns how further copies of its work have a ruling, where they have it otherwise or lack a part of it. */
export function readingsOf(game: GameIndex, ruling: RulingRecord): readonly Reading[] {
  const collation = game.workById.get(ruling.work)?.collation
  if (collation === undefined) return []
  let byRuling = kept.get(collation)
  if (byRuling === undefined) kept.set(collation, (byRuling = gather(collation)))
  return byRuling.get(ruling.id) ?? []
}

function gather(collation: WorkRecord['collation']): Map<string, Reading[]> {
  const readings = collation.flatMap(({ copy, differences }) => differences.map(difference => ({ copy, difference })))
  return Map.groupBy(
    readings.filter(({ difference }) => difference.ruling !== null),
    ({ difference }) => difference.ruling ?? '',
  )
}
