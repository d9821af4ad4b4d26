import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { siteNamed } from '../support/sites.ts'
import { openSearch, settled } from './search-page.ts'

const browser = useBrowser()
const site = siteNamed('plain')

test('the index of pages holds the guide, sources and news, and no page of rulings', () => {
  const folder = join(site.folder, 'pagefind/fragment')
  const urls = readdirSync(folder).map(file => {
    const text = gunzipSync(readFileSync(join(folder, file))).toString()
    return /"url":"([^"]*)"/.exec(text)?.[1] ?? ''
  })
  for (const one of ['/guide/offline/', '/guide/who-may-rule/', '/meccg/works/crf-22/', '/coverage/', '/new/'])
    expect(urls).toContain(one)
  expect(urls.filter(url => /\/(?:cards|terms)\/|^\/r\//.test(url))).toEqual([])
})

test.each([
  ['how do I use it offline', 'guide/offline/'],
  ['who outranks whom', 'guide/who-may-rule/'],
])('“%s” is answered by the guide, below the rulings', async (question, wanted) => {
  const page = await openSearch(browser, site, `search/?${new URLSearchParams({ q: question })}`)
  const links = page.locator('[aria-label="On other pages"] a')
  await links.first().waitFor()
  const found = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(found.map(href => href.slice(site.base.length).replace(/#.*/, ''))).toContain(wanted)
})

test('a name asks nothing of Pagefind', async () => {
  const page = await openSearch(browser, site)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.fill('#q', 'bridge')
  await settled(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => path.includes('/pagefind/'))).toEqual([])
})
