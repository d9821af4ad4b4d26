import type { ChangeRecord, RulingRecord } from './types.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import type { Edition } from '../history/compare-editions.ts'
import type { LeftOut } from '../history/left-out.ts'
import { compareStrings } from '../compare.ts'

interface WorkOfChanges {
  readonly short: string
  readonly date: string | null
}

export interface ChangesInput {
  readonly rulings: readonly RulingRecord[]
  /** Registered ids that are gone, were removed or merged. */
  readonly retired: readonly RegistryRow[]
  /** By work: how it compares with the edition before it. */
  readonly editions: ReadonlyMap<string, Edition>
  /** Rulings of restatements that a newer copy leaves out. */
  readonly leftOut: ReadonlyMap<string, LeftOut>
  readonly works: ReadonlyMap<string, WorkOfChanges>
  readonly titleOf: (entry: string) => string
}

/**
 * Returns what was added, reworded, moved and removed when, newest first: what the registry says, and for a newer
 * edition what it makes of the one before it, on the day its rulings were registered, or that it came out where they
 * aren't yet. Then what was reversed, superseded or became obsolete on a known date.
 */
export function changeRecords({ rulings, retired, editions, leftOut, works, titleOf }: ChangesInput): ChangeRecord[] {
  const changes: ChangeRecord[] = []
  const replaced = new Set([...editions.values()].map(({ of }) => of))
  for (const { id, entry, work, added, changed } of rulings) {
    const title = titleOf(entry)
    if (added && !editions.has(work))
      changes.push({ date: added, kind: 'added', ruling: id, entry, work, summary: `A ruling on ${title} was added` })
    if (changed)
      changes.push({
        date: changed,
        kind: 'changed',
        ruling: id,
        entry,
        work,
        summary: `A ruling on ${title} was reworded`,
      })
  }
  for (const { id, entry, work, changed, state } of retired) {
    const what =
      state === 'gone'
        ? `is no longer in ${works.get(work)?.short ?? work}`
        : state === 'removed'
          ? 'was removed'
          : `became part of another, ${state.replace('merged ', '')}`
    if (changed)
      changes.push({
        date: changed,
        kind: 'removed',
        ruling: id,
        entry,
        work,
        summary: `A ruling on ${titleOf(entry)} ${what}`,
      })
  }
  for (const { id, entry, work, status, statusReason, registered } of rulings) {
    // What an edition replaces is told as that edition's changes.
    if (status !== 'reversed' && status !== 'superseded' && status !== 'obsolete') continue
    if (!statusReason?.date || replaced.has(work) || !registered) continue
    const { date } = statusReason
    const isLeftOut = leftOut.get(id)?.edition === date
    const what = isLeftOut
      ? `is left out by the edition of ${date}`
      : `${status === 'obsolete' ? 'became obsolete' : `was ${status}`}: ${statusReason.reason}`
    const summary = `A ruling on ${titleOf(entry)} ${what}`
    changes.push({ date, kind: isLeftOut ? 'removed' : status, ruling: id, entry, work, summary })
  }
  const added = new Map(rulings.map(ruling => [ruling.id, ruling.added]))
  for (const [work, edition] of editions) {
    const { date } = works.get(work) ?? { date: null }
    const newest = rulings
      .filter(ruling => ruling.work === work)
      .reduce<string | null>((last, ruling) => ((ruling.added ?? '') > (last ?? '') ? ruling.added : last), null)
    for (const { kind, ruling, entry, from } of edition.changes) {
      const when = (kind === 'removed' ? newest : added.get(ruling)) ?? date
      if (when === null) continue
      const of = works.get(edition.of)?.short ?? edition.of
      const title = titleOf(entry)
      const summary = {
        added: `A ruling on ${title} that ${of} doesn’t have`,
        reworded: `A ruling on ${title} is worded otherwise than in ${of}${from === null ? '' : `, where it stood on ${titleOf(from)}`}`,
        moved:
          from === null
            ? `A ruling on ${title} stands in another place than in ${of}`
            : `A ruling on ${title} stood on ${titleOf(from)} in ${of}`,
        removed: `A ruling on ${title} in ${of} is left out`,
      }[kind]
      changes.push({ date: when, kind: kind === 'reworded' ? 'changed' : kind, ruling, entry, work, summary })
    }
  }
  return changes.sort(
    (a, b) =>
      compareStrings(b.date, a.date)
      || compareStrings(a.work, b.work)
      || compareStrings(a.entry, b.entry)
      || compareStrings(a.ruling, b.ruling)
      || compareStrings(a.kind, b.kind),
  )
}
