import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { builtSites, readData, type Site } from '../support/sites.ts'
import { settled } from './search-page.ts'

const browser = useBrowser()

const KB = 1000
const QUESTIONS = [
  'can I play a creature in response to another card?',
  'which items survive when a character fails a body check',
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

/** Three words from each of a few rulings all over the works, the longest of each. */
function threeWords(site: Site, count: number): string[] {
  const rulings = readData<{ text: string }[]>(site, 'meccg/rulings.json')
  return rulings
    .filter((_, index) => index % Math.ceil(rulings.length / count) === 0)
    .map(({ text }) =>
      [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))]
        .sort((a, b) => b.length - a.length)
        .slice(0, 3)
        .join(' '),
    )
}

describe.each(['plain', 'copies'] as const)('what searching fetches on the site “%s”', name => {
  const site = builtSites().find(one => one.name === name)

  test.skipIf(!site)('is 62 KB at most for names, citations and numbers with the script', async () => {
    if (!site) return
    const page = await browser.newPage()
    await page.goto(`${site.origin}${site.base}meccg/cards/bridge/`)
    await page.waitForLoadState('networkidle')
    const bytes = counting(page)
    await page.fill('#find', 'coe 52')
    await page.waitForSelector('.search-popup a[data-result]')
    await page.waitForLoadState('networkidle')
    await page.close()
    const languages = [...bytes].filter(([path]) =>
      /\/search-index\/[^/]+\/(?!en|references|facets|linker)[^/]+\.json$/.test(path),
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
    expect(resolver).toBeLessThanOrEqual(62 * KB)
  })

  test.skipIf(!site)(
    'is nothing of Pagefind’s for three words, and keeps to its budget for the first answer to a question',
    { timeout: 180_000 },
    async () => {
      if (!site) return
      const sizes: number[] = []
      for (const query of threeWords(site, 2)) {
        const context = await browser.newContext()
        const page = await context.newPage()
        const bytes = counting(page)
        await page.goto(`${site.origin}${site.base}search/?${new URLSearchParams({ q: query })}`)
        await settled(page)
        await page.waitForLoadState('networkidle')
        sizes.push(sum(bytes, path => path.includes('/pagefind/')))
        await context.close()
      }
      const questions: number[] = []
      for (const query of QUESTIONS) {
        const context = await browser.newContext()
        const page = await context.newPage()
        const bytes = counting(page)
        await page.goto(`${site.origin}${site.base}search/?${new URLSearchParams({ q: query })}`)
        await settled(page)
        await page.waitForLoadState('networkidle')
        questions.push(sum(bytes, () => true))
        await context.close()
      }
      console.log(
        `“${name}”: Pagefind’s first answer to three words ${sizes.map(size => (size / KB).toFixed(0)).join(', ')} KB, a question with its page ${questions.map(size => (size / KB).toFixed(0)).join(', ')} KB`,
      )
      expect(Math.min(...sizes), 'Pagefind is left alone where the texts are small enough').toBe(0)
      expect(Math.max(...sizes)).toBe(0)
      expect(Math.min(...questions)).toBeGreaterThan(50 * KB)
      expect(Math.max(...questions)).toBeLessThanOrEqual(150 * KB)
    },
  )
})
