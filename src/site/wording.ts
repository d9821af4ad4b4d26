import { resolve } from 'node:path'
import type { EntryWording, RulingWording } from '../pipeline/mdx/render.ts'
import type { GameRecords, RulingRecord, SiteRecords } from '../pipeline/records/types.ts'
import { textsInMemory } from './in-memory.ts'
import { readKept } from './read-kept.ts'

export type { EntryWording, RulingWording }

/** The wording of entries: by their ids, and of several games by game and id (`meccg/cards/bridge`). */
export type Wordings = Readonly<Record<string, EntryWording>>

/** What an entry without rulings has. */
export const EMPTY_WORDING: EntryWording = { rulings: {}, introductions: {}, references: {} }

/** Returns the wording of an entry, `entry` being its id in its game; empty where it has none. */
export function wordingOf(game: string, entry: string): EntryWording {
  const inMemory = textsInMemory()
  return inMemory ? inMemory.wordingOf(game, entry) : (wordings().get(game)?.[entry] ?? EMPTY_WORDING)
}

/** What gives the wording of an entry. */
export type WordingOf = typeof wordingOf

/** A line of the file of the wordings: a game, and the wording of its entries by their ids. */
type GameWordings = readonly [game: string, byEntry: Wordings]

/** Returns what the file of the wordings holds, by game: `REDBOOK_WORDING`, else that of the usual build. */
const wordings = readKept(
  () => resolve(process.env['REDBOOK_WORDING'] ?? '.redbook/site/wording.jsonl'),
  (text): ReadonlyMap<string, Wordings> => new Map(text.split('\n').map(line => JSON.parse(line) as GameWordings)),
)

/** Returns the text of the file of the wordings, a line for each game. */
export function wordingText({ games }: SiteRecords, all: Wordings): string {
  const lineOf = ({ id, entries }: GameRecords): string => {
    const own = entries.map(entry => [entry.id, all[`${id}/${entry.id}`]])
    return JSON.stringify([id, Object.fromEntries(own)])
  }
  return games.map(lineOf).join('\n')
}

/** Returns what is shown of a ruling on pages, in the order it is shown in. */
export function shownWords(game: string, { id, entry }: Pick<RulingRecord, 'id' | 'entry'>): ReturnType<typeof shown> {
  return shown(wordingOf(game, entry).rulings[id])
}

/** Returns what is shown of a wording, in the order it is shown in. */
export function shown(wording: RulingWording | undefined): {
  readonly first: string | null
  readonly plain: string | null
} {
  if (wording === undefined) return { first: null, plain: null }
  return wording.copy === null
    ? { first: wording.restatement, plain: null }
    : { first: wording.copy, plain: wording.restatement }
}
