import type { WorkOutline } from '../entries/collect.ts'
import type { Ruling } from '../entries/entry.ts'
import type { ReadText } from '../texts/read-texts.ts'
import { compareDates, type WorkWithTexts } from '../works/texts-of-work.ts'
import { sketchOf } from '../permalinks/sketch.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import { compareEditions, type Edition } from './compare-editions.ts'
import type { compareAllEditions } from './editions.ts'
import { must } from '../must.ts'

/** An edition of a publication: a work, or an older dated copy of one. */
export interface EditionText {
  /** The work's id; for an older copy with its date behind it. */
  readonly id: string
  readonly work: string
  readonly date: string | null
  /** Null for the work as it is shown. */
  readonly copy: ReadText | null
  /** Those of an older copy have the permalinks of the rulings that they are today or were, or none. */
  readonly rulings: readonly Ruling[]
  /** Its own order; empty for the work as it is shown, which has it in its record. */
  readonly outline: WorkOutline
}

/** How two editions compare that needn't follow each other. */
export interface Comparison extends Edition {
  readonly newer: string
}

/** Every edition of one publication, oldest first, and how each two of them compare. */
export interface Family {
  readonly editions: readonly EditionText[]
  readonly comparisons: readonly Comparison[]
}

/** Reads an older copy as its work is read. */
export type CollectCopy = (
  work: string,
  copy: ReadText,
) => { readonly rulings: readonly Ruling[]; readonly outline: WorkOutline }

/** Each two of so many newest editions are compared: 15 pairs. A living text may have hundreds of editions. */
export const MAX_COMPARED = 6

/**
 * Returns the families of works with several editions here: works that replace each other (`older`; `known` has those
 * that are compared already), and the older dated copies of each. `collect` reads an older copy as its work is read;
 * what the work no longer has is known by the words it was registered with (`rows`).
 */
export function editionFamilies(
  works: readonly WorkWithTexts[],
  { older, editions: known }: Pick<ReturnType<typeof compareAllEditions>, 'older' | 'editions'>,
  byWork: ReadonlyMap<string, readonly Ruling[]>,
  rows: readonly RegistryRow[],
  collect: CollectCopy,
): Family[] {
  const byId = new Map(works.map(one => [one.work.id, one]))
  const rowsOf = Map.groupBy(rows, ({ work }) => work)
  const replaced = new Set(older.values())
  return works
    .filter(({ work }) => !replaced.has(work.id))
    .flatMap(({ work }): Family[] => {
      const chain: WorkWithTexts[] = []
      for (let id: string | undefined = work.id; id !== undefined; id = older.get(id))
        chain.unshift(must(byId.get(id), `work ${id}`))
      const editions = chain.flatMap(one =>
        editionsOf(one, byWork.get(one.work.id) ?? [], rowsOf.get(one.work.id) ?? [], collect),
      )
      if (editions.length < 2) return []
      const compared = editions.slice(-MAX_COMPARED)
      const comparisons = compared.flatMap((newer, index) =>
        compared.slice(0, index).flatMap(before => {
          const own = known.get(newer.id)
          const edition =
            own?.of === before.id ? own : compareEditions(before.id, before.rulings, newer.rulings)?.edition
          return edition ? [{ ...edition, newer: newer.id }] : []
        }),
      )
      return [{ editions, comparisons }]
    })
}

/** Returns the older dated copies of a work, and the work itself. */
function editionsOf(
  { work, date, base, pieces, copies }: WorkWithTexts,
  own: readonly Ruling[],
  rows: readonly RegistryRow[],
  collect: CollectCopy,
): EditionText[] {
  const dated = new Map<string, ReadText>()
  for (const copy of copies) {
    const its = copy.root.data.document.date
    if (copy === base || pieces.includes(copy) || copy.isStripped || its === null) continue
    // The fullest of one date comes first.
    if (compareDates(its, date) < 0 && !dated.has(its)) dated.set(its, copy)
  }
  const registered = Map.groupBy(rows, row => row.copy)
  const idOf = ({ copy }: Ruling): string => {
    const [row, another] = (copy && registered.get(sketchOf(copy).value)) ?? []
    return row && !another ? row.id : ''
  }
  const before = [...dated].map(([its, copy]): EditionText => {
    const { rulings, outline } = collect(work.id, copy)
    const today = new Map(
      (compareEditions(work.id, rulings, own)?.pairs ?? []).map(pair => [pair.older, pair.newer.id]),
    )
    const known = new Map(rulings.map(ruling => [ruling, { ...ruling, id: today.get(ruling) ?? idOf(ruling) }]))
    return {
      id: `${work.id}-${its}`,
      work: work.id,
      date: its,
      copy,
      rulings: [...known.values()],
      outline: outline.map(item =>
        item.kind === 'entry'
          ? { ...item, rulings: item.rulings.map(ruling => must(known.get(ruling), 'ruling of the edition')) }
          : item,
      ),
    }
  })
  return [...before.reverse(), { id: work.id, work: work.id, date, copy: null, rulings: own, outline: [] }]
}
