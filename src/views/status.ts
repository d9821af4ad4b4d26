import type { Relation, RelationKind } from '../pipeline/records/types.ts'
import { ownDate } from '../pipeline/status/own-date.ts'
import { workOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { statusLabels } from './status-labels.ts'
import { date } from '../language/format.ts'

const NO_LONGER_IN_FORCE: readonly RulingRecord['status'][] = ['superseded', 'reversed', 'obsolete']

/** Returns whether a ruling still stands: nothing has replaced it or taken it back. A disputed one stands, in doubt. */
export function isInForce({ status }: Pick<RulingRecord, 'status'>): boolean {
  return !NO_LONGER_IN_FORCE.includes(status)
}

/** Returns the warning that goes with a ruling wherever it is quoted; null for one that is in force. */
export function statusWarning({ status, statusReason }: Pick<RulingRecord, 'status' | 'statusReason'>): string | null {
  if (status === 'in-force') return null
  const reason = statusReason?.reason ?? statusLabels[status].meaning
  return `${isInForce({ status }) ? 'Not settled' : 'No longer in force'} (${statusLabels[status].label.toLowerCase()}): ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
}

/** A ruling that another one names by its id; null where this build doesn't have it. */
export interface OtherRuling {
  readonly id: string
  readonly ruling: RulingRecord | null
}

/**
 * Returns the rulings that relations of these kinds lead to, over as many steps as it takes, nearest first, each with
 * the relation and the ruling `of` which that is; `other` is null where this build doesn't have the ruling.
 */
export function stepsFrom(
  ruling: RulingRecord,
  kinds: readonly RelationKind[],
  rulingById: ReadonlyMap<string, RulingRecord>,
) {
  const seen = new Set([ruling.id])
  const steps: { relation: Relation; id: string; other: RulingRecord | null; of: RulingRecord }[] = []
  const queue = [ruling]
  for (let of = queue.shift(); of; of = queue.shift())
    for (const relation of of.relations) {
      const id = kinds.includes(relation.kind) ? relation.ruling : null
      if (id === null || seen.has(id)) continue
      seen.add(id)
      const other = rulingById.get(id) ?? null
      steps.push({ relation, id, other, of })
      if (other) queue.push(other)
    }
  return steps
}

/** The relations to what holds in the place of a ruling. */
export const REPLACED: readonly RelationKind[] = ['superseded-by', 'reversed-by']

/** Returns the rulings that hold in the place of one that doesn’t, to the end; by id those not in this build. */
export function successorsOf(ruling: RulingRecord, rulingById: ReadonlyMap<string, RulingRecord>): OtherRuling[] {
  return stepsFrom(ruling, REPLACED, rulingById)
    .filter(({ other }) => !other?.relations.some(({ kind }) => REPLACED.includes(kind)))
    .map(({ id, other }) => ({ id, ruling: other }))
}

/** Returns the rulings that one is in conflict with; of one that this build doesn't have, the id alone. */
export function rivalsOf(
  { relations }: Pick<RulingRecord, 'relations'>,
  rulingById: ReadonlyMap<string, RulingRecord>,
): OtherRuling[] {
  return relations.flatMap(({ kind, ruling: id }) =>
    kind === 'conflicts-with' && id !== null ? [{ id, ruling: rulingById.get(id) ?? null }] : [],
  )
}

/** What stands before the other ruling. */
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

/**
 * Returns what a ruling is to others. `id` is null where a text takes back a ruling that couldn't be told, `other`
 * where this build doesn't have it; `when` is when the other one was made, in words. Of two that say the same, the
 * newer one confirms the older one.
 */
export function relationsOf(game: Pick<GameIndex, 'rulingById' | 'workById'>, ruling: RulingRecord) {
  const dateOf = (one: RulingRecord) => dateOfRuling(one, workOf(game, one))
  const mine = dateOf(ruling)
  return ruling.relations.map(({ kind, ruling: id, reason, citation, date: day }) => {
    const other = (id === null ? undefined : game.rulingById.get(id)) ?? null
    const its = other === null ? null : dateOf(other)
    const confirms = LABELS[kind] === LABELS.restates && mine !== null && its !== null && isBefore(mine, its)
    const when = other === null ? (day === null ? null : date(day)) : saidWhen(game, other)
    return { kind, label: confirms ? 'Confirmed by' : LABELS[kind], id, other, reason, citation, when }
  })
}

/** Returns a ruling’s own date, else that of its work, which it is no younger than; null if neither is known. */
export function dateOfRuling(
  ruling: Pick<RulingRecord, 'marks' | 'effective'>,
  work: Pick<WorkRecord, 'date'>,
): string | null {
  return ownDate(ruling) ?? work.date
}

/** Returns when a ruling was made, for a sentence: its own date, or its text’s: `in CRF 22 (January 2026)`. */
export function saidWhen(game: Pick<GameIndex, 'workById'>, ruling: RulingRecord): string {
  const own = ownDate(ruling)
  if (own !== null) return date(own)
  const { short, date: day } = workOf(game, ruling)
  return `in ${short}${day === null ? '' : ` (${date(day.slice(0, 7))})`}`
}

/** Returns whether an edition of its work came out since a ruling was registered; null where that isn’t known. */
export function editionSince(
  ruling: Pick<RulingRecord, 'added'> | undefined,
  work: Pick<WorkRecord, 'date'> | undefined,
): boolean | null {
  const [added, date] = [ruling?.added ?? null, work?.date ?? null]
  return added === null || date === null ? null : isBefore(added, date)
}

/** Returns whether a day lies before another, as far as both are known: a year isn't before a day in it. */
export function isBefore(day: string, other: string): boolean {
  const length = Math.min(day.length, other.length)
  return day.slice(0, length) < other.slice(0, length)
}
