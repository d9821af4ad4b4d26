import { memoize } from '../collections.ts'
import { ARTICLES, foldWords } from './fold.ts'
import type { NamedEntry, NameIndex } from './name-index.ts'

/** A word that stands in more titles than this tells none of them apart. */
const COMMON = 6

/**
 * Returns the single words by which cards that were just named may be called, with the card: the first word of a longer
 * title, or the last of a compound. A word of a term, or one that many titles share, is none of them.
 */
export function partialNames(index: NameIndex, entries: readonly string[]): Map<string, string> {
  const partial = new Map<string, string>()
  const shared = new Set<string>()
  for (const id of new Set(entries)) {
    for (const key of singleWordsOf(index, id)) {
      if (partial.has(key) && partial.get(key) !== id) shared.add(key)
      partial.set(key, id)
    }
  }
  for (const key of shared) partial.delete(key)
  return partial
}

function singleWordsOf(index: NameIndex, id: string): string[] {
  const entry = index.entries.get(id)
  return entry
    ? tellingWords(entry).filter(key => (index.frequency.get(key) ?? 0) <= COMMON && !isTermWord(index, key))
    : []
}

/** Returns the folded words that may stand for a card's whole title. A card is named again and again. */
const tellingWords = memoize(({ kind, title }: NamedEntry): string[] => {
  if (kind !== 'card') return []
  const words = foldWords(title)
  const [first, second, third] = words[0] && ARTICLES.has(words[0].key) ? words.slice(1) : words
  if (!first || !second) return []
  const isCompound = !third && /[-‐‑]/.test(title.slice(first.end, second.start))
  return [first, ...(isCompound ? [second] : [])].map(({ key }) => key).filter(key => key.length >= 4)
})

function isTermWord(index: NameIndex, key: string): boolean {
  return index.termWords.has(key) || index.termWords.has(`${key}s`) || index.termWords.has(key.replace(/s$/, ''))
}
