import { memoize } from '../pipeline/collections.ts'
import type { DifferenceRecord } from '../pipeline/records/types.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

export interface Reading {
  readonly copy: string
  readonly difference: DifferenceRecord
}

/** Returns how further copies of its work have a ruling, where they have it otherwise or lack a part of it. */
export function readingsOf(game: GameIndex, ruling: RulingRecord): readonly Reading[] {
  const collation = game.workById.get(ruling.work)?.collation
  return collation === undefined ? [] : (byRuling(collation).get(ruling.id) ?? [])
}

const byRuling = memoize((collation: WorkRecord['collation']) =>
  Map.groupBy(
    collation.flatMap(({ copy, differences }) => differences.map((difference): Reading => ({ copy, difference }))),
    ({ difference }) => difference.ruling,
  ),
)
