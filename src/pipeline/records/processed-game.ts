import type { Ruling } from '../entries/entry.ts'
import type { LeftOut } from '../history/left-out.ts'
import type { WrittenEntry } from '../mdx/write.ts'
import type { Message } from '../messages/message.ts'
import type { Assignment, Permalink } from '../permalinks/assign.ts'
import type { Lost } from '../permalinks/lost.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import type { GameRecords } from './types.ts'

/** What a game has registered, and what there is to register. */
export interface GameRegistry {
  readonly rows: readonly RegistryRow[]
  readonly permalinks: ReadonlyMap<Ruling, Permalink>
  /** Registered ids whose new ruling a person may have to name (`Assignment`). */
  readonly doubts: Assignment['doubts']
  readonly lost: Lost
  /** By id, what our restatement has and a newer copy leaves out. */
  readonly leftOut: ReadonlyMap<string, LeftOut>
}

/** What the stages make of one game. */
export interface ProcessedGame {
  readonly records: GameRecords
  /** The static MDX entries by path, such as `meccg/cards/bridge.mdx`. */
  readonly files: ReadonlyMap<string, WrittenEntry>
  readonly registry: GameRegistry
}

/** What the stages make of one game, and what they say. */
export interface GameOutcome {
  readonly value: ProcessedGame
  readonly messages: readonly Message[]
}
