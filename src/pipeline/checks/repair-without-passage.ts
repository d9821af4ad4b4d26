import type { Repair } from '../game/game.ts'
import { inFile, type Message } from '../messages/message.ts'

/**
 * Returns a warning for each repair of a work whose passage is in none of the copies under the work's authority: it may
 * stand in a chapter that is stored alone. `unused` has the repairs that each copy had no use for.
 */
export function checkRepairsWithoutPassage(
  file: string,
  repairs: readonly Repair[],
  unused: readonly (readonly Repair[])[],
): Message[] {
  return repairs
    .filter(repair => unused.every(list => list.includes(repair)))
    .map(repair => ({
      code: 'checks/repair-without-passage',
      severity: 'warning',
      place: inFile(file),
      found: `a repair of a passage that is in none of the copies (“${repair.reason}”)`,
      expected: `${repair.passage.words} words with the fingerprint ${repair.passage.fingerprint}`,
      fix: 'Compute the fingerprint again with `npm run check -- --fingerprint FILE:LINE`, or remove the repair.',
    }))
}
