import type { Repair } from '../game/game.ts'
import { inFile, type Message } from '../messages/message.ts'

/** Reports repairs of a work whose passage none of its copies has; `unused` are those that each copy had no use for. */
export function checkRepairs(
  file: string,
  repairs: readonly Repair[],
  unused: readonly (readonly Repair[])[],
): Message[] {
  if (unused.length === 0) return []
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
