import type { RelationKind, Status, StatusReason } from './types.ts'
import type { Message, Place } from '../messages/message.ts'

/** A relation between two rulings as somebody states it. */
export interface StatedRelation extends StatusReason {
  readonly from: string
  readonly kind: RelationKind
  /** Null where a text names no ruling that could be told for certain. */
  readonly to: string | null
  /** `notes`: an editor says so. `text`: a text does. `edition`: it follows from a newer edition of the work. */
  readonly origin: 'notes' | 'text' | 'edition'
  readonly place: Place
}

/** A status as an editor gives it, or the record that a ruling comes from. */
export interface DeclaredStatus extends StatusReason {
  readonly ruling: string
  readonly status: Status
  readonly origin: 'notes' | 'text'
  readonly place: Place
}

/** The same relation seen from the other ruling. */
export const INVERSE: Readonly<Record<RelationKind, RelationKind>> = {
  supersedes: 'superseded-by',
  'superseded-by': 'supersedes',
  reverses: 'reversed-by',
  'reversed-by': 'reverses',
  restates: 'restated-by',
  'restated-by': 'restates',
  'depends-on': 'needed-by',
  'needed-by': 'depends-on',
  'conflicts-with': 'conflicts-with',
}

/** What a ruling becomes that has such a relation. */
export const IMPLIED: Partial<Readonly<Record<RelationKind, Status>>> = {
  'superseded-by': 'superseded',
  'reversed-by': 'reversed',
}

/** Returns statements as seen from either ruling, each written from the side it was stated on first. */
export function fromBothSides(statements: readonly StatedRelation[]): StatedRelation[] {
  return statements.flatMap(one =>
    one.to === null ? [one] : [one, { ...one, from: one.to, kind: INVERSE[one.kind], to: one.from }],
  )
}

/** A fault that an editor made stops the build; one that follows from texts alone doesn't. */
export function severityOf(statements: readonly Pick<StatedRelation, 'origin'>[]): Message['severity'] {
  return statements.some(({ origin }) => origin === 'notes') ? 'error' : 'warning'
}
