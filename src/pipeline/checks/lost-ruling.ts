import { inFile, type Message } from '../messages/message.ts'
import { isLost, type Present } from '../permalinks/lost.ts'
import type { RegistryRow } from '../permalinks/registry.ts'

/**
 * Reports registered rulings that no text of this build has, though it should: errors where our own restatement lost
 * them. `doubts` has, by lost id, the provisional id of the ruling that each may be.
 */
export function checkLostRulings(
  file: string,
  left: readonly RegistryRow[],
  present: (work: string) => Present,
  doubts: ReadonlyMap<string, string>,
): Message[] {
  return left
    .filter(row => isLost(row, present))
    .map(row => {
      const candidate = doubts.get(row.id)
      const about = {
        // The restatement is our own file; a copy may be damaged.
        severity: row.restatement !== null && present(row.work).restatement ? 'error' : 'warning',
        place: inFile(file),
      } as const
      const ruling = `${row.id}, ruling ${row.ordinal} of ${row.work} on ${row.entry}`
      return candidate === undefined
        ? {
            ...about,
            code: 'permalinks/lost',
            found: `${ruling}, which no text has any more`,
            expected: 'each registered ruling in the text it was registered from',
            fix: 'If it was taken out for good, set its state to `removed`; if it became part of another, to `merged` and that ruling’s id; else restore the passage.',
          }
        : {
            ...about,
            code: 'permalinks/doubtful',
            found: `${ruling}, which may be the ruling with the provisional id ${candidate} now`,
            expected: 'each registered ruling known again for certain',
            fix: 'If they are the same, write the entry and ordinal of the present ruling into its row and empty the fingerprint; if not, set its state to `removed`, or to `merged` and the id of the ruling it became part of. Then run `npm run permalinks`.',
          }
    })
}
