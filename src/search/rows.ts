import type { Addresses } from '../site/addresses.ts'
import { count } from '../site/words.ts'
import type { Piece } from './excerpt.ts'
import { CERTAIN, MEANT, type Hit, type Resolved } from './hits.ts'
import type { TextAnswer, TextPage } from './text-answer.ts'

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

/** Whether rulings that have the words come before names that merely stand in the query, because a question was asked. */
export type Order = 'names first' | 'rulings first'

/** Where results lead: on the site, or within one file. */
export type ResultAddresses = Pick<Addresses, 'authority' | 'entry' | 'entryRuling' | 'ruling'>

/**
 * Puts names and words found into one list: what the query means, then the rulings with its words, then what it might
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
  const partAt = new Map(pages.flatMap(page => page.parts).map(part => [part.url, part]))
  const linked = new Set<string>()
  const grouped = new Set<string>()
  const rows: Row[] = []
  const add = (row: Row): void => {
    const parts = row.parts.filter(({ href }) => !linked.has(href))
    const known = row.href !== null && linked.has(row.href)
    if (known && parts.length === 0) return
    if (row.href !== null) linked.add(row.href)
    for (const { href } of parts) linked.add(href)
    rows.push({ ...row, href: known ? null : row.href, parts })
  }
  const named = (hit: Hit, own: number): void => {
    const row = hitRow(hit, addresses, shortOf)
    const page = pages.find(({ url }) => url === row.href)
    if (page) grouped.add(page.url)
    add({ ...row, excerpt: partAt.get(row.href ?? '')?.excerpt ?? [], parts: page ? partsOf(page).slice(0, own) : [] })
  }
  const first = (hit: Hit) => order === 'names first' || hit.type !== 'entry' || (!hit.mention && hit.score >= MEANT)
  resolved.hits.filter(first).forEach((hit, index) => named(hit, index === 0 && hit.score >= CERTAIN ? Infinity : 1))
  for (const page of pages)
    if (!grouped.has(page.url) && (!resolved.reference || page.parts.length > 0)) add(pageRow(page, shortOf))
  // Until the words have been looked for, better a name that merely stands in the query than nothing.
  const others = [...resolved.hits.filter(hit => !first(hit)), ...(text === null ? [] : resolved.guesses)]
  for (const hit of others) named(hit, 1)
  return rows
}

/** Returns how many places the rows lead to. */
export function countLinks(rows: readonly Row[]): number {
  return rows.reduce((sum, { href, parts }) => sum + (href === null ? 0 : 1) + parts.length, 0)
}

/** Returns the address that a hit leads to. */
export function addressOf(hit: Hit, addresses: ResultAddresses): string {
  if (hit.type === 'authority') return addresses.authority(hit.game, hit.authority, hit.number)
  if (hit.type === 'entry') return addresses.entry(hit.game, hit.entry)
  return hit.entry === null ? addresses.ruling(hit.ruling) : addresses.entryRuling(hit.game, hit.entry, hit.ruling)
}

function hitRow(hit: Hit, addresses: ResultAddresses, shortOf: (game: string) => string): Row {
  const row = { href: addressOf(hit, addresses), title: hit.title, also: null, excerpt: [], parts: [] }
  const note = (...parts: readonly string[]) => [shortOf(hit.game), ...parts].filter(part => part !== '').join(' · ')
  if (hit.type === 'ruling')
    return { ...row, note: note(hit.number ?? `Ruling ${hit.ruling}`, hit.entry === null ? 'not in this build' : '') }
  const rulings = hit.rulings === 0 ? '' : count(hit.rulings, 'ruling')
  if (hit.type === 'entry')
    return {
      ...row,
      note: note(hit.what, rulings || 'no ruling'),
      also: hit.by && { name: hit.by.name, lang: hit.by.lang },
    }
  return {
    ...row,
    note: note(
      'Authority',
      hit.unlisted === null ? rulings && `${rulings} on it` : `it has no number ${hit.unlisted} that is cited here`,
    ),
  }
}

/** A page whose words were found leads to its best ruling, with the others under it. */
function pageRow(page: TextPage, shortOf: (game: string) => string): Row {
  const kind = page.kind === 'card' ? 'Card' : page.kind === 'term' ? 'Term' : ''
  const [best, ...others] = partsOf(page)
  const note = [shortOf(page.game), kind, best?.title ?? ''].filter(part => part !== '').join(' · ')
  return {
    href: best?.href ?? page.url,
    title: page.title,
    note,
    also: null,
    excerpt: best?.excerpt ?? page.excerpt,
    parts: others,
  }
}

function partsOf({ parts }: TextPage): Row['parts'] {
  return parts.map(({ url, title, excerpt }) => ({ href: url, title, excerpt }))
}
