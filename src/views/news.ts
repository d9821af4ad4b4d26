import type { DiffPart } from '../pipeline/entries/word-diff.ts'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import { rulingsOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { entryTitle } from './labels.ts'
import { isErratum } from './precedence.ts'
import { countRulings } from './ruling-count.ts'
import { editionSince, isBefore } from './status.ts'
import { textChangeViews } from './text-changes.ts'
import { addTo } from '../pipeline/collections.ts'
import { compareStrings } from '../pipeline/compare.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import { itemAt } from '../pipeline/must.ts'
import { capital, count, list } from '../language/format.ts'

/** What changed in one work on one day, of all kinds. */
export interface News {
  readonly game: GameIndex
  readonly date: string
  /** Null where the wording of cards was changed, which no work need tell. */
  readonly work: WorkRecord | null
  /** The work, or who changed the cards. */
  readonly source: string
  /** Where it stands on the page of what is new. */
  readonly anchor: string
  readonly changes: readonly NewsChange[]
  /** `12 rulings added on 5 cards and terms, 2 reworded`; says so where it is the whole work. */
  readonly summary: string
  /** Whether the work itself is new. */
  readonly whole: boolean
}

export interface NewsChange extends Pick<ChangeRecord, 'entry' | 'summary'> {
  readonly kind: ChangeRecord['kind'] | null
  readonly title: string
  /** Null where the wording of a card was changed. */
  readonly ruling: string | null
  /** `left out`; of a card, `has an erratum`. */
  readonly verb: string
  /** Old and new wording, where a newer edition reworded it. */
  readonly parts: readonly DiffPart[]
  /** Whether it was reworded after it was added, so that its words are later ones. */
  readonly isRewordedSince?: boolean
  /** What counts of it, where it is a ruling of this build. */
  readonly record?: RulingRecord | undefined
}

/** What is said of rulings that changed. */
const verbs: Readonly<Record<ChangeRecord['kind'], string>> = {
  reversed: 'reversed',
  superseded: 'superseded',
  obsolete: 'made obsolete',
  added: 'added',
  removed: 'left out',
  changed: 'reworded',
  moved: 'moved',
}

/** Returns changes that are news: not words of this project’s own that were mended, but what a source rewords. */
function tellingChanges({
  changes,
  works,
  rulingById,
  workById,
}: Pick<GameIndex, 'changes' | 'works' | 'rulingById' | 'workById'>): ChangeRecord[] {
  const ofEditions = new Set(works.flatMap(({ since }) => since?.changes ?? []).map(({ ruling }) => ruling))
  return changes.filter(
    ({ kind, ruling, work }) =>
      kind !== 'changed'
      || ofEditions.has(ruling)
      || workById.get(work)?.fromData === true
      || editionSince(rulingById.get(ruling), workById.get(work)) === true,
  )
}

/** Returns what was reworded and is no news, newest first: how many rulings of a work on a day. */
export function rewordings(games: readonly GameIndex[]) {
  return games
    .flatMap(game => {
      const news = new Set(tellingChanges(game))
      const others = game.changes.filter(change => !news.has(change))
      return [...Map.groupBy(others, ({ date, work }) => `${date} ${work}`).values()].flatMap(own => {
        const { date, work: id } = itemAt(own, 0)
        const work = game.workById.get(id)
        const rulings = countRulings(
          rulingsOf(
            game,
            own.map(({ ruling }) => ruling),
          ),
        )
        return work === undefined || rulings === 0 ? [] : [{ game, date, work, rulings }]
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

/** Returns what changed by day and work, newest first; of a day by games, and then what was changed on cards. */
export function newsOf(games: readonly GameIndex[]): News[] {
  return games
    .flatMap(game => [...newsOfWorks(game), ...newsOfCards(game)])
    .sort((a, b) => compareStrings(b.date, a.date))
}

/** Returns changes as they are told: a list that was added counts as one ruling, told of by what leads it in. */
export function toldOf(changes: readonly NewsChange[]): NewsChange[] {
  const added = new Set(changes.flatMap(({ kind, ruling }) => (kind === 'added' ? (ruling ?? []) : [])))
  return changes.filter(({ kind, record }) => kind !== 'added' || !record?.lead || !added.has(record.lead))
}

function newsOfWorks(game: GameIndex): News[] {
  const rulings = Map.groupBy(game.rulings, ({ work }) => work)
  const merged = new Set(game.retired.flatMap(({ id, state }) => (state === 'merged' ? [id] : [])))
  const parts = new Map(
    game.works.flatMap(({ since }) => since?.changes ?? []).map(change => [change.ruling, change.parts]),
  )
  const errata = new Set(game.rulings.flatMap(ruling => (isErratum(ruling) ? [ruling.id] : [])))
  const isOne = ({ ruling }: ChangeRecord) => errata.has(ruling)
  const ordinalOf = ({ ruling }: ChangeRecord) => game.rulingById.get(ruling)?.ordinal ?? 0
  const telling = tellingChanges(game)
  const reworded = new Map(telling.flatMap(({ kind, ruling, date }) => (kind === 'changed' ? [[ruling, date]] : [])))
  return [...Map.groupBy(telling, ({ date, work }) => `${date} ${work}`).values()].flatMap((changes): News | [] => {
    const { date, work: id } = itemAt(changes, 0)
    const work = game.workById.get(id)
    if (!work) return []
    const told = changes
      .toSorted(
        (a, b) =>
          ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)
          || Number(isOne(b)) - Number(isOne(a))
          || compareStrings(a.entry, b.entry)
          || ordinalOf(a) - ordinalOf(b),
      )
      .map((change): NewsChange => ({
        ...change,
        verb: merged.has(change.ruling) ? 'merged into others' : verbs[change.kind],
        title: entryTitle(game, change.entry),
        parts: change.kind === 'changed' ? (parts.get(change.ruling) ?? []) : [],
        isRewordedSince: change.kind === 'added' && isBefore(date, reworded.get(change.ruling) ?? date),
        record: game.rulingById.get(change.ruling),
      }))
    return {
      game,
      work,
      source: work.title,
      date,
      anchor: `${game.id}-${date}-${id}`,
      ...summarise(work, rulings.get(id) ?? [], date, told, changes.filter(isOne).length),
      changes: told,
    }
  })
}

/** Returns the dated changes of cards' wording that no ruling tells of, by day and by who made them. */
function newsOfCards(game: GameIndex): News[] {
  const dated = game.entries.flatMap(entry =>
    textChangeViews(game, entry).flatMap(({ date, by, words, verb, note }) =>
      date === null ? [] : [{ date, by, verb, entry, summary: note === null ? words : `${words}: ${note}` }],
    ),
  )
  return [...Map.groupBy(dated, ({ date, by }) => `${date} ${by ?? ''}`).values()].map((own): News => {
    const { date, by } = itemAt(own, 0)
    const changes = own.map(({ entry: { id, title }, verb, summary }): NewsChange => ({
      kind: null,
      ruling: null,
      entry: id,
      title,
      verb,
      summary,
      parts: [],
    }))
    return {
      game,
      work: null,
      source: by ?? game.short,
      date,
      anchor: `${game.id}-${date}-cards${by === null ? '' : `-${slugOf(by)}`}`,
      summary: capital(whatHappened(changes)),
      whole: false,
      changes,
    }
  })
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
  date: string,
  changes: readonly NewsChange[],
  errata: number,
): Pick<News, 'summary' | 'whole'> {
  const entries = count(new Set(changes.map(({ entry }) => entry)).size, 'card or term', 'cards and terms')
  const among = errata === 0 ? '' : `, ${count(errata, 'erratum', 'errata')} among them`
  const whole =
    work.since === null && rulings.every(({ added }) => added === date) && changes.every(({ kind }) => kind === 'added')
  if (whole) return { whole, summary: `New source: ${howMany(changes)} on ${entries}${among}` }
  return { whole, summary: `${whatHappened(changes)}, on ${entries}${among}` }
}

/** Returns how many rulings changed; of lists alone, which rule nothing, how many of their lines. */
function howMany(changes: readonly NewsChange[]): string {
  const gone = changes.filter(({ record }) => record === undefined).length
  const rulings = gone + countRulings(changes.flatMap(({ record }) => record ?? []))
  return rulings > 0 ? count(rulings, 'ruling') : count(changes.length, 'line of a list', 'lines of lists')
}

function whatHappened(changes: readonly NewsChange[]): string {
  const order = Object.values(verbs)
  const cards = changes.filter(({ ruling }) => ruling === null)
  const rulings = changes.filter(({ ruling }) => ruling !== null)
  return list([
    ...[...Map.groupBy(rulings, ({ verb }) => verb)]
      .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      .map(([verb, own]) => `${howMany(own)} ${verb}`),
    ...[...Map.groupBy(cards, ({ verb }) => verb)].map(
      ([verb, own]) => `${count(own.length, 'card')} ${own.length === 1 ? verb : pluralOf(verb)}`,
    ),
  ])
}

/** Returns what is said of several cards, as a label says it of one: `has an erratum`, `was reworded`. */
function pluralOf(label: string): string {
  return label.replace(/^has /, 'have ').replace(/^was /, 'were ').replace(/^is /, 'are ')
}
