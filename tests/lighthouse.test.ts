import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/lib/free-port.ts'
import { launchBrowser } from './support/browser.ts'
import { pageKinds } from './support/page-kinds.ts'
import { siteNamed } from './support/sites.ts'

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

// How fast a page comes is for the benchmarks; here nothing waits for it, and nothing is slowed down. Any other method
// than `simulate` waits five seconds for each of these quiet moments, whatever is asked for.
const SETTINGS = {
  onlyCategories: CATEGORIES,
  throttlingMethod: 'simulate',
  disableFullPageScreenshot: true,
  maxWaitForLoad: 120_000,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
} as const

/** Runs Lighthouse on a page and gives what keeps a category from 100. */
async function faultsOf(address: string, port: number): Promise<string[]> {
  const { lhr } =
    (await lighthouse(
      address,
      { port, output: 'json', logLevel: 'silent' },
      { extends: 'lighthouse:default', settings: SETTINGS },
    )) ?? {}
  if (lhr === undefined) return ['Lighthouse gave no report']
  if (lhr.runtimeError !== undefined) return [lhr.runtimeError.message]
  expect(Object.keys(lhr.categories)).toEqual(CATEGORIES)
  return Object.values(lhr.categories).flatMap(({ id, score, auditRefs }) =>
    score === 1
      ? []
      : auditRefs.flatMap(({ id: audit, weight }) => {
          const found = lhr.audits[audit]
          return weight > 0 && found !== undefined && found.score !== null && found.score < 1
            ? [`${id} ${String(score)}: ${found.title}`]
            : []
        }),
  )
}

let port: number
let browser: Browser
beforeAll(async () => {
  port = await freePort()
  browser = await launchBrowser({ switches: [`--remote-debugging-port=${port}`] })
})
afterAll(() => browser?.close())

// The dark pages differ in colours alone, which the tests of axe look at in both themes.
test('Lighthouse gives 100 for accessibility, best practices and SEO', { timeout: 900_000 }, async () => {
  const site = siteNamed('plain')
  // The tests of axe look at every kind, and so does `npm run bench -- --lighthouse`; a card has what Lighthouse alone
  // looks for.
  expect(await faultsOf(`${site.origin}${pageKinds(site, 'meccg').get('card')}`, port)).toEqual([])
})

test('Lighthouse finds what is wrong', { timeout: 300_000 }, async () => {
  // The page of what isn't there asks not to be indexed.
  expect(await faultsOf(`${siteNamed('plain').origin}/404.html`, port)).toEqual([expect.stringMatching(/^seo /)])
})
