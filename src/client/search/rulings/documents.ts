import { countUp } from '../../../pipeline/collections.ts'
import { itemAt } from '../../../pipeline/must.ts'
import { isCommon } from '../../../language/common-words.ts'
import { fold, wordsOf } from '../../../language/fold.ts'
import { stemOf } from '../../../language/stem.ts'
import { titleInList } from '../listed-entries.ts'
import type { GameList, RulingTable } from '../lists.ts'
import { SHORT, WORTH } from './weights.ts'

/** A ruling, or what a card says, as it is compared with a query. */
export interface Doc {
  /** Its place in the table. */
  readonly at: number
  readonly entry: number
  /** Whether it isn't what a card says. */
  readonly isRuling: boolean
  /** Whether its entry is a card. */
  readonly isCard: boolean
  readonly named: Named
  /** How many words count for its length. */
  readonly length: number
}

/** What the documents of an entry have in common. */
export interface Named {
  /** Stems of the words of its names, in their order. */
  readonly stems: readonly string[]
  /** How often a stem is in its names, common words left out. */
  readonly counts: ReadonlyMap<string, number>
  readonly names: readonly EntryName[]
}

/** A name of an entry as it is looked for in a query. */
export interface EntryName {
  /** The stems of its words that tell something. */
  readonly telling: readonly string[]
  /** The stems of all its words, common ones whole, with a space on either side of each. */
  readonly whole: string
  /** How many of its words are common. */
  readonly common: number
}

/** Returns a function that makes the documents of a table from one place up to another. */
export function documentsOf(list: GameList, table: RulingTable): (from: number, to: number) => Doc[] {
  const names = new Map<number, Named>()
  return (from, to) =>
    Array.from({ length: to - from }, (_, index) => {
      const at = from + index
      const entry = itemAt(table.entries, at)
      const named = names.get(entry) ?? namedEntry(list, entry)
      names.set(entry, named)
      const length = itemAt(table.lengths, at) + WORTH.more * (table.more[at] ?? 0)
      const isRuling = itemAt(table.works, at) >= 0
      return { at, entry, isRuling, isCard: entry < list.cards, named, length: Math.max(length, SHORT) }
    })
}

/** Returns the names of an entry as they are looked for. */
export function namedEntry(list: GameList, entry: number): Named {
  const names = [titleInList(list, entry), ...(list.aliases[entry] ?? [])].map(name => wordsOf(fold(name)))
  const words = names.flat()
  const counts = new Map<string, number>()
  for (const word of words) if (!isCommon(word)) countUp(counts, stemOf(word))
  return { stems: words.map(stemOf), counts, names: names.map(nameOf).filter(({ telling }) => telling.length > 0) }
}

function nameOf(words: readonly string[]): EntryName {
  const telling = words.filter(word => !isCommon(word)).map(stemOf)
  return { telling, whole: spaced(words.map(saidStem)), common: words.length - telling.length }
}

/** Returns the stem of a folded word; a common word stays whole, since “same” isn’t Sam. */
export function saidStem(word: string): string {
  return isCommon(word) ? word : stemOf(word)
}

/** Returns stems in one text, with a space on either side of each. */
export function spaced(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `
}
