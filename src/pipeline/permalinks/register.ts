import type { Ruling } from '../entries/entry.ts'
import type { Permalink } from './assign.ts'
import type { RegistryRow } from './registry.ts'

export interface Registration {
  /** All rows, old and new. */
  readonly rows: RegistryRow[]
  /** Ids that are new, and ids whose ruling was reworded. */
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Registered ids that a new ruling may have had; it gets no row until a person has settled these. */
  readonly doubtful: readonly string[]
}

/**
 * Brings the registry up to date: new rulings get a row, known ones their present place and fingerprint. `today` is
 * YYYY-MM-DD. A row is changed when words of a wording that was registered are others now; a wording that is new here, another place,
 * or other punctuation, case and accents are no change. A wording that isn't in this build keeps its fingerprint.
 */
export function registerRulings(
  rows: readonly RegistryRow[],
  permalinks: ReadonlyMap<Ruling, Permalink>,
  today: string,
): Registration {
  const registered = [...permalinks].filter(([, permalink]) => permalink.mayBe === null)
  const changed = registered.filter(([, permalink]) => isReworded(permalink)).map(([, { id }]) => id)
  const reworded = new Set(changed)
  const updated = new Map(rows.map(row => [row.id, row]))
  for (const [{ entry, work, ordinal }, { id, row, copy, restatement }] of registered) {
    updated.set(id, {
      id,
      entry,
      work,
      ordinal,
      copy: copy ?? row?.copy ?? null,
      restatement: restatement ?? row?.restatement ?? null,
      added: row?.added ?? today,
      changed: reworded.has(id) ? today : (row?.changed ?? ''),
      state: 'active',
    })
  }
  return {
    rows: [...updated.values()],
    added: registered.filter(([, { row }]) => row === null).map(([, { id }]) => id),
    changed,
    doubtful: [...permalinks.values()].flatMap(({ mayBe }) => mayBe ?? []),
  }
}

function isReworded({ row, copy, restatement }: Permalink): boolean {
  if (row === null) return false
  // A person emptied the fingerprint because the words are others now.
  if (row.copy === null && row.restatement === null) return true
  return isOther(row.copy, copy) || isOther(row.restatement, restatement)
}

function isOther(registered: string | null, present: string | null): boolean {
  return registered !== null && present !== null && registered !== present
}
