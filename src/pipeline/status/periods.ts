import type { Ruling } from '../entries/entry.ts'
import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import type { NotesFile } from '../game/read-game.ts'
import type { Edition } from '../history/compare-editions.ts'
import type { Replaced } from '../history/editions.ts'
import type { Family } from '../history/families.ts'
import type { Message } from '../messages/message.ts'
import { compareDates } from '../works/texts-of-work.ts'
import { ownDate } from './own-date.ts'
import type { Relation, RulingStatus } from './types.ts'

/**
 * A time in which a ruling held, as far as it is known: not before `notBefore`, surely from `from`, surely until
 * `until`, not after `notAfter`. Each is YYYY, YYYY-MM or YYYY-MM-DD, or null where it isn't known.
 */
export interface Period {
  readonly notBefore: string | null
  readonly from: string | null
  readonly until: string | null
  readonly notAfter: string | null
  /** Whether it has ended, or is known to end. */
  readonly ends: boolean
}

export interface PeriodsInput {
  readonly rulings: readonly Ruling[]
  readonly statusOfRuling: (id: string) => RulingStatus
  /** Dates of the works, by id; null for one that has none. */
  readonly dates: ReadonlyMap<string, string | null>
  /** By work: the edition before it that it was compared with. */
  readonly editions: ReadonlyMap<string, Edition>
  readonly replaced: readonly Replaced[]
  /** Works with older copies, which tell since when a ruling has its words. */
  readonly families: readonly Family[]
  readonly notes: NotesFile | null
}

type Start = Pick<Period, 'notBefore' | 'from'>
type End = Pick<Period, 'until' | 'notAfter' | 'ends'>

const OPEN: End = { until: null, notAfter: null, ends: false }
const UNKNOWN_END: End = { ...OPEN, ends: true }

/**
 * Returns when each ruling held, by its id. A ruling with a date of its own holds from it. One without holds at least
 * since its text came out; where an edition before it has it in the same words, since that edition, and where it has
 * other words or none, not before that edition. What no longer stands ended on the date that its status or its relation
 * gives, else when what replaced it began; where that may have begun earlier, the date is the latest day on which it
 * can have ended. An edition holds until the next one comes out. One that stands again has several periods. Reports an
 * end before the beginning, and periods that overlap; such an end isn't claimed.
 */
export function findPeriods(input: PeriodsInput): {
  periods: ReadonlyMap<string, readonly Period[]>
  messages: Message[]
} {
  const messages: Message[] = []
  const startOf = starts(input)
  const byId = new Map(input.rulings.map(ruling => [ruling.id, ruling]))
  const nextEditions = new Map(input.replaced.map(({ older, newer }) => [older.id, newer?.id]))
  const endOf = (id: string, relation: Relation | undefined, date = relation?.date ?? null): End => {
    const other = byId.get(relation?.ruling ?? '')
    const start = other && startOf(other)
    if (date === null) return start ? { until: start.notBefore, notAfter: start.from, ends: true } : UNKNOWN_END
    const isSure = !start || start.notBefore === start.from || nextEditions.get(id) === other.id
    const isCapped = start?.notBefore != null && compareDates(start.notBefore, date) > 0
    return { until: isSure || isCapped ? date : start.notBefore, notAfter: date, ends: true }
  }
  const periodsOf = (ruling: Ruling): Period[] => {
    const { status, statusReason, relations } = input.statusOfRuling(ruling.id)
    const start = startOf(ruling)
    const against = relations.filter(({ kind }) => kind === 'reversed-by' || kind === 'superseded-by')
    // Of dates that can’t be told apart, the first.
    const first = against
      .slice(1)
      .reduce((before, one) => (compareDates(one.date, before?.date ?? null) < 0 ? one : before), against[0])
    const fault = (found: string, expected: string) =>
      messages.push({
        code: 'status/dates-against-each-other',
        severity: input.notes?.data[ruling.id] ? 'error' : 'warning',
        place: placeOf(ruling, input.notes),
        found: `${ruling.id}, ${found}`,
        expected,
        fix: 'Correct the date that is wrong; until then the site says that the end isn’t known.',
      })
    /** Returns the end, if it comes after the beginning. */
    const afterStart = (end: End): End => {
      if (compareDates(end.notAfter, start.notBefore) >= 0) return end
      fault(`which begins ${start.notBefore} and ends ${end.notAfter}`, 'an end after the beginning')
      return UNKNOWN_END
    }
    if (status === 'superseded' || status === 'reversed' || status === 'obsolete')
      return [{ ...start, ...afterStart(endOf(ruling.id, first, statusReason?.date ?? undefined)) }]
    // It was replaced or taken back, and an editor says that it stands.
    if (status !== 'in-force' || !first || !statusReason) return [{ ...start, ...OPEN }]
    const end = afterStart(endOf(ruling.id, first))
    const again = statusReason.date
    if (compareDates(again, end.until) >= 0)
      return [
        { ...start, ...end },
        { notBefore: again ?? end.until, from: again, ...OPEN },
      ]
    fault(`in force again from ${again}, before it ended on ${end.until}`, 'periods that don’t overlap')
    return [
      { ...start, ...UNKNOWN_END },
      { notBefore: null, from: null, ...OPEN },
    ]
  }
  return { periods: new Map(input.rulings.map(ruling => [ruling.id, periodsOf(ruling)])), messages }
}

/** Returns a function that finds when a ruling began, through the editions that have it in the same words. */
function starts({ dates, editions, replaced, families }: PeriodsInput): (ruling: Ruling) => Start {
  const inCopies = copiesOf(families)
  const before = new Map(replaced.flatMap(pair => (pair.newer ? [[pair.newer.id, pair] as const] : [])))
  return ruling => {
    const seen = new Set<string>()
    for (let one = ruling; ;) {
      const own = ownDate(one)
      if (own !== null) return { notBefore: own, from: own }
      const pair = before.get(one.id)
      if (pair && !pair.reworded && !seen.has(one.id)) {
        seen.add(one.id)
        one = pair.older
        continue
      }
      const edition = editions.get(one.work)
      const older = pair?.older.work ?? (edition?.whole === true ? edition.of : undefined)
      const { same, other } = inCopies.get(one.id) ?? {}
      return {
        notBefore: other ?? ((older !== undefined && dates.get(older)) || null),
        from: same ?? dates.get(one.work) ?? null,
      }
    }
  }
}

/** Returns, by ruling, the first older copy's date that has it as it is today, and the last one's that hasn't. */
function copiesOf(families: readonly Family[]): ReadonlyMap<string, { same?: string; other?: string }> {
  const found = new Map<string, { same?: string; other?: string }>()
  for (const { editions, comparisons } of families) {
    for (const { id, work, date, copy } of editions) {
      const comparison = comparisons.find(({ of, newer }) => of === id && newer === work)
      if (copy === null || date === null || !comparison) continue
      const kinds = new Map(comparison.changes.map(({ ruling, kind }) => [ruling, kind]))
      for (const ruling of editions.find(one => one.id === work)?.rulings ?? []) {
        const kind = kinds.get(ruling.id)
        const known = found.get(ruling.id)
        if (kind === 'reworded' || (kind === 'added' && comparison.whole)) found.set(ruling.id, { other: date })
        else if (kind !== 'added') found.set(ruling.id, { ...known, same: known?.same ?? date })
      }
    }
  }
  return found
}

function placeOf(ruling: Ruling, notes: NotesFile | null): Message['place'] {
  return notes?.data[ruling.id] ? notes.placeIn([ruling.id]) : placeOfWording(shownWording(ruling))
}

/**
 * Returns a period in short, for an attribute: `1999` from then, `..1999` from then or earlier, `1998..1999` from some
 * day between them; behind a slash its end, in the same way. What isn't known is left out.
 */
export function periodInShort({ notBefore, from, until, notAfter, ends }: Period): string {
  const bounds = (low: string | null, high: string | null) =>
    low !== null && low === high ? low : `${low ?? ''}..${high ?? ''}`
  return `${bounds(notBefore, from)}${ends ? `/${bounds(until, notAfter)}` : ''}`
}
