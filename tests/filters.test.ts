import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { gameData, siteNamed } from './support/sites.ts'

const browser = useBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
})

const entries = () => gameData(siteNamed('plain'), 'meccg', 'entries')
const open = async (query = '') => {
  await page.goto(`${siteNamed('plain').origin}/meccg/${query}`)
  await page.click('.filter-fold > summary')
}
const visible = () => page.locator('[data-is]:visible').count()
const status = () => page.locator('[data-filters-status]').innerText()

test('the list is whole, and says how much it is', async () => {
  await open()
  expect(await page.locator('[data-is]').count()).toBe(entries().length)
  expect(await status()).toBe(`${entries().length.toLocaleString('en')} cards and terms`)
})

test('filters narrow it together, and the address and the count keep up', async () => {
  await open()
  await page.selectOption('[data-filters] [name=set]', { label: 'The Dragons' })
  const dragons = entries().filter(({ codes }) => codes.some(code => code.startsWith('TD-'))).length
  expect(dragons).toBeGreaterThan(20)
  expect(await visible()).toBe(dragons)
  expect(await status()).toBe(`${dragons} of ${entries().length.toLocaleString('en')} cards and terms`)
  expect(await page.evaluate(() => location.search)).toBe('?set=td')
  await page.check('[data-filters] [name=rulings]')
  const ruled = entries().filter(
    ({ codes, rulings }) => rulings.length > 0 && codes.some(code => code.startsWith('TD-')),
  ).length
  expect(ruled).toBeGreaterThan(0)
  expect(await visible()).toBe(ruled)
  await page.goBack()
  expect(await visible()).toBe(dragons)
  await page.click('[data-filters] button')
  expect(await page.evaluate(() => location.search)).toBe('')
  expect(await status()).toBe(`${entries().length.toLocaleString('en')} cards and terms`)
})

test('filters keep the day that the address asks for, and what resets them leaves the focus beside it', async () => {
  await open('?on=2001-12-24')
  await page.check('[data-filters] [name=rulings]')
  expect(await page.evaluate(() => location.search)).toBe('?on=2001-12-24&rulings=1')
  await page.click('[data-filters] button')
  expect(await page.evaluate(() => [location.search, document.activeElement?.tagName])).toEqual([
    '?on=2001-12-24',
    'SUMMARY',
  ])
})

test('words that no title has lead to the search for them', async () => {
  await open()
  const search = page.getByRole('link', { name: /^Search the rulings for/ })
  await page.fill('[data-filters] [name=name]', 'ring')
  expect(await search.count()).toBe(0)
  await page.fill('[data-filters] [name=name]', 'can I heal & rest?')
  expect(await status()).toMatch(/^0 of /)
  expect(await search.innerText()).toBe('Search the rulings for “can I heal & rest?”')
  await search.click()
  await page.waitForURL(/search/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ game: 'meccg', q: 'can I heal & rest?' })
})

test('an address opens in the same state, and a value that nothing has is passed over', async () => {
  await open('?kind=term&rulings=1&type=nonsense')
  expect(await visible()).toBe(entries().filter(({ kind, rulings }) => kind === 'term' && rulings.length > 0).length)
  expect(await page.isChecked('[data-filters] [value=term]')).toBe(true)
  expect(await page.isChecked('[data-filters] [value=card]')).toBe(false)
  expect(await page.inputValue('[data-filters] [name=type]')).toBe('')
})

test('a type and its subtypes can be chosen, and letters without any go', async () => {
  await open('?type=hazard-creature&alignment=neutral')
  const creatures = await visible()
  await open('?type=hazard')
  expect(creatures).toBeGreaterThan(50)
  expect(await visible()).toBeGreaterThan(creatures)
  await open('?set=ba&kind=card&type=character')
  expect(await page.locator('.letter:visible').count()).toBeLessThan(await page.locator('.letter').count())
  expect(await page.locator('.letters a:visible').count()).toBe(await page.locator('.letter:visible').count())
})

test('without JavaScript there are no filters and the whole list', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${siteNamed('plain').origin}/meccg/?set=td`)
  expect(await plain.locator('[data-filters]').isVisible()).toBe(false)
  expect(await plain.locator('[data-is]').count()).toBe(entries().length)
})

test('a part of a name narrows the list, whatever its accents, and of cards and terms one is shown', async () => {
  await open()
  await page.fill('[data-filters] [name=name]', 'PALANTIR')
  const named = await visible()
  expect(named).toBeGreaterThan(3)
  expect(named).toBeLessThan(20)
  expect(await page.locator('[data-is]:visible').first().innerText()).toContain('Palantír')
  await page.check('[data-filters] [value=term]')
  expect(await page.evaluate(() => location.search)).toBe('?name=PALANTIR&kind=term')
  await page.check('[data-filters] [value=card]')
  expect(await page.isChecked('[data-filters] [value=term]')).toBe(false)
  await open('?name=palant%C3%ADr')
  expect(await visible()).toBe(named)
})

test('filters are folded into one line, which says what is set in them', async () => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const at = (query: string) => phone.goto(`${siteNamed('plain').origin}/meccg/${query}`)
  const fold = phone.locator('.filter-fold > summary')
  await at('')
  expect(await fold.innerText()).toBe('Filters')
  expect(await phone.locator('[data-filters] select').first().isVisible()).toBe(false)
  expect(
    await phone
      .locator('.letter h3')
      .first()
      .boundingBox()
      .then(box => box!.y),
  ).toBeLessThan(780)
  await at('?kind=card&erratum=1')
  expect(await fold.innerText()).toBe('Filters: Has an erratum')
  await phone.click('[data-filters] button')
  expect(await fold.innerText()).toBe('Filters')
})
