import type { BenchResult } from './result.ts'

/** What the guide's chart shows: ratios, which hold on other machines too, and no seconds. */
export type Figures = readonly {
  /** Entries of the corpus. */
  readonly size: number
  readonly builders: readonly {
    readonly name: string
    readonly pages: number
    /** Processors' time per page of a cold build over Eleventy's; it tells the same on a busy machine. */
    readonly relative: number
    /** Largest memory; null where it couldn't be read. */
    readonly gigabytes: number | null
  }[]
}[]

/** Returns the figures of runs that Eleventy took part in; the others have nothing to be measured by. */
export function figuresOf(results: readonly BenchResult[]): Figures {
  return results.flatMap(({ size, ours, peers }) => {
    const measure = peers['eleventy']
    if (!measure) return []
    const builders = Object.entries({ redbook: ours, ...peers }).map(([name, { cold, cpu, pages, peakMB }]) => ({
      name,
      pages,
      relative: hundredths((cpu ?? cold) / pages / ((measure.cpu ?? measure.cold) / measure.pages)),
      gigabytes: peakMB === null ? null : hundredths(peakMB / 1000),
    }))
    return [{ size, builders }]
  })
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
