import type { FoundReference } from '../citations/find-references.ts'
import type { Message } from '../messages/message.ts'
import { didYouMean } from '../messages/suggest.ts'
import type { Placed } from '../linking/link.ts'

/** Reports "see …" that leads to no entry. `suggest` finds the nearest titles of entries. */
export function checkDanglingReference(
  references: readonly Placed<Pick<FoundReference, 'raw' | 'title' | 'kind' | 'entries'>>[],
  suggest: (written: string, kind: 'card' | 'term' | null) => readonly string[],
): Message[] {
  return references
    .filter(({ found }) => found.entries.length === 0)
    .map(({ place, found }) => ({
      code: 'citations/dangling-reference',
      severity: 'warning',
      place,
      found: `see ${found.raw}`,
      expected: found.kind === null ? 'the title of a card or term' : `the title of a ${found.kind}`,
      fix: `${didYouMean(suggest(found.title, found.kind))}Add what is written to \`spellings\` in vocabulary.yaml with the title meant, or import the text that has the entry.`,
    }))
}
