import type { Wording } from '../entries/entry.ts'
import type { RegistryRow } from './registry.ts'
import { similarity, sketchOf, wordsKey } from './sketch.ts'

/** Less than this in common with the registered words says that a wording is another one. */
const UNLIKE = 0.25

/** What a registry knows of the wordings of a text. */
export interface RegisteredWordings {
  /** Returns the ids under which a wording of a work is registered. */
  readonly registeredAs: (work: string, side: 'copy' | 'restatement', wording: Wording) => readonly string[]
  /**
   * Says of a copy's ruling and a restatement's of a work: 1 where the words of both are in one row, 0 where they belong
   * to different rulings, between them how much is left of the words that were registered with the other; null where
   * nothing is known.
   */
  readonly knownPair: (work: string, copy: Wording, restatement: Wording) => number | null
}

/** Indexes the active rows of a registry by their words. */
export function registeredWordings(rows: readonly RegistryRow[]): RegisteredWordings {
  const active = rows.filter(({ state }) => state === 'active')
  const byWords = (side: 'copy' | 'restatement') =>
    Map.groupBy(
      active.filter(row => row[side] !== null),
      row => keyOf(row.work, row[side] ?? ''),
    )
  const known = { copy: byWords('copy'), restatement: byWords('restatement') }
  const rowsOf = (work: string, side: 'copy' | 'restatement', wording: Wording) =>
    known[side].get(keyOf(work, sketchOf(wording).value)) ?? []
  return {
    registeredAs: (work, side, wording) => rowsOf(work, side, wording).map(({ id }) => id),
    knownPair(work, copy, restatement) {
      const [ofCopy, ofRestatement] = [rowsOf(work, 'copy', copy), rowsOf(work, 'restatement', restatement)]
      if (ofCopy.some(row => ofRestatement.includes(row))) return 1
      const [mine, other] = [sketchOf(copy).value, sketchOf(restatement).value]
      const copyLeft = ofRestatement.flatMap(row => (row.copy === null ? [] : similarity(mine, row.copy)))
      const restatementLeft = ofCopy.flatMap(row =>
        row.restatement === null ? [] : similarity(other, row.restatement),
      )
      if (ofCopy.length > 0 && copyLeft.length > 0 && restatementLeft.length > 0) return 0
      if (ofCopy.length === 0 && copyLeft.length > 0 && copyLeft.length === ofRestatement.length)
        return zeroIfUnlike(Math.max(...copyLeft))
      // A restatement may be written again from the first word to the last: the copy still says which ruling it is.
      if (ofRestatement.length === 0 && restatementLeft.length > 0) return Math.max(...restatementLeft) || null
      return null
    },
  }
}

function keyOf(work: string, sketch: string): string {
  return `${work}\n${wordsKey(sketch)}`
}

function zeroIfUnlike(share: number): number {
  return share < UNLIKE ? 0 : share
}
