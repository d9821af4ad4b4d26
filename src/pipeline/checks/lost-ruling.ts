import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import { inFile, type Message } from '../messages/message.ts'
import { openingOf, type Assignment, type Doubt } from '../permalinks/assign.ts'
import type { Lost, Present } from '../permalinks/lost.ts'
import type { RegistryRow } from '../permalinks/registry.ts'

/** Reports registered rulings that should be here and aren’t; `doubts` has, by lost id, what each may be. */
export function checkLostRulings(
  game: string,
  { gone, unsure }: Lost,
  present: (work: string) => Present,
  doubts: Assignment['doubts'],
): Message[] {
  const file = `content/${game}/permalinks.tsv`
  const kept = [...unsure.values()].flatMap(({ rows }) => rows)
  return [...gone, ...kept].map((row, index) => {
    const doubt = doubts.get(row.id)
    // What is kept as long as nobody says otherwise.
    const remove = index < gone.length ? null : `npm run permalinks -- --removed ${row.id}`
    // The restatement is our own file; a copy may be damaged.
    const severity = row.restatement !== null && present(row.work).restatement ? 'error' : 'warning'
    return doubt === undefined
      ? {
          code: 'permalinks/lost',
          severity,
          place: inFile(file),
          found: `${nameOf(row)}, which is no longer in any text`,
          expected: 'each registered ruling in the text it was registered from',
          fix:
            remove === null
              ? `Restore the passage, or run \`npm run permalinks\` to keep ${row.id} as the address of a ruling that is gone.`
              : `Restore the passage. Where it is gone for good, run \`${remove}\`, or \`npm run permalinks -- --removed ${game}/${row.work}\` for all that this text lacks.`,
        }
      : {
          code: 'permalinks/doubtful',
          severity,
          place: placeOfWording(shownWording(doubt.ruling)),
          cause: inFile(file),
          found: `${nameOf(row)}, which may be this ruling now: ${describe(doubt)}`,
          expected: 'every registered ruling recognised beyond doubt',
          fix: `If it is the same ruling, run \`npm run permalinks -- --same ${row.id}=${doubt.permalink.id}\`; if not, \`${remove ?? 'npm run permalinks'}\`.`,
        }
  })
}

/** Returns what is known of a ruling whose words aren't at hand. */
export function nameOf({ id, entry, work, ordinal, number }: RegistryRow): string {
  return `${id}, ${number === null ? `ruling ${ordinal}` : `number ${number}`} of ${work} on ${entry}`
}

/** Returns number and first words of a ruling. */
export function describe({ ruling, permalink: { number } }: Doubt): string {
  return `${number === null ? `ruling ${ruling.ordinal} on ${ruling.entry}` : number} “${openingOf(ruling)}”`
}
