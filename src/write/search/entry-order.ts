import type { EntryRecord } from '../../pipeline/records/types.ts'
import { hashWord } from '../../pipeline/source/fingerprint.ts'
import { compareStrings } from '../../pipeline/compare.ts'

/**
 * Returns a game's entries in the order that all its lists go by: cards, then terms, by title. Neighbours that look
 * alike compress best.
 */
export function inOrder(entries: readonly EntryRecord[]): EntryRecord[] {
  return [...entries].sort(
    (a, b) => compareStrings(a.kind, b.kind) || compareStrings(a.title, b.title) || compareStrings(a.id, b.id),
  )
}

/** Returns the rulings of an entry as all lists go by them, in the order of their works. */
export function rulingsOf({ passages }: EntryRecord): string[] {
  return passages.flatMap(({ rulings }) => rulings)
}

/** Returns what tells one order of entries, with so many rulings each, from another. */
export function orderHash(entries: readonly EntryRecord[]): string {
  return hashWord(entries.map(entry => `${entry.id} ${rulingsOf(entry).length}`).join('\n')).toString(36)
}
