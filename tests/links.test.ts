import { expect, test } from 'vitest'
import { nameFault } from '../src/pipeline/game/folder-name.ts'
import { linksIn } from './support/html.ts'
import { gameData, builtSites, fileFor, filesOf, gamesOf, readFile, siteNamed, type Site } from './support/sites.ts'

/**
 * Returns every address in the site's pages that leads to no file or no place in its file, with the pages it stands on.
 */
function deadLinks(site: Site, siteUrl: string): string[] {
  const files = new Set(filesOf(site))
  const pages = new Map(
    [...files].filter(file => file.endsWith('.html')).map(file => [file, linksIn(readFile(site, file))]),
  )
  const dead: string[] = []
  for (const [page, { links }] of pages) {
    const from = new URL(`${site.base}${page.replace(/(?:^|(?<=\/))index\.html$/, '')}`, siteUrl)
    for (const { tag, attribute, address } of links) {
      const fault = faultOf(address, from)
      if (fault) dead.push(`${page}: <${tag} ${attribute}="${address}"> ${fault}`)
    }
  }
  return dead

  function faultOf(address: string, from: URL): string | null {
    if (address.trim() === '') return 'is empty'
    if (!URL.canParse(address, from)) return 'is no address'
    const url = new URL(address, from)
    if (url.protocol === 'mailto:') return null
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return `has the scheme ${url.protocol}`
    // What lies elsewhere isn't asked for: the tests run without a network.
    if (url.origin !== from.origin) return null
    const file = fileFor(site, url.href)
    if (file === null) return 'leads out of the base path'
    if (!files.has(file)) return `leads to ${file}, which isn’t there`
    const place = decodeURIComponent(url.hash.slice(1))
    return place !== '' && file.endsWith('.html') && !pages.get(file)?.ids.has(place)
      ? `leads to #${place}, which isn’t in ${file}`
      : null
  }
}

test.for(builtSites().map(site => site.name))('no link in the site “%s” is dead', { timeout: 240_000 }, name => {
  const site = siteNamed(name)
  const pages = filesOf(site).filter(file => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(name === 'harbour' ? 30 : 500)
  expect(deadLinks(site, name === 'harbour' ? 'https://rulings.example' : 'http://site.invalid')).toEqual([])
})

test.for(builtSites().map(site => site.name))('no game could have a folder of the site “%s”', name => {
  const site = siteNamed(name)
  const folders = new Set(filesOf(site).flatMap(file => /^([^/]+)\//.exec(file)?.[1] ?? []))
  expect([...folders].filter(folder => nameFault(folder, 'game') === null).sort()).toEqual(gamesOf(site).sort())
})

test('the check sees a file, a place and a base path that aren’t there', () => {
  expect(
    linksIn(
      '<a href="/x/#y">z</a><img srcset="/a.png 1x, /b.png 2x"><p id="q"></p><meta property="og:image" content="/og.png">',
    ),
  ).toEqual({
    ids: new Set(['q']),
    links: [
      { tag: 'a', attribute: 'href', address: '/x/#y' },
      { tag: 'img', attribute: 'srcset', address: '/a.png' },
      { tag: 'img', attribute: 'srcset', address: '/b.png' },
      { tag: 'meta', attribute: 'content', address: '/og.png' },
    ],
  })
})

test('the sitemap has every entry with rulings by its absolute address', () => {
  const site = siteNamed('harbour')
  const ruled = gameData(site, 'harbour', 'entries').filter(({ rulings }) => rulings.length > 0)
  const listed = readFile(site, 'sitemap-0.xml')
  expect(ruled.length).toBeGreaterThan(3)
  expect(ruled.filter(({ url }) => !listed.includes(`<loc>https://rulings.example${url}</loc>`))).toEqual([])
})
