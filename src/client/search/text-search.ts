import { itemAt } from '../../pipeline/must.ts'
import { tellingWords } from '../../language/common-words.ts'
import { piecesOf } from './excerpt.ts'
import { fold } from '../../language/fold.ts'
import type { Pagefind, PagefindLocation, PagefindPage, PagefindResult } from './pagefind.ts'
import type { Filters } from './hits.ts'
import { NOTHING_FOUND, type TextAnswer, type TextPage } from './text-answer.ts'

interface Options {
  readonly filters: Filters
  /** How many pages to read. */
  readonly limit: number
  /** How many rulings of a page to show. */
  readonly parts: number
  /** Tells whether a ruling passes the filters, of which Pagefind knows only whether some ruling of the page does. */
  readonly passes: (ruling: string) => boolean
}

type Search = (words: readonly string[]) => Promise<readonly PagefindResult[]>

/** Queries of at most so many words are looked for as they stand, common words too. */
const SHORT = 3
/** A shorter word, alone, is no reason to show a page. */
const MIN_WORD_LENGTH = 3
/** Of a pasted text the first words are enough to look for. */
const MAX_LENGTH = 12

/**
 * Returns the pages whose rulings have the words of a query. All of a short query first; else the words that tell
 * something; else as many of them as one page has together, the rarer ones first.
 */
export async function searchText(pagefind: Pagefind, query: string, options: Options): Promise<TextAnswer> {
  const filters = Object.fromEntries(Object.entries(options.filters).filter(([, value]) => value !== ''))
  const search: Search = async words => (await pagefind.search(words.join(' '), { filters })).results
  const words = query
    .slice(0, 1000)
    .split(/[^\p{L}\p{N}'’.-]+/u)
    .filter(word => fold(word) !== '')
    .slice(0, MAX_LENGTH)
  if (words.length === 0) return NOTHING_FOUND
  if (query.includes('"')) return answer(await search([query]), words, null, options)
  if (words.length <= SHORT) {
    const found = await answer(await search(words), words, null, options)
    if (found.pages.length > 0) return found
  }
  const folded = words.map(fold)
  const kept = tellingWords(folded)
  const telling = [...new Set(words.filter((_, index) => kept.includes(itemAt(folded, index))))]
  if (telling.length < words.length || words.length > SHORT) {
    const found = await answer(await search(telling), telling, telling.length < words.length ? telling : null, options)
    if (found.pages.length > 0) return found
  }
  return telling.length < 2 ? NOTHING_FOUND : fewerWords(telling, search, options)
}

async function fewerWords(words: readonly string[], search: Search, options: Options): Promise<TextAnswer> {
  const alone = await Promise.all(
    words.map(async word => {
      const results = await search([word])
      const [first] = await readable(results.slice(0, 1))
      return { word, pages: new Set(first && has(first, [word]) ? results.map(result => result.id) : []) }
    }),
  )
  const worth = new Map<string, number>()
  const all = alone.reduce((sum, { pages }) => sum + pages.size, 1)
  for (const { pages } of alone)
    for (const page of pages) worth.set(page, (worth.get(page) ?? 0) + Math.log(1 + all / pages.size))
  const [best] = [...worth].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const together = alone.filter(({ pages }) => best !== undefined && pages.has(best[0])).map(({ word }) => word)
  if (!together.some(word => word.length >= MIN_WORD_LENGTH)) return NOTHING_FOUND
  return answer(await search(together), together, together, options)
}

async function answer(
  results: readonly PagefindResult[],
  words: readonly string[],
  fewer: readonly string[] | null,
  options: Options,
): Promise<TextAnswer> {
  const read = await readable(results.slice(0, options.limit))
  // A long page has many words by chance, so that one comes first which has them in one ruling.
  const pages = read
    .filter(page => has(page, words))
    .map(page => pageOf(page, words, options))
    .sort((a, b) => b.together - a.together)
    .map(({ page }) => page)
  return pages.length === 0 ? NOTHING_FOUND : { pages, total: results.length, fewer }
}

/**
 * Reads pages found. Without a network those of games that aren't kept can't be; the search fails only where none can.
 */
async function readable(results: readonly PagefindResult[]): Promise<PagefindPage[]> {
  const read = await Promise.allSettled(results.map(result => result.data()))
  const pages = read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  if (pages.length === 0) for (const one of read) if (one.status === 'rejected') throw one.reason
  return pages
}

/**
 * Returns whether a page really has all the words. For a word that no page has, Pagefind gives pages with words that
 * merely begin as it does.
 */
function has(page: PagefindPage, words: readonly string[]): boolean {
  return wordsFound(page, page.weighted_locations, words).size === new Set(words).size
}

/**
 * Returns those of the words that stand at the places Pagefind found, or anywhere in the text where there are none to
 * go by.
 */
function wordsFound(
  { content }: Pick<PagefindPage, 'content'>,
  locations: readonly PagefindLocation[] | null,
  words: readonly string[],
): Set<string> {
  const all = content.split(/[^\S\uFEFF]+/)
  const found = new Set(
    (locations?.map(({ location }) => all[location] ?? '') ?? all).flatMap(word => fold(word).split(' ')),
  )
  return new Set(
    words.filter(word =>
      fold(word)
        .split(' ')
        .every(asked => [...found].some(other => isForm(asked, other))),
    ),
  )
}

/** Returns whether one word is another with its ending changed, or the beginning of it. */
function isForm(asked: string, found: string): boolean {
  if (found.startsWith(asked)) return true
  if (asked.startsWith(found)) return found.length > 2 && asked.length - found.length < 5
  let same = 0
  while (same < asked.length && asked[same] === found[same]) same++
  return same >= 3 && same >= asked.length / 2
}

function pageOf(
  page: PagefindPage,
  words: readonly string[],
  { parts: most, passes }: Options,
): { page: TextPage; together: number } {
  const titled = wordsFound({ content: page.meta['title'] ?? '' }, null, words)
  const found = page.sub_results
    .flatMap(part => {
      const ruling = /#([^#]+)$/.exec(part.url)?.[1]
      return ruling === undefined || !passes(ruling)
        ? []
        : [
            {
              ruling,
              part,
              words: wordsFound(page, part.weighted_locations, words),
              score: part.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
            },
          ]
    })
    // A ruling with more of the words comes before one that has a single word many times.
    .sort((a, b) => b.words.size - a.words.size || b.score - a.score)
  const parts = found
    .slice(0, most)
    .map(({ part, ruling }) => ({
      url: part.url,
      ruling,
      title: part.title,
      excerpt: piecesOf(part.excerpt, part.title),
    }))
  return {
    together: Math.max(titled.size, ...found.map(part => new Set([...titled, ...part.words]).size)),
    page: {
      url: page.url,
      title: page.meta['title'] ?? page.url,
      game: page.filters['game']?.[0] ?? '',
      kind: page.filters['kind']?.[0] ?? '',
      match: 'all',
      excerpt: parts.length === 0 ? piecesOf(page.excerpt) : [],
      parts,
    },
  }
}
