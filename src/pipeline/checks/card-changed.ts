import { inFile, type Message } from '../messages/message.ts'

/** How many of the entries to look at a message names. */
const MAX_ITEMS = 8

/** Reports cards whose facts aren't those that were registered, with the entries whose rulings depend on them. */
export function checkCardChanges(
  file: string,
  changes: readonly {
    readonly entry: string
    readonly facts: readonly string[]
    readonly date: string | null
    readonly dependents: readonly string[]
  }[],
): Message[] {
  return changes
    .filter(({ date }) => date === null)
    .map(({ entry, facts, dependents }) => ({
      code: 'checks/card-changed',
      severity: dependents.length > 0 ? 'warning' : 'info',
      place: inFile(file),
      found:
        facts.length === 0
          ? `the card ${entry} is gone from cards.tsv`
          : `another ${facts.join(' and ')} of ${entry} than was registered`,
      expected: 'rulings that fit what the card is now',
      fix: `${dependents.length === 0 ? 'No ruling depends on it.' : `Look through what depends on it: ${dependents.slice(0, MAX_ITEMS).join(', ')}${dependents.length > MAX_ITEMS ? ` and ${dependents.length - MAX_ITEMS} more` : ''}.`} Run \`npm run permalinks\` to accept the change.`,
    }))
}
