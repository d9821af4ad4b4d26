import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { gameData, siteNamed, type Site } from '../support/sites.ts'
import { ask, openSearch, settled } from './search-page.ts'

const browser = useBrowser()

const open = (site: Site, address?: string) => openSearch(browser, site, address)

describe('the search page', () => {
  const site = () => siteNamed('plain')

  test('opens as its address says, and keeps it in step', async () => {
    const page = await open(site(), 'search/?q=bridge&game=meccg&kind=card')
    expect(await page.inputValue('#q')).toBe('bridge')
    expect(await page.inputValue('select[name="kind"]')).toBe('card')
    expect(await page.getAttribute('a[data-result]', 'href')).toBe(`${site().base}meccg/cards/bridge/`)
    await page.fill('#q', 'hazard limit')
    await page.selectOption('select[name="kind"]', 'term')
    await settled(page)
    expect(new URL(page.url()).search).toBe('?q=hazard+limit&game=meccg&kind=term')
    expect(
      await page.$$eval('a[data-result]', links => links.every(link => link.getAttribute('href')?.includes('/terms/'))),
    ).toBe(true)
  })

  test('is on the way back at the result that was followed, among as many', async () => {
    const page = await open(site(), 'search/?q=corruption')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    const links = page.locator('[aria-label=Results] a[data-result]')
    const [before, place] = [await links.count(), await links.last().getAttribute('href')]
    await page.getByRole('button', { name: 'Show more results' }).press('Enter')
    await settled(page)
    // One is still among the results, where more of them came.
    expect(await links.count()).toBeGreaterThan(before)
    expect(await focused()).toBe(place)
    const [shown, last] = [await links.count(), await links.last().getAttribute('href')]
    await links.last().press('Enter')
    await page.waitForURL(url => !url.pathname.endsWith('/search/'))
    await page.goBack()
    await settled(page)
    expect(await links.count()).toBe(shown)
    expect(await focused()).toBe(last)
    expect(await links.last().evaluate(link => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  })

  test('is called by its last query, whatever the one before was', async () => {
    const page = await open(site())
    const title = await page.title()
    await ask(page, site(), 'Search for a bridge')
    await ask(page, site(), 'bridge')
    expect(await page.title()).toBe(`bridge – ${title}`)
  })

  test('shows all of a long ruling that answers, and as much as before again', async () => {
    const page = await open(site(), 'search/?q=how+is+company+versus+company+combat+done&game=meccg')
    const row = page
      .locator('[aria-label=Results] .row', { has: page.getByRole('button', { name: /^Show (?:all|less)$/ }) })
      .first()
    const id = (await row.locator('a[data-result]').getAttribute('href'))?.split('#')[1]
    const ruling = gameData(site(), 'meccg', 'rulings').find(one => one.id === id)
    const words = row.locator('p > span').first()
    const cut = await words.innerText()
    expect(cut).toMatch(/ …$/)
    await row.getByRole('button', { name: 'Show all' }).click()
    expect(await words.innerText()).toBe([ruling?.text, ...(ruling?.examples ?? [])].join('\n'))
    // Results that come in again leave the focus where it is.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await settled(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Show less')
    await row.getByRole('button', { name: 'Show less', expanded: true }).click()
    expect(await words.innerText()).toBe(cut)
  })

  test('announces how many there are, and which words it corrected', async () => {
    const page = await open(site())
    const results = await ask(page, site(), 'Gandlaf ring')
    expect(results[0]).toMatch(/^meccg\/cards\/gandalf\//)
    expect(results.length).toBeGreaterThan(3)
    expect(await page.textContent('[data-search] [role="status"]')).toMatch(
      /^Showing “gandalf” instead of “Gandlaf”\. \d+ cards? (?:and|or) terms?, \d+ rulings?\./,
    )
    await page.getByRole('button', { name: 'as typed' }).waitFor()
    expect(await page.locator('[data-search] mark').count()).toBeGreaterThan(0)
  })

  test('says so when nothing is found, and points to A to Z', async () => {
    const page = await open(site())
    expect(await ask(page, site(), 'xylophone quartet zzz')).toEqual([])
    expect(await page.textContent('[data-search] [role="status"]')).toMatch(
      /Nothing found. No name and no ruling has “xylophone” or “quartet”.*A to Z/,
    )
    const help = () => page.locator('[aria-label="What else to try"] .row').allInnerTexts()
    expect((await help()).at(-1)).toBe('How to search guide')
    expect(await ask(page, site(), 'gandalfissimo')).toEqual([])
    expect((await help())[0]).toMatch(/^Gandalf.* similar name$/)
    await page.fill('#q', '')
    await settled(page)
    expect(await page.textContent('[data-search] [role="status"]')).toBe('')
  })

  test('answers by names when the words cannot be loaded, and says what is missing', async () => {
    const page = await browser.newPage()
    await page.route('**/rulings.json', route => route.abort())
    await page.goto(`${site().origin}${site().base}search/?q=bridge`)
    await settled(page)
    expect(await page.getAttribute('a[data-result]', 'href')).toBe(`${site().base}meccg/cards/bridge/`)
    expect(await page.textContent('[data-search] [role="status"]')).toMatch(/could not be searched in full/)
  })

  test('says so when nothing can be loaded, tells offline from failed, and mends itself', async () => {
    const page = await browser.newPage()
    await page.route(/\/(?:pagefind|search-index)\//, route => route.abort())
    await page.goto(`${site().origin}${site().base}search/?q=bridge`)
    await settled(page)
    expect(await page.textContent('[data-search] [role="status"]')).toMatch(/could not be loaded/)
    await page.context().setOffline(true)
    await page.fill('#q', 'bridges')
    await settled(page)
    expect(await page.textContent('[data-search] [role="status"]')).toMatch(/You are offline/)
    await page.unroute(/\/(?:pagefind|search-index)\//)
    await page.context().setOffline(false)
    await page.waitForSelector('a[data-result]')
  })

  test('keeps the focus at the results when a button that was pressed goes', async () => {
    const page = await open(site(), 'search/?q=hazrad+limit')
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await settled(page)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-results')
    }
    await press('Search as typed')
    await page.route(/\/(?:pagefind|search-index)\//, route => route.abort())
    await page.goto(`${site().origin}${site().base}search/?q=bridge`)
    await settled(page)
    await press('Try again')
    await page.unroute(/\/(?:pagefind|search-index)\//)
    await press('Try again')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-result'))).toBe(true)
  })

  test('can be used with the keyboard alone', async () => {
    const page = await open(site(), 'search/?q=hazard+limit')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
    await page.keyboard.press('End')
    await page.keyboard.type('/')
    expect(await page.inputValue('#q')).toBe('hazard limit/')
    await page.keyboard.press('Backspace')
    await settled(page)
    const focused = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('a[data-result]')].indexOf(document.activeElement as HTMLAnchorElement),
      )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/terms\/hazard-limit\/$/)
    await page.keyboard.press('Control+k')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  })
})
