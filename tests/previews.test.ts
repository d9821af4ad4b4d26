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

test('an entry without rulings says so', async () => {
  await page.focus('main a.ref[href$="/cards/beorn/"]')
  await preview().waitFor()
  expect(await preview().textContent()).toContain('no rulings of its own')
})
