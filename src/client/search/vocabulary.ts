import { firstIndex } from '../../pipeline/collections.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { RulingTable } from './lists.ts'
import { readSortedWords } from './sorted-words.ts'
import { stemOf } from '../../language/stem.ts'
import { nearIn } from './similarity.ts'

/** The words of the rulings of a game. They are sorted already, so that finding one takes nothing made before. */
export class Vocabulary {
  /** Sorted. */
  private readonly words: readonly string[]
  private readonly asked: ReadonlySet<string>

  constructor({ words, asked }: Pick<RulingTable, 'words' | 'asked'>) {
    this.words = readSortedWords(words)
    this.asked = new Set(readSortedWords(asked))
  }

  /** Returns whether a text has a word with this stem, or a question that asks for one. */
  hasStem(stem: string): boolean {
    // The word itself may end in “y”.
    const start = stem.replace(/i$/, '')
    return this.asked.has(stem) || this.beginning(start).some(word => stemOf(word) === stem)
  }

  /** Returns the words that begin so. */
  beginning(start: string): readonly string[] {
    const from = firstIndex(this.words.length, index => itemAt(this.words, index) >= start)
    let to = from
    while (this.words[to]?.startsWith(start)) to++
    return this.words.slice(from, to)
  }

  /** Returns the words a few letters away. */
  near(word: string): readonly string[] {
    return nearIn(this.words, word)
  }
}
