import type { OwnResult } from './redbook.ts'
import type { PeerResult } from './peers.ts'

/** A run of the benchmark at one size, as `--json` writes it. Times in seconds, memory in MB. */
export interface BenchResult {
  /** Entries of the corpus. */
  readonly size: number
  readonly ours: OwnResult
  readonly peers: Readonly<Record<string, PeerResult>>
  readonly ratios: Readonly<Record<string, number>>
}

/** Stages after which the pages of entries stand: what the whole build does before and for them. */
const FOR_ENTRIES = ['reading', 'linking', 'entries', 'bundle', 'entryPages']

/**
 * Gives the ratios of a run. `eleventy`: our cold seconds per page written over Eleventy's, which writes the same pages.
 * `hugo` and `astroMdx`: the same for the pages of entries alone, ours with all that goes before them (reading, linking,
 * MDX, bundling). `touched`: our time after a change over our cold time. Below 1 we are faster.
 */
export function ratiosOf(ours: OwnResult, peers: Readonly<Record<string, PeerResult>>): Record<string, number> {
  const perPage = ours.cold / ours.pages
  const perEntry = FOR_ENTRIES.reduce((sum, stage) => sum + (ours.stages[stage] ?? 0), 0) / ours.entries
  const ratios: Record<string, number> = {}
  for (const [name, peer] of Object.entries(peers)) ratios[name] = round((name === 'eleventy' ? perPage : perEntry) / (peer.cold / peer.pages))
  return { ...ratios, touched: round(ours.touched / ours.cold) }
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
