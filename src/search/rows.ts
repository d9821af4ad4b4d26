import type { Addresses } from '../site/addresses.ts'
import { count } from '../site/words.ts'
import type { Piece } from './excerpt.ts'
import { CERTAIN, type Hit, type Resolved } from './resolver.ts'
import type { TextAnswer, TextPage } from './text-search.ts'

/** What one place of the list of results says and leads to. */
export interface Row {
  /** Null for a heading over rulings whose entry the list already leads to. */
  readonly href: string | null
  readonly title: string
  /** What it is, behind the title. */
  readonly note: string
  /** The other name that was looked for. */
  readonly also: { readonly name: string; readonly lang: string } | null
  readonly excerpt: readonly Piece[]
  readonly parts: readonly { readonly href: string; readonly title: string; readonly excerpt: readonly Piece[] }[]
}

/**
 * Puts names and words found into one list: what the query means, then the rulings with its words, then what it might
 * mean. Nothing is led to twice. `text` is null as long as the words are still looked for.
 */
export function rowsOf(resolved: Resolved, text: TextAnswer | null, addresses: Addresses, shortOf: (game: string) => string): Row[] {
  const pages = text?.pages ?? []
  const partAt = new Map(pages.flatMap(page => page.parts).map(part => [part.url, part]))
  const rank = new Map(pages.map((page, index) => [page.url, index]))
  // Of the names in a question, that whose rulings have more of its words comes first.
  const hits = byRank(resolved.hits, hit => isMention(hit) ? rank.get(addressOf(hit, addresses)) ?? pages.length : -1)
  const rows = hits.map(hit => {
    const row = hitRow(hit, addresses, shortOf)
    const part = partAt.get(row.href ?? '')
    return part ? { ...row, excerpt: part.excerpt } : row
  })
  const linked = new Set(rows.map(row => row.href))
  for (const page of pages) {
    const parts = page.parts.flatMap(({ url, title, excerpt }) => linked.has(url) ? [] : [{ href: url, title, excerpt }])
    const at = hits.findIndex((hit, index) => rows[index]?.href === page.url && (isMention(hit) || (index === 0 && hit.score >= CERTAIN)))
    const own = rows[at]
    if (own) rows[at] = { ...own, parts }
    else if (parts.length > 0 || (!resolved.reference && !linked.has(page.url))) rows.push(pageRow(page, linked.has(page.url) ? null : page.url, parts, shortOf))
    linked.add(page.url)
  }
  const guesses = resolved.guesses.map(hit => hitRow(hit, addresses, shortOf)).filter(row => !linked.has(row.href))
  return text === null ? rows : [...rows, ...guesses]
}

function isMention(hit: Hit): boolean {
  return hit.type === 'entry' && hit.mention
}

function byRank(hits: readonly Hit[], rankOf: (hit: Hit) => number): Hit[] {
  return hits.map(hit => ({ hit, rank: rankOf(hit) })).sort((a, b) => a.rank - b.rank).map(({ hit }) => hit)
}

/** Gives how many places the rows lead to. */
export function countLinks(rows: readonly Row[]): number {
  return rows.reduce((sum, { href, parts }) => sum + (href === null ? 0 : 1) + parts.length, 0)
}

/** Gives the address that a hit leads to. */
export function addressOf(hit: Hit, addresses: Addresses): string {
  if (hit.type === 'authority') return addresses.authority(hit.game, hit.authority, hit.number)
  if (hit.type === 'entry') return addresses.entry(hit.game, hit.entry)
  return hit.entry === null ? addresses.ruling(hit.ruling) : addresses.entryRuling(hit.game, hit.entry, hit.ruling)
}

function hitRow(hit: Hit, addresses: Addresses, shortOf: (game: string) => string): Row {
  const row = { href: addressOf(hit, addresses), title: hit.title, also: null, excerpt: [], parts: [] }
  const note = (...parts: readonly string[]) => [shortOf(hit.game), ...parts].filter(part => part !== '').join(' · ')
  if (hit.type === 'ruling') return { ...row, note: note(hit.number ?? `Ruling ${hit.ruling}`, hit.entry === null ? 'not in this build' : '') }
  const rulings = hit.rulings === 0 ? '' : count(hit.rulings, 'ruling')
  if (hit.type === 'entry') return { ...row, note: note(hit.what, rulings || 'no ruling'), also: hit.by && { name: hit.by.name, lang: hit.by.lang } }
  return { ...row, note: note('Authority', hit.uncited === null ? rulings && `${rulings} on it` : `no ruling here cites ${hit.uncited}`) }
}

function pageRow(page: TextPage, href: string | null, parts: Row['parts'], shortOf: (game: string) => string): Row {
  const kind = page.kind === 'card' ? 'Card' : page.kind === 'term' ? 'Term' : ''
  return { href, title: page.title, note: [shortOf(page.game), kind].filter(part => part !== '').join(' · '), also: null, excerpt: page.excerpt, parts }
}
