import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { builtSites } from '../support/sites.ts'
import { settled } from './search-page.ts'

const browser = useBrowser()

const KB = 1000
/** What a question may fetch with its page, in KB; originals have longer texts. */
const ANSWER = { plain: 150, copies: 160 }
const QUESTIONS = [
  'can I play a creature in response to another card?',
  'which items survive when a character fails a body check',
  'how do I play an item with a tapped character',
  'can I use people from my other party while this party visits a site',
]

/** Counts what a page fetches, gzipped, by path. What is compressed already doesn't get smaller. */
function counting(page: Page): Map<string, number> {
  const bytes = new Map<string, number>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    bytes.set(pathname, 0)
    void response.body().then(
      body => bytes.set(pathname, Math.min(body.length, gzipSync(body, { level: 9 }).length)),
      () => {},
    )
  })
  return bytes
}

function sum(bytes: ReadonlyMap<string, number>, counts: (path: string) => boolean): number {
  return [...bytes].reduce((all, [path, size]) => all + (counts(path) ? size : 0), 0)
}

describe.each(['plain', 'copies'] as const)('what searching fetches on the site “%s”', name => {
  const site = builtSites().find(one => one.name === name)

  test.skipIf(!site)('is 70 KB at most for names, citations and numbers with the script', async () => {
    if (!site) return
    const page = await browser.newPage()
    await page.goto(`${site.origin}${site.base}meccg/cards/bridge/`)
    await page.waitForLoadState('networkidle')
    const bytes = counting(page)
    await page.fill('#find', 'coe 52')
    await page.waitForSelector('.search-popup a[data-result]')
    await page.waitForLoadState('networkidle')
    const languages = [...bytes].filter(([path]) =>
      /\/search-index\/[^/]+\/(?!en|questions|references|facets|linker)[^/]+\.json$/.test(path),
    )
    const resolver = sum(
      bytes,
      path =>
        /\/(?:en|references)\.json$/.test(path) || (path.includes('/_astro/') && !path.includes('/ruling-search')),
    )
    console.log(
      `“${name}”: resolver ${(resolver / KB).toFixed(1)} KB, ${languages.map(([path, size]) => `${path.split('/').at(-1)} ${(size / KB).toFixed(1)}`).join(', ')}`,
    )
    expect(languages, 'no list of another language for a query in English').toEqual([])
    expect(resolver).toBeGreaterThan(5 * KB)
    expect(resolver).toBeLessThanOrEqual(70 * KB)
  })

  test.skipIf(!site)(
    'keeps to its budgets for the first answer to a question, and for other pages behind it',
    { timeout: 180_000 },
    async () => {
      if (!site) return
      const answers: number[] = []
      const others: number[] = []
      for (const query of QUESTIONS) {
        const context = await browser.newContext()
        const page = await context.newPage()
        const bytes = counting(page)
        await page.goto(`${site.origin}${site.base}search/?${new URLSearchParams({ q: query })}`)
        await settled(page)
        await page.getByRole('region', { name: 'On other pages' }).waitFor()
        await page.waitForLoadState('networkidle')
        answers.push(sum(bytes, path => !path.includes('/pagefind/')))
        others.push(sum(bytes, path => path.includes('/pagefind/')))
        await context.close()
      }
      const shown = (sizes: readonly number[]) => sizes.map(size => (size / KB).toFixed(0)).join(', ')
      console.log(`“${name}”: a question with its page ${shown(answers)} KB, other pages ${shown(others)} KB`)
      expect(Math.min(...answers)).toBeGreaterThan(50 * KB)
      expect(Math.max(...answers)).toBeLessThanOrEqual(ANSWER[name] * KB)
      expect(Math.min(...others)).toBeGreaterThan(20 * KB)
      expect(Math.max(...others)).toBeLessThanOrEqual(170 * KB)
    },
  )
})
