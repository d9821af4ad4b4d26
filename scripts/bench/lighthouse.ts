import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser, SWITCHES } from '../lib/find-browser.ts'
import { freePort } from '../lib/free-port.ts'
import { serveGzipped } from './serve-gzipped.ts'

/** What Lighthouse measured of a page, on its slow phone and its desk: the score of 100, times in milliseconds. */
export interface PageSpeed {
  readonly page: string
  readonly device: 'phone' | 'desk'
  readonly score: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
}

const DESK = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  // Lighthouse's own figures for a wired line.
  throttling: {
    rttMs: 40,
    throughputKbps: 10 * 1024,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} as const

/**
 * Measures pages of a built site that lies at the root, one after another, as a host that compresses serves them; of so
 * many runs the one whose score is in the middle, for other work on the machine only ever slows a page down.
 */
export async function measurePages(site: string, pages: readonly string[], runs = 1): Promise<PageSpeed[]> {
  const server = await serveGzipped(site)
  const debugging = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...SWITCHES, `--remote-debugging-port=${debugging}`],
  })
  try {
    const found: PageSpeed[] = []
    for (const page of pages) {
      for (const device of ['phone', 'desk'] as const) {
        const speeds: PageSpeed[] = []
        for (let run = 0; run < runs; run++) speeds.push(await measure(server.origin, page, device, debugging))
        speeds.sort((a, b) => a.score - b.score || b.blocking - a.blocking)
        found.push(speeds[runs >> 1] as PageSpeed)
      }
    }
    return found
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(origin: string, page: string, device: PageSpeed['device'], port: number): Promise<PageSpeed> {
  const settings = { onlyCategories: ['performance'], ...(device === 'desk' ? DESK : {}) }
  const { lhr } =
    (await lighthouse(
      origin + page,
      { port, output: 'json', logLevel: 'silent' },
      { extends: 'lighthouse:default', settings },
    )) ?? {}
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${page}: ${lhr?.runtimeError?.message ?? 'no report'}`)
  const value = (audit: string): number => Math.round(1000 * (lhr.audits[audit]?.numericValue ?? Number.NaN)) / 1000
  return {
    page,
    device,
    score: Math.round(100 * (lhr.categories['performance']?.score ?? 0)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
