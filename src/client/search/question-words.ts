import { fold, wordsOf } from '../../language/fold.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { Resolved } from './hits.ts'

/** Words that open a question. */
const OPENERS = new Set(
  'am are as at can cannot cant could did do does doesnt dont had has have how if in is isnt may might must on should what whats when where which while who whose why will with would'.split(
    ' ',
  ),
)

/** Queries of at most so many words name something or are looked for as they stand, unless they ask. */
const SHORT = 3

/** Returns whether a query asks something or says more than a few words to look for. */
export function asksSomething(query: string): boolean {
  if (query.includes('"')) return false
  const words = wordsOf(fold(query))
  return (
    words.length > SHORT
    || (words.length > 1 && query.includes('?'))
    || (words.length === SHORT && OPENERS.has(itemAt(words, 0)))
  )
}

/** Asks what something is, what it means or how it works. */
const MEANING =
  /\bwhat(?:[’']?s| is| are| does)\b|\bmean(?:s|ing)?\b|\bdefin|\bhow do(?:es)? .* works?\b|\b(?:explain|tell me about)\b/i

/** Returns whether a query asks what something is, what it means or how it works. */
export function asksMeaning(query: string): boolean {
  return MEANING.test(query)
}

/** Returns whether rulings should answer a query, rather than names: it asks something, or says more than names do. */
export function asksQuestion(query: string, { hits, reference }: Resolved): boolean {
  const named = hits.some(hit => hit.type === 'entry' && !hit.mention && (hit.how === 'exact' || hit.how === 'words'))
  return !reference && !named && asksSomething(query)
}
