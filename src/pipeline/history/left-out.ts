import type { Ruling } from '../entries/entry.ts'
import type { Assignment } from '../permalinks/assign.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import { compareDates, type WorkWithTexts } from '../works/texts-of-work.ts'

/** A ruling that was registered with a copy, and that only our restatement has now. */
export interface LeftOut {
  readonly id: string
  readonly ruling: Ruling
  /** The date of the newer copy that leaves it out; null where the copy isn't known to be newer. */
  readonly edition: string | null
  /** The id of the copy's ruling of the same number, if that isn't restated; null where there is none. */
  readonly mayBe: string | null
  /** The id of the ruling that has its words in the newer copy; null where none has. */
  readonly into: string | null
}

/**
 * Returns, by id, the rulings that a newer copy leaves out while the restatement still has them. A copy is newer where
 * it says that it is of a later date than `work.yaml` names, or, where that names none, than the ruling was registered
 * on. A copy that may be older can have a ruling in other words under the same number. A copy that lacks more than half
 * of the rulings is a part of its work, and leaves out nothing.
 */
export function findLeftOut(
  works: readonly WorkWithTexts[],
  permalinks: Assignment['permalinks'],
): ReadonlyMap<string, LeftOut> {
  const byWork = Map.groupBy(permalinks, ([{ work }]) => work)
  const found = works.flatMap(({ work, base }) => {
    if (!base) return []
    const edition = base.root.data.document.date
    const own = byWork.get(work.id) ?? []
    const registered = own.filter(([, { row }]) => row !== null && row.copy !== null)
    const missing = registered.filter(([{ copy }]) => copy === null)
    if (missing.length * 2 > registered.length) return []
    const unrestated = own.filter(([ruling, { number }]) => ruling.restatement === null && number !== null)
    return missing.flatMap(([ruling, { id, row, number }]): LeftOut[] => {
      const later = compareWithRestated({ work, base }, row)
      const [same, another] = unrestated.filter(([other, one]) => one.number === number && other.entry === ruling.entry)
      const mayBe = same && !another ? same[1].id : null
      if (later < 0 || (later === 0 && mayBe === null)) return []
      return [{ id, ruling, edition: later > 0 ? edition : null, mayBe, into: row?.mergedInto ?? null }]
    })
  })
  return new Map(found.map(one => [one.id, one]))
}

/**
 * Returns whether the copy that is shown is of a later edition than its restatement (more than 0), of an older one, or
 * nobody says (0): the restatement is of the date in `work.yaml`, else of the day on which `row` was registered.
 */
export function compareWithRestated(
  { work, base }: Pick<WorkWithTexts, 'work' | 'base'>,
  row: RegistryRow | null,
): number {
  return compareDates(base?.root.data.document.date ?? null, work.info.date ?? row?.added ?? null)
}
