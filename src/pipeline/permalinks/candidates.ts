import { numbersExpected } from './expected-number.ts'
import { freeRows, freeRulings, passageOf, similarity, type Matching, type Sketched } from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { THRESHOLDS } from '../source/likeness.ts'
import { addToSet } from '../collections.ts'

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
  const rulingsOf = Map.groupBy(freeRulings(matching), ({ work }) => work)
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
    const linked = links.get(passageOf(row))?.has(passageOf(ruling)) ?? false
    if (!linked && alike < doubtfulElsewhere) return []
    const numbered = linked && ruling.number !== null && ruling.number === numberOf(row)
    const neighbours = neighboursOf(candidate)
    const weight = alike + (linked ? forEntry : 0) + (numbered ? forNumber : 0) + forNeighbour * neighbours
    return [{ ...candidate, linked, numbered, neighbours, weight }]
  })
}

/**
 * Returns, for each passage of the registry, the passages of this build that may hold its rulings now: its own; one
 * that has taken a ruling of it word for word (the entry was split, merged or renamed); and one whose name differs in a
 * letter where the old name is gone and the new one wasn't there (its title was respelt). Keys as in `passageOf`.
 */
function linkPassages({ rows, rulings, rowOf }: Matching): Map<string, Set<string>> {
  const before = new Set(rows.map(passageOf))
  const now = new Set(rulings.map(passageOf))
  const links = new Map([...before].map(passage => [passage, new Set([passage])]))
  for (const [ruling, row] of rowOf)
    if (ruling.words >= THRESHOLDS.telling) links.get(passageOf(row))?.add(passageOf(ruling))
  const fresh = new Map<string, Set<string>>()
  for (const passage of now.difference(before)) for (const key of spellings(passage)) addToSet(fresh, key, passage)
  for (const passage of before.difference(now)) {
    const found = new Set(spellings(passage).flatMap(key => [...(fresh.get(key) ?? [])]))
    if (found.size === 1) for (const other of found) links.get(passage)?.add(other)
  }
  return links
}

/**
 * Returns the work and slug, whole and with each one letter left out: names that differ in a letter that is added, left
 * out, replaced or swapped with the next share one of these. A respelt card may be known as a term only, so its kind
 * doesn't count.
 */
function spellings(passage: string): string[] {
  const [work = '', entry = ''] = passage.split('\n')
  const slug = entry.slice(entry.indexOf('/') + 1)
  const shorter =
    slug.length > MAX_SLUG ? [] : Array.from(slug, (_, index) => slug.slice(0, index) + slug.slice(index + 1))
  return [slug, ...shorter].map(name => `${work}\n${name}`)
}

/** Slugs are far shorter; what comes from a hostile heading isn't worth the work. */
const MAX_SLUG = 100
