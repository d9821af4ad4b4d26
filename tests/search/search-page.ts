import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Opener } from '../support/browser.ts'
import type { Site } from '../support/sites.ts'

/** Opens the search page and waits until it has loaded all it loads by itself. */
export async function openSearch(browser: Opener, site: Site, address = 'search/'): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${site.origin}${site.base}${address}`)
  await page.waitForLoadState('networkidle')
  await settled(page)
  return page
}

/** Waits until the last query is answered. */
export async function settled(page: Page, root = '[data-search]'): Promise<void> {
  await page.waitForFunction(
    selector =>
      document.querySelector(`${selector} [role="status"]`) !== null
      && !document.querySelector(`${selector}[aria-busy]`),
    root,
  )
}

/** Types a query and gives where its results lead, in the order shown, without the site's base. */
export async function ask(page: Page, site: Site, query: string): Promise<string[]> {
  await page.fill('#q', query)
  await settled(page)
  const links = await page.$$eval('[aria-label=Results] a[data-result]', found =>
    found.map(link => link.getAttribute('href') ?? ''),
  )
  expect(
    links.every(link => link.startsWith(site.base)),
    `${query}: every result lies on this site`,
  ).toBe(true)
  return links.map(link => link.slice(site.base.length))
}
