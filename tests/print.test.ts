import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { gameData, siteNamed, type Site, type Entry } from './support/sites.ts'

const browser = useBrowser()
let page: Page
const site = (): Site => siteNamed('plain')
beforeAll(async () => {
  page = await browser.newPage({ colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
})

const longest = (): Entry => {
  const [entry] = gameData(site(), 'meccg', 'entries').toSorted((a, b) => b.rulings.length - a.rulings.length)
  if (entry === undefined) throw new Error('meccg has no entries')
  return entry
}

test('an entry is printed black on white, without what is only for screens', async () => {
  await page.goto(`${site().origin}${longest().url}`)
  expect(
    await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  for (const hidden of ['.head', '.foot', '.find', '.neighbours'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
})

test('nothing unseen stands behind what is printed, where it would begin an empty page', async () => {
  await page.goto(`${site().origin}${longest().url}`)
  const unseen = page.locator('body > .unseen')
  await unseen.first().waitFor({ state: 'attached' })
  expect(await unseen.evaluateAll(all => all.map(one => getComputedStyle(one).display))).toEqual(['none'])
})

test('each ruling of an entry has its short link beside it, and the page says what to put before it', async () => {
  const { url, rulings } = longest()
  await page.goto(`${site().origin}${url}`)
  expect(rulings.length).toBeGreaterThan(3)
  for (const id of rulings)
    expect(await page.locator(`.ruling:has([id="${id}"]) .id:text-is("r/${id}")`).isVisible(), id).toBe(true)
  expect(await page.locator('.print-note').innerText()).toContain(`${new URL(site().origin).host}${site().base}r/`)
})

test('a whole work is printed with every ruling’s short link, and without its contents list', async () => {
  const works = gameData(site(), 'meccg', 'works').map(({ id }) => id)
  const rulings = gameData(site(), 'meccg', 'rulings')
  const work = works.find(id => rulings.some(ruling => ruling.work === id)) ?? ''
  await page.goto(`${site().origin}${site().base}meccg/works/${work}/`)
  const own = rulings.filter(ruling => ruling.work === work)
  const printed = await page
    .locator('.ruling .id')
    .evaluateAll(all => all.filter(node => (node as HTMLElement).offsetHeight > 0).map(node => node.textContent))
  expect(new Set(printed)).toEqual(new Set(own.map(({ id }) => `r/${id}`)))
  expect(await page.locator('.on-page').isVisible()).toBe(false)
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
})

test('what is folded on a screen stands open on paper', async () => {
  await page.goto(`${site().origin}${site().base}meccg/`)
  const folded = page.locator('.letter details li').first()
  const height = () =>
    folded.evaluate(node =>
      node.checkVisibility({ contentVisibilityAuto: true }) ? node.getBoundingClientRect().height : 0,
    )
  expect(await height()).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'screen' })
  expect(await height()).toBe(0)
})

test('the turn is printed with the words to know first, and where it lies', async () => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${site().origin}${site().base}meccg/turn/`)
  const words = page.locator('.first-words')
  expect(
    await words
      .locator('dd')
      .first()
      .evaluate(one => one.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true)
  expect(
    await words
      .locator('dd')
      .last()
      .evaluate(one => one.getBoundingClientRect().height),
  ).toBeGreaterThan(5)
  expect(await words.locator('summary').evaluate(one => getComputedStyle(one).listStyleType)).toBe('none')
  expect(await page.locator('.print-note').innerText()).toBe(`${new URL(site().origin).host}${site().base}meccg/turn/`)
})

test('where else an entry is named is a line of names, each once', async () => {
  await page.emulateMedia({ media: 'print' })
  const most = gameData(site(), 'meccg', 'entries').toSorted((a, b) => b.mentionedBy.length - a.mentionedBy.length)[0]
  await page.goto(`${site().origin}${most?.url}`)
  const names = await page
    .locator('[aria-labelledby=mentioned] .ruling-list > li > a')
    .evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => (one as HTMLAnchorElement).pathname))
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})

test('a fact of a card stays with its name', async () => {
  await page.goto(`${site().origin}${site().base}meccg/cards/assassin/`)
  const facts = page.locator('.facts dl > div')
  expect(new Set(await facts.evaluateAll(all => all.map(one => getComputedStyle(one).breakInside)))).toEqual(
    new Set(['avoid']),
  )
})

test('a ruling’s own page says where it lies', async () => {
  const [id] = longest().rulings
  await page.goto(`${site().origin}${site().base}r/${id}/`)
  expect(await page.locator('.print-note').innerText()).toBe(`${new URL(site().origin).host}${site().base}r/${id}/`)
})

test('of a search, the query and the results are printed', async () => {
  await page.goto(`${site().origin}${site().base}search/?q=corruption+check`)
  await page.locator('.search-results .credentials').first().waitFor()
  expect(await page.locator('main :is(button, select, summary):visible').count()).toBe(0)
  expect(await page.locator('#q').isVisible()).toBe(true)
})
