import type { DiffPart } from '../pipeline/entries/word-diff.ts'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { count, list } from './words.ts'

/** What changed in one work on one day. */
export interface News {
  readonly game: GameIndex
  readonly date: string
  readonly work: WorkRecord
  /** Where it stands on the page of what is new. */
  readonly anchor: string
  readonly changes: readonly NewsChange[]
  /** `12 rulings added on 5 cards and terms, 2 reworded`; says so where it is the whole work. */
  readonly summary: string
}

export interface NewsChange extends ChangeRecord {
  readonly title: string
  /** Old and new wording, where a newer edition reworded it. */
  readonly parts: readonly DiffPart[]
}

const VERBS: Readonly<Record<ChangeRecord['kind'], string>> = {
  added: 'added',
  changed: 'reworded',
  moved: 'moved',
  removed: 'removed',
}

/** Returns what changed, by day and work, newest first; of one day in the order of the games and of what changes.json lists. */
export function newsOf(games: readonly GameIndex[]): News[] {
  return games
    .flatMap(game => {
      const rulings = Map.groupBy(game.rulings, ({ work }) => work)
      const parts = new Map(
        game.works.flatMap(({ since }) => since?.changes ?? []).map(change => [change.ruling, change.parts]),
      )
      return [...Map.groupBy(game.changes, ({ date, work }) => `${date} ${work}`).values()].flatMap(
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
              summary: summarise(work, rulings.get(work.id) ?? [], changes),
              changes: changes.map(change => ({
                ...change,
                title: game.entryById.get(change.entry)?.title ?? change.entry,
                parts: change.kind === 'changed' ? (parts.get(change.ruling) ?? []) : [],
              })),
            },
          ]
        },
      )
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function summarise(work: WorkRecord, rulings: readonly RulingRecord[], changes: readonly ChangeRecord[]): string {
  const entries = new Set(changes.map(({ entry }) => entry)).size
  const [first] = changes
  const whole = rulings.every(({ added }) => added === first?.date) && changes.every(({ kind }) => kind === 'added')
  if (whole && work.since === null)
    return `New source: ${count(changes.length, 'ruling')} on ${count(entries, 'card or term', 'cards and terms')}`
  const kinds = (Object.keys(VERBS) as ChangeRecord['kind'][]).flatMap(kind => {
    const number = changes.filter(change => change.kind === kind).length
    return number === 0 ? [] : [`${count(number, 'ruling')} ${VERBS[kind]}`]
  })
  return `${list(kinds)}, on ${count(entries, 'card or term', 'cards and terms')}`
}
