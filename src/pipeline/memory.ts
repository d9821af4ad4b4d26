import { makeLinkMemory, type LinkMemory } from './linking/link-memory.ts'
import { makeTextMemory, type TextMemory } from './texts/text-memory.ts'

/** What a run leaves for the next one, while somebody edits texts. */
export interface PipelineMemory {
  readonly texts: TextMemory
  /** Gives the memory of a game's links. */
  linksOf(game: string): LinkMemory
}

/** Makes a memory that remembers nothing yet. */
export function makeMemory(): PipelineMemory {
  const links = new Map<string, LinkMemory>()
  return {
    texts: makeTextMemory(),
    linksOf(game) {
      const known = links.get(game) ?? makeLinkMemory()
      links.set(game, known)
      return known
    },
  }
}
