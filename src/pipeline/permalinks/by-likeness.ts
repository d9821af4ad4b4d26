import { TELLING } from './by-words.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { linkPassages } from './entry-links.ts'
import { freeRows, freeRulings, likeness, match, passageOf, type Matching, type Sketched } from './matching.ts'
import type { RegistryRow } from './registry.ts'

/**
 * Where a ruling is expected, so many of its words must be the same. A ruling changed in a fifth of its words still has
 * two thirds of all words in common with what it was; two different rulings on one entry seldom have a third.
 */
const IN_PLACE = 0.5
/** Anywhere else in its work: reworded and moved at once is known again only if little was reworded. */
const ELSEWHERE = 0.75
/** With fewer words, one other word may be another ruling: a reference that now leads to another entry. */
const SHORT = 5
/** The next best possibility has to be this much worse; less than that is within the estimate's error. */
const LEAD = 0.1
/** What the right entry, and each right neighbour in it, adds. */
const FOR_ENTRY = 0.2
const FOR_NEIGHBOUR = 0.08
/** Each round but the last matches something; texts that need more than this are nothing but repetitions. */
const ROUNDS = 30
/** From here on a pair that can't be made for certain is shown to a person: in place, and elsewhere. */
const DOUBTFUL_IN_PLACE = 0.25
const DOUBTFUL_ELSEWHERE = 0.5

/**
 * Matches reworded rulings: those that share enough words with a row, and clearly more than with any other row, and
 * the row with any other ruling. Works in rounds, since each match takes a rival from others and gives them a neighbour.
 * Gives, by row, the ruling that it may be where nothing is certain.
 */
export function matchByLikeness(matching: Matching): Map<RegistryRow, Sketched> {
  let candidates = findCandidates(matching, linkPassages(matching))
    .filter(({ alike, linked }) => alike >= (linked ? DOUBTFUL_IN_PLACE : DOUBTFUL_ELSEWHERE))
  const isBeside = neighbourhood(matching)
  for (let round = 1; ; round++) {
    const weights = new Map(candidates.map(candidate => [candidate, candidate.alike + (candidate.linked ? FOR_ENTRY : 0) + FOR_NEIGHBOUR * isBeside(candidate)]))
    const rivalOfRow = rivals(weights, candidate => candidate.row)
    const rivalOfRuling = rivals(weights, candidate => candidate.ruling)
    const certain = candidates.filter(candidate => {
      const most = (weights.get(candidate) ?? 0) - LEAD
      return isAlike(candidate) && rivalOfRow(candidate) <= most && rivalOfRuling(candidate) <= most
    })
    for (const { ruling, row } of certain) match(matching, ruling, row)
    candidates = candidates.filter(({ ruling, row }) => !matching.rowOf.has(ruling) && !matching.rulingOf.has(row))
    if (certain.length === 0 || round === ROUNDS) return likeliest(matching, candidates, weights)
  }
}

function isAlike({ alike, linked, ruling: { words } }: Candidate): boolean {
  if (!linked) return alike >= ELSEWHERE && words >= TELLING
  return alike >= (words < SHORT ? ELSEWHERE : IN_PLACE)
}

/** Gives the weight of the best other candidate that has the same row, or the same ruling. */
function rivals<K>(weights: ReadonlyMap<Candidate, number>, keyOf: (candidate: Candidate) => K): (candidate: Candidate) => number {
  const best = new Map<K, { first: Candidate; second: number }>()
  for (const [candidate, weight] of weights) {
    const known = best.get(keyOf(candidate))
    if (!known) best.set(keyOf(candidate), { first: candidate, second: 0 })
    else if (weight > (weights.get(known.first) ?? 0)) best.set(keyOf(candidate), { first: candidate, second: weights.get(known.first) ?? 0 })
    else if (weight > known.second) known.second = weight
  }
  return candidate => {
    const known = best.get(keyOf(candidate))
    return !known || known.first === candidate ? known?.second ?? 0 : weights.get(known.first) ?? 0
  }
}

/** Gives the likeliest ruling of each row that is left; where one of each is left in a passage, its place is enough to ask. */
function likeliest(matching: Matching, candidates: readonly Candidate[], weights: ReadonlyMap<Candidate, number>): Map<RegistryRow, Sketched> {
  const best = new Map<RegistryRow, { ruling: Sketched; weight: number }>()
  const rulings = Map.groupBy(freeRulings(matching), ({ ruling }) => passageOf(ruling))
  for (const [passage, [row, ...otherRows]] of Map.groupBy(freeRows(matching), passageOf)) {
    const [ruling, ...otherRulings] = rulings.get(passage) ?? []
    if (row && ruling && otherRows.length + otherRulings.length === 0 && likeness(ruling, row) !== null) best.set(row, { ruling, weight: 0 })
  }
  for (const candidate of candidates) {
    const weight = weights.get(candidate) ?? 0
    if (weight > (best.get(candidate.row)?.weight ?? 0)) best.set(candidate.row, { ruling: candidate.ruling, weight })
  }
  return new Map([...best].map(([row, { ruling }]) => [row, ruling]))
}

/** Gives how many of a pair's two neighbours are matched with each other; both at an end of their passage count too. */
function neighbourhood({ rows, rulings, rulingOf }: Matching): (candidate: Candidate) => number {
  const rowNeighbours = neighbours(rows, passageOf, row => row.ordinal)
  const rulingNeighbours = neighbours(rulings, ({ ruling }) => passageOf(ruling), ({ ruling }) => ruling.ordinal)
  return ({ row, ruling }) => {
    const registered = rowNeighbours.get(row)
    const present = rulingNeighbours.get(ruling)
    return [0, 1].filter(side => {
      const [mine, theirs] = [present?.[side] ?? null, registered?.[side] ?? null]
      return theirs === null ? mine === null : mine !== null && rulingOf.get(theirs) === mine
    }).length
  }
}

function neighbours<T>(all: readonly T[], groupOf: (one: T) => string, ordinalOf: (one: T) => number): Map<T, readonly [T | null, T | null]> {
  const found = new Map<T, readonly [T | null, T | null]>()
  for (const group of Map.groupBy(all, groupOf).values()) {
    group.sort((a, b) => ordinalOf(a) - ordinalOf(b)).forEach((one, index) => found.set(one, [group[index - 1] ?? null, group[index + 1] ?? null]))
  }
  return found
}
