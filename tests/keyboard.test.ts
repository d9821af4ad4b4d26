import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { pageKinds } from './support/page-kinds.ts'
import { gameData, siteNamed } from './support/sites.ts'

const browser = useBrowser()

const MAX_ITEMS = 12

/**
 * What is wrong with where the focus is, or `end` where Tab has left the page: it has to be seen, and not lie under
 * what is fixed (WCAG 2.2, 2.4.7 and 2.4.11).
 */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    if (node === null || node === document.body) return 'end'
    const name = `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 40)}”`
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} shows no focus`
    const boxes = [...node.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const bare = boxes.some(({ left, top, width, height }) => {
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there !== null && (node.contains(there) || there.contains(node))
    })
    return bare ? null : `${name} is hidden`
  })

// On a wide screen what is on a page stays beside it, where there is much.
test.for([
  [390, 'light', null, 120],
  [1280, 'dark', ['game', 'term', 'work', 'guide'], 40],
] as const)(
  'the focus is seen wherever Tab leads, at %i px',
  { timeout: 180_000 },
  async ([width, colorScheme, kinds, least]) => {
    const site = siteNamed('harbour')
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme, reducedMotion: 'reduce' })
    const faults: string[] = []
    let stops = 0
    for (const [kind, url] of pageKinds(site, 'harbour')) {
      if (kinds && !kinds.some(one => one === kind)) continue
      await page.goto(`${site.origin}${url}`)
      // The head is the same everywhere.
      if (stops > 0) await page.evaluate(() => getSelection()?.collapse(document.querySelector('main'), 0))
      for (let press = 0; press < MAX_ITEMS; press += 1) {
        await page.keyboard.press('Tab')
        const fault = await faultOfFocus(page)
        if (fault === 'end') break
        stops += 1
        if (fault !== null) faults.push(`${kind}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(least)
  },
)

test('keys alone lead past the head, through the filters, into a fold and to an entry', async () => {
  const page = await browser.newPage()
  await page.goto(`${siteNamed('plain').origin}/meccg/`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#main')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await tabTo(page, 'input[value=card]')
  await page.keyboard.press('Space')
  expect(await search(page)).toBe('?kind=card')
  await tabTo(page, '[data-filters] button')
  await page.keyboard.press('Space')
  expect(await search(page)).toBe('')
  await tabTo(page, '.letter summary')
  await page.keyboard.press('Enter')
  await tabTo(page, '.letter details a')
  const address = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === address)
})

test.for([390, 1280])(
  'few keys lead to the contents of an entry, and each jump takes the focus along, at %i px',
  async width => {
    const site = siteNamed('plain')
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const [long] = gameData(site, 'meccg', 'entries').toSorted((a, b) => b.rulings.length - a.rulings.length)
    const at = (selector: string) => page.evaluate(name => document.activeElement?.matches(name) ?? false, selector)
    await page.goto(`${site.origin}${long?.url}`)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    expect(await at('.skip[href="#on-this-page"]')).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => at('.on-page summary')).toBe(true)
    if (width < 1216) await page.keyboard.press('Enter')
    // On a wide screen the page's program opens it.
    await page.locator('.on-page details[open]').waitFor()
    for (const _ of ['the first part', 'the second']) await tabTo(page, '.on-page a')
    const id = (await page.evaluate(() => (document.activeElement as HTMLAnchorElement).hash)).slice(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => at(`[id="${id}"] > a`)).toBe(true)
    // Over the text on a narrow screen, the contents make way for what they lead to.
    expect(await page.locator('.on-page details[open]').count()).toBe(width < 1216 ? 0 : 1)
    const top = () => page.locator(`[id="${id}"]`).evaluate(one => one.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThanOrEqual(0)
    // And so does an address that leads to a ruling.
    await page.goto('about:blank')
    await page.goto(`${site.origin}${long?.url}#${long?.rulings.at(-1)}`)
    await expect.poll(() => at(`[id="${long?.rulings.at(-1)}"] > a`)).toBe(true)
  },
)

/** As the page has it; the browser's own word for it may come later. */
const search = (page: Page) => page.evaluate(() => location.search)

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(name => document.activeElement?.matches(name) ?? false, selector)) return
  }
  throw new Error(`Tab never came to ${selector}.`)
}
