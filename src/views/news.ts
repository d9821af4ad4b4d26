import type { DiffPart } from '../pipeline/entries/word-diff.ts'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { entryTitle } from './labels.ts'
import { isErratum } from './precedence.ts'
import { addTo } from '../pipeline/collections.ts'
import { compareStrings } from '../pipeline/compare.ts'
import { itemAt } from '../pipeline/must.ts'
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
  reversed: 'reversed',
  superseded: 'superseded',
  obsolete: 'made obsolete',
  added: 'added',
  changed: 'reworded',
  moved: 'moved',
  removed: 'removed',
}

/**
 * Returns the changes that are news: what came, went or moved, and what a newer edition says otherwise. Words of this
 * project's own that were mended are none.
 */
export function tellingChanges({ changes, works }: Pick<GameIndex, 'changes' | 'works'>): ChangeRecord[] {
  const ofEditions = new Set(works.flatMap(({ since }) => since?.changes ?? []).map(({ ruling }) => ruling))
  return changes.filter(({ kind, ruling }) => kind !== 'changed' || ofEditions.has(ruling))
}

/** How many rulings of a work were reworded on a day in this project's own words. */
export interface Rewording {
  readonly game: GameIndex
  readonly date: string
  readonly work: WorkRecord
  readonly rulings: number
}

/** Returns what was reworded and is no news, newest first. */
export function rewordings(games: readonly GameIndex[]): Rewording[] {
  return games
    .flatMap(game => {
      const news = new Set(tellingChanges(game))
      const others = game.changes.filter(change => !news.has(change))
      return [...Map.groupBy(others, ({ date, work }) => `${date} ${work}`).values()].flatMap((own): Rewording[] => {
        const { date, work: id } = itemAt(own, 0)
        const work = game.workById.get(id)
        return work === undefined ? [] : [{ game, date, work, rulings: own.length }]
      })
    })
    .sort((a, b) => compareStrings(b.date, a.date))
}

/** What tells most comes first. */
const ORDER: readonly ChangeRecord['kind'][] = [
  'reversed',
  'superseded',
  'obsolete',
  'removed',
  'changed',
  'moved',
  'added',
]

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
      const errata = new Set(game.rulings.flatMap(ruling => (isErratum(ruling) ? [ruling.id] : [])))
      const isOne = ({ ruling }: ChangeRecord) => errata.has(ruling)
      return [...Map.groupBy(tellingChanges(game), ({ date, work }) => `${date} ${work}`).values()].flatMap(
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
              ...summarise(work, rulings.get(work.id) ?? [], changes, changes.filter(isOne).length),
              changes: changes
                .toSorted(
                  (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || Number(isOne(b)) - Number(isOne(a)),
                )
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
    .sort((a, b) => compareStrings(b.date, a.date))
}

/** Returns what is news of each entry of a game, by its id, from the news of that game. */
export function newsByEntry(news: readonly News[]): ReadonlyMap<string, readonly News[]> {
  const byEntry = new Map<string, News[]>()
  for (const item of news)
    for (const [entry, changes] of Map.groupBy(item.changes, change => change.entry))
      addTo(byEntry, entry, { ...item, changes, summary: whatHappened(changes), whole: false })
  return byEntry
}

function summarise(
  work: WorkRecord,
  rulings: readonly RulingRecord[],
  changes: readonly ChangeRecord[],
  errata: number,
): Pick<News, 'summary' | 'whole'> {
  const entries = count(new Set(changes.map(({ entry }) => entry)).size, 'card or term', 'cards and terms')
  const among = errata === 0 ? '' : `, ${count(errata, 'erratum', 'errata')} among them`
  const [first] = changes
  const whole =
    work.since === null
    && rulings.every(({ added }) => added === first?.date)
    && changes.every(({ kind }) => kind === 'added')
  if (whole) return { whole, summary: `New source: ${count(changes.length, 'ruling')} on ${entries}${among}` }
  return { whole, summary: `${whatHappened(changes)}, on ${entries}${among}` }
}

function whatHappened(changes: readonly ChangeRecord[]): string {
  return list(
    (Object.keys(changeVerbs) as ChangeRecord['kind'][]).flatMap(kind => {
      const number = changes.filter(change => change.kind === kind).length
      return number === 0 ? [] : [`${count(number, 'ruling')} ${changeVerbs[kind]}`]
    }),
  )
}
