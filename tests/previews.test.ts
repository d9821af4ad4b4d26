import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { siteNamed } from './support/sites.ts'

const browser = useBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
  const site = siteNamed('plain')
  await page.goto(`${site.origin}/meccg/cards/many-turns-and-doublings/`)
})

const preview = () => page.locator('.preview')
const link = 'main a.ref[href$="/terms/hazard-limit/"]'

test('a link shows what stands behind it while it is pointed at, and Escape takes it away', async () => {
  await page.hover(link)
  await preview().waitFor()
  expect(await preview().textContent()).toMatch(/^Hazard Limit term, \d+ rulings.{20,}/s)
  await page.keyboard.press('Escape')
  expect(await preview().count()).toBe(0)
})

test('a link shows it while it has the focus, and tells assistive programs', async () => {
  await page.mouse.move(0, 0)
  await page.focus(link)
  await preview().waitFor()
  expect(await page.getAttribute(link, 'aria-describedby')).toBe(await preview().getAttribute('id'))
  await page.locator(link).first().blur()
  await preview().waitFor({ state: 'detached' })
  expect(await page.getAttribute(link, 'aria-describedby')).toBeNull()
})

test('a link shows it though that of the link before comes late', async () => {
  const [first, second] = ['main a.ref[href$="/cards/beorn/"]', link]
  const other = await browser.newPage()
  let send = (): void => {}
  const sent = new Promise<void>(done => {
    send = done
  })
  await other.route('**/preview/beorn.json', async route => {
    await sent
    await route.continue()
  })
  await other.goto(page.url())
  const asked = other.waitForRequest('**/preview/beorn.json')
  await other.hover(first)
  await asked
  await other.hover(second)
  await other.locator('.preview').waitFor()
  const came = other.waitForResponse('**/preview/beorn.json')
  send()
  await (await came).finished()
  // What hides a preview late would do so by now.
  await other.waitForTimeout(100)
  expect(await other.locator('.preview strong').allInnerTexts()).toEqual(['Hazard Limit'])
})

test('a link whose preview couldn’t be had shows it the next time', async () => {
  const other = await browser.newPage()
  await other.route('**/preview/hazard-limit.json', route => route.abort(), { times: 1 })
  await other.goto(page.url())
  const failed = other.waitForEvent('requestfailed')
  await other.hover(link)
  await failed
  await other.mouse.move(0, 0)
  await other.hover(link)
  await other.locator('.preview').waitFor()
})

test('an entry without rulings says so', async () => {
  await page.focus('main a.ref[href$="/cards/beorn/"]')
  await preview().waitFor()
  expect(await preview().textContent()).toContain('no rulings of its own')
})
