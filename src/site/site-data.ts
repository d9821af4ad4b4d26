import { resolve } from 'node:path'
import { must } from '../pipeline/must.ts'
import type { SiteSettings } from '../pipeline/game/site-settings.ts'
import type {
  AuthorityRecord,
  EntryRecord,
  GameRecords,
  SiteRecords,
  RetiredRecord,
  RulingRecord,
  TextChangeRecord,
  WorkRecord,
} from '../pipeline/records/types.ts'
import { byTitle } from '../language/order.ts'
import { textsInMemory } from './in-memory.ts'
import { readKept } from './read-kept.ts'

/** A game's data with what pages look up in it. */
export type GameIndex = Readonly<ReturnType<typeof indexGame>>

/** Everything the pages are made from, but the rendered wording. */
export interface Site {
  /** What `site.yaml` says. */
  readonly settings: SiteSettings
  readonly games: readonly GameIndex[]
  readonly gameById: ReadonlyMap<string, GameIndex>
  /** Which game a permalink belongs to, retired ones too; the id of an unregistered ruling is none. */
  readonly gameOfRuling: ReadonlyMap<string, GameIndex>
}

/** Returns everything that pages are made from, but the wording: what the records file holds, or what is in memory. */
export const site = (): Site => textsInMemory()?.site ?? siteOfFile()

const siteOfFile = readKept(recordsFile, (text): Site => {
  const [settings = '{}', ...lines] = text.split('\n')
  return indexRecords({
    settings: JSON.parse(settings) as SiteSettings,
    games: lines.map(line => JSON.parse(line) as GameRecords),
  })
})

/** Returns the text of the records file: what `site.yaml` says, and a line for each game. */
export function recordsText({ settings = {}, games }: SiteRecords): string {
  return [settings, ...games].map(part => JSON.stringify(part)).join('\n')
}

/** Returns the file of the records: `REDBOOK_RECORDS`, else where the usual build writes them. */
export function recordsFile(): string {
  return resolve(process.env['REDBOOK_RECORDS'] ?? '.redbook/site/records.jsonl')
}

/** Returns the indexes that the pages look things up in. */
export function indexRecords({ settings = {}, games }: SiteRecords): Site {
  const indexed = games.map(indexGame)
  const gameOfRuling = new Map<string, GameIndex>()
  for (const game of indexed) {
    for (const { id, registered } of game.rulings) if (registered) gameOfRuling.set(id, game)
    for (const retired of game.retired) if (!gameOfRuling.has(retired.id)) gameOfRuling.set(retired.id, game)
  }
  return { settings, games: indexed, gameById: byId(indexed), gameOfRuling }
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

function indexGame(game: GameRecords) {
  const ordered: readonly EntryRecord[] = game.entries.toSorted(byTitle)
  const ruled: readonly EntryRecord[] = ordered.filter(({ review }) => review === 'has-rulings')
  const places = new Map(ordered.map(({ id }, place) => [id, place]))
  const authorities = new Map(game.authorities.map(record => [`${record.id} ${record.number ?? ''}`, record]))
  return {
    ...game,
    /** Short name where the game has one. */
    short: game.game.short ?? game.game.title,
    entryById: byId(game.entries),
    rulingById: byId(game.rulings),
    workById: byId(game.works),
    /** All entries, A to Z. */
    ordered,
    /** Those with rulings, A to Z. */
    ruled,
    /** The authority itself where the number is null, else its number as far as that has a page. */
    authority: (id: string, number: string | null) => authorities.get(`${id} ${number ?? ''}`),
    /** The entries of its kind with rulings before and after this one, A to Z. */
    around({ id, kind }: EntryRecord) {
      const here = must(places.get(id), `place of ${id}`)
      const isNear = (other: EntryRecord) => other.kind === kind && other.review === 'has-rulings'
      return { previous: ordered.slice(0, here).findLast(isNear), next: ordered.slice(here + 1).find(isNear) }
    },
  }
}

/** Returns the rulings that the ids name, in their order; an id that no ruling of this build has is left out. */
export function rulingsOf(game: Pick<GameIndex, 'rulingById'>, ids: readonly string[]): RulingRecord[] {
  return ids.flatMap(id => game.rulingById.get(id) ?? [])
}

/** Returns the work that a ruling is of, or a passage. */
export function workOf(game: Pick<GameIndex, 'workById'>, { work }: { readonly work: string }): WorkRecord {
  return must(game.workById.get(work), `work ${work}`)
}

/** Returns whether this build has the text of a work. */
export function isPresent({ present }: Pick<WorkRecord, 'present'>): boolean {
  return present.copy || present.restatement
}

/** Returns the one game of a site that has no other; null where there are several, or none. */
export function soleGame(): GameIndex | null {
  const [game, ...others] = site().games
  return game !== undefined && others.length === 0 ? game : null
}

/** Returns the game of an id in an address; an id that no game has is a mistake in a page's paths, so it throws. */
export function gameOf(id: string | undefined): GameIndex {
  const game = id === undefined ? undefined : site().gameById.get(id)
  if (game === undefined) throw new Error(`No game has the id ${JSON.stringify(id)}.`)
  return game
}

export type { AuthorityRecord, EntryRecord, RetiredRecord, RulingRecord, TextChangeRecord, WorkRecord }
