import type { DiffPart } from '../pipeline/entries/word-diff.ts'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { entryTitle } from './labels.ts'
import { count, list } from '../language/format.ts'

/** What changed in one work on one day, of all kinds. */
export interface News {
  readonly game: GameIndex
  readonly date: string
  readonly work: WorkRecord
  /** Where it stands on the page of what is new. */
  readonly anchor: string
  readonly changes: readonly NewsChange[]
  /** `12 rulings added on 5 cards and terms, 2 reworded`; says so where it is the whole work. */
  readonly summary: string
  /** Whether the work itself is new. */
  readonly whole: boolean
}

export interface NewsChange extends ChangeRecord {
  readonly title: string
  /** Old and new wording, where a newer edition reworded it. */
  readonly parts: readonly DiffPart[]
}

/** What is said of rulings that changed. */
export const changeVerbs: Readonly<Record<ChangeRecord['kind'], string>> = {
  added: 'added',
  changed: 'reworded',
  moved: 'moved',
  removed: 'removed',
}

/** Returns the changes that are news: one that was reworded on the day on which it came is new, no more. */
export function tellingChanges(changes: readonly ChangeRecord[]): ChangeRecord[] {
  const added = new Set(changes.flatMap(({ kind, date, ruling }) => (kind === 'added' ? [`${date} ${ruling}`] : [])))
  return changes.filter(({ kind, date, ruling }) => kind !== 'changed' || !added.has(`${date} ${ruling}`))
}

/** What tells most comes first. */
const ORDER: readonly ChangeRecord['kind'][] = ['removed', 'changed', 'moved', 'added']

/**
 * Returns what changed, by day and work, newest first; of one day in the order of the games and of what changes.json
 * lists.
 */
export function newsOf(games: readonly GameIndex[]): News[] {
  return games
    .flatMap(game => {
      const rulings = Map.groupBy(game.rulings, ({ work }) => work)
      const parts = new Map(
        game.works.flatMap(({ since }) => since?.changes ?? []).map(change => [change.ruling, change.parts]),
      )
      return [...Map.groupBy(tellingChanges(game.changes), ({ date, work }) => `${date} ${work}`).values()].flatMap(
        (changes): News[] => {
          const [first] = changes
          const work = first && game.workById.get(first.work)
          if (!first || !work) return []
          return [
            {
              game,
              work,
              date: first.date,
              anchor: `${game.id}-${first.date}-${work.id}`,
              ...summarise(work, rulings.get(work.id) ?? [], changes),
              changes: changes
                .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
                .map(change => ({
                  ...change,
                  title: entryTitle(game, change.entry),
                  parts: change.kind === 'changed' ? (parts.get(change.ruling) ?? []) : [],
                })),
            },
          ]
        },
      )
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function summarise(
  work: WorkRecord,
  rulings: readonly RulingRecord[],
  changes: readonly ChangeRecord[],
): Pick<News, 'summary' | 'whole'> {
  const entries = count(new Set(changes.map(({ entry }) => entry)).size, 'card or term', 'cards and terms')
  const [first] = changes
  const whole =
    work.since === null
    && rulings.every(({ added }) => added === first?.date)
    && changes.every(({ kind }) => kind === 'added')
  if (whole) return { whole, summary: `New source: ${count(changes.length, 'ruling')} on ${entries}` }
  const kinds = (Object.keys(changeVerbs) as ChangeRecord['kind'][]).flatMap(kind => {
    const number = changes.filter(change => change.kind === kind).length
    return number === 0 ? [] : [`${count(number, 'ruling')} ${changeVerbs[kind]}`]
  })
  return { whole, summary: `${list(kinds)}, on ${entries}` }
}
