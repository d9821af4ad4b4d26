import type { Wording } from '../entries/entry.ts'
import type { RegistryRow } from './registry.ts'
import { similarity, sketchOf, wordsKey } from './sketch.ts'

/** Less than this in common with the registered words says that a wording is another one, and so much that it is the same. */
const UNLIKE = 0.25
const LIKE = 0.5

/** What a registry knows of the wordings of a text. */
export interface RegisteredWordings {
  /** Returns the rows with a wording of a work. */
  readonly registeredAs: (work: string, side: 'copy' | 'restatement', wording: Wording) => readonly RegistryRow[]
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
  const found = new WeakMap<Wording, readonly RegistryRow[]>()
  const rowsOf = (work: string, side: 'copy' | 'restatement', wording: Wording) => {
    const rowsOfWording = found.get(wording) ?? known[side].get(keyOf(work, sketchOf(wording).value)) ?? []
    found.set(wording, rowsOfWording)
    return rowsOfWording
  }
  return {
    registeredAs: rowsOf,
    knownPair(work, copy, restatement) {
      const [ofCopy, ofRestatement] = [rowsOf(work, 'copy', copy), rowsOf(work, 'restatement', restatement)]
      if (ofCopy.some(row => ofRestatement.includes(row))) return 1
      const copies = ofRestatement.flatMap(row => row.copy ?? [])
      const restatements = ofCopy.flatMap(row => row.restatement ?? [])
      if (ofCopy.length > 0 && ofRestatement.length > 0) return copies.length + restatements.length > 0 ? 0 : null
      if (copies.length > 0 && copies.length === ofRestatement.length) {
        const left = mostLeft(copy, copies)
        return left < UNLIKE ? 0 : left
      }
      // A restatement may be written again from the first word to the last: the copy still says which ruling it is.
      const left = mostLeft(restatement, restatements)
      return left >= LIKE ? left : null
    },
  }
}

/** Returns how much of any of the registered words a wording still has. */
function mostLeft(wording: Wording, registered: readonly string[]): number {
  return registered.reduce((most, one) => Math.max(most, similarity(sketchOf(wording).value, one)), 0)
}

function keyOf(work: string, sketch: string): string {
  return `${work}\n${wordsKey(sketch)}`
}
