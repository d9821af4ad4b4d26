import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { gameData, readFile, siteNamed } from './support/sites.ts'
import { ask, settled } from './search/search-page.ts'

const browser = useBrowser()
let page: Page
const site = () => siteNamed('harbour')
beforeAll(async () => {
  page = await browser.newPage({ locale: 'de' })
})

const open = (path: string) => page.goto(`${site().origin}${site().base}${path}`)
const search = async (query: string): Promise<string[]> => {
  if (!page.url().includes('/search/')) await open('search/')
  await page.waitForLoadState('networkidle')
  await settled(page)
  return ask(page, site(), query)
}
const LAMP = 'cards/lamp-of-oak/'
const BUOY = 'cards/silent-buoy/'
const [LAMP_PAGE, BUOY_PAGE] = [`harbour/${LAMP}`, `harbour/${BUOY}`]

test('a card shows its facts, what was done to its wording, and its text in each language', async () => {
  await open(`harbour/${LAMP}`)
  expect((await page.locator('.card-facts').innerText()).split(/\s*\n\s*/)).toEqual(
    expect.arrayContaining(['Unique', 'Reach', '3', 'Channel', 'Bay › Open sea']),
  )
  expect(await page.locator('.wording-changes dd').allInnerTexts()).toEqual([
    'Reworded in 2002 (The harbour council) · As <b>new</b> lamps',
  ])
  expect(await page.locator('.ruling.erratum').count()).toBeGreaterThan(0)
  const text = page.locator('.card-text')
  expect(await text.locator('.words').first().innerText()).toBe(
    'Unique. Douse it to warn each vessel beside a Silent Buoy.',
  )
  expect(await text.locator('a').getAttribute('href')).toBe(`${site().base}harbour/${BUOY}`)
  await text.locator('summary', { hasText: 'German' }).click()
  expect(await text.locator('[lang=de]').innerText()).toBe('Warnt jedes Schiff.')
  expect(await page.evaluate(() => (window as { harmed?: number }).harmed)).toBeUndefined()
})

test('rulings older than the wording of their card say so, younger ones don’t', async () => {
  await open(`harbour/${LAMP}`)
  const remarks = (work: string) =>
    page.locator(`section:has(> h2 a[href*="/works/${work}/"]) .reworded`).allInnerTexts()
  expect(await remarks('handbook')).toEqual(['The card was reworded in 2002, after these rulings.'])
  expect(await remarks('examples')).toEqual(['The card was reworded in 2002, after these rulings.'])
  // A ruling of 1999 in a text of 2022.
  expect(await remarks('crf-3')).toEqual(['The card was reworded in 2002, after this ruling.'])
  const old = gameData(site(), 'harbour', 'rulings').filter(({ entry }) => entry === 'cards/lamp-of-oak')
  await open(`r/${old.find(({ work }) => work === 'examples')?.id ?? ''}/`)
  expect(await page.locator('.reworded').innerText()).toBe('The card was reworded in 2002, after this ruling.')
  await open(`harbour/${BUOY}`)
  expect(await page.locator('.reworded').count()).toBe(0)
  await open('harbour/terms/mooring/')
  expect(await page.locator('.reworded').count()).toBe(0)
})

test('a card is found by what it says, in the reader’s language too, and by its facts', async () => {
  expect(await search('a whistling fog')).toContain(BUOY_PAGE)
  expect(await search('"douse it to warn"')).toEqual([LAMP_PAGE])
  expect(await search('Warnt jedes Schiff')).toContain(LAMP_PAGE)
  expect(await search('whistling channel:bay')).not.toContain(BUOY_PAGE)
  expect(await search('channel:strait')).toEqual([BUOY_PAGE])
  expect(await search('has:erratum')).toContain(BUOY_PAGE)
})

test('an operator with a slip is told with the nearest that exists', async () => {
  await search('chanel:bay channel:strat')
  const told = await page.locator('main').innerText()
  expect(told).toContain('There is no operator “chanel:”; did you mean “channel:”?')
  expect(told).toContain('Nothing has “channel:strat”; did you mean “channel:strait”?')
})

test('a preview has the facts of a card', async () => {
  await open(`harbour/${LAMP}`)
  await page.locator('.card-text a').hover()
  const preview = page.locator('.preview')
  await preview.waitFor()
  expect(await preview.innerText()).toMatch(/has an erratum[^]*Reach 1 · Channel Open sea › Strait/)
})

test('the list is narrowed by facts, and the address keeps them', async () => {
  await open('harbour/?channel=strait&erratum=1')
  expect(await page.locator('[data-is]:visible').allInnerTexts()).toEqual([expect.stringContaining('Silent Buoy')])
  await page.click('.filter-fold > summary')
  await page.locator('[data-filters] [name=channel]').selectOption('open-sea')
  expect(new URL(page.url()).search).toBe('?channel=open-sea&erratum=1')
  expect(await page.locator('[data-is]:visible').count()).toBe(2)
})

test('a deck tells what was done to its cards', async () => {
  await open('deck/')
  await page.locator('#deck').fill('Deck: Fog\n2 Silent Buoy\n1 Lamp of Oak')
  await page.locator('[data-deck-said]', { hasText: 'Fog: All 2 lines read. 3 cards' }).waitFor()
  const rows = await page.locator('.deck-before tbody tr').allInnerTexts()
  expect(rows.at(-1)).toMatch(/^Silent Buoy\s+Erratum \(.*\)\. The new wording isn’t on this site\.$/)
  expect(await page.locator('.ruling .reworded').first().innerText()).toContain('reworded in 2002')
  await page.waitForFunction(() => location.hash.includes('deck='))
  await page.reload()
  await page.locator('[data-deck-said]', { hasText: 'Fog: All 2 lines read. 3 cards' }).waitFor()
  expect(await page.locator('#deck').inputValue()).toBe('Title: Fog\n2 Silent Buoy\n1 Lamp of Oak')
})

test('a fact of other cards that names this one is told with both', () => {
  const facts = readFile(siteNamed('plain'), 'meccg/cards/gandalf/index.html')
  expect(facts).toMatch(/The Grey Hat<\/a>.{0,40}Specific to: Gandalf</s)
})
