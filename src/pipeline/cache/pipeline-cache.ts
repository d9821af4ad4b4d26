import type { LinkCache } from '../linking/link.ts'
import { makeLinkCache } from './link-cache.ts'
import { makeTextCache, type TextCache } from './text-cache.ts'

/** What a run leaves for the next one, while somebody edits texts. */
export interface PipelineCache {
  readonly texts: TextCache
  /** Returns the cache of a game's links. */
  linksOf(game: string): LinkCache
}

/** Makes a cache that remembers nothing yet. */
export function makePipelineCache(): PipelineCache {
  const links = new Map<string, LinkCache>()
  return {
    texts: makeTextCache(),
    linksOf(game) {
      const known = links.get(game) ?? makeLinkCache()
      links.set(game, known)
      return known
    },
  }
}
