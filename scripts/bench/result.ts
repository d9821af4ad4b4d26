import type { OwnResult } from './redbook.ts'
import type { PeerResult } from './peers.ts'
import type { SearchSpeed } from './search-speed.ts'

/** A run of the benchmark at one size, as `--json` writes it. Times in seconds, memory in MB. */
export interface BenchResult {
  /** Entries of the corpus. */
  readonly size: number
  readonly ours: OwnResult
  readonly peers: Readonly<Record<string, PeerResult>>
  readonly ratios: Readonly<Record<string, number>>
  /** Only where it was asked for. */
  readonly search?: SearchSpeed
}

/** The last stage that a build of the entries' pages alone would have. */
const LAST_FOR_ENTRIES = 'Writing the entries’ pages'

/**
 * Returns the ratios of a run; below 1 we are faster. `eleventy`: our cold seconds per page written over Eleventy's,
 * which writes the same pages. `hugo` and `astroMdx`: the same for the pages of entries alone, ours with all that goes
 * before them (reading, linking, MDX, bundling).
 */
export function ratiosOf(ours: OwnResult, peers: Readonly<Record<string, PeerResult>>): Record<string, number> {
  const perPage = ours.cold / ours.pages
  const perEntry = secondsForEntries(ours) / ours.entries
  return Object.fromEntries(
    Object.entries(peers).map(([name, { cold, pages }]) => [
      name,
      round((name === 'eleventy' ? perPage : perEntry) / (cold / pages)),
    ]),
  )
}

/** Returns the seconds that the stages took up to the last entry's page. */
export function secondsForEntries({ stages }: OwnResult): number {
  const last = Object.keys(stages).indexOf(LAST_FOR_ENTRIES)
  return Object.values(stages)
    .slice(0, last + 1)
    .reduce((sum, seconds) => sum + seconds, 0)
}

/** Returns a number with three digits behind the point. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
