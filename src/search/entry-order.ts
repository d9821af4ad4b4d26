import type { EntryRecord } from '../pipeline/knowledge.ts'
import { hashWord } from '../pipeline/source/fingerprint.ts'

/** Gives a game's entries in the order that all its lists go by: cards, then terms, by title. Neighbours that look alike compress best. */
export function inOrder(entries: readonly EntryRecord[]): EntryRecord[] {
  return [...entries].sort((a, b) =>
    a.kind === b.kind
      ? a.title < b.title
        ? -1
        : a.title > b.title
          ? 1
          : a.id < b.id
            ? -1
            : 1
      : a.kind === 'card'
        ? -1
        : 1,
  )
}

/** Gives the rulings of an entry as all lists go by them, in the order of their works. */
export function rulingsOf({ passages }: EntryRecord): string[] {
  return passages.flatMap(({ rulings }) => rulings)
}

/** Gives what tells one order of entries, with so many rulings each, from another. */
export function stampOf(entries: readonly EntryRecord[]): string {
  return hashWord(entries.map(entry => `${entry.id} ${rulingsOf(entry).length}`).join('\n')).toString(36)
}
