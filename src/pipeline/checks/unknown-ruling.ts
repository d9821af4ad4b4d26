import type { AskedRuling } from '../game/questions.ts'
import type { Message } from '../messages/message.ts'
import type { RegistryRow } from '../permalinks/registry.ts'

/** Returns a warning for each ruling of `questions.tsv` that no registry row has. */
export function checkUnknownRulings(questions: readonly AskedRuling[], rows: readonly RegistryRow[]): Message[] {
  const known = new Set(rows.map(({ id }) => id))
  return questions
    .filter(({ ruling }) => !known.has(ruling))
    .map(({ ruling, place }) => ({
      code: 'checks/unknown-ruling',
      severity: 'warning',
      place,
      found: `the permalink “${ruling}”`,
      expected: 'one that permalinks.tsv has',
      fix: 'Correct the permalink, or take the line away.',
    }))
}
