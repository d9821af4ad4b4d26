import type { Authority, Vocabulary } from '../../pipeline/game/game.ts'

/** What finding names and citations needs of a game beside the list that the search page loads too. */
export interface LinkerData {
  readonly short: string | null
  readonly authorities: readonly Authority[]
  readonly vocabulary: Vocabulary
  /** The authority that each work is. */
  readonly works: Readonly<Record<string, string>>
}
