import { countUp } from '../../../pipeline/collections.ts'
import { itemAt } from '../../../pipeline/must.ts'
import { isCommon } from '../../../language/common-words.ts'
import { fold, wordsOf } from '../../../language/fold.ts'
import { stemOf } from '../../../language/stem.ts'
import { titleOf } from '../listed-entries.ts'
import type { GameList, RulingTable } from '../lists.ts'
import { SHORT, WORTH } from './weights.ts'

/** A ruling, or what a card says, as it is compared with a query. */
export interface Doc {
  /** Its place in the table. */
  readonly at: number
  readonly entry: number
  readonly id: string
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
  /** The telling stems of each name. */
  readonly names: readonly (readonly string[])[]
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
      return {
        at,
        entry,
        id: itemAt(table.ids, at),
        isCard: entry < list.cards,
        named,
        length: Math.max(length, SHORT),
      }
    })
}

function namedEntry(list: GameList, entry: number): Named {
  const names = [titleOf(list, entry), ...(list.aliases[entry] ?? [])]
  const words = wordsOf(fold(names.join(' ')))
  const counts = new Map<string, number>()
  for (const word of words) if (!isCommon(word)) countUp(counts, stemOf(word))
  return { stems: words.map(stemOf), counts, names: names.map(tellingStems).filter(name => name.length > 0) }
}

function tellingStems(name: string): string[] {
  return wordsOf(fold(name))
    .filter(word => !isCommon(word))
    .map(stemOf)
}
