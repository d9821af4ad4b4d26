import type { NotesFile } from '../game/read-game.ts'
import {
  IN_FORCE,
  type Relation,
  type RelationKind,
  type RulingStatus,
  type Status,
  type StatusReason,
} from './types.ts'
import type { Message } from '../messages/message.ts'
import { checkConflicts, checkCycles, checkInvalidDependencies, checkStatuses } from './contradictions.ts'
import { readNotes, type NotesContext } from './read-notes.ts'
import { fromBothSides, IMPLIED, INVERSE, type DeclaredStatus, type StatedRelation } from './statement.ts'

export interface StatusInput extends NotesContext {
  /** Null for a game without notes. */
  readonly notes: NotesFile | null
  /** What texts and editions say themselves. */
  readonly stated: readonly StatedRelation[]
  /** What the records of rulings say of them; an editor's word outranks it. */
  readonly own: readonly DeclaredStatus[]
}

/** In the order they are shown. */
const KINDS = Object.keys(INVERSE) as RelationKind[]

/**
 * Returns a function from a ruling's id to its status: what an editor has declared, else what follows from the
 * relations that notes, texts and editions state. The inverse of each relation is computed. Reports unknown ids,
 * missing reasons, cycles, and what can't all be true.
 */
export function resolveStatuses(input: StatusInput): {
  statusOfRuling: (id: string) => RulingStatus
  messages: Message[]
} {
  const read = input.notes ? readNotes(input.notes, input) : { statements: [], declarations: [], messages: [] }
  const stated = [...read.statements, ...input.stated]
  const seen = fromBothSides(stated)
  const declared = new Map([...input.own, ...read.declarations].map(one => [one.ruling, one]))
  const byRuling = Map.groupBy(seen, one => one.from)
  const settled = new Map(
    [...new Set([...byRuling.keys(), ...declared.keys()])].map(id => [
      id,
      settle(byRuling.get(id) ?? [], declared.get(id)),
    ]),
  )
  const statusOf = (id: string): Status => settled.get(id)?.status ?? 'in-force'
  return {
    statusOfRuling: id => {
      const { scope, reviewed, note, published } = input.notes?.data[id] ?? {}
      return {
        ...(published === undefined ? {} : { published }),
        ...IN_FORCE,
        ...settled.get(id),
        relations: relationsOf(byRuling.get(id) ?? []),
        scope: { ...IN_FORCE.scope, ...scope, play: scope?.play ?? null },
        reviewed: reviewed ?? null,
        notes: note === undefined ? [] : [note],
      }
    },
    messages: [
      ...read.messages,
      ...checkCycles(seen),
      ...checkStatuses(seen, declared, statusOf),
      ...checkConflicts(stated, statusOf),
      ...checkInvalidDependencies(seen, statusOf),
    ],
  }
}

/** An editor outranks a text, and both outrank a newer edition; a reversal says more than a replacement. */
function settle(
  seen: readonly StatedRelation[],
  declaration: DeclaredStatus | undefined,
): { status: Status; statusReason: StatusReason | null } {
  if (declaration) return { status: declaration.status, statusReason: reasonOf(declaration) }
  const against = seen.filter(({ kind }) => IMPLIED[kind])
  const said = against.some(({ origin }) => origin !== 'edition')
    ? against.filter(({ origin }) => origin !== 'edition')
    : against
  const first = said.find(({ kind }) => kind === 'reversed-by') ?? said[0]
  return { status: (first && IMPLIED[first.kind]) ?? 'in-force', statusReason: first ? reasonOf(first) : null }
}

function reasonOf({ reason, citation, date }: StatusReason): StatusReason {
  return { reason, citation, date }
}

/** A relation stated twice, from either side, is one; the first to say so gives the reason. */
function relationsOf(seen: readonly StatedRelation[]): Relation[] {
  const relations = new Map<string, Relation>()
  for (const { kind, to, ...why } of seen) {
    const key = to === null ? `${kind} ${why.reason}` : `${kind} ${to}`
    if (!relations.has(key)) relations.set(key, { kind, ruling: to, ...reasonOf(why) })
  }
  return [...relations.values()].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || ((a.ruling ?? '') < (b.ruling ?? '') ? -1 : 1),
  )
}
