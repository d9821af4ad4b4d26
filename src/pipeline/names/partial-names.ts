import { foldWords } from './fold.ts'
import { ARTICLES, type NameIndex } from './name-index.ts'

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
    for (const key of partsOf(index, id)) {
      if (partial.has(key) && partial.get(key) !== id) shared.add(key)
      partial.set(key, id)
    }
  }
  for (const key of shared) partial.delete(key)
  return partial
}

/** Those of each card that was named so far: a card is named many times. */
const known = new WeakMap<NameIndex, Map<string, readonly string[]>>()

function partsOf(index: NameIndex, id: string): readonly string[] {
  let parts = known.get(index)
  if (!parts) known.set(index, (parts = new Map()))
  let mine = parts.get(id)
  if (!mine) parts.set(id, (mine = readParts(index, id)))
  return mine
}

function readParts(index: NameIndex, id: string): string[] {
  const entry = index.entries.get(id)
  if (entry?.kind !== 'card') return []
  const words = foldWords(entry.title)
  if (ARTICLES.has(words[0]?.key ?? '')) words.shift()
  if (words.length < 2) return []
  const last = words.at(-1)
  const compound = words.length === 2 && last && /[-‐‑]/.test(entry.title.slice(words[0]?.end, last.start))
  return [words[0]?.key ?? '', compound ? last.key : ''].filter(
    key => key.length >= 4 && (index.frequency.get(key) ?? 0) <= COMMON && !isTermWord(index, key),
  )
}

function isTermWord(index: NameIndex, key: string): boolean {
  return index.termWords.has(key) || index.termWords.has(`${key}s`) || index.termWords.has(key.replace(/s$/, ''))
}
