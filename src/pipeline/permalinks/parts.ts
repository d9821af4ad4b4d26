import { plainText } from '../entries/plain-text.ts'
import type { Ruling } from '../entries/entry.ts'
import type { Permalink } from './assign.ts'
import { passageOf, WORDINGS } from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { similarity, sketch } from './sketch.ts'
import { THRESHOLDS } from './thresholds.ts'

/** What became of rulings that were split or merged. */
export interface Parts {
  /** By the id of a ruling that is new: that of the ruling it was a part of. */
  readonly splitFrom: ReadonlyMap<string, string>
  /** By the id of a ruling that is gone, or that only the restatement has still: that of the one that has its words. */
  readonly mergedInto: ReadonlyMap<string, string>
}

/**
 * Returns which new rulings were a part of a reworded one on the same entry, and which of those that are gone (`lost`)
 * are a part of a reworded one, or with another that is gone make up a new one. What the restatement alone has still,
 * of a copy that no longer has it, counts as gone. Only what the words tell beyond doubt.
 */
export function findParts(permalinks: ReadonlyMap<Ruling, Permalink>, lost: readonly RegistryRow[]): Parts {
  const passages = Map.groupBy(permalinks, ([ruling]) => passageOf(ruling))
  const splitFrom = new Map<string, string>()
  for (const passage of passages.values()) {
    const fresh = passage.filter(([, { row }]) => row === null)
    for (const [first, { id, row }] of fresh.length === 0 ? [] : passage.filter(([, one]) => isReworded(one))) {
      // A new ruling may be much like the other half.
      const [best] = fresh
        .map(([second, permalink]) => ({ permalink, share: row ? shareOfHalves(first, second, row) : 0 }))
        .filter(({ share }) => share >= THRESHOLDS.certain)
        .sort((a, b) => b.share - a.share)
      if (best) splitFrom.set(best.permalink.id, id)
    }
  }
  const left = [...permalinks.values()].flatMap(({ row, copy }) =>
    row?.copy != null && copy === null ? [{ ...row, restatement: null }] : [],
  )
  const gone = [...lost, ...left]
  const mergedInto = new Map(
    gone.flatMap(row => {
      const [whole, another] = (passages.get(passageOf(row)) ?? [])
        .filter(one => one[1].row === null || isReworded(one[1]))
        .filter(([ruling, { row: own }]) => {
          const others = own ? [own] : gone.filter(other => other !== row && passageOf(other) === passageOf(row))
          return others.some(other => isMadeOf(ruling, row, other))
        })
      return whole && !another ? [[row.id, whole[1].id] as const] : []
    }),
  )
  return { splitFrom, mergedInto }
}

/** Returns whether a registered ruling has other words now, in a wording that it was registered with. */
export function isReworded({ row, copy, restatement }: Permalink): boolean {
  const isOther = (registered: string | null, now: string | null) =>
    registered !== null && now !== null && registered !== now
  return row !== null && (isOther(row.copy, copy) || isOther(row.restatement, restatement))
}

/**
 * Returns the share of a row's words that two rulings together have; 0 where that isn't clearly more than the first has
 * alone.
 */
function shareOfHalves(first: Ruling, second: Ruling, row: RegistryRow): number {
  const shares = WORDINGS.map(side => {
    const registered = row[side]
    const [mine, theirs] = [wordsOf(first, side), wordsOf(second, side)]
    if (registered === null || mine.length < THRESHOLDS.short || theirs.length < THRESHOLDS.short) return 0
    const both = likeness([...mine, ...theirs], registered)
    return both >= likeness(mine, registered) + THRESHOLDS.splitGain ? both : 0
  })
  return Math.max(...shares)
}

/** So many places are tried at which one text may end and the other begin. */
const PLACES = 80

/** Returns whether a ruling has the words of two rows, one behind the other. */
function isMadeOf(ruling: Ruling, row: RegistryRow, other: RegistryRow): boolean {
  return WORDINGS.some(side => {
    const [mine, theirs] = [row[side], other[side]]
    const words = wordsOf(ruling, side)
    if (mine === null || theirs === null) return false
    const step = Math.max(1, Math.ceil(words.length / PLACES))
    for (let place = THRESHOLDS.short; place <= words.length - THRESHOLDS.short; place += step) {
      const parts = [words.slice(0, place), words.slice(place)] as const
      const likenessOf = (first: string, second: string) =>
        Math.min(likeness(parts[0], first), likeness(parts[1], second))
      if (Math.max(likenessOf(mine, theirs), likenessOf(theirs, mine)) >= THRESHOLDS.certain) return true
    }
    return false
  })
}

function wordsOf(ruling: Ruling, side: (typeof WORDINGS)[number]): string[] {
  return plainText(ruling[side]?.blocks ?? [])
    .split(/\s+/)
    .filter(Boolean)
}

function likeness(words: readonly string[], registered: string): number {
  return similarity(sketch(words.join(' ')).value, registered)
}
