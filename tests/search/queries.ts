import { readFileSync } from 'node:fs'
import { memoize } from '../../src/pipeline/collections.ts'
import { gameData, readFile, type Site } from '../support/sites.ts'

/**
 * A query as a player would type it. The third that is `held` back was never looked at while the search was made; its
 * share of success says how the search does with queries that nobody thought of.
 */
export interface Query {
  readonly query: string
  /**
   * Addresses without the site's base, any of which is right: of an entry or an authority, of a ruling on its entry, or
   * `number:` and a rule's.
   */
  readonly wanted: readonly string[]
  readonly kind: string
  /** The site whose texts have an answer; empty where every site has. */
  readonly site: string
  readonly held: boolean
  /** The words that decide, where a test looks for them in the results; else empty. */
  readonly words: string
}

export const QUERIES: readonly Query[] = read('queries.tsv')

/** Arguments at a table, questions about cards and rules, and what newcomers ask first, written as players ask. */
export const PLAYERS: readonly Query[] = read('players.tsv')

/** Further questions in players' own words, each file written at another time. */
export const DRAWS: readonly Query[] = [
  // All held back: no tuning ever looks at one.
  'held-back.tsv',
  // On rulings drawn at random, written before anybody looked at what the search does with them.
  'drawn.tsv',
  // On rulings drawn a second time, as players type them, many of them new to the game. The search was mended on half
  // of them; at the other half, `held`, nobody looks.
  'second-draw.tsv',
  // The same, drawn from rulings that no other question is about, with all rulings that answer.
  'third-draw.tsv',
  // Written from each game's topics alone, before anybody read a ruling for them.
  'fourth-draw.tsv',
  // By two writers: one for each ruling of a random draw, and as many from what happens at a table, with all rulings
  // that answer. Those held back are by another writer, who knew nothing of the search.
  'fifth-draw.tsv',
  // One for each ruling of a random draw, by two writers who knew nothing of the site. Two judges, who knew neither
  // what was drawn nor what the search shows, said which of the first results answer too. Failures were looked at once;
  // but for the question that isn't held back, nothing was mended on them.
  'sixth-draw.tsv',
].flatMap(read)

/** By game: ids of rulings that say the same rule; one may be on several lines. Judged by their texts alone. */
export const SAME_RULE = lines('same-rule.tsv').map(line => {
  const [game = '', ids = ''] = line.split('\t')
  return { game, ids: ids.split(' ') }
})

function read(file: string): Query[] {
  return lines(file).map(line => {
    const [query = '', wanted = '', kind = '', site = '', part = '', words = ''] = line.split('\t')
    return { query, wanted: wanted.split(' | '), kind, site, held: part === 'held', words }
  })
}

/** Returns the lines of a file behind its header. */
function lines(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
}

/** Returns the place of the first entry that is right, or has a ruling that says the same, counted in entries. */
export function entryPlaceOf(site: Site, results: readonly string[], query: Query): number {
  const entries = [...new Set(results.map(entryOf))]
  return placeOf(site, entries, { ...query, wanted: withSame(site, query.wanted).map(entryOf) })
}

/**
 * Returns the place of the first ruling that is right or says the same, counted in rulings. An entry alone is right
 * where more than one ruling of it is, and no ruling then.
 */
export function rulingPlaceOf(site: Site, results: readonly string[], query: Query): number {
  const isRuling = (address: string) => address.includes('#')
  return placeOf(site, results.filter(isRuling), { ...query, wanted: withSame(site, query.wanted).filter(isRuling) })
}

/** Returns addresses with those of rulings that say the same, by their game's notes or by `same-rule.tsv`. */
function withSame(site: Site, wanted: readonly string[]): string[] {
  const addresses = addressesOfRulings(site)
  return wanted.flatMap(one => {
    const { same = [] } = addresses.get(one.slice(one.indexOf('#') + 1)) ?? {}
    return [one, ...same.flatMap(id => addresses.get(id)?.address ?? [])]
  })
}

interface Ruled {
  readonly address: string
  /** Ids of rulings that say the same, and of the one that leads in its list, which is shown with its items. */
  readonly same: readonly string[]
}

/** Returns the rulings of both games by their ids. */
const addressesOfRulings = memoize(
  (site: Site): ReadonlyMap<string, Ruled> =>
    new Map(
      ['meccg', 'wotr'].flatMap(game =>
        gameData(site, game, 'rulings').map(({ id, entry, lead, relations }) => {
          const restated = relations.filter(({ kind }) => kind === 'restates' || kind === 'restated-by')
          const judged = SAME_RULE.flatMap(({ ids }) => (ids.includes(id) ? ids : []))
          const same = new Set([
            ...restated.flatMap(({ ruling }) => ruling ?? []),
            ...judged,
            ...(lead === null ? [] : [lead]),
          ])
          return [id, { address: `${game}/${entry}/#${id}`, same: [...same].filter(one => one !== id) }] as const
        }),
      ),
    ),
)

function entryOf(address: string): string {
  return address.replace(/#.*/, '')
}

/** Returns the place of the first result that is right, counted from 0; -1 where there is none. */
export function placeOf(site: Site, results: readonly string[], { wanted }: Query): number {
  const right = wanted.flatMap(one =>
    one.startsWith('number:') ? rulingsNumbered(site, one.slice('number:'.length)) : [ledOn(site, one)],
  )
  const found = results.map(result => ledOn(site, result))
  return found.findIndex(result => right.some(one => one === (one.includes('#') ? result : result.replace(/#.*/, ''))))
}

/** Returns the address that another leads on to: of an entry that was joined with another, that one's. */
function ledOn(site: Site, address: string): string {
  const [path = '', ruling] = address.split('#')
  const to = redirectsOf(site).get(`${site.base}${path}`)?.slice(site.base.length) ?? path
  return ruling === undefined ? to : `${to}#${ruling}`
}

const redirectsOf = memoize(
  (site: Site): ReadonlyMap<string, string> =>
    new Map(
      readFile(site, '_redirects')
        .split('\n')
        .map(line => line.split(' '))
        .map(([from = '', to = '']) => [from, to]),
    ),
)

function rulingsNumbered(site: Site, number: string): string[] {
  return gameData(site, 'meccg', 'rulings').flatMap(ruling =>
    ruling.number === number ? [`meccg/${ruling.entry}/#${ruling.id}`] : [],
  )
}

/** How often the right result was first, and among the first five. */
export interface Success {
  readonly queries: number
  readonly at1: number
  readonly at5: number
}

export function successOf(places: readonly number[]): Success & { readonly at3: number } {
  const share = (most: number) => places.filter(at => at >= 0 && at < most).length / places.length
  return { queries: places.length, at1: share(1), at3: share(3), at5: share(5) }
}
