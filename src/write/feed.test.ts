import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { makeAddresses } from '../site/addresses.ts'
import { atomFeed } from './feed.ts'
import type { News } from '../views/news.ts'

const addresses = makeAddresses('/redbook/')
const news = (date: string, summary: string, rulings = 1): News => ({
  game: { id: 'harbour', short: 'Harbour <b>&', rulingById: new Map() as News['game']['rulingById'] } as News['game'],
  work: null,
  source: 'Log "x" ]]> ]]> <i>',
  date,
  anchor: `harbour-${date}-log`,
  summary,
  whole: false,
  changes: Array.from({ length: rulings }, (_, index) => ({
    kind: 'removed',
    verb: 'left out',
    ruling: `r${index}`,
    entry: 'terms/x',
    title: '<script>harm()</script>\u0000',
    summary: 'A & B ]]>',
    parts: [],
  })),
})
const make = (site: string | null, items: readonly News[]) =>
  atomFeed({
    title: 'What & is <new>',
    author: 'Redbook',
    description: 'x',
    page: addresses.news(),
    site,
    addresses,
    news: items,
  })

/** Reads a feed as XML: every element's path with its attributes and text. */
function read(xml: string): { path: string; attributes: Record<string, string>; text: string }[] {
  const found: { path: string; attributes: Record<string, string>; text: string }[] = []
  const open: (typeof found)[number][] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { path: `${open.at(-1)?.path ?? ''}/${name}`, attributes, text: '' }
        found.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

describe('the Atom feed', () => {
  test('tells of a list that was added by what leads it in', () => {
    const item = news('2026-03-01', '1 ruling added', 3)
    const changes = item.changes.map((change, at) => ({
      ...change,
      kind: 'added' as const,
      record: { lead: at === 0 ? null : 'r0' } as NonNullable<News['changes'][number]['record']>,
    }))
    const content = read(make(null, [{ ...item, changes }])).find(({ path }) => path === '/feed/entry/content')?.text
    expect(content?.match(/<li>/g)).toHaveLength(1)
    expect(content).toContain('/redbook/r/r0/')
  })

  test('tells where what was added has been reworded since', () => {
    const item = news('2026-03-01', '1 ruling added')
    const changes = item.changes.map(change => ({ ...change, kind: 'added' as const, isRewordedSince: true }))
    const content = read(make(null, [{ ...item, changes }])).find(({ path }) => path === '/feed/entry/content')?.text
    expect(content).toMatch(/<\/a>, reworded since: /)
  })

  const elements = read(
    make('https://rulings.example', [
      news('2003-02-02', '2 rulings added'),
      news('2001-05', '1 ruling <i>reworded</i>', 100),
    ]),
  )
  const texts = (path: string) => elements.filter(one => one.path === path).map(one => one.text)

  test('has what the format asks for: title, id, author and date of the feed, and title, id, link and date of each entry', () => {
    expect(texts('/feed/title')).toEqual(['What & is <new>'])
    expect(texts('/feed/id')).toEqual(['https://rulings.example/redbook/new/'])
    expect(texts('/feed/author/name')).toEqual(['Redbook'])
    expect(texts('/feed/updated')).toEqual(['2003-02-02T00:00:00.000Z'])
    expect(texts('/feed/entry/updated')).toEqual(['2003-02-02T00:00:00.000Z', '2001-05-01T00:00:00.000Z'])
    expect(new Set(texts('/feed/entry/id')).size).toBe(2)
    expect(
      elements.filter(one => one.path === '/feed/link').map(one => [one.attributes['rel'], one.attributes['href']]),
    ).toEqual([
      ['alternate', 'https://rulings.example/redbook/new/'],
      ['self', 'https://rulings.example/redbook/new/feed.xml'],
    ])
  })

  test('gives titles and contents as HTML in which nothing of a text is markup', () => {
    const html = [...texts('/feed/entry/title'), ...texts('/feed/entry/content')].join('')
    const tags: string[] = []
    const parser = new Parser({ onopentagname: name => tags.push(name) })
    parser.end(html)
    expect(new Set(tags)).toEqual(new Set(['p', 'ul', 'li', 'a']))
    expect(html).toContain('Harbour &#x3C;b>')
    expect(html).not.toContain('\u0000')
    expect(html).toContain('and 40 more')
  })

  test('without the site’s own address has links from the root and ids that are none', () => {
    const xml = make(null, [news('2003', 'x')])
    expect(xml).not.toContain('site.invalid')
    const alone = read(xml)
    expect(alone.find(one => one.path === '/feed/entry/link')?.attributes['href']).toBe(
      '/redbook/new/#harbour-2003-log',
    )
    for (const { text } of alone.filter(one => one.path.endsWith('/id'))) expect(text).toMatch(/^urn:redbook:[^/#]+$/)
  })

  test('is the same for the same news, also for none', () => {
    expect(make(null, [])).toBe(make(null, []))
    expect(read(make(null, [])).find(one => one.path === '/feed/updated')?.text).toBe('1970-01-01T00:00:00.000Z')
  })
})
