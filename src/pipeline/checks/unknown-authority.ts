import type { FoundCitation } from '../citations/find-citations.ts'
import type { Message } from '../messages/message.ts'
import type { Placed } from '../linking/link.ts'

/**
 * Reports references in brackets that name no authority of the game.
 * `suggest` finds the nearest of the names that authorities are cited by.
 */
export function checkUnknownAuthority(
  citations: readonly Placed<Pick<FoundCitation, 'authority' | 'raw'>>[],
  suggest: (written: string) => string | null = () => null,
): Message[] {
  return citations
    .filter(({ found }) => found.authority === null)
    .map(({ place, found }) => {
      const near = suggest(found.raw.replace(/^\[|\]$/g, ''))
      return {
        code: 'citations/unknown-authority',
        severity: 'warning',
        place,
        found: found.raw,
        expected: 'a name that an authority of this game is cited by',
        fix:
          near === null
            ? 'Add the name to `cited` of its authority in game.yaml, or the authority itself. If it is no citation, leave it.'
            : `Did you mean “${near}”? If so, add what is written to \`cited\` of that authority in game.yaml.`,
      }
    })
}
