import type { GameData } from '../game/read-game.ts'
import type { GameFolder } from '../input.ts'
import type { GameOutcome } from '../records/processed-game.ts'
import type { Message } from '../messages/message.ts'
import type { readRegistry } from '../permalinks/registry.ts'
import type { NameIndex } from '../names/name-index.ts'
import type { Names } from '../names/names.ts'
import type { ReadText, UnreadText } from '../texts/read-texts.ts'
import type { Remember } from '../collections.ts'

/** Remembers what the run before made, each under a key that says everything it was made from. */
export class RunCache<T> {
  #before = new Map<string, T>()
  #now = new Map<string, T>()
  #basis = ''

  /** Starts a run: what the one before it didn't ask for is forgotten, and all of it if that had another basis. */
  startRun(basis = ''): void {
    this.#before = basis === this.#basis ? this.#now : new Map()
    this.#basis = basis
    this.#now = new Map()
  }

  /** Returns what was made under this key in the run before, if it still holds, else makes it. */
  getOrCompute(key: string, make: () => T, holds: (value: T) => boolean = () => true): T {
    const before = this.#before.get(key)
    const value = before !== undefined && holds(before) ? before : make()
    this.#now.set(key, value)
    return value
  }
}

/** Remembers what was found in each game’s paragraphs, while the same names and numbers are looked for. */
export class FindCache {
  readonly #games = new Map<
    string,
    { readonly names: NameIndex; readonly basis: string; readonly found: RunCache<unknown> }
  >()

  /** Starts a run of a game. What is found depends on its names and `basis`, and on what the keys say. */
  startRun(game: string, names: NameIndex, basis: string): Remember {
    const before = this.#games.get(game)
    const kept = before?.names === names && before.basis === basis ? before : { names, basis, found: new RunCache() }
    this.#games.set(game, kept)
    kept.found.startRun()
    return <T>(key: unknown, make: () => T) => kept.found.getOrCompute(JSON.stringify(key), make) as T
  }
}

/** A game's own files as they were read, and its names. */
export interface OwnFiles {
  readonly game: { readonly data: GameData; readonly names: Names } | null
  readonly messages: readonly Message[]
}

/**
 * What a run leaves for the next one, while somebody edits texts (`npm run dev`); a build starts with nothing.
 *
 * What has to hold: a run gives the same with a cache as without. So a game's own files are known by their checksums,
 * and texts by their path, checksum and what they are read as; all are read again where any other file changed. A game
 * is processed again where one of its texts changed, but its paragraphs are searched again only for other names.
 */
export interface PipelineCache {
  readonly games: RunCache<OwnFiles>
  readonly texts: RunCache<ReadText | UnreadText>
  readonly registries: RunCache<ReturnType<typeof readRegistry>>
  readonly processed: RunCache<GameOutcome>
  /** Left out where nobody edits texts: of a large site it would take much memory. */
  readonly finds?: FindCache
}

/** Makes a cache that remembers nothing yet; `edited` where somebody edits texts. */
export function makePipelineCache({ edited = false } = {}): PipelineCache {
  const cache = {
    games: new RunCache<OwnFiles>(),
    texts: new RunCache<ReadText>(),
    registries: new RunCache<ReturnType<typeof readRegistry>>(),
    processed: new RunCache<GameOutcome>(),
  }
  return edited ? { ...cache, finds: new FindCache() } : cache
}

/** Returns the checksums of all files of a game but the texts and the registry, which each run reads. */
export function keyOfOwnFiles({ id, files: { 'permalinks.tsv': _, ...files }, works, data = [] }: GameFolder): string {
  const keysOf = (some: GameFolder['files']) => Object.values(some).map(({ path, sha256 }) => `${path} ${sha256}`)
  const own = works.flatMap(({ id, files: { 'restatement.md': _, ...others } }) => [id, ...keysOf(others)])
  return [id, ...keysOf(files), ...own, ...data.map(({ path, sha256 }) => `${path} ${sha256}`)].join('\n')
}
