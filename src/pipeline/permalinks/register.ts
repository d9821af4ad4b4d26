import type { Ruling } from '../entries/entry.ts'
import { presentRow, type Permalink } from './assign.ts'
import { must } from '../must.ts'
import { findParts, isReworded } from './parts.ts'
import type { RegistryRow } from './registry.ts'

export interface Registration {
  /** All rows, old and new. */
  readonly rows: RegistryRow[]
  /** Ids that are new, ids whose ruling was reworded, and ids whose ruling came back. */
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly returned: readonly string[]
  /** Ids whose ruling the text doesn't have any more. */
  readonly gone: readonly string[]
}

/**
 * Brings the registry up to date: new rulings get a row, known ones their present place, number and fingerprint, and
 * the rows in `lost` are marked as gone, or as merged where the words tell into what. `today` is YYYY-MM-DD. A row is
 * changed when words of a wording that was registered are others now; a wording that is new here, another place, or
 * other punctuation, case and accents are no change. A wording that isn't in this build keeps its fingerprint.
 */
export function registerRulings(
  rows: readonly RegistryRow[],
  permalinks: ReadonlyMap<Ruling, Permalink>,
  today: string,
  lost: readonly RegistryRow[] = [],
): Registration {
  const registered = [...permalinks]
  const changed = registered.filter(([, permalink]) => isReworded(permalink)).map(([, { id }]) => id)
  const reworded = new Set(changed)
  const { splitFrom, mergedInto } = findParts(permalinks, lost)
  const updated = new Map(rows.map(row => [row.id, row]))
  for (const [ruling, { id, row, number, copy, restatement }] of registered) {
    const { entry, work, ordinal } = ruling
    const now = { entry, work, ordinal, number, copy, restatement }
    const before = row ?? { ...now, id, added: today, changed: '', state: '' }
    updated.set(id, {
      ...presentRow(before, now),
      ...(splitFrom.has(id) ? { splitFrom: must(splitFrom.get(id), 'the ruling before') } : {}),
      ...(mergedInto.has(id) ? { mergedInto: must(mergedInto.get(id), 'the whole ruling') } : {}),
      changed: reworded.has(id) ? today : row?.state === 'gone' ? '' : before.changed,
    })
  }
  for (const row of lost) {
    const into = mergedInto.get(row.id) ?? row.mergedInto
    updated.set(row.id, { ...row, changed: today, state: into === undefined ? 'gone' : `merged ${into}` })
  }
  return {
    rows: [...updated.values()],
    added: registered.filter(([, { row }]) => row === null).map(([, { id }]) => id),
    changed,
    returned: registered.filter(([, { row }]) => row?.state === 'gone').map(([, { id }]) => id),
    gone: lost.map(({ id }) => id),
  }
}
