import { memoize } from '../../pipeline/collections.ts'
import type { EntryRecord } from '../../pipeline/records/types.ts'
import { hashWord } from '../../pipeline/source/fingerprint.ts'
import { compareStrings } from '../../pipeline/compare.ts'

/**
 * Returns the order that all lists of a game go by: its entries, cards, then terms, by title, for neighbours that look
 * alike compress best; and their rulings.
 */
export const orderOf = memoize((all: readonly EntryRecord[]) => {
  const entries = all.toSorted(
    (a, b) => compareStrings(a.kind, b.kind) || compareStrings(a.title, b.title) || compareStrings(a.id, b.id),
  )
  const rulings = entries.flatMap(rulingsOf)
  const sizes = entries.map(entry => `${entry.id} ${rulingsOf(entry).length}`)
  return {
    entries,
    /** Where each entry stands, by its id. */
    position: new Map(entries.map(({ id }, at) => [id, at])),
    rulings,
    /** Where each ruling stands, by its id. */
    place: new Map(rulings.map((id, at) => [id, at])),
    /** Tells this order, with so many rulings for each entry, from another. */
    stamp: hashWord(sizes.join('\n')).toString(36),
  }
})

/** Returns the rulings of an entry as all lists go by them, in the order of their works. */
export function rulingsOf({ passages }: EntryRecord): string[] {
  return passages.flatMap(({ rulings }) => rulings)
}
