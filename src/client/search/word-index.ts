import SearchableMap from 'minisearch/SearchableMap'
import { addTo } from '../../pipeline/collections.ts'
import { maxEdits } from './similarity.ts'
import { stemOf } from '../../language/stem.ts'

/** Words, and what has each of them; finds those that a word of a query may mean. */
export class WordIndex<T> {
  private readonly items = new Map<string, T[]>()
  private readonly words = new SearchableMap<true>()
  private readonly stems = new Map<string, string[]>()
  /** With each key that is typed all words of a query but the last are asked for again. */
  private readonly asked = new Map<string, readonly string[]>()

  /** Adds something that has a word. */
  add(word: string, item: T): void {
    const items = this.items.get(word)
    if (items) {
      items.push(item)
      return
    }
    this.items.set(word, [item])
    this.words.set(word, true)
    addTo(this.stems, stemOf(word), word)
    this.asked.clear()
  }

  /** Returns what has a word. */
  having(word: string): readonly T[] {
    return this.items.get(word) ?? []
  }

  /**
   * Returns the word itself and those with other endings; those that it begins, if it is long or `isPrefix`; and those
   * a few letters away, if it may be `misspelt`.
   */
  alike(word: string, isPrefix: boolean, misspelt: boolean): readonly string[] {
    const key = `${word} ${isPrefix} ${misspelt}`
    const known = this.asked.get(key)
    if (known) return known
    const found = new Set(this.stems.get(stemOf(word)))
    if (this.items.has(word)) found.add(word)
    if (isPrefix || word.length > 2) for (const begun of this.words.atPrefix(word).keys()) found.add(begun)
    if (misspelt) for (const near of nearIn(this.words, word)) found.add(near)
    const alike = [...found]
    this.asked.set(key, alike)
    return alike
  }
}

/** Returns the words a few letters away from one; none where that is too short to be misspelt. */
export function nearIn(words: SearchableMap<true>, word: string): Iterable<string> {
  // Two letters that changed places are two steps here.
  return maxEdits(word.length) === 0 ? [] : words.fuzzyGet(word, 2).keys()
}
