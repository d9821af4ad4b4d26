import type { Prose } from '../layouts/prose.ts'
import type { LinkedParagraph } from '../linking/link.ts'
import type { Message, Place } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { SMALL_WORDS } from '../names/classify-match.ts'
import { editDistance } from '../source/edit-distance.ts'
import { overlaps, type Span } from '../source/span.ts'
import { ARTICLES, fold, foldWords, keysOf } from '../names/fold.ts'
import { namesAt, type NameIndex } from '../names/name-index.ts'
import { didYouMean, suggestFrom, type Suggest } from '../messages/suggest.ts'

/** Titles have no more words; longer italics are a quotation. */
const MAX_LENGTH = 8

/** Reports italics with the capitals of a title that are no name, with the titles that may be meant. */
export function checkLooksLikeTitle(
  index: NameIndex,
  paragraphs: readonly Pick<LinkedParagraph, 'place' | 'prose' | 'links'>[],
): Message[] {
  const told = new Map<string, Message[]>()
  const suggest = suggestFrom(index.entries.values().map(({ title }) => title))
  for (const { place, prose, links } of paragraphs) {
    for (const range of prose.italics) {
      if (range.end - range.start > 120 || links.some(link => overlaps(link, range))) continue
      const written = prose.text
        .slice(range.start, range.end)
        .replace(/^[\s"“”‘’'([]+|[\s"“”‘’').,:;\]]{1,120}$/g, '')
        .replace(/['’]s$/, '')
      const key = fold(written)
      if (!told.has(key)) told.set(key, check(index, suggest, place, prose, range, written))
    }
  }
  return [...told.values()].flat()
}

function check(
  index: NameIndex,
  suggest: Suggest,
  place: Place,
  prose: Prose,
  range: Span,
  written: string,
): Message[] {
  const words = foldWords(written)
  if (words.length === 0 || words.length > MAX_LENGTH) return []
  if (words.some((word, at) => !word.capital && (at === 0 || !SMALL_WORDS.has(word.key)))) return []
  const keys = words.map(word => word.key)
  if (
    namesAt(index.root, keys).length > 0
    || (ARTICLES.has(itemAt(keys, 0)) && namesAt(index.root, keys.slice(1)).length > 0)
  )
    return []
  if (isCutTitle(index, prose, range, keys)) return []
  const near = suggest(written)
  // Before a colon it is a label, and one word at the start of a sentence is stressed, unless it is nearly a title.
  const label = prose.text.slice(range.end - 1, range.end + 1).includes(':')
  const stressed =
    label
    || (words.length === 1 && /(?:^|[.!?:])\s*$/.test(prose.text.slice(Math.max(0, range.start - 3), range.start)))
  if (stressed && !near.some(title => editDistance(fold(title), fold(written)) === 1)) return []
  return [
    {
      code: 'names/looks-like-a-title',
      severity: 'warning',
      place,
      found: `“${written}” in italics, which names no card or term`,
      expected: 'the title of a card or a term, or a word with a reason under notTitles',
      fix: `${didYouMean(near)}Add it to vocabulary.yaml: under spellings with the title meant, or under notTitles with the reason why it isn’t a title.`,
    },
  ]
}

/** Returns whether the italics begin too late, inside a title (`In the *Heart of the Hill*`). */
function isCutTitle(index: NameIndex, prose: Prose, range: Span, keys: readonly string[]): boolean {
  const before = keysOf(prose.text.slice(Math.max(0, range.start - 40), range.start)).slice(-4)
  return before.some((_, at) => namesAt(index.root, [...before.slice(at), ...keys]).length > 0)
}
