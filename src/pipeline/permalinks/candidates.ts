import { numbersExpected } from './expected-number.ts'
import {
  freeRows,
  freeRulings,
  passageOf,
  similarity,
  standsElsewhere,
  WORDINGS,
  type Matching,
  type Sketched,
} from './matching.ts'
import type { RegistryRow } from './registry.ts'
import { COMMON_LANES_TO, LANES_FROM } from './sketch.ts'

/** A ruling and a row that might be the same. */
export interface Candidate {
  readonly ruling: Sketched
  readonly row: RegistryRow
  readonly alike: number
  /** Whether the ruling stands where the row's rulings may stand now (`linkPassages`). */
  readonly linked: boolean
  /** Whether it stands there under the number that is expected of the row (`numbersExpected`). */
  readonly numbered: boolean
}

/**
 * In one passage, all rows are compared with all rulings up to this many pairs; `candidatesAnywhere` finds the best of
 * more.
 */
const ALL_PAIRS = 10_000
/** Lanes in a band. */
const BAND = 3
/** A band that more rows than this have in common holds nothing but common words. */
const CROWD = 16

type Links = ReadonlyMap<string, ReadonlySet<string>>

/** Returns every free ruling and row of one passage, or of passages that are linked. */
export function candidatesInPlace(matching: Matching, links: Links): Candidate[] {
  const here = Map.groupBy(freeRulings(matching), ({ ruling }) => passageOf(ruling))
  const numberOf = numbersExpected(matching.rulingOf)
  return [...Map.groupBy(freeRows(matching), passageOf)].flatMap(([passage, rows]) =>
    [...(links.get(passage) ?? [])].flatMap(target => {
      const rulings = here.get(target) ?? []
      return rows.length * rulings.length > ALL_PAIRS
        ? []
        : rows.flatMap(row => rulings.flatMap(ruling => weigh(matching, ruling, row, true, numberOf)))
    }),
  )
}

/**
 * Returns the free rulings and rows anywhere in a work that share a band of lanes (locality-sensitive hashing), as all
 * but one in a thousand do that are alike in three words of four. So 60,000 rulings needn't be compared with 60,000
 * rows.
 */
export function candidatesAnywhere(matching: Matching, links: Links): Candidate[] {
  const numberOf = numbersExpected(matching.rulingOf)
  return WORDINGS.flatMap(wording => {
    const index = new Map<string, RegistryRow[]>()
    for (const row of freeRows(matching))
      for (const key of bands(row.work, row[wording])) {
        const sharing = index.get(key)
        if (!sharing) index.set(key, [row])
        else if (sharing.length <= CROWD) sharing.push(row)
      }
    return freeRulings(matching).flatMap(ruling => {
      const near = new Set(
        bands(ruling.ruling.work, ruling[wording]).flatMap(key => {
          const sharing = index.get(key) ?? []
          return sharing.length > CROWD ? [] : sharing
        }),
      )
      return [...near].flatMap(row =>
        weigh(matching, ruling, row, links.get(passageOf(row))?.has(passageOf(ruling.ruling)) ?? false, numberOf),
      )
    })
  })
}

function weigh(
  matching: Matching,
  ruling: Sketched,
  row: RegistryRow,
  linked: boolean,
  numberOf: (row: RegistryRow) => string | null,
): Candidate[] {
  const alike = similarity(ruling, row)
  if (alike === null || standsElsewhere(matching, ruling, row)) return []
  return [{ ruling, row, alike, linked, numbered: linked && ruling.number !== null && ruling.number === numberOf(row) }]
}

function bands(work: string, sketch: string | null): string[] {
  const keys: string[] = []
  if (sketch !== null)
    for (let lane = LANES_FROM; lane < COMMON_LANES_TO; lane += BAND)
      keys.push(`${lane}${sketch.slice(lane, lane + BAND)}${work}`)
  return keys
}
