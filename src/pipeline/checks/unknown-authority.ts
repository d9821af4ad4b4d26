import type { FoundCitation } from '../citations/find-citations.ts'
import type { Authority } from '../game/game.ts'
import type { Message } from '../messages/message.ts'
import { didYouMean, type Suggest } from '../messages/suggest.ts'
import type { Placed } from '../linking/link.ts'

/**
 * Reports references in brackets that name no authority of the game.
 * `suggest` finds the nearest of the names that authorities are cited by.
 */
export function checkUnknownAuthority(
  citations: readonly Placed<Pick<FoundCitation, 'authority' | 'raw'>>[],
  suggest: Suggest,
  authorities: readonly Pick<Authority, 'id' | 'cited' | 'numbers'>[],
): Message[] {
  return citations
    .filter(({ found }) => found.authority === null)
    .map(({ place, found }) => {
      const unnumbered = authorityWithoutNumbers(found.raw, authorities)
      if (unnumbered)
        return {
          code: 'citations/unknown-authority',
          severity: 'warning',
          place,
          found: `${found.raw}, though the authority “${unnumbered}” takes no number`,
          expected: 'an authority with `numbers`',
          fix: `Add \`numbers: { first: 1 }\` to “${unnumbered}” in game.yaml; where rulings are cited by day, such as 20040518, the first of them.`,
        }
      const near = suggest(found.raw.replace(/^\[|\]$/g, ''))
      return {
        code: 'citations/unknown-authority',
        severity: 'warning',
        place,
        found: found.raw,
        expected: 'a name that an authority of this game is cited by',
        fix:
          near.length === 0
            ? 'Add the name to `cited` of its authority in game.yaml, or the authority itself. If it is no citation, leave it.'
            : `${didYouMean(near)}If so, add what is written to \`cited\` of that authority in game.yaml.`,
      }
    })
}

/** Returns the authority without numbers whose name stands in a citation before a number. */
function authorityWithoutNumbers(
  raw: string,
  authorities: readonly Pick<Authority, 'id' | 'cited' | 'numbers'>[],
): string | null {
  const name = raw
    .slice(0, MAX_LENGTH)
    .replace(/^\[|\]$/g, '')
    .replace(/[\d-]{1,40}$/, '')
    .replace('#', '')
    .trim()
    .toLowerCase()
  const named = /\d\]?$/.test(raw) && authorities.find(({ cited }) => cited.some(one => one.toLowerCase() === name))
  return named && !named.numbers ? named.id : null
}

/** No name of an authority is longer. */
const MAX_LENGTH = 200
