import { must } from '../../pipeline/must.ts'
import type { Addresses } from '../../site/addresses.ts'
import { count } from '../../language/format.ts'
import { cardsNamedWhole, nameOf } from './card-facts.ts'
import { lengthOf, type Piece } from './excerpt.ts'
import { CERTAIN, MEANT, type AuthorityHit, type Hit, type Resolved } from './hits.ts'
import type { RulingRow, TextAnswer, TextPage } from './text-answer.ts'

/** What one place of the list of results says and leads to. */
export interface Row {
  /** The game whose rulings begin here, where it isn't the only one that was searched. */
  readonly heading?: string
  /** That it leads to a page of no entry: a game’s, whose name the query is, the turn’s, or the guide’s. */
  readonly isPage?: true
  /** That it leads to a source, and not to a card or term. */
  readonly isSource?: true
  readonly href: string
  readonly title: string
  /** What it is, behind the title. */
  readonly note: string
  /** The other name that was looked for. */
  readonly also: { readonly name: string; readonly lang: string } | null
  /** What the card or the page itself says. */
  readonly excerpt: readonly Piece[]
  /** The ruling that the title leads to. */
  readonly ruling: RulingRow | null
  readonly parts: readonly RulingRow[]
}

/** Whether rulings with the words come before names that merely stand in the query, as for a question. */
export type Order = 'names first' | 'rulings first'

/** Returns a row with a title that leads somewhere. */
export function rowTo(href: string, title: string, note: string): Row {
  return { href, title, note, also: null, excerpt: [], ruling: null, parts: [] }
}

/** Returns a row to a page of no entry that answers in short; `game` is empty where there is one alone. */
export function pageRow(href: string, title: string, game: string): Row {
  return { ...rowTo(href, title, game === '' ? 'In short' : `${game} · In short`), isPage: true }
}

/** Where results lead: on the site, or within one file. */
export type ResultAddresses = Pick<Addresses, 'authority' | 'entry' | 'entryRuling' | 'ruling' | 'work'>

/**
 * Returns names and words found as one list: what the query means, then the rulings with its words, then what it might
 * mean. Nothing is led to twice. `text` is null as long as the words are still looked for.
 */
export function rowsOf(
  resolved: Resolved,
  text: TextAnswer | null,
  order: Order,
  addresses: ResultAddresses,
  shortOf: (game: string) => string,
): Row[] {
  const pages = text?.pages ?? []
  const rulingAt = new Map(pages.flatMap(page => page.parts).map(part => [part.href, part]))
  const linked = new Set<string>()
  const grouped = new Set<string>()
  const rows: Row[] = []
  /** The game of each row. */
  const games: string[] = []
  let lastGame = ''
  /** The game whose heading the next row would stand under. */
  let under = ''
  const add = (row: Row, toRuling: boolean): void => {
    const left = { ...row, parts: row.parts.filter(({ href }) => !linked.has(href)) }
    const shown = toRuling ? ledToRuling(left) : left
    if (linked.has(shown.href) && shown.parts.length === 0) return
    for (const { href } of [shown, ...shown.parts]) linked.add(href)
    rows.push(shown)
    games.push(lastGame)
  }
  const isMixed = new Set(resolved.hits.map(({ game }) => game)).size > 1
  const named = (hit: Hit, own: number): void => {
    const row = hitRow(hit, addresses, shortOf)
    const page = pages.find(({ href }) => href === row.href)
    if (page) grouped.add(page.href)
    // The row's note names the game, so that it needs no heading but among other games'.
    lastGame = hit.game
    const heading = (under === '' && !isMixed) || under === hit.game ? '' : shortOf(hit.game)
    if (heading !== '') under = hit.game
    add(
      {
        ...row,
        ...(heading === '' ? {} : { heading }),
        excerpt: page?.excerpt ?? [],
        ruling: rulingAt.get(row.href) ?? null,
        parts: page ? page.parts.slice(0, own) : [],
      },
      // A name and no more, or the beginning of one, asks for its page.
      hit.type === 'entry' && hit.mention,
    )
  }
  const found = (of: readonly TextPage[]): void => {
    for (const page of of) {
      const { href, title, excerpt, parts } = page
      if (grouped.has(href) || (resolved.reference && parts.length === 0)) continue
      // All that it has to say stands above.
      if (parts.length > 0 && excerpt.length === 0 && parts.every(part => linked.has(part.href))) continue
      const heading = page.game === lastGame ? '' : shortOf(page.game)
      lastGame = page.game
      if (heading !== '') under = page.game
      add({ ...rowTo(href, title, ''), excerpt, parts, ...(heading === '' ? {} : { heading }) }, true)
    }
  }
  const isCertain = (hit: Hit): boolean => placeOf(hit) === 'meant' && hit.score >= CERTAIN
  // A name of several games is answered in each.
  const areSeveral = new Set(resolved.hits.filter(isCertain).map(({ game }) => game)).size > 1
  const given = (place: Place): void => {
    resolved.hits
      .filter(hit => placeOf(hit) === place)
      .forEach((hit, index) => named(hit, isCertain(hit) && index === 0 && !areSeveral ? Infinity : 1))
  }
  given('meant')
  // Rows that are shown now keep their places, so the others wait for the words.
  if (text === null) return rows
  if (order === 'names first') {
    given('has words')
    found(pages.filter(({ match }) => match === 'phrase' || match === 'near'))
    given('begun')
    found(pages.filter(({ match }) => match === 'all'))
    given('alike')
    for (const hit of resolved.guesses) named(hit, 1)
  }
  if (order === 'rulings first') {
    for (const hit of resolved.hits)
      if (hit.type === 'entry' && !hit.mention && hit.how !== 'alike' && hit.score >= MEANT) named(hit, 1)
    // No ruling leads to a card that has none, so its page stands behind the first that may answer. With names of one
    // word too, which people and places have, three answers of 1,613 sank below the third row.
    found(pages.slice(0, Math.max(0, BEFORE_CARDS - rows.length)))
    for (const hit of cardsNamedWhole(resolved)) named(hit, 1)
  }
  found(pages)
  for (const place of ['has words', 'begun', 'alike', 'has one word'] as const) given(place)
  for (const hit of resolved.guesses) named(hit, 1)
  return withAnswers(rows, games)
}

/** So many rows stand before the cards without rulings that a question names. */
const BEFORE_CARDS = 2

/** A ruling of so few characters, as a definition often is, leaves room for more of the next one. */
const BRIEF = 200

/**
 * Returns the rows with their first ruling shown as the answer, and behind a brief one as much of the next; the row
 * behind it, where it is another game's, with its own.
 */
function withAnswers(rows: readonly Row[], games: readonly string[]): Row[] {
  const first = rows.findIndex(isRuled)
  const answers = (row: Row, at: number) =>
    isRuled(row) && (at === first || (at === first + 1 && games[at] !== games[first]))
  return rows.map((row, at) => (answers(row, at) ? withAnswer(row) : row))
}

function isRuled({ ruling, parts }: Row): boolean {
  return ruling !== null || parts.length > 0
}

function withAnswer(row: Row): Row {
  const atLength = (ruling: RulingRow): RulingRow => ({ ...ruling, excerpt: ruling.answer() })
  const [answer, ...others] = [row.ruling ?? [], row.parts].flat()
  const shown = { ...atLength(must(answer, 'ruling of the row that answers')), isAnswer: true as const }
  const parts = others.map((part, place) => (place === 0 && lengthOf(shown.excerpt) < BRIEF ? atLength(part) : part))
  return row.ruling ? { ...row, ruling: shown, parts } : { ...row, parts: [shown, ...parts] }
}

/** How surely a hit is what was meant. */
type Place = 'meant' | 'has words' | 'begun' | 'alike' | 'has one word'

function placeOf(hit: Hit): Place {
  if (hit.type !== 'entry') return 'meant'
  // A single word that is a name too says less than several, and least where it is one of an entry's other names.
  if (hit.mention) return nameOf(hit).includes(' ') ? 'has words' : hit.by ? 'has one word' : 'begun'
  if (hit.how === 'exact') return 'meant'
  // In another language whole words alone are worth showing above rulings.
  if (hit.how === 'words') return 'has words'
  return hit.how === 'begun' && hit.by?.kind !== 'translation' ? 'begun' : 'alike'
}

/** Returns how many entries, sources and rulings the rows lead to. */
export function countRows(rows: readonly Row[]): Readonly<Record<'entries' | 'sources' | 'rulings', number>> {
  const links = rows.flatMap(({ href, isPage = false, parts }) => [
    ...(isPage ? [] : [href]),
    ...parts.map(part => part.href),
  ])
  const rulings = links.filter(link => link.includes('#')).length
  const sources = rows.filter(({ isSource }) => isSource).length
  return { entries: links.length - sources - rulings, sources, rulings }
}

/** Returns the address that a hit leads to. */
export function addressOf(hit: Hit, addresses: ResultAddresses): string {
  if (hit.type === 'authority' && hit.work !== undefined) return addresses.work(hit.game, hit.work)
  if (hit.type === 'authority') return addresses.authority(hit.game, hit.authority, hit.number)
  if (hit.type === 'entry') return addresses.entry(hit.game, hit.entry)
  return hit.entry === null ? addresses.ruling(hit.ruling) : addresses.entryRuling(hit.game, hit.entry, hit.ruling)
}

/** Returns the row of something that a query names, without its rulings. */
export function hitRow(hit: Hit, addresses: ResultAddresses, shortOf: (game: string) => string): Row {
  const row = (...note: readonly string[]) =>
    rowTo(addressOf(hit, addresses), hit.title, [shortOf(hit.game), ...note].filter(part => part !== '').join(' · '))
  if (hit.type === 'ruling') return row(hit.number ?? '', hit.entry === null ? 'not in this build' : '')
  if (hit.type === 'authority')
    return { ...row(hit.work === undefined ? 'Authority' : 'Source', standingOf(hit)), isSource: true }
  return { ...row(hit.what, hit.said), also: hit.by && { name: hit.by.name, lang: hit.by.lang } }
}

/** Returns what there is on an authority, for a reader; empty where nothing is to be said. */
function standingOf({ unlisted, problem, rulings }: AuthorityHit): string {
  if (unlisted !== null) return problem === null ? `no number ${unlisted} here` : ''
  return rulings === 0 ? '' : `${count(rulings, 'ruling')} on it`
}

/** Returns a row led to its first ruling, unless it has words of its own or that ruling is on another page. */
function ledToRuling(row: Row): Row {
  const [best, ...others] = row.parts
  return row.excerpt.length > 0 || !best?.href.startsWith(row.href)
    ? row
    : { ...row, href: best.href, ruling: best, parts: others }
}
