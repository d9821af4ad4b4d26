import { makeGameCache, type GameCache } from './game-cache.ts'
import { makeTextCache, type TextCache } from './text-cache.ts'

/**
 * What a run leaves for the next one, while somebody edits texts (`npm run dev`); a build starts with nothing.
 *
 * What has to hold: a run gives the same with a cache as without. So a game's own files are known by their checksums,
 * and texts by their path, checksum and what they are read as; all are read again where any other file changed.
 */
export interface PipelineCache {
  readonly games: GameCache
  readonly texts: TextCache
}

/** Makes a cache that remembers nothing yet. */
export function makePipelineCache(): PipelineCache {
  return { games: makeGameCache(), texts: makeTextCache() }
}
