import type { Ruling } from '../entries/entry.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import type { GameData } from '../game/read-game.ts'
import { workNumber } from '../game/work-number.ts'
import type { Edition } from '../history/compare-editions.ts'
import { compareAllEditions, type Replaced } from '../history/editions.ts'
import { editionFamilies, type CollectCopy, type Family } from '../history/families.ts'
import type { LeftOut } from '../history/left-out.ts'
import type { Message } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import { must } from '../must.ts'
import { findPeriods, type Period } from './periods.ts'
import { retractionsIn, type WorkIdentity } from './retractions.ts'
import { resolveStatuses } from './resolve-statuses.ts'
import type { DeclaredStatus, StatedRelation } from './statement.ts'
import type { RulingStatus } from './types.ts'
import type { WorkWithTexts } from '../works/texts-of-work.ts'

/** The status of a game's rulings, and how its editions compare. */
export interface GameStatuses {
  readonly statusOfRuling: (id: string) => RulingStatus
  /** By work: how it compares with the edition before it. */
  readonly editions: ReadonlyMap<string, Edition>
  /** Works with several editions, and how each two of those compare. */
  readonly families: readonly Family[]
  /** When each ruling held, by its id. */
  readonly periods: ReadonlyMap<string, readonly Period[]>
  readonly messages: readonly Message[]
}

/** Gathers what notes, texts and newer editions say of rulings, and resolves the status of each. */
export function resolveGameStatuses(
  data: GameData,
  works: readonly WorkWithTexts[],
  rulings: readonly Ruling[],
  rows: readonly RegistryRow[],
  leftOut: ReadonlyMap<string, LeftOut>,
  collectCopy: CollectCopy,
): GameStatuses {
  const dates = new Map(works.map(({ work, date }) => [work.id, date]))
  const byWork = Map.groupBy(rulings, ({ work }) => work)
  const compared = compareAllEditions(data.works, dates, byWork, data.game)
  const { editions, replaced, messages: editionFaults } = compared
  const { statements, messages: unresolved } = retractionsIn(rulings, works.map(identityOf), data.game)
  const successions = successionsIn(rulings)
  const { statusOfRuling, messages } = resolveStatuses({
    notes: data.notes,
    stated: [
      ...statements,
      ...successions.relations,
      ...replaced.map(supersedes),
      ...[...leftOut.values()].flatMap(leavesOut),
    ],
    own: rulings.flatMap(ownStatus),
    known: new Set([...rows, ...rulings].map(({ id }) => id)),
    sets: data.game.sets.map(set => set.code),
    alignments: [...new Set(data.cards.flatMap(card => card.alignments))].sort(),
  })
  const families = editionFamilies(works, compared, byWork, rows, collectCopy)
  const { periods, messages: faultsOfDates } = findPeriods({
    rulings,
    statusOfRuling,
    dates,
    editions,
    replaced,
    families,
    notes: data.notes,
  })
  // An editor who says which ruling is taken back has settled what the texts left open.
  const open = unresolved.filter(
    ({ ruling }) =>
      !statusOfRuling(ruling).relations.some(relation => relation.kind === 'reverses' && relation.ruling !== null),
  )
  return {
    statusOfRuling,
    editions,
    families,
    periods,
    messages: [
      ...editionFaults,
      ...open.map(({ message }) => message),
      ...successions.messages,
      ...messages,
      ...faultsOfDates,
    ],
  }
}

/** Returns which authority a work is, with its number in that series and its date. */
export function identityOf({ work: { id, info }, date, base, restatement }: WorkWithTexts): WorkIdentity {
  const document = (base ?? restatement)?.root.data.document
  return { id, authority: info.authority, number: document?.number ?? workNumber(id, info.authority), date }
}

function ownStatus({ id, ownStatus, copy }: Ruling): DeclaredStatus[] {
  if (!ownStatus || !copy) return []
  const place = placeOfWording(copy)
  return [{ ...ownStatus, ruling: id, citation: null, date: null, origin: 'text', place }]
}

/** Returns which rulings replaced others, as the records of a work say by their identifiers. */
function successionsIn(rulings: readonly Ruling[]): { relations: StatedRelation[]; messages: Message[] } {
  const keyOf = (work: string, identifier: string) => `${work}\n${identifier}`
  const known = new Map(
    rulings.flatMap(({ id, work, identifier }) => (identifier === undefined ? [] : [[keyOf(work, identifier), id]])),
  )
  const messages: Message[] = []
  const relations = rulings.flatMap(({ id, work, supersededBy, copy }): StatedRelation[] => {
    if (supersededBy === undefined || !copy) return []
    const place = placeOfWording(copy)
    const to = known.get(keyOf(work, supersededBy)) ?? null
    if (to === null)
      messages.push({
        code: 'status/successor-unknown',
        severity: 'warning',
        place,
        found: `${id}, superseded by ${quoted(supersededBy)}`,
        expected: 'the `identifier` of another ruling of its work',
        fix: 'Correct it, or map `identifier` in import.yaml; until then the ruling is shown as superseded by none that is here.',
      })
    const reason = 'Its source says so.'
    return [{ from: id, kind: 'superseded-by', to, reason, citation: null, date: null, origin: 'text', place }]
  })
  return { relations, messages }
}

function supersedes({ older, newer, reason, date, place }: Replaced): StatedRelation {
  const about = { reason, citation: null, date, origin: 'edition', place } as const
  return newer === null
    ? { ...about, from: older.id, kind: 'superseded-by', to: null }
    : { ...about, from: newer.id, kind: 'supersedes', to: older.id }
}

function leavesOut({ id, ruling: { restatement }, edition, into }: LeftOut): StatedRelation[] {
  if (edition === null) return []
  return [
    {
      from: id,
      kind: 'superseded-by',
      to: into,
      reason:
        into === null
          ? 'The newer edition of its source leaves it out.'
          : 'The newer edition of its source has it in another ruling.',
      citation: null,
      date: edition,
      origin: 'edition',
      place: placeOfWording(must(restatement, `restatement of ${id}`)),
    },
  ]
}
