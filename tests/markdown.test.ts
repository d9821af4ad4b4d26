import { remark } from './support/markdown.ts'
import { describe, expect, test } from 'vitest'
import { gameData, fileFor, filesOf, fixtureAndReal, gamesOf, readFile, siteNamed } from './support/sites.ts'

describe.each(fixtureAndReal().map(site => site.name))('the Markdown of the site “%s”', name => {
  const site = siteNamed(name)
  const files = new Set(filesOf(site))
  const pages = [...files].filter(file => file.endsWith('.md'))
  const rulings = gamesOf(site)
    .flatMap(game => gameData(site, game, 'rulings'))
    .filter(({ url, id }) => url.endsWith(`/r/${id}/`))

  test('is there for each ruling and each page with rulings, and lighter than the page', () => {
    expect(rulings.filter(({ id }) => !files.has(`r/${id}.md`))).toEqual([])
    expect(pages.length).toBeGreaterThan(rulings.length)
    for (const file of pages) {
      const page = file.startsWith('r/') ? file.replace(/\.md$/, '/index.html') : file.replace(/\.md$/, '.html')
      const html = readFile(site, page)
      expect(html, page).toContain(`type="text/markdown" href="${site.base}${file}"`)
      expect(readFile(site, file).length, file).toBeLessThan(html.length)
    }
  })

  test('is served as the text that it is', async () => {
    const typeOf = async (file: string) =>
      (await fetch(`${site.origin}${site.base}${file}`)).headers.get('content-type')
    expect(await typeOf(pages[0]!)).toBe('text/markdown; charset=utf-8')
    expect(await typeOf('llms.txt')).toBe('text/plain; charset=utf-8')
  })

  test('has the words, the status and the permalink of each ruling', () => {
    for (const { id, url, text, status } of some(rulings)) {
      const { words, links } = remark(readFile(site, `r/${id}.md`))
      // A page shows a raised citation (`^[CRF]`) without its mark.
      expect(words).toContain(text.replace(/\s+|\^(?=\[)/g, ''))
      expect(words, id).toMatch(status === 'in-force' ? /Status:Inforce\./ : /Nolongerinforce|Notsettled/)
      expect(
        links.some(link => link.endsWith(url)),
        id,
      ).toBe(true)
    }
  })

  test('has what an editor remarks on a ruling', () => {
    const remarked = rulings.filter(({ id }) => readFile(site, `r/${id}/index.html`).includes('class="remark">Editor:'))
    expect(remarked).not.toEqual([])
    for (const { id } of remarked) expect(readFile(site, `r/${id}.md`), id).toContain('\n- Editor: ')
  })

  test('has the rulings of a card or term in the order of its page', () => {
    const idsIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, id]) => id)
    for (const file of pages.filter(path => /^[^/]+\/(?:cards|terms)\//.test(path)))
      expect(idsIn(readFile(site, file), /^- Permalink: \[.*(?:\/r\/|#)(\w{5})\/?\)$/gm), file).toEqual(
        idsIn(readFile(site, file.replace(/\.md$/, '.html')), /<h3 id="(\w{5})">/g),
      )
  })

  test('leads nowhere that isn’t there', () => {
    const lists = [...files].filter(file => /(?:^|\/)llms\.txt$/.test(file))
    expect(lists).toHaveLength(gamesOf(site).length + 1)
    // That they are links is what the test of words and permalinks reads; here addresses will do, of every page.
    const links = [...pages, ...lists].flatMap(file =>
      Array.from(readFile(site, file).matchAll(/\]\(([^)\s]+)/g), ([, link = '']) => ({
        file,
        url: new URL(link, 'https://rulings.example'),
      })),
    )
    expect(links.length).toBeGreaterThan(pages.length)
    const dead = links
      .filter(({ url: { origin } }) => origin === 'https://rulings.example')
      .filter(({ url: { pathname } }) => !files.has(fileFor(site, pathname) ?? ''))
    expect(dead.map(({ file, url }) => `${file}: ${url.pathname}`)).toEqual([])
  })

  test('is whole in a file of 2 MB at most', () => {
    for (const game of gamesOf(site)) {
      const full = readFile(site, `${game}/llms-full.txt`)
      expect(full.length).toBeLessThan(2_010_000)
      for (const { id, rulings: on } of gameData(site, game, 'entries'))
        if (on.length > 0) expect(full, id).toContain(readFile(site, `${game}/${id}/index.md`))
    }
  })
})

/** Returns all of a few, and of many every tenth: reading Markdown back takes milliseconds each. */
function some<T>(all: readonly T[]): T[] {
  return all.filter((_, index) => all.length < 200 || index % 10 === 0)
}
