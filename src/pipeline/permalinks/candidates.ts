import { linkPassages } from './entry-links.ts'
import { numbersExpected } from './expected-number.ts'
import { freeRows, freeRulings, passageOf, similarity, type Matching, type Sketched } from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/** A ruling and a row of its work that might be the same. */
export interface Candidate {
  readonly ruling: Sketched
  readonly row: RegistryRow
  readonly alike: number
}

/** A candidate as far as the others that are known again tell. */
export interface WeighedCandidate extends Candidate {
  /** Whether the ruling stands where the row's rulings may stand now (`linkPassages`). */
  readonly linked: boolean
  /** Whether it stands there under the number that is expected of the row (`numbersExpected`). */
  readonly numbered: boolean
  /** How many of the two neighbours of each are matched with each other. */
  readonly neighbours: number
  /** The similarity, and what place, number and neighbours add. */
  readonly weight: number
}

/** Returns the free rulings and rows of each work that have enough words in common to be looked at. */
export function findCandidates(matching: Matching): Candidate[] {
  const rulingsOf = Map.groupBy(freeRulings(matching), ({ ruling }) => ruling.work)
  return freeRows(matching).flatMap(row =>
    (rulingsOf.get(row.work) ?? []).flatMap(ruling => {
      const alike = similarity(ruling, row)
      return alike !== null && alike >= THRESHOLDS.doubtfulInPlace ? [{ ruling, row, alike }] : []
    }),
  )
}

/** Returns the candidates that are still free, with their weight. */
export function weigh(
  matching: Matching,
  candidates: readonly Candidate[],
  neighboursOf: (candidate: Candidate) => number,
): WeighedCandidate[] {
  const { forEntry, forNumber, forNeighbour, doubtfulElsewhere } = THRESHOLDS
  const free = candidates.filter(({ ruling, row }) => !matching.rowOf.has(ruling) && !matching.rulingOf.has(row))
  if (free.length === 0) return []
  const links = linkPassages(matching)
  const numberOf = numbersExpected(matching.rulingOf)
  return free.flatMap(candidate => {
    const { ruling, row, alike } = candidate
    const linked = links.get(passageOf(row))?.has(passageOf(ruling.ruling)) ?? false
    if (!linked && alike < doubtfulElsewhere) return []
    const numbered = linked && ruling.number !== null && ruling.number === numberOf(row)
    const neighbours = neighboursOf(candidate)
    const weight = alike + (linked ? forEntry : 0) + (numbered ? forNumber : 0) + forNeighbour * neighbours
    return [{ ...candidate, linked, numbered, neighbours, weight }]
  })
}
