import { expect, test } from 'vitest'
import { linksIn, metaOf } from './support/html.ts'
import { gameData, sitesToPublish, gamesOf, readFile, siteNamed } from './support/sites.ts'

test.for(sitesToPublish().map(site => site.name))(
  '%s: every ruling’s page has its preview and says which address is its own',
  name => {
    const site = siteNamed(name)
    const absolute = name === 'harbour' ? 'https://rulings.example' : ''
    for (const game of gamesOf(site)) {
      const titles = new Map(gameData(site, game, 'entries').map(entry => [entry.id, entry.title]))
      // One that isn't registered yet has no page of its own.
      const rulings = gameData(site, game, 'rulings').filter(({ url }) => !url.includes('#'))
      // A game that somebody has added may have none that is registered.
      if (name !== 'whole') expect(rulings.length).toBeGreaterThan(10)
      for (const ruling of rulings) {
        const html = readFile(site, `r/${ruling.id}/index.html`)
        const own = `${absolute}${site.base}r/${ruling.id}/`
        expect(metaOf(html, 'og:title'), ruling.id).toContain(titles.get(ruling.entry))
        // Where it is from, then its words; an item of a list stands behind the words that lead it in.
        const described = metaOf(html, 'og:description') ?? ''
        expect(described, ruling.id).toMatch(/^[^:]+(?:, ruling \d+| [\w.]+)(?: \(paraphrased\))?(?:, [a-z ]+)?: /)
        if (ruling.lead === null) expect(described, ruling.id).toContain(ruling.text.replace(/\s+/g, ' ').slice(0, 20))
        expect(metaOf(html, 'description'), ruling.id).not.toBe('')
        expect(html, ruling.id).toContain(`<link rel="canonical" href="${own}"`)
        expect(
          linksIn(html).links.map(link => link.address),
          ruling.id,
        ).toContain(`${site.base}${game}/${ruling.entry}/#${ruling.id}`)
      }
    }
  },
)

test('an entry’s address without its last part leads to the list of its kind', () => {
  for (const kind of ['card', 'term'])
    expect(readFile(siteNamed('harbour'), `harbour/${kind}s/index.html`)).toContain(
      `http-equiv="refresh" content="0; url=/redbook/harbour/?kind=${kind}#a-to-z"`,
    )
})

test('an id that no ruling of the build has keeps its page, which says what became of it', () => {
  const site = siteNamed('harbour')
  const removed = readFile(site, 'r/23456/index.html')
  const absent = readFile(site, 'r/45678/index.html')
  expect(metaOf(removed, 'robots')).toContain('noindex')
  expect(removed).toContain('/redbook/harbour/cards/lamp-of-oak/')
  expect(absent).toContain('Letters of the Pilots')
  expect(absent).toContain('/redbook/harbour/cards/silent-buoy/')
  expect(removed).toContain('This ruling is no longer in')
  expect(JSON.parse(readFile(site, 'r/23456.json'))).toMatchObject({ id: '23456', state: 'removed' })
  const merged = readFile(site, 'r/34567/index.html')
  expect(merged).toContain('http-equiv="refresh" content="0; url=/redbook/r/b9rm2/"')
  expect(merged).toContain('<link rel="canonical" href="https://rulings.example/redbook/r/b9rm2/"')
  expect(readFile(site, '_redirects')).toContain('/redbook/r/34567/ /redbook/r/b9rm2/ 301')
})

test.for(sitesToPublish().map(site => site.name))('%s: a provisional id is shown as no address', name => {
  const site = siteNamed(name)
  for (const game of gamesOf(site)) {
    const rulings = gameData(site, game, 'rulings')
    const provisional = rulings.filter(({ url }) => url.includes('#'))
    const pages = [...new Set(rulings.map(({ entry }) => `${game}/${entry}/index.html`)), `download/${game}.html`]
    const shown = new Set(
      pages.flatMap(page =>
        [...readFile(site, page).matchAll(/(?<![\w/])r\/(\w+)|\/r\/(\w+)(?=\/)/g)].map(
          ([, id, linked]) => id ?? linked,
        ),
      ),
    )
    for (const { id } of rulings) expect(shown.has(id), id).toBe(!provisional.some(one => one.id === id))
    if (name === 'harbour') expect(provisional).not.toEqual([])
  }
})
