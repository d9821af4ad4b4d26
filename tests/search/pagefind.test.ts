import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPagefind, servePagefind, type Pagefind } from './engines.ts'
import { settled } from './search-page.ts'
import { useBrowser } from '../support/browser.ts'
import { fixtureAndReal, gamesOf, readData, siteNamed, type Site } from '../support/sites.ts'

interface Ruling {
  id: string
  entry: string
  work: string
  text: string
}
interface Entry {
  id: string
  kind: string
  title: string
  url: string
  rulings: string[]
  review: string
}

const browser = useBrowser()

async function open(site: Site): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${site.origin}${site.base}404.html`)
  await openPagefind(page, site)
  return page
}

/** Returns the addresses that Pagefind answers with, those of rulings after that of their page. */
function ask(page: Page, query: string | null, filters: Record<string, string> = {}): Promise<string[]> {
  return page.evaluate(
    async ({ words, chosen }) => {
      const { results } = await (window as unknown as { pagefind: Pagefind }).pagefind.search(words, {
        filters: chosen,
      })
      const pages = await Promise.all(results.map(result => result.data()))
      return pages.flatMap(one => [one.url, ...one.sub_results.map(part => part.url)])
    },
    { words: query, chosen: filters },
  )
}

describe.for(fixtureAndReal().map(site => site.name))('the search index of the site “%s”', name => {
  const site = siteNamed(name)
  const games = gamesOf(site)
  const rulings = games.flatMap(game =>
    readData<Ruling[]>(site, `${game}/rulings.json`).map(ruling => ({ ...ruling, game })),
  )
  const entries = games.flatMap(game =>
    readData<Entry[]>(site, `${game}/entries.json`).map(entry => ({ ...entry, game })),
  )

  test('finds a ruling by its words, at its own place on its page', { timeout: 60_000 }, async () => {
    const page = await open(site)
    // Plain words from twelve rulings all over the works, those that the fewest rulings have.
    const frequency = new Map<string, number>()
    const wordsOf = (text: string) => [
      ...new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}'’-])[a-z]{4,}(?![\p{L}\p{N}'’-])/gu) ?? []),
    ]
    for (const ruling of rulings)
      for (const word of wordsOf(ruling.text)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    const telling = rulings.filter(ruling => wordsOf(ruling.text).length >= 6)
    const chosen = telling.filter((_, index) => index % Math.max(1, Math.floor(telling.length / 12)) === 0).slice(0, 12)
    expect(chosen.length).toBeGreaterThan(name === 'harbour' ? 3 : 9)
    const missed: string[] = []
    for (const ruling of chosen) {
      const query = wordsOf(ruling.text)
        .sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))
        .slice(0, 3)
        .join(' ')
      const found = await ask(page, query)
      const address = `${site.base}${ruling.game}/${ruling.entry}/#${ruling.id}`
      if (!found.includes(address))
        missed.push(`“${query}” should find ${address} and found ${found.slice(0, 4).join(', ') || 'nothing'}`)
    }
    await page.close()
    expect(missed).toEqual([])
  })

  test('has the pages with rulings and no others, with filters for game, kind, work and authority', async () => {
    const page = await open(site)
    const filters = await page.evaluate(() => (window as unknown as { pagefind: Pagefind }).pagefind.filters())
    const pages = new Set((await ask(page, null)).map(address => address.replace(/#.*/, '')))
    const cards = await ask(page, null, { kind: 'card' })
    await page.close()
    expect([...pages].sort()).toEqual(
      entries
        .filter(entry => entry.rulings.length > 0)
        .map(entry => entry.url)
        .sort(),
    )
    expect(Object.keys(filters)).toEqual(expect.arrayContaining(['authority', 'game', 'kind', 'work']))
    expect(Object.keys(filters['kind'] ?? {}).sort()).toEqual(['card', 'term'])
    expect(Object.values(filters['game'] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(pages.size)
    expect(cards.filter(address => !address.includes('/cards/'))).toEqual([])
    expect(cards.length).toBeGreaterThan(2)
  })

  test('answers on the search page where a game is too large for an index of its texts', async () => {
    const page = await browser.newPage()
    await servePagefind(page, site)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname.slice(site.base.length)))
    await page.route(/search-index\/[^/]+\/en\.json$/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), texts: null } })
    })
    const plain = rulings.filter(({ text }) => /^[\w ,.’]+$/.test(text))
    const ruling = plain.toSorted((a, b) => b.text.length - a.text.length)[0]!
    const words = ruling.text.split(/[ ,.]+/).slice(0, 12)
    await page.goto(`${site.origin}${site.base}search/?${new URLSearchParams({ q: words.join(' ') })}`)
    await settled(page)
    const address = `${site.base}${ruling.game}/${ruling.entry}/#${ruling.id}`
    await page.locator(`[aria-label=Results] a[href="${address}"]`).first().waitFor()
    expect(asked).toContain('pagefind/pagefind.js')
    expect(asked.filter(path => /texts-|words-/.test(path))).toEqual([])
    await page.close()
  })

  test(
    'the search page leads to rulings, to cards without any, and says so when there is nothing',
    { timeout: 60_000 },
    async () => {
      const page = await browser.newPage()
      const search = async (query: string) => {
        await page.goto(`${site.origin}${site.base}search/?q=${encodeURIComponent(query)}`)
        return page.locator('[data-search]')
      }
      const ruled = entries.find(
        entry => entry.kind === 'card' && entry.rulings.length > 0 && /^[A-Za-z ]+$/.test(entry.title),
      )
      const silent =
        entries.find(entry => entry.rulings.length === 0 && /^[A-Za-z ]+$/.test(entry.title))
        ?? entries.find(entry => entry.rulings.length === 0)
      await (await search(ruled?.title ?? '-')).locator(`a[href^="${ruled?.url}"]`).first().waitFor()
      await (await search(silent?.title ?? '-')).locator(`a[href="${silent?.url}"]`).first().waitFor()
      const nothing = await search('qqqqxyzzyqqqq')
      await page.waitForFunction(() => (document.querySelector('[data-search]')?.textContent ?? '').trim().length > 10)
      expect(await nothing.locator(`a[href*="/cards/"], a[href*="/terms/"]`).count()).toBe(0)
      await page.close()
    },
  )
})
