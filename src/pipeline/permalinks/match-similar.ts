import type { Side } from '../entries/follow-copy.ts'
import { must } from '../must.ts'
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
  MIN_DISTINCTIVE_WORDS,
  type Matching,
  type Sketched,
  WORDINGS,
} from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { similarity as sketchSimilarity } from './sketch.ts'

/**
 * A ruling is taken for the one it was if the similarity of its words and what its place adds come to this. Found, as
 * the limits below, on half of 28 updates of a rules text of 2,000 rules and ten series of made-up editions.
 */
const CERTAIN = 0.81
/** Under its number it must still have a third of its words, under another, or of few words, half. */
const MIN_SIMILARITY = 0.32
const MIN_SIMILARITY_OTHERWISE = 0.5
/** With less in common, no other ruling may have more, nor may its other wording have next to nothing. */
const LITTLE = 0.45
const UNLIKE = 0.25
/** Similarity is estimated to about this. */
const ERROR = 0.05
/** Anywhere else in its work: reworded and moved at once is known again only if little was reworded. */
const ELSEWHERE = 0.75
/** The next best possibility has to be this much worse; less than that is within the estimate's error. */
const LEAD = 0.1
/** Where nothing but the similarity speaks against it: it has the number and both neighbours. */
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
export function matchBySimilarity(matching: Matching): Map<RegistryRow, Sketched> {
  if (freeRows(matching).length === 0 || freeRulings(matching).length === 0) return new Map()
  const links = linkPassages(matching)
  const isBeside = neighbourhood(matching)
  matchCertain(matching, candidatesInPlace(matching, links), isBeside, LITTLE)
  const rest = [...candidatesInPlace(matching, links), ...candidatesAnywhere(matching, links)]
  return likeliest(matching, matchCertain(matching, rest, isBeside, MIN_SIMILARITY))
}

/**
 * Matches those that share enough words, and clearly more than the row does with any other ruling and the ruling with
 * any other row. Works in rounds, since each match takes a rival from others and gives them a neighbour. Returns what
 * is left, with its weight.
 */
function matchCertain(
  matching: Matching,
  all: readonly Candidate[],
  isBeside: (candidate: Candidate) => number,
  least: number,
): Map<Candidate, number> {
  const isClosest = closeness(matching, all)
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
            const weight = must(weights.get(candidate), 'weight of a candidate')
            const inPlace = candidate.numbered && isBeside(candidate) === 2
            const most = weight - (inPlace ? LEAD_IN_PLACE : LEAD)
            return (
              candidate.alike >= least
              && isAlike(candidate, weight)
              && rivalOfRow(candidate) <= most
              && rivalOfRuling(candidate) <= most
              && isClosest(candidate)
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
  const weightOf = (candidate: Candidate) => must(weights.get(candidate), 'weight of a candidate')
  return [...Map.groupBy(weights.keys(), ({ row }) => row)].flatMap(([row, all]) => {
    const parts = all.filter(one => one.linked && rivalOfRuling(one) <= weightOf(one) - LEAD)
    const [first, second] = parts.sort((a, b) => weightOf(b) - weightOf(a))
    const other = parts.find(({ ruling }) => ruling !== first?.ruling) ?? second
    if (!first || !other || first.ruling === other.ruling || first.ruling.words < MIN_DISTINCTIVE_WORDS) return []
    const both = similarityOfBoth(first.ruling, other.ruling, row)
    return both >= SPLIT && both >= Math.max(first.alike, other.alike) + SPLIT_GAIN ? [first] : []
  })
}

function isAlike({ alike, linked, numbered, ruling, row }: Candidate, weight: number): boolean {
  const { words } = ruling
  if (!linked) return alike >= ELSEWHERE && words >= MIN_DISTINCTIVE_WORDS
  if (words < SHORT) return alike >= ELSEWHERE
  if (alike < (numbered && words >= MIN_DISTINCTIVE_WORDS ? MIN_SIMILARITY : MIN_SIMILARITY_OTHERWISE)) return false
  return weight >= CERTAIN && (alike >= LITTLE || !isContradicted(ruling, row))
}

/** Returns whether one of two wordings is another one altogether. */
function isContradicted(ruling: Sketched, row: RegistryRow): boolean {
  const shares = WORDINGS.flatMap(side => shareOf(ruling, row, side) ?? [])
  return shares.length > 1 && Math.min(...shares) < UNLIKE
}

function shareOf(ruling: Sketched, row: RegistryRow, side: Side): number | null {
  const [mine, registered] = [ruling[side], row[side]]
  return mine === null || registered === null ? null : sketchSimilarity(mine, registered)
}

/**
 * Returns a function that says whether a ruling is as like a row as any other row of its entry, known again or not:
 * what is put in where a ruling was taken out may resemble it, but it resembles the one that it was made after more.
 * Where they have little in common, no other ruling may have more of the row's words either.
 */
function closeness({ rows, rulings }: Matching, all: readonly Candidate[]): (candidate: Candidate) => boolean {
  const rowsOf = Map.groupBy(rows, passageOf)
  const rulingsOf = Map.groupBy(rulings, ({ ruling }) => passageOf(ruling))
  const candidatesOf = Map.groupBy(all, ({ row }) => row)
  const share = (ruling: Sketched, row: RegistryRow) =>
    WORDINGS.reduce((best, side) => Math.max(best, shareOf(ruling, row, side) ?? 0), 0)
  return ({ ruling, row, alike, linked }) => {
    if (!linked) return true
    const most = alike < LITTLE ? alike : alike + ERROR
    const isOwn = (rowsOf.get(passageOf(row)) ?? []).every(other => other === row || share(ruling, other) <= most)
    if (alike >= LITTLE) return isOwn
    const others = rulingsOf.get(passageOf(ruling.ruling)) ?? []
    return (
      isOwn
      && others.every(other => other === ruling || share(other, row) <= most)
      && (candidatesOf.get(row) ?? []).every(other => other.ruling === ruling || other.alike <= most)
    )
  }
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

/**
 * Returns the likeliest ruling of each row that is left; where one of each is left in a passage, its place is enough to
 * ask.
 */
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

/**
 * Returns how many of a pair's two neighbours are matched with each other; both at an end of their passage count too.
 */
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
