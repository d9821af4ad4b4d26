import { nearIn } from './similarity.ts'
import { stemOf } from '../../language/stem.ts'

/** Words, and what has each of them; finds those that a word of a query may mean. */
export class WordIndex<T> {
  private readonly items = new Map<string, T[]>()
  /** Words by their stems; null until they are asked for. */
  private stems: ReadonlyMap<string, readonly string[]> | null = null
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
    this.stems = null
    this.asked.clear()
  }

  /** Returns what has a word. */
  having(word: string): readonly T[] {
    return this.items.get(word) ?? []
  }

  /** Returns words that one may mean: with other endings, begun by it if long or `isPrefix`, or `misspelt`. */
  alike(word: string, isPrefix: boolean, misspelt: boolean): readonly string[] {
    const key = `${word} ${isPrefix} ${misspelt}`
    const known = this.asked.get(key)
    if (known) return known
    this.stems ??= Map.groupBy(this.items.keys(), stemOf)
    const found = new Set(this.stems.get(stemOf(word)))
    if (this.items.has(word)) found.add(word)
    if (isPrefix || word.length > 2) for (const one of this.items.keys()) if (one.startsWith(word)) found.add(one)
    if (misspelt) for (const near of nearIn(this.items.keys(), word)) found.add(near)
    const alike = [...found]
    this.asked.set(key, alike)
    return alike
  }
}
