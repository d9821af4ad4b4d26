import type { Side } from '../entries/follow-copy.ts'
import { findCandidates, weigh, type Candidate, type WeighedCandidate } from './candidates.ts'
import {
  freeRows,
  freeRulings,
  match,
  passageOf,
  similarity,
  shareOfHalves,
  type Matching,
  type Sketched,
  type Standing,
  WORDINGS,
} from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { similarity as sketchSimilarity } from './sketch.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/**
 * Matches reworded rulings with rows of their work: first those that stand where they are expected and have much in
 * common, then all. Gives, by row, the ruling that it may be where nothing is certain.
 */
export function matchBySimilarity(matching: Matching): Map<RegistryRow, Sketched> {
  if (freeRows(matching).length === 0 || freeRulings(matching).length === 0) return new Map()
  const candidates = findCandidates(matching)
  const neighboursOf = neighbourhood(matching)
  const isClosest = closeness(matching, candidates)
  const rounds = (isIn: (candidate: WeighedCandidate) => boolean): WeighedCandidate[] => {
    // Each match takes a rival from others, gives them a neighbour, and tells where their section is now.
    for (;;) {
      const weighed = weigh(matching, candidates, neighboursOf).filter(isIn)
      const found = certainAmong(weighed, isClosest)
      if (found.length === 0) return weighed
      for (const { ruling, row } of found) match(matching, ruling, row)
    }
  }
  rounds(({ linked, alike }) => linked && alike >= THRESHOLDS.little)
  return likeliest(
    matching,
    rounds(() => true),
  )
}

/**
 * Returns the candidates that share enough words, and clearly more than the row does with any other ruling and the
 * ruling with any other row; where there are none, the likelier part of each ruling that was split in two.
 */
function certainAmong(
  candidates: readonly WeighedCandidate[],
  isClosest: (candidate: WeighedCandidate) => boolean,
): WeighedCandidate[] {
  const rivalOfRow = rivals(candidates, 'row', 'ruling')
  const rivalOfRuling = rivals(candidates, 'ruling', 'row')
  const certain = candidates.filter(candidate => {
    const { weight, numbered, neighbours } = candidate
    const most = weight - (numbered && neighbours === 2 ? THRESHOLDS.leadInPlace : THRESHOLDS.lead)
    return (
      isAlike(candidate) && rivalOfRow(candidate) <= most && rivalOfRuling(candidate) <= most && isClosest(candidate)
    )
  })
  return certain.length > 0 ? certain : splits(candidates, rivalOfRuling)
}

/** Returns, for each row whose ruling was split in two, the likelier of its parts. */
function splits(
  candidates: readonly WeighedCandidate[],
  rivalOfRuling: (candidate: WeighedCandidate) => number,
): WeighedCandidate[] {
  return [...Map.groupBy(candidates, ({ row }) => row)].flatMap(([row, all]) => {
    const parts = all.filter(one => one.linked && rivalOfRuling(one) <= one.weight - THRESHOLDS.lead)
    const [first, second] = parts.sort((a, b) => b.weight - a.weight)
    if (!first || !second || first.ruling.words < THRESHOLDS.telling) return []
    return shareOfHalves(first.ruling.ruling, second.ruling.ruling, row) >= THRESHOLDS.split ? [first] : []
  })
}

function isAlike({ alike, linked, numbered, weight, ruling, row }: WeighedCandidate): boolean {
  const { words } = ruling
  if (!linked) return alike >= THRESHOLDS.elsewhere && words >= THRESHOLDS.telling
  if (words < THRESHOLDS.short) return alike >= THRESHOLDS.elsewhere
  const least = numbered && words >= THRESHOLDS.telling ? THRESHOLDS.leastNumbered : THRESHOLDS.least
  if (alike < least || weight < THRESHOLDS.certain) return false
  return alike >= THRESHOLDS.little || !isContradicted(ruling, row)
}

/** Returns whether one of two wordings is another one altogether. */
function isContradicted(ruling: Sketched, row: RegistryRow): boolean {
  const shares = WORDINGS.flatMap(side => shareOf(ruling, row, side) ?? [])
  return shares.length > 1 && Math.min(...shares) < THRESHOLDS.unlike
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
function closeness(
  { rows, rulings }: Matching,
  candidates: readonly Candidate[],
): (candidate: WeighedCandidate) => boolean {
  const rowsOf = Map.groupBy(rows, passageOf)
  const rulingsOf = Map.groupBy(rulings, passageOf)
  const candidatesOf = Map.groupBy(candidates, ({ row }) => row)
  const share = (ruling: Sketched, row: RegistryRow) =>
    WORDINGS.reduce((best, side) => Math.max(best, shareOf(ruling, row, side) ?? 0), 0)
  return ({ ruling, row, alike, linked }) => {
    if (!linked) return true
    const most = alike < THRESHOLDS.little ? alike : alike + THRESHOLDS.error
    const isOwn = (rowsOf.get(passageOf(row)) ?? []).every(other => other === row || share(ruling, other) <= most)
    if (alike >= THRESHOLDS.little) return isOwn
    const others = rulingsOf.get(passageOf(ruling)) ?? []
    return (
      isOwn
      && others.every(other => other === ruling || share(other, row) <= most)
      && (candidatesOf.get(row) ?? []).every(other => other.ruling === ruling || other.alike <= most)
    )
  }
}

/** Returns the weight of the best other candidate with the same row, or with the same ruling; 0 where there is none. */
function rivals(
  candidates: readonly WeighedCandidate[],
  same: 'row' | 'ruling',
  another: 'row' | 'ruling',
): (candidate: WeighedCandidate) => number {
  const heaviest = Map.groupBy(
    candidates.toSorted((a, b) => b.weight - a.weight),
    candidate => candidate[same],
  )
  return candidate => heaviest.get(candidate[same])?.find(other => other[another] !== candidate[another])?.weight ?? 0
}

/** Returns the likeliest ruling of each row that is left; where one of each is left in a passage, its place will do. */
function likeliest(matching: Matching, candidates: readonly WeighedCandidate[]): Map<RegistryRow, Sketched> {
  const best = new Map<RegistryRow, { ruling: Sketched; weight: number }>()
  const rulings = Map.groupBy(freeRulings(matching), passageOf)
  for (const [passage, [row, ...otherRows]] of Map.groupBy(freeRows(matching), passageOf)) {
    const [ruling, ...otherRulings] = rulings.get(passage) ?? []
    if (row && ruling && otherRows.length + otherRulings.length === 0 && similarity(ruling, row) !== null)
      best.set(row, { ruling, weight: 0 })
  }
  for (const { row, ruling, weight } of candidates)
    if (weight > (best.get(row)?.weight ?? 0)) best.set(row, { ruling, weight })
  return new Map([...best].map(([row, { ruling }]) => [row, ruling]))
}

/** Returns how many of a pair's two neighbours are matched with each other; both ending their passage counts too. */
function neighbourhood({ rows, rulings, rulingOf }: Matching): (candidate: Candidate) => number {
  const rowNeighbours = neighbours(rows)
  const rulingNeighbours = neighbours(rulings)
  return ({ row, ruling }) => {
    const registered = rowNeighbours.get(row)
    const present = rulingNeighbours.get(ruling)
    return [0, 1].filter(side => {
      const [mine, theirs] = [present?.[side] ?? null, registered?.[side] ?? null]
      return theirs === null ? mine === null : mine !== null && rulingOf.get(theirs) === mine
    }).length
  }
}

function neighbours<T extends Standing>(all: readonly T[]): Map<T, readonly [T | null, T | null]> {
  const found = new Map<T, readonly [T | null, T | null]>()
  for (const group of Map.groupBy(all, passageOf).values()) {
    group
      .sort((a, b) => a.ordinal - b.ordinal)
      .forEach((one, index) => found.set(one, [group[index - 1] ?? null, group[index + 1] ?? null]))
  }
  return found
}
