import type { PipelineInput, TextFile } from '../input.ts'
import { keyOfOwnFiles } from './game-cache.ts'
import type { ReadText, UnreadText } from '../texts/read-texts.ts'

type Text = ReadText | UnreadText

/** Remembers the texts of the run before, so that while somebody edits one text the others aren't read again. */
export interface TextCache {
  /**
   * Begins a run: what else the games hold (catalogue, vocabulary, works, repairs) decides whether the texts' reading
   * still holds.
   */
  startRun(input: PipelineInput): void
  /** Returns a text as it was read before, else reads it; `as` says what it is read as. */
  getOrCompute(file: TextFile, as: string, read: () => Text): Text
}

/** Makes a cache of one run. */
export function makeTextCache(): TextCache {
  let games = ''
  let before = new Map<string, Text>()
  let now = new Map<string, Text>()
  return {
    startRun(input) {
      const same = input.games.map(keyOfOwnFiles).join('\n')
      before = same === games ? now : new Map()
      games = same
      now = new Map()
    },
    getOrCompute(file, as, read) {
      const key = `${file.path}\n${file.sha256}\n${as}`
      const known = before.get(key)
      const text = known ? { ...known, file } : read()
      now.set(key, text)
      return text
    },
  }
}

/** Returns the cache so that it tells which share of all texts it has given. */
export function withProgress(
  cache: TextCache,
  { games, copies }: PipelineInput,
  tell: (share: number) => void,
): TextCache {
  const all =
    copies.length
    + games
      .flatMap(game => game.works)
      .reduce((sum, work) => sum + work.copies.length + (work.files['restatement.md'] ? 1 : 0), 0)
  let done = 0
  return {
    ...cache,
    getOrCompute(file, as, read) {
      const text = cache.getOrCompute(file, as, read)
      tell(++done / all)
      return text
    },
  }
}
