import type { RelationKind } from '../pipeline/records/types.ts'
import { date } from '../language/format.ts'
import type { GameIndex, RulingRecord } from '../site/site-data.ts'
import { dateOfRuling, saidWhen } from './ruling-date.ts'
import { isBefore } from './text-changes.ts'

/** What a ruling is to another one, as it is shown. */
export interface RelationView {
  readonly kind: RelationKind
  /** A heading before the other ruling: `Replaced by`, `Confirmed by`. */
  readonly label: string
  /** Null where a text takes back a ruling that couldn't be told. */
  readonly id: string | null
  /** Null where this build doesn't have it. */
  readonly other: RulingRecord | null
  readonly reason: string | null
  readonly citation: string | null
  /** When the other one was made, in words. */
  readonly when: string | null
}

const LABELS: Readonly<Record<RelationKind, string>> = {
  supersedes: 'Replaces',
  'superseded-by': 'Replaced by',
  reverses: 'Reverses',
  'reversed-by': 'Reversed by',
  'conflicts-with': 'In conflict with',
  restates: 'Says the same as',
  'restated-by': 'Says the same as',
  'depends-on': 'Depends on',
  'needed-by': 'Relied on by',
}

/** Returns what a ruling is to others. Of two that say the same, the newer one confirms the older one. */
export function relationsOf(game: Pick<GameIndex, 'rulingById' | 'workById'>, ruling: RulingRecord): RelationView[] {
  const dateOf = (one: RulingRecord) => dateOfRuling(one, game.workById.get(one.work))
  const mine = dateOf(ruling)
  return ruling.relations.map(({ kind, ruling: id, reason, citation, date: day }) => {
    const other = (id === null ? undefined : game.rulingById.get(id)) ?? null
    const its = other === null ? null : dateOf(other)
    const confirms = LABELS[kind] === LABELS.restates && mine !== null && its !== null && isBefore(mine, its)
    const when = other === null ? (day === null ? null : date(day)) : saidWhen(game, other)
    return { kind, label: confirms ? 'Confirmed by' : LABELS[kind], id, other, reason, citation, when }
  })
}
