import type { Pagefind } from './pagefind.ts'
import { CERTAIN, type Filters, type Resolved, type Resolver } from './resolver.ts'
import { searchText, type TextAnswer } from './text-search.ts'

/** How many rulings of one entry are shown. */
const PARTS = 3

/**
 * Looks for a query in the rulings, given what its name resolved to: a citation as a phrase; and where no ruling has
 * all the words, the title of what was probably meant instead.
 */
export async function findInText(pagefind: Pagefind, query: string, resolved: Resolved, resolver: Resolver, filters: Filters, limit: number): Promise<TextAnswer> {
  const options = { filters, limit, parts: PARTS, isOf: (ruling: string, work: string) => resolver.workOf(ruling) === work }
  if (resolved.reference) {
    const [first] = resolved.hits
    const phrase = first?.type === 'authority' ? query.replace(/(\p{L})(?=\d)/gu, '$1 ').replaceAll('"', ' ') : query.replaceAll('"', ' ')
    return searchText(pagefind, `"${phrase.trim()}"`, options)
  }
  const answer = await searchText(pagefind, query, options)
  const [best] = resolved.hits
  const misspelt = best?.type === 'entry' && best.by === null && best.score < CERTAIN && !best.mention
  if (!misspelt || (answer.total > 0 && answer.fewer === null)) return answer
  const meant = await searchText(pagefind, best.title, options)
  return meant.total > 0 && meant.fewer === null ? meant : answer
}
