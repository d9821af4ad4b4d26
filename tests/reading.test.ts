import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '../src/pipeline/must.ts'
import { useBrowser } from './support/browser.ts'
import { gameData, hasGame, realSite, siteNamed, type Site, type SiteName } from './support/sites.ts'

const browser = useBrowser()

// The fixture game has a page of every kind; the shipped ones are shown with their originals where those are here.
const real = realSite().name
const all: readonly { name: SiteName; game: string }[] = [
  { name: 'harbour', game: 'harbour' },
  { name: real, game: 'meccg' },
  { name: real, game: 'wotr' },
]
const cases = all.filter(({ name, game }) => hasGame(name, game))

/** Opens the pages one after another and gives what went wrong on the way. */
async function visit(
  site: Site,
  urls: Iterable<string>,
  look: (page: Page, url: string) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  const page = await browser.newPage(options)
  const faults: string[] = []
  let at = ''
  page.on('pageerror', error => faults.push(`${at}: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${at}: ${message.text()}`)
  })
  page.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== site.origin) faults.push(`${at}: asks ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400 && !at.endsWith('404.html'))
      faults.push(`${at}: ${response.status()} for ${response.url()}`)
  })
  for (const url of urls) {
    at = url
    await page.goto(`${site.origin}${url}`, { waitUntil: 'networkidle' })
    await look(page, url)
  }
  return faults
}

test.for(cases)('$name: the rulings of $game can be read and reached without JavaScript', async ({ name, game }) => {
  const site = siteNamed(name)
  const [entry] = gameData(site, game, 'entries').toSorted((a, b) => b.rulings.length - a.rulings.length)
  const rulings = gameData(site, game, 'rulings')
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(entry?.rulings.length).toBeGreaterThan(1)
  const faults = await visit(
    site,
    [`${site.base}${game}/`],
    async page => {
      // From the game's list to the entry, by a link like any other.
      const link = page.locator(`a[href="${entry?.url}"]`).first()
      expect(await link.count()).toBe(1)
      await page.goto(`${site.origin}${await link.getAttribute('href')}`)
      expect(words(await page.locator('h1').innerText())).toContain(words(entry?.title ?? '-'))
      for (const id of entry?.rulings ?? []) {
        const place = page.locator(`[id="${id}"]`)
        expect(await place.isVisible()).toBe(true)
        const text = words(rulings.find(ruling => ruling.id === id)?.text ?? '-')
        expect(words(await place.evaluate(node => (node.closest('.ruling') ?? node).textContent ?? ''))).toContain(
          text.slice(0, 40),
        )
      }
    },
    { javaScriptEnabled: false },
  )
  expect(faults).toEqual([])
})

test('without JavaScript the foot has no dot before its first link', async () => {
  const site = siteNamed('harbour')
  const shown: string[] = []
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(`${site.origin}${site.base}harbour/cards/lamp-of-oak/`)
    const parts = page.locator('.foot .dots > :visible')
    shown.push((await parts.allInnerTexts()).map(part => part.trim()).join(' · '))
  }
  expect(shown).toEqual(['Something wrong? Copy a report · What happens to a report', 'What happens to a report'])
})

test('a page that isn’t there says so, with the way to the search', async () => {
  const site = siteNamed('harbour')
  const page = await browser.newPage()
  const response = await page.goto(`${site.origin}${site.base}r/zzzzz/`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('main a').first().getAttribute('href')).toBe(`${site.base}search/?q=zzzzz`)
})

test('the address of a ruling with a slip in it, or a bracket behind it, leads to the ruling', async () => {
  const site = siteNamed('harbour')
  const { id, entry } = must(gameData(site, 'harbour', 'rulings')[0], 'a ruling')
  const page = await browser.newPage()
  for (const typed of [`${id})`, `${id}z`, id.toUpperCase()]) {
    await page.goto(`${site.origin}${site.base}r/${typed}`)
    const link = page.locator('[data-suggestion] a')
    expect(await link.getAttribute('href'), typed).toBe(`${site.base}harbour/${entry}/#${id}`)
    expect(await link.textContent(), typed).toContain(`(r/${id})`)
  }
})

const hasBoth = hasGame('plain', 'meccg') && hasGame('plain', 'wotr')
test.skipIf(!hasBoth)('an address is looked for in its own game, and among the pages that all lead to', async () => {
  const site = siteNamed('plain')
  const page = await browser.newPage()
  for (const [typed, meant] of [
    ['wotr/terms/seige/', 'wotr/terms/siege/'],
    ['wotr/cards/strider-/', 'wotr/cards/strider/'],
    ['meccg/cards/strider-/', 'meccg/cards/strider/'],
    ['WOTR/', 'wotr/'],
    ['MECCG', 'meccg/'],
    ['decks/', 'deck/'],
  ] as const) {
    await page.goto(`${site.origin}${site.base}${typed}`)
    const link = page.locator('[data-suggestion] a')
    expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname, typed).toBe(`${site.base}${meant}`)
  }
  await page.goto(`${site.origin}${site.base}wotr/terms/seige/`)
  await expect
    .poll(() => page.locator('[data-search]').getAttribute('href'))
    .toBe(`${site.base}search/?q=seige&game=wotr`)
})

test('the address of something that has another one leads there, by its title', async () => {
  const site = siteNamed('harbour')
  const { title, url } = must(gameData(site, 'harbour', 'authorities')[0], 'an authority')
  const page = await browser.newPage()
  await page.goto(`${site.origin}${site.base}harbour/${title.toLowerCase().replaceAll(' ', '-')}/`)
  const link = page.locator('[data-suggestion] a')
  expect([await link.getAttribute('href'), await link.textContent()]).toEqual([url, title])
})
