import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { gameData, siteNamed } from './support/sites.ts'

const browser = useBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
})
const harbour = siteNamed('harbour')
const rulings = gameData(harbour, 'harbour', 'rulings')
const open = async (path: string) => {
  const loaded: string[] = []
  const note = (request: { url(): string }) => void loaded.push(request.url())
  page.on('request', note)
  await page.goto(`${harbour.origin}${harbour.base}${path}`, { waitUntil: 'networkidle' })
  page.off('request', note)
  return loaded
}
const bar = () => page.locator('main ~ .banner, .banner:has(+ main)').innerText()
const shown = (id: string) => page.locator(`article.ruling:has([id="${id}"])`).isVisible()
/** The ruling that the second edition rewords, and what it said before. */
const older = rulings.find(({ id }) => id === '6wbhp')!
const newer = rulings.find(({ id }) => id === 'wrxtc')!

test('every ruling says in the data when it held', () => {
  expect(rulings.every(({ periods }) => periods?.length)).toBe(true)
  expect(older.periods).toEqual([
    { notBefore: null, from: '2001-05', until: '2003-02-01', notAfter: '2003-02-01', ends: true },
  ])
  expect(newer.periods).toEqual([
    { notBefore: '2001-05', from: '2003-02-01', until: null, notAfter: null, ends: false },
  ])
})

test('an older copy tells since when its work has a ruling as it is', () => {
  const short = (id: string) => rulings.find(one => one.id === id)?.periods?.[0]
  const of = (text: RegExp) =>
    gameData(harbour, 'harbour', 'rulings').find(one => one.work === 'crf-3' && text.test(one.text))!.id
  expect(short(of(/Who moors first/))).toMatchObject({ notBefore: null, from: '2022-01-20' })
  expect(short(of(/moors by .*night/))).toMatchObject({ from: '2003-11' })
})

test('an entry shows what held on a day: what was replaced since unfolded, what came later hidden', async () => {
  await open('harbour/terms/mooring/?on=2001-04-01')
  expect(await bar()).toContain('1 April 2001')
  expect(await shown(newer.id)).toBe(false)
  expect(await page.locator(`.on-page a[href="#${newer.id}"]`).count()).toBe(0)
  await open('harbour/terms/mooring/?on=2001-12-24')
  const old = page.locator(`article.ruling:has([id="${older.id}"])`)
  expect(await old.locator('.words').first().isVisible()).toBe(true)
  expect(await old.innerText()).toContain('held then')
  expect(await old.locator('.banner:not(.caution) strong').innerText()).toBe('Superseded since, on 1 February 2003.')
  expect(await old.locator('.status-badge').innerText()).toMatch(/^superseded since, on 1 February 2003$/i)
  await open('harbour/terms/mooring/?on=2004')
  expect(await bar()).toContain('31 December 2004')
  expect(await shown(newer.id)).toBe(true)
  expect(await old.innerText()).toContain('no longer held then')
  expect(await old.locator('.banner.caution strong').innerText()).toBe('Superseded.')
})

test('a ruling says whether it held, and leads to what did', async () => {
  await open(`r/${older.id}/?on=2002-01-01`)
  expect(await bar()).toContain('1 January 2002: this ruling held.')
  expect(await page.locator('main > .banner strong').innerText()).toBe('Superseded since, on 1 February 2003.')
  expect(await page.locator('.status-badge').innerText()).toMatch(/^superseded since, on 1 February 2003$/i)
  await open(`r/${older.id}/?on=2003-02-01`)
  expect(await bar()).toContain('held no longer')
  await open(`r/${newer.id}/?on=2001-04-30`)
  expect(await bar()).toContain('wasn’t made yet')
  expect(await page.locator('article.ruling').isVisible()).toBe(false)
  await page.locator('.banner a').first().click()
  await expect.poll(() => page.url()).toBe(`${harbour.origin}${harbour.base}r/${older.id}/?on=2001-04-30`)
})

test('a ruling doesn’t say that it still applies where another day is shown', async () => {
  const still = page.getByText('still applies')
  await open(`r/${newer.id}/`)
  expect(await still.count()).toBe(1)
  for (const day of ['1900-01-01', '2004-01-01']) {
    await open(`r/${newer.id}/?on=${day}`)
    expect(await still.count(), day).toBe(0)
  }
})

test('a date before anything known says so, and never that there was nothing', async () => {
  await open(`r/${older.id}/?on=1900-01-01`)
  expect(await bar()).toContain('isn’t known')
  await open('harbour/terms/spring-tide/?on=1900-01-01')
  expect(await bar()).toMatch(/isn’t known/)
  await open('harbour/?on=1900-01-01')
  expect(await bar()).toMatch(/isn’t known/)
})

test.each(['plain', 'harbour'] as const)('%s: the bar counts rulings as the page does, a list once', async name => {
  const site = siteNamed(name)
  const game = name === 'plain' ? 'meccg' : 'harbour'
  const all = gameData(site, game, 'rulings')
  const { entry } = all.find(({ lead }) => lead !== null) ?? newer
  const { url } = gameData(site, game, 'entries').find(({ id }) => id === entry)!
  for (const path of [`${site.base}${game}/`, url]) {
    await page.goto(`${site.origin}${path}?on=2001-12-24`, { waitUntil: 'networkidle' })
    const counted = /[\d,]+(?= ruling)/.exec(await page.locator('.glance').first().innerText())![0]
    const said = (await bar()).replace(/^.*?: /, '').match(/\d+/g)!
    expect(
      said.reduce((sum, number) => sum + Number(number), 0),
      path,
    ).toBe(Number(counted.replace(',', '')))
  }
})

test('what takes effect later is shown before it does', async () => {
  const { id, entry } = rulings.find(({ periods }) => periods?.[0]?.from === '2023-03-01')!
  const ruling = page.locator(`article.ruling:has([id="${id}"])`)
  await open(`harbour/${entry}/?on=2023-02-28`)
  expect(await bar()).toContain('1 announced, not yet in force')
  expect(await ruling.innerText()).toContain('announced; from 1 March 2023')
  await open(`harbour/${entry}/?on=2021-12-31`)
  expect(await ruling.isVisible()).toBe(false)
  await open(`harbour/${entry}/?on=2023-03-01`)
  expect(await ruling.innerText()).not.toContain('announced')
})

test('the day stays in links, in the search and on other pages, until today’s is asked for', async () => {
  await open('harbour/?on=2001-12-24')
  await page.locator('main a[href*="/terms/mooring/"]').first().click()
  await expect.poll(() => page.url()).toContain('/harbour/terms/mooring/?on=2001-12-24')
  await page.locator('h3 a[href*="/r/"]').first().click()
  await expect.poll(() => page.url()).toMatch(/\/r\/\w{5}\/\?on=2001-12-24$/)
  await open('guide/?on=2001-12-24')
  expect(await bar()).toContain('says what holds today')
  expect(await page.locator(`a[href^="http"]:not([href^="${harbour.origin}"])[href*="on="]`).count()).toBe(0)
  expect(await page.locator('input[type=hidden][name=on]').first().inputValue()).toBe('2001-12-24')
  await page.locator('[data-today]').click()
  await expect.poll(() => page.url()).not.toContain('on=')
})

test('a search keeps the day, on its own page too, and so does what Enter opens', async () => {
  const words = 'which ship pays'
  const results = () => page.waitForSelector('main [data-result]')
  await open('harbour/?on=2001-12-24')
  await page.fill('#find', words)
  await page.press('#find', 'Enter')
  await results()
  await page.fill('#q', `${words} first`)
  await expect.poll(() => page.url()).toMatch(/q=which\+ship\+pays\+first&.*on=2001-12-24$/)
  await page.reload()
  await results()
  expect(await bar()).toContain('24 December 2001')
  for (const [path, field, popup] of [
    ['search/?on=2001-12-24', '#q', ''],
    ['harbour/?on=2001-12-24', '#find', '.search-popup '],
  ] as const) {
    await open(path)
    await page.fill(field, 'mooring')
    await page.waitForSelector(`${popup}[data-result][href$="/terms/mooring/"], ${popup}[data-result][href*="on="]`)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.press(field, 'Enter')
    await expect.poll(() => page.url()).toMatch(/\/terms\/mooring\/\?on=2001-12-24$/)
  }
})

test.each(['<script>', '2003-02-30', '', 'yesterday'])('the date %j is refused in words', async asked => {
  await open(`r/${older.id}/?on=${encodeURIComponent(asked)}`)
  expect(await bar()).toContain(`“${asked}” isn’t a date`)
  expect(await bar()).toContain('what holds today')
})

test('a ruling is read as an edition had it, with today’s a link away', async () => {
  await open(`r/${newer.id}/`)
  expect(await page.locator('.timeline > li').allInnerTexts()).toMatchObject([
    expect.stringMatching(/^May 2001: Ruled before Mooring, Tides 1, 2/),
    expect.stringMatching(/^1 February 2003: In Tides 2/),
  ])
  await open(`r/${newer.id}/?in=tides-1`)
  expect(await bar()).toContain('As Tides 1, May 2001 had it')
  expect(await page.locator('article.ruling .words').innerText()).toContain('a lamp of <b>two</b> {wicks}.')
  await open(`r/${older.id}/?in=tides-1`)
  expect(await bar()).toContain('This is the wording of Tide Tables 1')
  await open(`r/${older.id}/?in=${encodeURIComponent('<b>')}`)
  expect(await bar()).toContain('There is no edition “<b>” of this page.')
  await page.locator('[data-today]').click()
  await expect.poll(() => page.url()).toBe(`${harbour.origin}${harbour.base}r/${older.id}/`)
})

test('a work is read as its older edition had it, and any two editions are compared', async () => {
  await open('harbour/works/crf-3/2022-01-20/')
  expect(await page.locator('[data-older-edition]').innerText()).toContain('As it was on 20 January 2022')
  expect(await page.locator('main').innerText()).toMatch(/Nobody whistles on the quay.*not in it today/)
  await page.locator('[data-older-edition] a').click()
  await expect.poll(() => page.url()).toMatch(/\/works\/crf-3\/$/)
  expect(await page.locator('[data-editions]').innerText()).toMatch(
    /This edition\s+CRF 3, 20 February 2022\s+Latest\s+CRF 3, 20 February 2022\s+Before it\s+CRF 3 of 20 January 2022/,
  )
  await page.locator('[data-editions] a', { hasText: 'compare CRF 3 of' }).click()
  await expect.poll(() => page.url()).toContain('/compare/crf-3-2022-01-20-to-crf-3/')
  expect(await page.locator('.lead').innerText()).toBe(
    '4 rulings unchanged, 1 added, 1 reworded, 0 moved or renumbered, 1 left out.',
  )
  await open('harbour/works/crf-3/2022-02-20/')
  await expect.poll(() => page.url()).toMatch(/\/works\/crf-3\/$/)
  const comparisons = gameData(harbour, 'harbour', 'comparisons')
  expect(comparisons.map(({ of, newer }) => `${of} ${newer}`)).toEqual([
    'crf-2 crf-3-2022-01-20',
    'crf-2 crf-3',
    'crf-3-2022-01-20 crf-3',
    'tides-1 tides-2',
    'card-text-2001 card-text',
  ])
  await open('harbour/works/card-text/compare/card-text-2001-to-card-text/')
  expect(await page.locator('main').innerText()).toMatch(/1 added, 1 reworded, 0 moved or renumbered, 0 left out/)
  await open('new/')
  expect(await page.locator('main a', { hasText: 'Compare the two editions' }).count()).toBe(1)
})

test('a page without a date loads nothing for it, and one with a date at most 3 KB', async () => {
  const without = await open(`r/${older.id}/`)
  const more = (await open(`r/${older.id}/?on=2001-12-24`)).filter(
    url => !url.includes('?on=') && !without.includes(url),
  )
  expect(more.length).toBeGreaterThan(0)
  const { gzipSync } = await import('node:zlib')
  const sizes = await Promise.all(more.map(async url => gzipSync(await (await fetch(url)).bytes()).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3000)
})
