import type { Publication } from '../game/game.ts'
import type { RelationKind, Status } from '../game/notes.ts'

export type { RelationKind, Status }

export interface Relation {
  readonly kind: RelationKind
  /** Null where a text names no ruling that could be told for certain; the reason says what it names. */
  readonly ruling: string | null
  readonly reason: string
  /** The authority for it, as one cites it: `[COE 52]`. */
  readonly citation: string | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string | null
}

/** Why a ruling has the status it has. */
export type StatusReason = Pick<Relation, 'reason' | 'citation' | 'date'>

/** What a ruling is confined to; empty where it holds everywhere. */
export interface Scope {
  readonly play: 'tournament' | 'casual' | null
  /** Codes of sets. */
  readonly expansions: readonly string[]
  readonly alignments: readonly string[]
}

/** Whether a ruling holds, why, and what it is to others. */
export interface RulingStatus {
  readonly status: Status
  /** Null where nothing is recorded of it: it is in force. */
  readonly statusReason: StatusReason | null
  readonly relations: readonly Relation[]
  readonly scope: Scope
  /** When an editor last looked it through; null where nobody has said so. */
  readonly reviewed: string | null
  /** Editors' notes on it, from `notes.yaml`. */
  readonly notes: readonly string[]
  /** Where it was first published, where an editor says so. */
  readonly published?: Publication
}

/** The status of a ruling of which nothing is recorded. */
export const IN_FORCE: RulingStatus = {
  status: 'in-force',
  statusReason: null,
  relations: [],
  scope: { play: null, expansions: [], alignments: [] },
  reviewed: null,
  notes: [],
}
