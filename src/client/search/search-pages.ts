import { tellingWords } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { Piece } from './excerpt.ts'

/** The part of Pagefind's browser API that this site uses; the script itself is written when the site is indexed. */
export interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>
  init(): Promise<void>
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] }>
}

interface PagefindResult {
  readonly id: string
  data(): Promise<PagefindPage>
}

interface PagefindPart {
  readonly title: string
  readonly url: string
  /** Text with `<` and `>` escaped, words found between `<mark>` and `</mark>`. */
  readonly excerpt: string
  readonly weighted_locations: readonly { readonly balanced_score: number }[]
}

interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta: Readonly<Record<string, string>>
  readonly sub_results: readonly PagefindPart[]
}

/** A page without rulings, or a chapter of it, that answers a question. */
export interface FoundPage {
  readonly url: string
  readonly title: string
  readonly excerpt: readonly Piece[]
}

/** Of a pasted text the first words are enough to look for. */
const MAX_WORDS = 12
/** A page must have words worth so much of all words of the query, the rarer ones worth more. */
const LEAST = 0.6

/**
 * Returns the pages that have the words of a query that tell something, best first, at most `most`; where none has all
 * of them, those that have most. Throws where Pagefind's index can't be read.
 */
export async function searchPages(pagefind: Pagefind, query: string, most: number): Promise<FoundPage[]> {
  const words = [...new Set(tellingWords(wordsOf(fold(query))))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const search = async (asked: string) => (await pagefind.search(asked)).results
  const whole = await search(words.join(' '))
  const results = whole.length > 0 || words.length === 1 ? whole : withMost(await Promise.all(words.map(search)))
  const pages = await Promise.all(results.slice(0, most).map(result => result.data()))
  return pages.map(foundIn)
}

/** Returns the pages that have most of the words, by the results for each word alone. */
function withMost(alone: readonly (readonly PagefindResult[])[]): PagefindResult[] {
  const pages = new Set(alone.flat().map(({ id }) => id)).size
  const rarities = alone.map(results => Math.log(1 + pages / (results.length || 1)))
  const least = LEAST * rarities.reduce((sum, rarity) => sum + rarity, 0)
  const worth = new Map<string, { readonly result: PagefindResult; score: number }>()
  alone.forEach((results, index) => {
    for (const result of results) {
      const known = worth.get(result.id) ?? { result, score: 0 }
      known.score += rarities[index] ?? 0
      worth.set(result.id, known)
    }
  })
  return [...worth.values()]
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ result }) => result)
}

/** Returns a page with the chapter that has most of the words. */
function foundIn(page: PagefindPage): FoundPage {
  const scoreOf = ({ weighted_locations }: PagefindPart) =>
    weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0)
  const [best] = page.sub_results.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const title = page.meta['title'] ?? page.url
  const isChapter = best !== undefined && best.title !== title
  return {
    url: best?.url ?? page.url,
    title: isChapter ? `${title}: ${best.title}` : title,
    excerpt: piecesOf(best?.excerpt ?? page.excerpt, isChapter ? best.title : title),
  }
}

/**
 * Returns the pieces of one of Pagefind's excerpts as plain text. `<mark>` alone is taken as markup; Pagefind escapes
 * angle brackets and nothing else, and whatever is left of markup stays text. A heading that opens it is left out.
 */
export function piecesOf(excerpt: string, heading: string): Piece[] {
  const pieces = excerpt.split(/(<mark>|<\/mark>)/)
  const result: Piece[] = []
  let marked = false
  for (const piece of pieces) {
    if (piece === '<mark>') marked = true
    else if (piece === '</mark>') marked = false
    else if (piece !== '') result.push({ text: piece.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), marked })
  }
  const plain = result.map(piece => piece.text).join('')
  const opening = headingIn(plain, heading)
  return opening === 0 ? result : without(result, opening)
}

/** Returns the length of the heading, or of the end of it, that a text opens with. */
function headingIn(plain: string, heading: string): number {
  const cut = plain.startsWith('… ') ? 2 : 0
  for (let rest = heading; rest !== ''; rest = rest.includes(' ') ? rest.slice(rest.indexOf(' ') + 1) : '') {
    if (plain.startsWith(`${rest}. `, cut)) return cut + rest.length + 2
    if (cut === 0) break
  }
  return 0
}

function without(pieces: readonly Piece[], count: number): Piece[] {
  let left = count
  return pieces.flatMap(piece => {
    const drop = Math.min(left, piece.text.length)
    left -= drop
    return drop === piece.text.length ? [] : [{ ...piece, text: piece.text.slice(drop) }]
  })
}
