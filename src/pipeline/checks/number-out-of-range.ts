import type { FoundCitation } from '../citations/find-citations.ts'
import type { Message } from '../messages/message.ts'
import type { Placed } from '../linking/link.ts'

/**
 * Reports citations whose authority is known and has no such number: past the end of its series, or a rule there isn't.
 */
export function checkNumberOutOfRange(
  citations: readonly Placed<Pick<FoundCitation, 'authority' | 'raw' | 'number' | 'problem' | 'meant'>>[],
  titleOf: (authority: string) => string,
): Message[] {
  return citations.flatMap(({ place, found }): Message[] =>
    found.authority === null || found.number === null || found.problem === null
      ? []
      : [
          {
            code: 'citations/number-out-of-range',
            severity: 'warning',
            place,
            found: `“${found.number}” in “${found.raw}”. ${found.problem}`,
            expected: `a number of “${titleOf(found.authority)}”`,
            fix:
              found.meant === null
                ? 'If the number is right, widen `numbers` of the authority in game.yaml; else leave it, and readers see why it is doubted.'
                : `Did you mean number ${found.meant.number} of “${titleOf(found.meant.authority)}”? A repair of the work can say so; without one, readers see why it is doubted.`,
          },
        ],
  )
}
