import { addTo } from '../collections.ts'
import type { Ruling } from '../entries/entry.ts'
import type { Permalink } from './assign.ts'
import { hashedWords, passageOf, shareOfHalves, WORDINGS } from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { leastOf, similarity, similarityOfLeast } from './sketch.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/** What became of rulings that were split or merged. */
export interface Parts {
  /** By the id of a ruling that is new: that of the ruling it was a part of. */
  readonly splitFrom: ReadonlyMap<string, string>
  /** By the id of a ruling that is gone, or that only the restatement has still: that of the one that has its words. */
  readonly mergedInto: ReadonlyMap<string, string>
}

/** A ruling of this build with its permalink. */
type Present = readonly [ruling: Ruling, permalink: Permalink]

/**
 * Returns which new rulings were a part of a reworded one on the same entry, and which of those that are gone (`lost`)
 * are a part of a reworded one, or with another that is gone make up a new one. What the restatement alone has still,
 * of a copy that no longer has it, counts as gone. Only what the words tell beyond doubt.
 */
export function findParts(permalinks: ReadonlyMap<Ruling, Permalink>, lost: readonly RegistryRow[]): Parts {
  const passages = Map.groupBy(permalinks, ([ruling]) => passageOf(ruling))
  const splitFrom = new Map([...passages.values()].flatMap(partsOfReworded))
  const left = [...permalinks.values()].flatMap(({ row, copy }) =>
    row?.copy != null && copy === null ? [{ ...row, restatement: null }] : [],
  )
  const wholesOf = new Map<string, string[]>()
  for (const [key, gone] of Map.groupBy([...lost, ...left], passageOf))
    for (const whole of passages.get(key) ?? [])
      if (isFresh(whole) || isReworded(whole[1]))
        for (const row of rowsIn(whole, gone)) addTo(wholesOf, row.id, whole[1].id)
  const mergedInto = [...wholesOf].flatMap(([row, [whole, another]]) =>
    whole !== undefined && another === undefined ? [[row, whole] as const] : [],
  )
  return { splitFrom, mergedInto: new Map(mergedInto) }
}

/** Returns whether a registered ruling has other words now, in a wording that it was registered with. */
export function isReworded({ row, copy, restatement }: Permalink): boolean {
  const isOther = (registered: string | null, now: string | null) =>
    registered !== null && now !== null && registered !== now
  return row !== null && (isOther(row.copy, copy) || isOther(row.restatement, restatement))
}

function isFresh([, { row }]: Present): boolean {
  return row === null
}

/** Returns the new rulings of a passage that were a part of a reworded one, by their ids, each with the other's id. */
function partsOfReworded(passage: readonly Present[]): [part: string, of: string][] {
  const fresh = passage.filter(isFresh)
  if (fresh.length === 0) return []
  return passage
    .filter(([, permalink]) => isReworded(permalink))
    .flatMap(([first, { id, row }]): [string, string][] => {
      // A new ruling may be much like the other half.
      const [best] = fresh
        .map(([second, permalink]) => ({ permalink, share: row ? shareOfHalves(first, second, row) : 0 }))
        .filter(({ share }) => share >= THRESHOLDS.certain)
        .sort((a, b) => b.share - a.share)
      return best ? [[best.permalink.id, id]] : []
    })
}

/** So many places are tried at which one text may end and the other begin. */
const PLACES = 80

/** Returns the rows that are gone whose words a ruling has beside those of its own row, or of another that is gone. */
function rowsIn([ruling, permalink]: Present, gone: readonly RegistryRow[]): Set<RegistryRow> {
  const found = new Set<RegistryRow>()
  const own = permalink.row
  const all = own ? [...gone, own] : gone
  for (const side of WORDINGS) {
    const [wording, whole] = [ruling[side], permalink[side]]
    if (!wording || whole === null) continue
    const larger = all.filter(row => row[side] !== null && similarity(whole, row[side]) >= THRESHOLDS.largerPart)
    if (larger.length === 0) continue
    const has = (part: Int32Array) => (row: RegistryRow) =>
      row[side] !== null && similarityOfLeast(part, row[side]) >= THRESHOLDS.certain
    for (const [begin, end] of halvesOf(hashedWords(wording).hashes))
      for (const [part, rest] of [[begin, end] as const, [end, begin] as const])
        for (const row of larger.filter(has(part)))
          for (const other of all.filter(has(rest)))
            if (other !== row && (own === null || row === own || other === own)) found.add(row).add(other)
  }
  if (own) found.delete(own)
  return found
}

/** Yields both halves of a text for each place at which it may be cut in two, as `leastOf` has them. */
function* halvesOf(hashes: Int32Array): Generator<readonly [begin: Int32Array, end: Int32Array]> {
  const step = Math.max(1, Math.ceil(hashes.length / PLACES))
  for (let place = THRESHOLDS.short; place <= hashes.length - THRESHOLDS.short; place += step)
    yield [leastOf(hashes.subarray(0, place)), leastOf(hashes.subarray(place))]
}
