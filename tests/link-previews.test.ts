import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { gameData, readFile, siteNamed } from './support/sites.ts'

const site = siteNamed('harbour')

/** What stands in the head of a page that services read: by property or name, the first of each. */
function tagsOf(html: string): Map<string, string> {
  const tags = new Map<string, string>()
  let inTitle = false
  const set = (name: string, value: string) => void (tags.has(name) || tags.set(name, value))
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      inTitle = tag === 'title'
      if (tag === 'meta' && content !== undefined) set(property ?? name ?? '', content)
    },
    ontext(text) {
      if (inTitle) tags.set('title', (tags.get('title') ?? '') + text)
    },
    onclosetag() {
      inTitle = false
    },
  })
  parser.end(html)
  return tags
}

/** Which tags each service reads, the first that is there. */
const SERVICES = {
  Discord: {
    title: ['og:title', 'twitter:title', 'title'],
    text: ['og:description', 'twitter:description'],
    most: 350,
  },
  Telegram: { title: ['og:title', 'title'], text: ['og:description', 'description'] },
  Slack: { title: ['og:title', 'twitter:title'], text: ['og:description', 'twitter:description'] },
  // A board shows the title that a browser would, and only where an extension fetches it.
  phpBB: { title: ['title', 'og:title'], text: ['description', 'og:description'] },
} as const

/** So many characters of a description all of them show. */
const SHOWN = 350

describe.each(Object.entries(SERVICES))('a ruling’s link in %s', (_, { title, text }) => {
  const rulings = gameData(site, 'harbour', 'rulings').filter(({ url }) => url.startsWith(`${site.base}r/`))
  const titles = new Map(gameData(site, 'harbour', 'entries').map(entry => [entry.id, entry.title]))

  test('shows the entry, the source, what became of it, and the words', () => {
    expect(rulings.length).toBeGreaterThan(10)
    for (const { id, entry, status, text: words } of rulings) {
      const tags = tagsOf(readFile(site, `r/${id}/index.html`))
      const first = (names: readonly string[]) => names.flatMap(name => tags.get(name) ?? [])[0] ?? ''
      expect(first(title), id).toContain(titles.get(entry))
      const shown = first(text).slice(0, SHOWN)
      expect(shown, id).toMatch(/^[^:]+: \S/)
      if (status !== 'in-force') expect(shown.slice(0, 100), id).toContain(status)
      expect(shown.replace(/\s/g, ''), id).toContain(words.replace(/\s/g, '').slice(0, 20))
    }
  })

  test('has a picture at an address that can be fetched', () => {
    const tags = tagsOf(readFile(site, `r/${rulings[0]?.id}/index.html`))
    expect(tags.get('og:image')).toMatch(/^https:\/\/rulings\.example\/redbook\/.+\.png$/)
  })
})
