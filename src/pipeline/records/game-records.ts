import { comparePairs } from './pairing.ts'
import type { Collected } from '../entries/collect.ts'
import type { Entry } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import type { compareCardTexts } from '../history/compare-card-texts.ts'
import { compareWithRestated, type LeftOut } from '../history/left-out.ts'
import type { FactLink } from '../linking/facts.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Subjects } from '../linking/subjects.ts'
import { must } from '../must.ts'
import type { Message } from '../messages/message.ts'
import { concerning } from '../messages/message.ts'
import type { NameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import { permalinksById, type Assignment, type Permalink } from '../permalinks/assign.ts'
import type { Lost, Present } from '../permalinks/lost.ts'
import { restatedFrom, type RegistryRow } from '../permalinks/registry.ts'
import type { GameStatuses } from '../status/game-statuses.ts'
import type { WorkWithTexts } from '../works/texts-of-work.ts'
import { changeRecords } from './changes.ts'
import { editionRecords, olderEditionRecords } from './edition-records.ts'
import { authorityRecords, entryRecords, movedEntries, nameRecords, retiredRecords, rulingRecord } from './records.ts'
import { addLeads } from './leads.ts'
import type { GameRecords } from './types.ts'
import { addShared, addTopics } from './topics.ts'
import { repairsByRuling, workRecord } from './work-record.ts'

/** Everything the stages found out about a game, for its records and for the checks over it. */
export interface GameState {
  readonly data: GameData
  readonly works: readonly WorkWithTexts[]
  readonly collected: Collected
  readonly entries: readonly Entry[]
  readonly linked: readonly LinkedRuling[]
  /** The names in the facts of cards, by entry. */
  readonly facts: ReadonlyMap<string, readonly FactLink[]>
  readonly index: NameIndex
  readonly assigned: Assignment
  readonly rows: readonly RegistryRow[]
  readonly statuses: GameStatuses
  readonly leftOut: ReadonlyMap<string, LeftOut>
  /** What cards said on different days, and how that compares. */
  readonly cardTexts: ReturnType<typeof compareCardTexts>
  readonly subjects: ReadonlyMap<string, Subjects>
  readonly present: (work: string) => Present
  readonly lost: Lost
}

/** Returns the records of a game: plain data that the site and the open data are made from, but for its messages. */
export function gameRecords(state: GameState): { value: Omit<GameRecords, 'messages'>; messages: Message[] } {
  const { data, works, collected, entries, linked, index, assigned, rows, statuses, subjects, present } = state
  const messages: Message[] = []
  const permalinks = permalinksById(assigned.permalinks)
  const repairs = repairsByRuling(works, linked)
  const textsOfWork = new Map(works.map(texts => [texts.work.id, texts]))
  const listed = listedRulings(data, entries)
  const made = linked.map(one => {
    const { id } = one.ruling
    const permalink = must(permalinks.get(id), `the permalink of ruling ${one.ruling.ordinal} on ${one.ruling.entry}`)
    return rulingRecord(
      one,
      permalink,
      repairs.get(id) ?? [],
      subjects.get(id),
      statuses.statusOfRuling(id),
      must(statuses.periods.get(id), `periods of r/${id}`),
      lagsBehind(permalink, textsOfWork.get(one.ruling.work)),
      listed.get(id),
    )
  })
  const rulings = addLeads(made, entries, data.notes?.data)
  const editions = editionRecords(statuses.families)
  const workRecords = works.map(one => {
    const { work, base, restatement } = one
    const compared =
      base && restatement
        ? comparePairs(
            linked.filter(({ ruling }) => ruling.work === work.id),
            restatement.file.path,
            state.leftOut,
            id => data.notes?.data[id] !== undefined,
          )
        : null
    messages.push(...concerning(data.id, work.id, compared?.messages ?? []))
    return workRecord(
      one,
      compared?.pairing ?? { paired: 0, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] },
      statuses.editions.get(work.id) ?? null,
      editions.get(work.id) ?? [],
      collected.outlines.get(work.id) ?? [],
      ruling =>
        must(assigned.permalinks.get(ruling), `the permalink of ruling ${ruling.ordinal} on ${ruling.entry}`).id,
    )
  })
  const topics = addTopics(entryRecords(entries, rulings, data, state.facts), rulings, workRecords, data)
  const shown = addShared(topics.value, rulings)
  messages.push(...topics.messages)
  const titles = new Map(entries.map(entry => [entry.id, entry.title]))
  // What was gone and is in the text again has a ruling.
  const retired = rows.filter(row => row.state !== 'active' && !permalinks.has(row.id))
  return {
    value: {
      id: data.id,
      game: data.game,
      questions: Object.fromEntries(data.questions.map(({ ruling, questions }) => [ruling, questions])),
      vocabulary: data.vocabulary,
      entries: shown,
      rulings,
      works: workRecords,
      authorities: authorityRecords(data, workRecords, rulings),
      names: nameRecords(data, entries, title => {
        const [entry = null, another] = resolveTitle(index, title, null)
        return another === undefined ? entry : null
      }),
      changes: changeRecords({
        rulings,
        retired,
        editions: statuses.editions,
        leftOut: state.leftOut,
        works: new Map(workRecords.map(work => [work.id, work])),
        titleOf: entry => titles.get(entry) ?? entry,
      }),
      comparisons: [...statuses.families.flatMap(({ comparisons }) => comparisons), ...state.cardTexts.comparisons],
      cardTextEditions: state.cardTexts.editions.map(edition => ({
        ...edition,
        title: data.cardText?.info.short ?? data.cardText?.info.title ?? edition.work,
        copy: null,
      })),
      olderEditions: olderEditionRecords(statuses.families, new Set(titles.keys())),
      retired: retiredRecords(assigned.left, retired, present),
      moved: movedEntries(assigned.permalinks, new Set(titles.keys())),
    },
    messages,
  }
}

/** Returns the date of the newer copy that has a ruling in other words than those that were restated. */
function lagsBehind({ row, copy, restatement }: Permalink, texts: WorkWithTexts | undefined): string | undefined {
  const isOlder = restatement !== null && restatedFrom(row, { copy, restatement }) !== null
  return isOlder && texts && compareWithRestated(texts, row) > 0 ? (texts.date ?? undefined) : undefined
}

/** Returns the words that ask for each line of the lists that work.yaml names, by its id. */
function listedRulings({ works }: GameData, entries: readonly Entry[]): Map<string, readonly string[]> {
  const lists = new Map(works.map(({ id, info }) => [id, new Map(Object.entries(info.lists ?? {}))]))
  return new Map(
    entries.flatMap(({ passages }) =>
      passages.flatMap(({ work, heading, rulings }) => {
        const words = lists.get(work)?.get(heading)
        return words === undefined ? [] : rulings.map(({ id }) => [id, words] as const)
      }),
    ),
  )
}
