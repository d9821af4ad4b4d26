import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults } from './support/axe.ts'
import { useBrowser } from './support/browser.ts'
import { gameData, siteNamed } from './support/sites.ts'

const browser = useBrowser()
const harbour = siteNamed('harbour')
const LAMP = 'cards/lamp-of-oak'
const rulings = gameData(harbour, 'harbour', 'rulings')
const works = new Map(gameData(harbour, 'harbour', 'works').map(work => [work.id, work]))
/** A ruling of another entry that links the lamp. */
const naming = rulings.find(({ entry, mentions }) => entry !== LAMP && mentions.some(one => one.entry === LAMP))!
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
  page.setDefaultTimeout(10_000)
})
const open = async () => {
  // To the place where it is already, a browser would only scroll.
  await page.goto('about:blank')
  await page.goto(`${harbour.origin}${harbour.base}harbour/${naming.entry}/#${naming.id}`, { waitUntil: 'networkidle' })
}
const link = () => page.locator(`.ruling:has([id="${naming.id}"]) .words a.ref[href$="/${LAMP}/"]`).first()
const panel = () => page.locator('dialog.uses')

test('the panel has every ruling that the entry’s page lists, by authority, highest first, newest first within', async () => {
  await open()
  await link().hover()
  await page.locator('.preview button', { hasText: 'All uses' }).click()
  await panel().locator('h3').first().waitFor()
  expect(await panel().locator('h2').innerText()).toBe('Uses of Lamp of Oak')
  const addresses = await panel()
    .locator('li > a')
    .evaluateAll(links => links.map(one => (one as HTMLAnchorElement).hash.slice(1)))
  const listed = rulings.filter(({ id }) => addresses.includes(id))
  expect(addresses).toContain(naming.id)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(listed.length).toBe(addresses.length)
  // What links it is there, unless it is on the lamp itself.
  for (const { id, entry, mentions } of rulings)
    if (entry !== LAMP && mentions.some(one => one.entry === LAMP)) expect(addresses, id).toContain(id)
  const headings = await panel().locator('h3').allInnerTexts()
  expect(new Set(headings).size).toBe(headings.length)
  const groups = await panel()
    .locator('section')
    .evaluateAll(all =>
      all.map(one => [...one.querySelectorAll<HTMLAnchorElement>('li > a')].map(a => a.hash.slice(1))),
    )
  const workOf = (id: string) => works.get(rulings.find(one => one.id === id)!.work)!
  const ranks = groups.map(([first]) => workOf(first!).rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  for (const group of groups) {
    const dates = group.map(id => workOf(id).date ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
  }
  expect(await panel().locator('[role=status]').innerText()).toBe(
    addresses.length === 1 ? '1 ruling.' : `${addresses.length} rulings.`,
  )
  expect(await panel().locator('mark').first().innerText()).toMatch(/lamp/i)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await panel().boundingBox())!.width).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('keys lead from a link to its uses and back, past them, and out', async () => {
  await open()
  await page.mouse.move(0, 0)
  await link().focus()
  const button = page.locator('.preview button')
  await button.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await button.evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await link().evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel().locator('li').first().waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  expect(await link().evaluate(one => one === document.activeElement)).toBe(true)
  await button.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.preview, body > :last-child') ?? null)).toBeNull()
  await button.waitFor({ state: 'detached' })
})

test('a finger finds them in the ruling’s menu', async () => {
  await open()
  const menu = page.locator(`.ruling:has([id="${naming.id}"]) .copy`)
  await menu.locator('summary').click()
  await menu.locator('details summary').click()
  await menu.locator('button', { hasText: /lamp/i }).click()
  await panel().locator('li').first().waitFor()
  await panel().locator('button', { hasText: 'Close' }).click()
  await panel().waitFor({ state: 'detached' })
  expect(await menu.locator('> summary').evaluate(one => one === document.activeElement)).toBe(true)
})

test('where the page can’t be had, the panel says so', async () => {
  await open()
  await page.route(`**/${LAMP}/`, route => route.abort())
  await link().hover()
  await page.locator('.preview button').click()
  await panel().locator('[role=status]', { hasText: 'couldn’t be loaded' }).waitFor()
  await page.unroute(`**/${LAMP}/`)
  await page.keyboard.press('Escape')
})

test('a page loads nothing of it before a link is pointed at', async () => {
  const loaded: string[] = []
  page = await browser.newPage()
  page.on('request', request => loaded.push(request.url()))
  await page.mouse.move(0, 0)
  await open()
  expect(loaded.filter(url => /\/(?:preview|uses)\./.test(url))).toEqual([])
  await link().hover()
  await page.locator('.preview').waitFor()
  expect(loaded.some(url => /\/preview\.[^/]*\.js$/.test(url))).toBe(true)
  expect(loaded.filter(url => /\/uses\./.test(url))).toEqual([])
})
