import type { GameData } from '../game/read-game.ts'
import type { GameFolder, WorkFolder } from '../input.ts'
import type { Message } from '../messages/message.ts'
import { must } from '../must.ts'
import type { Names } from '../names/names.ts'

/** A game's own files as they were read, and its names. */
export interface OwnFiles {
  readonly game: { readonly data: GameData; readonly names: Names } | null
  readonly messages: readonly Message[]
}

/** Remembers the games' own files of the run before: while somebody edits a text, none of them changes. */
export interface GameCache {
  /** Returns a folder's own files as they were read before, else reads them. */
  getOrCompute(folder: GameFolder, read: () => OwnFiles): OwnFiles
}

/** Makes a cache of one run. */
export function makeGameCache(): GameCache {
  const before = new Map<string, { readonly key: string; readonly files: OwnFiles }>()
  return {
    getOrCompute(folder, read) {
      const key = keyOfOwnFiles(folder)
      const known = before.get(folder.id)
      const files = known?.key === key ? withTexts(known.files, folder) : read()
      before.set(folder.id, { key, files })
      return files
    },
  }
}

/** Returns the checksums of all files of a game but the texts. */
export function keyOfOwnFiles({ files, works }: GameFolder): string {
  const keysOf = (some: GameFolder['files']) => Object.values(some).map(({ path, sha256 }) => `${path} ${sha256}`)
  const own = works.flatMap(({ id, files: { 'restatement.md': _, ...others } }) => [id, ...keysOf(others)])
  return [...keysOf(files), ...own].join('\n')
}

/** Returns a game with the texts that its folders hold now. */
function withTexts({ game, messages }: OwnFiles, { works }: GameFolder): OwnFiles {
  if (game === null) return { game, messages }
  const folders = new Map(works.map((folder): [string, WorkFolder] => [folder.id, folder]))
  const now = <W extends GameData['works'][number]>(work: W): W => ({
    ...work,
    folder: must(folders.get(work.id), `folder of ${work.id}`),
  })
  const { data, names } = game
  return {
    game: { data: { ...data, works: data.works.map(now), cardText: data.cardText && now(data.cardText) }, names },
    messages,
  }
}
