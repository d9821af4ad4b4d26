import { date } from '../language/format.ts'
import { memoize } from '../pipeline/collections.ts'
import { compareStrings } from '../pipeline/compare.ts'
import type { DiffPart } from '../pipeline/entries/word-diff.ts'
import type { Relation } from '../pipeline/records/types.ts'
import { ownDate } from '../pipeline/status/own-date.ts'
import {
  rulingsOf,
  workOf,
  type EntryRecord,
  type GameIndex,
  type RulingRecord,
  type WorkRecord,
} from '../site/site-data.ts'
import { editionName } from './editions.ts'
import { fullLabel, rulingLabel } from './labels.ts'
import { statusLabels } from './status-labels.ts'
import { changedSince } from './marks.ts'
import { isErratum } from './precedence.ts'
import { dateOfRuling, editionSince, relationsOf, REPLACED, stepsFrom } from './status.ts'
import { textChangeViews } from './text-changes.ts'

/** What happened to a ruling, and when. */
export interface TimelineEvent {
  /** YYYY, YYYY-MM or YYYY-MM-DD; null where it isn't known. */
  readonly date: string | null
  readonly what: string
  /** The other ruling that it happened by, where it isn't the ruling's own text, and is here. */
  readonly other?: RulingRecord | null
  /** Why, and who says so. */
  readonly reason?: string | null
  readonly citation?: string | null
  /** Old and new wording, word by word. */
  readonly parts?: readonly DiffPart[]
  /** The edition whose wording it tells: its id, and the words. */
  readonly edition?: { readonly id: string; readonly name: string; readonly text: string } | null
}

/** Returns what happened to a ruling, oldest first, from when it was asked to its edition in our words. */
export function timelineOf(game: GameIndex, ruling: RulingRecord): TimelineEvent[] {
  const work = workOf(game, ruling)
  const later = laterEvents(game, ruling)
  const events = [
    ...earlierEvents(game, ruling),
    ...ownEvents(game, ruling, work),
    ...later,
    ...standingEvents(ruling, later),
    ...relationsOf(game, ruling)
      .filter(({ kind, other }) => (kind === 'restates' || kind === 'restated-by') && other !== null)
      .map(({ label, other, reason, citation }) => ({
        date: other && dateOfRuling(other, workOf(game, other)),
        what: label,
        other,
        reason,
        citation,
      })),
    ...partEvents(game, ruling),
    ...ourEvents(ruling, work),
  ]
  return inOrder(events)
}

/** Returns a card’s dated history, oldest first: errata, other changes, and rulings reversed or spoken of. */
export function cardTimelineOf(game: GameIndex, entry: EntryRecord): TimelineEvent[] {
  if (entry.card === null) return []
  const rulings = rulingsOf(game, entry.rulings)
  const events: TimelineEvent[] = [
    ...textChangeViews(game, entry).map(({ date: day, verb, by, note }) => ({
      date: day,
      what: `The card ${verb}`,
      reason: [by, note].filter(part => part !== null).join(': ') || null,
    })),
    ...entry.cardTexts
      .filter(({ former }) => former !== null)
      .map(({ since, former }) => ({
        date: since,
        what: `The card has its present wording${former?.date == null ? '' : `, since some day after ${date(former.date)}`}`,
      })),
    ...rulings.filter(isErratum).map(other => ({ date: ownDate(other), what: 'Erratum:', other })),
    ...rulings.flatMap(ruling => {
      const later = laterEvents(game, ruling, ['reversed-by'])
      const standing = ruling.status === 'superseded' ? [] : standingEvents(ruling, later)
      return [...later, ...standing].map(event => ({
        ...event,
        what: `${rulingLabel(game, ruling)}: ${event.what}`,
        edition: null,
      }))
    }),
  ]
  return inOrder(events.filter(event => event.date !== null))
}

/** Returns when it was asked and ruled, and how older copies of its work have it. */
function ownEvents(game: GameIndex, ruling: RulingRecord, work: WorkRecord): TimelineEvent[] {
  const own = ownDate(ruling)
  const { date: asked, short: name } = work
  const mark = ruling.marks.find(one => own !== null && one.includes(own.slice(0, 4)))
  const since = changedSince(ruling, work)
  const change = work.since?.changes.find(one => one.ruling === ruling.id && one.kind !== 'removed')
  const ruled = own === null ? `In ${name}` : `Ruled${mark === undefined ? '' : ` ${mark}`}, in ${name}`
  return [
    // A question without a date tells nothing beside an answer that has one.
    ...(ruling.question === null || (asked === null && own !== null)
      ? []
      : [{ date: asked, what: `Asked in ${name}` } satisfies TimelineEvent]),
    ...copyEvents(game, ruling),
    {
      date: own ?? asked,
      what: `${ruled}${since === null ? '' : `, new or changed since ${since}`}`,
      parts: change?.parts ?? [],
      edition: { id: work.id, name, text: ruling.text },
    },
  ]
}

/** Returns how older copies of a ruling's work have it. */
function copyEvents(game: GameIndex, { id, work }: RulingRecord): TimelineEvent[] {
  return game.olderEditions
    .filter(edition => edition.work === work)
    .flatMap(edition => {
      const its = edition.outline.flatMap(({ rulings }) => rulings).find(one => one.id === id)
      if (!its) return []
      const change = game.comparisons
        .find(({ of, newer }) => of === edition.id && newer === work)
        ?.changes.find(one => one.ruling === id)
      const name = editionName(game, edition)
      return {
        date: edition.date,
        what: change?.kind === 'reworded' ? `In other words in ${name}` : `In ${name}`,
        parts: change?.parts ?? [],
        edition: { id: edition.id, name, text: its.text },
      }
    })
}

/** Returns the rulings before it that it replaced or took back, and what those had replaced. */
function earlierEvents(game: GameIndex, ruling: RulingRecord): TimelineEvent[] {
  return stepsFrom(ruling, ['supersedes', 'reverses'], game.rulingById).flatMap(({ relation, other }) =>
    other
      ? {
          date: dateOfRuling(other, workOf(game, other)),
          what: relation.kind === 'reverses' ? 'Ruled otherwise' : 'Ruled before',
          other,
          edition: editionOfOther(game, ruling, other),
        }
      : [],
  )
}

/** Returns what replaced it or took it back, and what became of that in turn. */
function laterEvents(
  game: GameIndex,
  ruling: RulingRecord,
  kinds: readonly Relation['kind'][] = REPLACED,
): TimelineEvent[] {
  const told = stepsFrom(ruling, kinds, game.rulingById).flatMap(({ relation, other, of }) => {
    if (!other) return []
    const done = relation.kind === 'reversed-by' ? 'Reversed' : 'Superseded'
    return {
      date: relation.date ?? dateOfRuling(other, workOf(game, other)),
      what: of === ruling ? `${done} by` : `${fullLabel(game, of)} was ${done.toLowerCase()} in turn by`,
      other,
      reason: relation.reason,
      citation: relation.citation,
      edition: editionOfOther(game, ruling, other),
    }
  })
  const unnamed = ruling.relations
    .filter(({ kind, ruling: id }) => kinds.includes(kind) && (id === null || !game.rulingById.has(id)))
    .map(({ kind, date: day, reason, citation }) => ({
      date: day,
      what: kind === 'reversed-by' ? 'Reversed' : 'Superseded',
      reason,
      citation,
    }))
  return [...told, ...unnamed]
}

/** Returns what an editor says of its standing, where nothing that replaced it says so already. */
function standingEvents({ status, statusReason }: RulingRecord, later: readonly TimelineEvent[]): TimelineEvent[] {
  if (!statusReason || later.some(({ reason }) => reason === statusReason.reason)) return []
  const again = status === 'in-force' && later.length > 0
  return [{ ...statusReason, what: again ? 'In force again' : statusLabels[status].label }]
}

/** Returns what it was split from, what was split from it, and what became a part of it. */
function partEvents(game: GameIndex, { id, added, splitFrom }: RulingRecord): TimelineEvent[] {
  const whole = game.rulingById.get(splitFrom ?? '')
  return [
    ...(whole ? [{ date: added, what: 'Was a part of', other: whole }] : []),
    ...(splitOff(game.rulings).get(id) ?? []).map(part => ({
      date: part.added,
      what: 'A part of it became',
      other: part,
    })),
    ...game.retired
      .filter(({ state, to }) => state === 'merged' && to === id)
      .map(({ id: other, note }) => ({ date: note, what: `r/${other} became a part of it` })),
  ]
}

const splitOff = memoize((rulings: GameIndex['rulings']) => Map.groupBy(rulings, ({ splitFrom }) => splitFrom ?? null))

/** Returns when this project edited its words of it, which is no change of the ruling. */
function ourEvents(ruling: RulingRecord, work: WorkRecord): TimelineEvent[] {
  const { added, changed } = ruling
  // What was reworded on the day on which it came is new, no more.
  if (changed === null || changed === added) return []
  // Where no edition came out since it was registered, only our words can have changed, if any are ours.
  const ours = work.fromData !== true && editionSince(ruling, work) === false
  return [
    { date: changed, what: ours ? 'Wording edited here; the ruling is the same' : 'Reworded; the link stays the same' },
  ]
}

/** Returns the edition that another ruling is the wording of, where it stands in another edition of the same work. */
function editionOfOther(
  game: GameIndex,
  ruling: RulingRecord,
  other: RulingRecord,
): NonNullable<TimelineEvent['edition']> | null {
  const edition = workOf(game, ruling).editions.find(({ id }) => id === other.work && id !== ruling.work)
  return edition ? { id: edition.id, name: editionName(game, edition), text: other.text } : null
}

/** Returns events by date; what has none stands where it was told. */
function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  const dated = events.filter(event => event.date !== null).sort((a, b) => compareStrings(a.date ?? '', b.date ?? ''))
  return events.map(event => (event.date === null ? event : (dated.shift() ?? event)))
}
