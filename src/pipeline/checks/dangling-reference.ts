import type { FoundReference } from '../citations/find-references.ts'
import type { Message } from '../messages/message.ts'
import type { Placed } from '../linking/link.ts'

/** Reports "see …" that leads to no entry. `suggest` finds the nearest title of an entry. */
export function checkDanglingReference(
  references: readonly Placed<Pick<FoundReference, 'raw' | 'title' | 'kind' | 'entries'>>[],
  suggest: (written: string, kind: 'card' | 'term' | null) => string | null = () => null,
): Message[] {
  return references
    .filter(({ found }) => found.entries.length === 0)
    .map(({ place, found }) => {
      const near = suggest(found.title, found.kind)
      return {
        code: 'citations/dangling-reference',
        severity: 'warning',
        place,
        found: `see ${found.raw}`,
        expected: found.kind === null ? 'the title of a card or term' : `the title of a ${found.kind}`,
        fix: `${near === null ? '' : `Did you mean “${near}”? `}Add what is written to \`spellings\` in vocabulary.yaml with the title meant, or import the text that has the entry.`,
      }
    })
}
