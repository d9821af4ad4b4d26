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
  const tell = (
    date: string,
    kind: ChangeRecord['kind'],
    { id, entry, work }: Pick<RegistryRow, 'id' | 'entry' | 'work'>,
    what: string,
  ) => changes.push({ date, kind, ruling: id, entry, work, summary: `A ruling on ${titleOf(entry)} ${what}` })
  const nameOf = (work: string) => works.get(work)?.short ?? work
  const replaced = new Set([...editions.values()].map(({ of }) => of))
  for (const ruling of rulings) {
    if (ruling.added && !editions.has(ruling.work)) tell(ruling.added, 'added', ruling, 'was added')
    if (ruling.changed) tell(ruling.changed, 'changed', ruling, 'was reworded')
  }
  for (const row of retired) {
    const what =
      row.state === 'gone'
        ? `is no longer in ${nameOf(row.work)}`
        : row.state === 'removed'
          ? 'was removed'
          : `became part of another, ${row.state.replace('merged ', '')}`
    if (row.changed) tell(row.changed, 'removed', row, what)
  }
  for (const ruling of rulings) {
    const { id, work, status, statusReason, registered } = ruling
    // What an edition replaces is told as that edition's changes.
    if (status !== 'reversed' && status !== 'superseded' && status !== 'obsolete') continue
    if (!statusReason?.date || replaced.has(work) || !registered) continue
    const { date, reason } = statusReason
    if (leftOut.get(id)?.edition === date) tell(date, 'removed', ruling, `is left out by the edition of ${date}`)
    else tell(date, status, ruling, `${status === 'obsolete' ? 'became obsolete' : `was ${status}`}: ${reason}`)
  }
  const added = new Map(rulings.map(ruling => [ruling.id, ruling.added]))
  for (const [work, edition] of editions) {
    const date = works.get(work)?.date ?? null
    const newest = rulings
      .filter(ruling => ruling.work === work)
      .reduce<string | null>((last, ruling) => ((ruling.added ?? '') > (last ?? '') ? ruling.added : last), null)
    const of = nameOf(edition.of)
    for (const { kind, ruling: id, entry, from } of edition.changes) {
      const when = (kind === 'removed' ? newest : added.get(id)) ?? date
      if (when === null) continue
      const what = {
        added: `that ${of} doesn’t have`,
        reworded: `is worded otherwise than in ${of}${from === null ? '' : `, where it stood on ${titleOf(from)}`}`,
        moved: from === null ? `stands in another place than in ${of}` : `stood on ${titleOf(from)} in ${of}`,
        removed: `in ${of} is left out`,
      }[kind]
      tell(when, kind === 'reworded' ? 'changed' : kind, { id, entry, work }, what)
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
