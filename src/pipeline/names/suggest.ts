import { addTo, memoize } from '../collections.ts'
import type { Kind } from '../entries/entry.ts'
import { editDistance } from './edit-distance.ts'
import { fold, withoutArticle } from './fold.ts'
import type { NameIndex } from './name-index.ts'

/** An entry whose title is like a text. */
export interface Suggestion {
  readonly entry: string
  readonly title: string
  /** Letters that differ: put in, left out, changed, or exchanged with the next. */
  readonly distance: number
}

/** Longer texts are no misspelt titles. */
const MAX_LENGTH = 80
/** A word of more titles than this finds too many to be of use. */
const COMMON = 60
const COMPARED = 12

/** Returns up to three entries whose titles are like the text, the likest first. */
export function suggest(index: NameIndex, text: string, kind: Kind | null): Suggestion[] {
  const key = fold(text.slice(0, MAX_LENGTH * 2))
  if (key === '' || key.length > MAX_LENGTH) return []
  const found: Suggestion[] = []
  for (const entry of candidates(suggesterOf(index), key)) {
    const named = index.entries.get(entry)
    if (!named || (kind !== null && named.kind !== kind)) continue
    const title = fold(named.title)
    const distance = editDistance(withoutArticle(key), withoutArticle(title))
    const shared = sharedWords(key, title)
    if (distance <= Math.max(1, Math.floor(key.length / 4)) || shared)
      found.push({ entry, title: named.title, distance })
  }
  return found.sort((a, b) => a.distance - b.distance || (a.title < b.title ? -1 : 1)).slice(0, 3)
}

interface Suggester {
  /** Entries by their title with one letter left out, or none. */
  readonly deletions: Map<string, string[]>
  readonly words: Map<string, string[]>
}

const suggesterOf = memoize((index: NameIndex): Suggester => {
  const suggester: Suggester = { deletions: new Map(), words: new Map() }
  for (const { id, title } of index.entries.values()) {
    const key = fold(title)
    if (key === '' || key.length > MAX_LENGTH) continue
    for (const cut of deletionsOf(withoutArticle(key))) addTo(suggester.deletions, cut, id)
    for (const word of new Set(key.split(' '))) addTo(suggester.words, word, id)
  }
  return suggester
})

function candidates({ deletions, words }: Suggester, key: string): string[] {
  const found = new Set<string>()
  for (const cut of deletionsOf(withoutArticle(key))) {
    for (const id of deletions.get(cut) ?? []) {
      if (found.size < COMPARED) found.add(id)
    }
  }
  const shares = new Map<string, number>()
  for (const word of new Set(key.split(' '))) {
    const having = words.get(word) ?? []
    if (word.length > 2 && having.length <= COMMON)
      for (const id of having) shares.set(id, (shares.get(id) ?? 0) + word.length)
  }
  const likest = [...shares].sort((a, b) => b[1] - a[1]).slice(0, COMPARED)
  for (const [id] of likest) found.add(id)
  return [...found]
}

function sharedWords(a: string, b: string): boolean {
  const own = a.split(' ').filter(word => word.length > 2)
  const other = new Set(b.split(' '))
  const shared = own.filter(word => other.has(word)).length
  return shared > 0 && shared * 2 > Math.max(own.length, [...other].filter(word => word.length > 2).length)
}

function deletionsOf(key: string): string[] {
  const joined = key.replaceAll(' ', '')
  return [joined, ...Array.from(joined, (_, index) => joined.slice(0, index) + joined.slice(index + 1))]
}
