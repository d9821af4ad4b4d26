import type { RegistryRow } from './registry.ts'
import { likeness, passageOf, WORDINGS, type Matching, freeRows, freeRulings, type Sketched } from './matching.ts'
import { LANES_FROM } from './sketch.ts'

/** A ruling and a row that might be the same. */
export interface Candidate {
  readonly ruling: Sketched
  readonly row: RegistryRow
  readonly alike: number
  /** Whether the ruling stands where the row's rulings may stand now (`linkPassages`). */
  readonly linked: boolean
}

/** In one entry, all rows are compared with all rulings up to this many pairs. */
const ALL_PAIRS = 10_000
/** Lanes in a band. */
const BAND = 3
/** A band that more rows than this have in common holds nothing but common words. */
const CROWD = 16

/**
 * Gives the free rulings and rows worth weighing: all of one passage or linked passages, and those anywhere in a work
 * that share a band of lanes (locality-sensitive hashing), as all but one in a thousand do that are alike in three words of
 * four. So 60,000 rulings needn't be compared with 60,000 rows.
 */
export function findCandidates(matching: Matching, links: ReadonlyMap<string, ReadonlySet<string>>): Candidate[] {
  const candidates: Candidate[] = []
  const isLinked = (ruling: Sketched, row: RegistryRow) => links.get(passageOf(row))?.has(passageOf(ruling.ruling)) ?? false
  const seen = new Map<Sketched, Set<RegistryRow>>()
  const weigh = (ruling: Sketched, row: RegistryRow) => {
    const rows = seen.get(ruling) ?? new Set()
    if (rows.has(row)) return
    seen.set(ruling, rows.add(row))
    const alike = likeness(ruling, row)
    if (alike !== null) candidates.push({ ruling, row, alike, linked: isLinked(ruling, row) })
  }
  const rulings = freeRulings(matching)
  const rows = freeRows(matching)
  const here = Map.groupBy(rulings, ({ ruling }) => passageOf(ruling))
  for (const [passage, passageRows] of Map.groupBy(rows, passageOf)) {
    for (const target of links.get(passage) ?? []) {
      const passageRulings = here.get(target) ?? []
      if (passageRows.length * passageRulings.length > ALL_PAIRS) continue
      for (const row of passageRows) for (const ruling of passageRulings) weigh(ruling, row)
    }
  }
  for (const wording of WORDINGS) {
    const index = new Map<string, RegistryRow[]>()
    for (const row of rows) for (const key of bands(row.work, row[wording])) {
      const sharing = index.get(key)
      if (!sharing) index.set(key, [row])
      else if (sharing.length <= CROWD) sharing.push(row)
    }
    for (const ruling of rulings) for (const key of bands(ruling.ruling.work, ruling[wording])) {
      const sharing = index.get(key) ?? []
      if (sharing.length <= CROWD) for (const row of sharing) weigh(ruling, row)
    }
  }
  return candidates
}

function bands(work: string, sketch: string | null): string[] {
  const keys: string[] = []
  if (sketch !== null) for (let lane = LANES_FROM; lane < sketch.length; lane += BAND) keys.push(`${lane}${sketch.slice(lane, lane + BAND)}${work}`)
  return keys
}
