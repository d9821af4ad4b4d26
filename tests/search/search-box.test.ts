import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { siteNamed } from '../support/sites.ts'
import { PLAYERS } from './queries.ts'
import { settled } from './search-page.ts'

const browser = useBrowser()

const site = () => siteNamed('plain')
const address = (path: string) => `${site().origin}${site().base}${path}`
const links = (page: Page) =>
  page.$$eval('.search-popup:not([hidden]) [aria-label=Results] a[data-result]', found =>
    found.map(link => link.getAttribute('href') ?? ''),
  )

/** Opens an entry's page and types a query into the box in its head. */
async function type(query: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(address('meccg/cards/bridge/'))
  await page.keyboard.press('/')
  await page.keyboard.type(query)
  await settled(page, '.search-popup')
  return page
}

describe('the search box in the head', () => {
  test('shows results under it while somebody types, and moves nothing', async () => {
    const page = await browser.newPage()
    await page.goto(address('meccg/cards/bridge/'))
    const place = () => page.locator('main').boundingBox()
    const before = await place()
    await page.keyboard.press('Control+k')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find')
    await page.keyboard.type('hazrd limit')
    await settled(page, '.search-popup')
    expect((await links(page))[0]).toBe(`${site().base}meccg/terms/hazard-limit/`)
    expect(await page.textContent('.search-popup [role="status"]')).toMatch(
      /^Showing “hazard” instead of “hazrd”\. \d+ cards? (?:and|or) terms?, \d+ rulings?\. Only in MECCG\.$/,
    )
    expect(await place()).toEqual(before)
  })

  test('answers arguments at a table in view on a phone', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(address(''))
    await page.tap('#home-find')
    const missed: string[] = []
    const asked = PLAYERS.filter(({ kind }) => kind === 'argument')
    for (const { query, words } of asked) {
      await page.fill('#home-find', query)
      await settled(page, '.search-popup')
      const ends = await page.$$eval(
        '.search-popup .row p',
        (rulings, deciding) =>
          rulings.flatMap(one => (one.textContent.includes(deciding) ? [one.getBoundingClientRect().bottom] : [])),
        words,
      )
      if (!ends.some(end => end <= 844)) missed.push(query)
    }
    expect(asked.filter(({ words }) => words !== '')).toHaveLength(10)
    expect(missed).toEqual([])
  })

  test('has results that arrows walk through, Enter opens and Escape closes', async () => {
    const page = await type('gates of mor')
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id)
    const shown = await links(page)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(shown[0])
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(shown[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await at()).toBe('find')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect([await page.locator('.search-popup').isHidden(), await at()]).toEqual([true, 'find'])
    expect(await page.inputValue('#find')).toBe('gates of mor')
    // The browser empties a box of this kind; that opens nothing.
    await page.keyboard.press('Escape')
    expect(await page.locator('.search-popup').isHidden()).toBe(true)
    await page.keyboard.type('gates of morn')
    await settled(page, '.search-popup')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(address('meccg/cards/gates-of-morning/'))
  })

  test('has results that are heard as they are: a list under its games’ names, with buttons of their own', async () => {
    const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(address(''))
    await page.fill('#home-find', 'corruption')
    await settled(page, '.search-popup')
    const popup = page.locator('.search-popup')
    expect(await popup.getByRole('list', { name: 'Results' }).count()).toBe(1)
    expect(await popup.locator('li > h2').count()).toBe(await popup.getByRole('list').getByRole('heading').count())
    expect(await popup.locator('li > h2').count()).toBeGreaterThan(0)
    await popup.getByRole('button', { name: 'Copy link' }).first().click()
    await page.locator('body > [role=status]', { hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/r\/\w{5}\/$/)
  })

  test('has the question, its results and the one that was followed again on the way back', async () => {
    const page = await type('gates of mor')
    const shown = await links(page)
    await page.locator('.search-popup a[data-result]').first().click()
    await page.waitForURL(address(shown[0]!.replace(site().base, '')))
    await page.goBack()
    await settled(page, '.search-popup')
    expect([await page.inputValue('#find'), await links(page)]).toEqual(['gates of mor', shown])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(shown[0])
    await page.reload()
    expect([await page.inputValue('#find'), await page.locator('.search-popup').count()]).toEqual(['', 0])
  })

  test('opens the one certain entry with Enter', async () => {
    const page = await type('gates of morning')
    await page.keyboard.press('Enter')
    await page.waitForURL(address('meccg/cards/gates-of-morning/'))
  })

  test('offers examples where they are asked for, then what was looked for last', async () => {
    const page = await browser.newPage()
    await page.goto(address('meccg/cards/bridge/'))
    await page.keyboard.press('/')
    await page.waitForSelector('.search-popup', { state: 'attached' })
    expect(await page.locator('.search-popup').isHidden()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.search-popup').textContent()).toMatch(/example/)
    await page.keyboard.type('untap haven')
    await settled(page, '.search-popup')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search\/\?q=untap/)
    await page.goto(address('meccg/cards/bridge/'))
    await page.click('#find')
    await page.waitForSelector('.search-popup a[data-result]')
    expect(await page.locator('.search-popup .row').first().textContent()).toMatch(/untap haven\s+recent/)
  })

  test('fills a phone’s screen, with the box on top and rows that a thumb can hit', async () => {
    const page = await type('hazard limit', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const box = await page.locator('form.sheet').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    const input = await page.locator('#find').boundingBox()
    const popup = await page.locator('.search-popup').boundingBox()
    expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThanOrEqual(popup?.y ?? 0)
    const heights = (rows: string) => page.$$eval(rows, all => all.map(row => row.getBoundingClientRect().height))
    expect(Math.min(...(await heights('.search-popup .row:has(p)')))).toBeGreaterThanOrEqual(44)
    // One that only names the entry of the rulings below it has no hole under it.
    expect(Math.min(...(await heights('.search-popup .row')))).toBeGreaterThanOrEqual(24)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.search-popup').isHidden()).toBe(true)
    // What goes back on a phone asks to close, and so does Escape where no box has the focus.
    await page.locator('#find').click()
    await page.locator('form.sheet').waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await page.locator('form.sheet').waitFor({ state: 'detached' })
  })

  test('closes on the way back where the browser has no word for it, and is there again after a result', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    const start = address('meccg/cards/bridge/')
    await page.goto(address('meccg/'))
    await page.goto(start)
    const ask = async () => {
      await page.locator('#find').tap()
      await page.fill('#find', 'gates of mor')
      await settled(page, '.search-popup')
      await page.locator('form.sheet').waitFor()
    }
    const isClosed = () => page.locator('form.sheet').waitFor({ state: 'detached' })
    await ask()
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(start)
    await ask()
    await page.getByRole('button', { name: 'Close' }).tap()
    await isClosed()
    await ask()
    const [first = ''] = await links(page)
    await page.locator('.search-popup a[data-result]').first().tap()
    await page.waitForURL(address(first.replace(site().base, '')))
    await page.goBack()
    await settled(page, '.search-popup')
    expect([page.url(), await page.inputValue('#find'), (await links(page))[0]]).toEqual([start, 'gates of mor', first])
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(start)
    await page.goBack()
    await page.waitForURL(address('meccg/'))
  })

  test('leads to the search page with Enter, in the game of the page', async () => {
    const page = await type('river tap')
    await page.keyboard.press('Enter')
    await page.waitForURL(address('search/?q=river+tap&game=meccg'))
    await settled(page)
    expect(await page.inputValue('select[name="game"]')).toBe('meccg')
  })

  test('says that it keeps to the game of the page, and leads out of it', async () => {
    const page = await type('river')
    expect(await page.textContent('.search-popup [role="status"]')).toMatch(/ Only in MECCG\.$/)
    await page.fill('#find', 'zzyzx')
    await settled(page, '.search-popup')
    expect(await links(page)).toEqual([])
    await page.getByRole('button', { name: 'Search every game' }).click()
    await page.fill('#find', 'denethors folly')
    await settled(page, '.search-popup')
    expect((await links(page))[0]).toBe(`${site().base}wotr/cards/denethors-folly/`)
  })

  test('shows the results of several games, and keeps to one of them', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 400 } })
    await page.goto(address(''))
    await page.fill('#home-find', 'who goes first')
    await settled(page, '.search-popup')
    const games = async () => new Set((await links(page)).map(href => href.slice(site().base.length).split('/')[0]))
    expect(await games()).toEqual(new Set(['meccg', 'wotr']))
    const heading = page.locator('.search-popup h2', { hasText: 'WotR' }).first()
    const keepTo = () => heading.getByRole('button', { name: 'Only this game' }).click()
    await keepTo()
    await settled(page, '.search-popup')
    expect(await games()).toEqual(new Set(['wotr']))
    expect(await page.textContent('.search-popup [role="status"]')).toMatch(/ Only in WOTR\.$/)
    const leadOut = page.getByRole('button', { name: 'Search every game' })
    // From what was pressed the focus goes to the way out, then to the results.
    const toFirst = async () => {
      for (const _ of ['the way out', 'the first result']) await page.keyboard.press('Tab')
    }
    await toFirst()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe((await links(page))[0])
    // New results are read from their beginning.
    expect(await leadOut.evaluate(button => button.getBoundingClientRect().bottom)).toBeLessThan(200)
    await page.locator('.search-popup').evaluate(popup => popup.scrollTo(0, 300))
    const scrolled = () => page.locator('.search-popup').evaluate(({ scrollTop }) => scrollTop)
    expect(await scrolled()).toBeGreaterThan(0)
    await leadOut.evaluate(button => (button as HTMLElement).click())
    await settled(page, '.search-popup')
    expect([await scrolled(), [...(await games())].sort()]).toEqual([0, ['meccg', 'wotr']])
    // The choice is for one question.
    await keepTo()
    await settled(page, '.search-popup')
    for (const query of ['', 'who goes first']) await page.fill('#home-find', query)
    await settled(page, '.search-popup')
    expect(await games()).toEqual(new Set(['meccg', 'wotr']))
    await keepTo()
    await settled(page, '.search-popup')
    await toFirst()
    // The way back from a result leads to the same game.
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/wotr\//)
    await page.goBack()
    await settled(page, '.search-popup')
    expect(await games()).toEqual(new Set(['wotr']))
    await page.press('#home-find', 'Enter')
    await page.waitForURL(address('search/?q=who+goes+first&game=wotr'))
  })

  test.each([
    ['a button', 'button:text("Search every game")'],
    ['a result', 'a[data-result]'],
  ])('leaves %s and all beside it in place when other pages come in later', async (_, of) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 400 } })
    let letThrough = (): void => {}
    const held = new Promise<void>(resolve => (letThrough = resolve))
    await page.route(/\/pagefind\/fragment\//, async route => {
      await held
      await route.continue()
    })
    await page.goto(address(''))
    await page.fill('#home-find', 'who outranks whom')
    await settled(page, '.search-popup')
    await page.getByRole('button', { name: 'Only this game' }).first().click()
    await settled(page, '.search-popup')
    const focus = (selector: string) =>
      page
        .locator(`.search-popup ${selector}`)
        .first()
        .evaluateHandle(one => {
          ;(one as HTMLElement).focus()
          return one
        })
    const allResults = await page.getByRole('button', { name: 'All results' }).elementHandle()
    const focused = await focus(of)
    await page.locator('.search-popup').evaluate(popup => popup.scrollTo(0, 100))
    letThrough()
    await page.getByRole('region', { name: 'On other pages' }).waitFor()
    expect(await focused.evaluate(one => one === document.activeElement)).toBe(true)
    expect(await page.locator('.search-popup').evaluate(popup => popup.scrollTop)).toBe(100)
    expect(await allResults!.evaluate(button => button.isConnected)).toBe(true)
  })

  test('shows no page on another game beside the results of one', async () => {
    const page = await browser.newPage()
    await page.goto(address('wotr/'))
    const found = page.waitForResponse(/\/pagefind\/fragment\//)
    await page.keyboard.press('/')
    await page.keyboard.type('how many event cards in hand')
    await found
    await page.waitForLoadState('networkidle')
    const others = page.locator('.search-popup [aria-label="On other pages"] .result')
    expect((await others.allInnerTexts()).filter(text => /Middle-earth|MECCG/.test(text))).toEqual([])
  })

  test('closes when the focus leaves it', async () => {
    const page = await type('river')
    await page.locator('main h1').click()
    expect(await page.locator('.search-popup').isHidden()).toBe(true)
  })

  test('says so without a network, and leads to the search page where its script can’t be had', async () => {
    const page = await browser.newPage()
    await page.goto(address('meccg/cards/bridge/'))
    await page.focus('#find')
    await page.waitForSelector('.search-popup', { state: 'attached' })
    await page.route(/\/(?:pagefind|search-index)\//, route => route.abort())
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.keyboard.type('can a ranger be tapped in response?')
    await settled(page, '.search-popup')
    expect(await page.textContent('.search-popup [role="status"]')).toMatch(/offline/)

    const other = await browser.newPage()
    await other.route(/search-box/, route => route.abort())
    await other.goto(address('meccg/cards/bridge/'))
    await other.fill('#find', 'river')
    await other.keyboard.press('Enter')
    await other.waitForURL(address('search/?q=river&game=meccg'))
  })

  test.each([
    ['light', 320],
    ['dark', 1280],
  ] as const)('is fit for everyone with results open, %s at %i px', async (colorScheme, width) => {
    const page = await type('hazard limit', { colorScheme, viewport: { width, height: 640 } })
    expect(await page.locator('.search-popup').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    const box = await page.locator('.search-popup').boundingBox()
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 640).toBe(true)
    expect(await axeFaults(page)).toEqual([])
  })
})
