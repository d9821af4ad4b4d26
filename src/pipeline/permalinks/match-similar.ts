import { leastAlike } from '../entries/least-alike.ts'
import { candidatesAnywhere, candidatesInPlace, type Candidate } from './candidates.ts'
import { linkPassages } from './entry-links.ts'
import {
  freeRows,
  freeRulings,
  match,
  passageOf,
  SHORT,
  similarity,
  similarityOfBoth,
  TELLING,
  type Matching,
  type Sketched,
} from './matching.ts'
import type { RegistryRow } from './registry.ts'

/** Anywhere else in its work: reworded and moved at once is known again only if little was reworded. */
const ELSEWHERE = 0.75
/** The next best possibility has to be this much worse; less than that is within the estimate's error. */
const LEAD = 0.1
/** Where nothing but the likeness speaks against it: it has the number and both neighbours. */
const LEAD_IN_PLACE = 0.05
/** Two parts of a ruling that was split have so much of its words together, and so much more than either. */
const SPLIT = 0.6
const SPLIT_GAIN = 0.1
/** What the right entry, the right number in it, and each right neighbour adds. */
const FOR_ENTRY = 0.2
const FOR_NUMBER = 0.15
const FOR_NEIGHBOUR = 0.08
/** Each round matches something; texts that need more of them are nothing but repetitions. */
const ROUNDS = 30
/** From here on a pair that can't be made for certain is shown to a person: in place, and elsewhere. */
const DOUBTFUL_IN_PLACE = 0.25
const DOUBTFUL_ELSEWHERE = 0.5

/**
 * Matches reworded rulings, first where they are expected, then anywhere in their work. Gives, by row, the ruling that
 * it may be where nothing is certain.
 */
export function matchByLikeness(matching: Matching): Map<RegistryRow, Sketched> {
  if (freeRows(matching).length === 0 || freeRulings(matching).length === 0) return new Map()
  const links = linkPassages(matching)
  const isBeside = neighbourhood(matching)
  matchCertain(matching, candidatesInPlace(matching, links), isBeside)
  const rest = [...candidatesInPlace(matching, links), ...candidatesAnywhere(matching, links)]
  return likeliest(matching, matchCertain(matching, rest, isBeside))
}

/**
 * Matches those that share enough words, and clearly more than the row does with any other ruling and the ruling with
 * any other row. Works in rounds, since each match takes a rival from others and gives them a neighbour. Gives what is left, with its weight.
 */
function matchCertain(
  matching: Matching,
  all: readonly Candidate[],
  isBeside: (candidate: Candidate) => number,
): Map<Candidate, number> {
  let candidates = all.filter(({ alike, linked }) => alike >= (linked ? DOUBTFUL_IN_PLACE : DOUBTFUL_ELSEWHERE))
  for (let round = 1; ; round++) {
    const weights = new Map(
      candidates.map(candidate => [
        candidate,
        candidate.alike
          + (candidate.linked ? FOR_ENTRY : 0)
          + (candidate.numbered ? FOR_NUMBER : 0)
          + FOR_NEIGHBOUR * isBeside(candidate),
      ]),
    )
    const rivalOfRow = rivals(
      weights,
      ({ row }) => row,
      ({ ruling }) => ruling,
    )
    const rivalOfRuling = rivals(
      weights,
      ({ ruling }) => ruling,
      ({ row }) => row,
    )
    const certain =
      round > ROUNDS
        ? []
        : candidates.filter(candidate => {
            const inPlace = candidate.numbered && isBeside(candidate) === 2
            const most = (weights.get(candidate) ?? 0) - (inPlace ? LEAD_IN_PLACE : LEAD)
            return (
              isAlike(candidate, isBeside(candidate))
              && rivalOfRow(candidate) <= most
              && rivalOfRuling(candidate) <= most
            )
          })
    const found = certain.length > 0 ? certain : round > ROUNDS ? [] : splits(weights, rivalOfRuling)
    if (found.length === 0) return weights
    for (const { ruling, row } of found) match(matching, ruling, row)
    candidates = candidates.filter(({ ruling, row }) => !matching.rowOf.has(ruling) && !matching.rulingOf.has(row))
  }
}

/** Returns, for each row whose ruling was split in two, the likelier of its parts. */
function splits(weights: ReadonlyMap<Candidate, number>, rivalOfRuling: (candidate: Candidate) => number): Candidate[] {
  const weightOf = (candidate: Candidate) => weights.get(candidate) ?? 0
  return [...Map.groupBy(weights.keys(), ({ row }) => row)].flatMap(([row, all]) => {
    const parts = all.filter(one => one.linked && rivalOfRuling(one) <= weightOf(one) - LEAD)
    const [first, second] = parts.sort((a, b) => weightOf(b) - weightOf(a))
    const other = parts.find(({ ruling }) => ruling !== first?.ruling) ?? second
    if (!first || !other || first.ruling === other.ruling || first.ruling.words < TELLING) return []
    const both = similarityOfBoth(first.ruling, other.ruling, row)
    return both >= SPLIT && both >= Math.max(first.alike, other.alike) + SPLIT_GAIN ? [first] : []
  })
}

function isAlike({ alike, linked, numbered, ruling: { words } }: Candidate, beside: number): boolean {
  if (!linked) return alike >= ELSEWHERE && words >= TELLING
  if (words < SHORT) return alike >= ELSEWHERE
  return alike >= leastAlike(numbered, beside > 0 && (!numbered || words >= TELLING))
}

/** Returns the weight of the best other candidate with the same row, or with the same ruling. */
function rivals<K, O>(
  weights: ReadonlyMap<Candidate, number>,
  keyOf: (candidate: Candidate) => K,
  otherOf: (candidate: Candidate) => O,
): (candidate: Candidate) => number {
  const best = new Map<K, { other: O; weight: number; second: number }>()
  for (const [candidate, weight] of weights) {
    const other = otherOf(candidate)
    const known = best.get(keyOf(candidate))
    if (!known) best.set(keyOf(candidate), { other, weight, second: 0 })
    // A pair may stand among the candidates twice.
    else if (known.other === other) known.weight = Math.max(known.weight, weight)
    else if (weight > known.weight) best.set(keyOf(candidate), { other, weight, second: known.weight })
    else known.second = Math.max(known.second, weight)
  }
  return candidate => {
    const known = best.get(keyOf(candidate))
    if (!known) return 0
    return known.other === otherOf(candidate) ? known.second : known.weight
  }
}

/** Returns the likeliest ruling of each row that is left; where one of each is left in a passage, its place is enough to ask. */
function likeliest(matching: Matching, weights: ReadonlyMap<Candidate, number>): Map<RegistryRow, Sketched> {
  const best = new Map<RegistryRow, { ruling: Sketched; weight: number }>()
  const rulings = Map.groupBy(freeRulings(matching), ({ ruling }) => passageOf(ruling))
  for (const [passage, [row, ...otherRows]] of Map.groupBy(freeRows(matching), passageOf)) {
    const [ruling, ...otherRulings] = rulings.get(passage) ?? []
    if (row && ruling && otherRows.length + otherRulings.length === 0 && similarity(ruling, row) !== null)
      best.set(row, { ruling, weight: 0 })
  }
  for (const [{ row, ruling }, weight] of weights)
    if (weight > (best.get(row)?.weight ?? 0)) best.set(row, { ruling, weight })
  return new Map([...best].map(([row, { ruling }]) => [row, ruling]))
}

/** Returns how many of a pair's two neighbours are matched with each other; both at an end of their passage count too. */
function neighbourhood({ rows, rulings, rulingOf }: Matching): (candidate: Candidate) => number {
  const rowNeighbours = neighbours(rows, passageOf, row => row.ordinal)
  const rulingNeighbours = neighbours(
    rulings,
    ({ ruling }) => passageOf(ruling),
    ({ ruling }) => ruling.ordinal,
  )
  return ({ row, ruling }) => {
    const registered = rowNeighbours.get(row)
    const present = rulingNeighbours.get(ruling)
    return [0, 1].filter(side => {
      const [mine, theirs] = [present?.[side] ?? null, registered?.[side] ?? null]
      return theirs === null ? mine === null : mine !== null && rulingOf.get(theirs) === mine
    }).length
  }
}

function neighbours<T>(
  all: readonly T[],
  groupOf: (one: T) => string,
  ordinalOf: (one: T) => number,
): Map<T, readonly [T | null, T | null]> {
  const found = new Map<T, readonly [T | null, T | null]>()
  for (const group of Map.groupBy(all, groupOf).values()) {
    group
      .sort((a, b) => ordinalOf(a) - ordinalOf(b))
      .forEach((one, index) => found.set(one, [group[index - 1] ?? null, group[index + 1] ?? null]))
  }
  return found
}
