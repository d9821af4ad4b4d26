import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import {
  sitesToPublish,
  fileFor,
  gamesOf,
  hasCopies,
  readData,
  readFile,
  siteNamed,
  type Site,
  gameData,
  type Ruling,
} from './support/sites.ts'
import { linksIn } from './support/html.ts'

const harbour = siteNamed('harbour')
const rulings = gameData(harbour, 'harbour', 'rulings')
const page = (site: Site, address: string) => readFile(site, fileFor(site, address) ?? '')

/** Returns the text of a page's elements that have this attribute, in order. */
function textsOf(html: string, attribute: string): string[] {
  const texts: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(_name, attributes) {
      if (depth > 0) depth++
      else if (attributes[attribute] !== undefined) {
        depth = 1
        texts.push('')
      }
    },
    ontext(text) {
      if (depth > 0) texts.push(`${texts.pop() ?? ''}${text}`)
    },
    onclosetag() {
      if (depth > 0) depth--
    },
  })
  parser.end(html)
  return texts.map(text => text.replace(/\s+/g, ' ').trim())
}

describe('a ruling that no longer stands', () => {
  const old = rulings.find(ruling => ruling.status === 'superseded' && ruling.work === 'examples')!
  const now = old.relations.find(({ kind }) => kind === 'superseded-by')!.ruling!

  test('stays reachable, with a banner that leads to what replaced it', () => {
    const entry = rulings.find(({ id }) => id === now)!.entry
    for (const html of [page(harbour, old.url), page(harbour, `${harbour.base}harbour/${old.entry}/`)]) {
      expect(textsOf(html, 'data-status').join()).toContain('Superseded. The handbook <script>')
      expect(linksIn(html).links.map(({ address }) => address)).toContain(`${harbour.base}harbour/${entry}/#${now}`)
    }
  })

  test('keeps its place among those of its text, and its anchor, with its old wording folded', () => {
    const html = page(harbour, `${harbour.base}harbour/${old.entry}/`)
    const order = rulings.filter(({ entry, work }) => entry === old.entry && work === old.work)
    expect(order.at(-1)?.id).not.toBe(old.id)
    const places = order.map(({ id }) => html.indexOf(`id="${id}"`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(linksIn(html).ids).toContain(old.id)
    expect(html.slice(html.indexOf(`id="${old.id}"`)).split('</article>')[0]).toContain('Show the old wording')
  })

  test('is marked as such in its MDX entry, for sites that read those', () => {
    const mdx = readFileSync(join(harbour.entries, 'harbour', `${old.entry}.mdx`), 'utf8')
    const [element] = new RegExp(`<Ruling id="${old.id}" .*`).exec(mdx)!
    expect(element).toContain('status="superseded"')
    expect(element).toContain(now)
  })

  test('is known to its data, and so is the inverse', () => {
    const data = JSON.parse(readFile(harbour, `r/${now}.json`)) as Ruling
    expect(data.relations).toContainEqual(expect.objectContaining({ kind: 'supersedes', ruling: old.id }))
  })
})

describe('a newer edition', () => {
  test('shows on its work’s page what it changed, old and new', () => {
    const html = page(harbour, `${harbour.base}harbour/works/tides-2/`)
    expect(textsOf(html, 'data-edition').map(text => text.split(':')[0])).toEqual([
      'Added',
      'Reworded',
      'Moved or renumbered',
      'Left out',
    ])
    expect(html).toMatch(/<del>.*?&lt;b&gt;two&lt;\/b&gt;.*?<\/del>.*?<ins>.*?&lt;b&gt;three&lt;\/b&gt;/s)
  })

  test('is in what is new, and the older rulings are superseded', () => {
    expect(textsOf(page(harbour, `${harbour.base}new/`), 'data-news')[0]).toMatch(
      /^Harbour · ?Tide Tables 2 ?1 ruling added, 1 ruling left out, 1 ruling reworded and 1 ruling moved/,
    )
    expect(
      rulings
        .filter(({ work }) => work === 'tides-1')
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['in-force', 'superseded', 'superseded', 'superseded', 'superseded'])
  })
})

describe('what is new', () => {
  test('tells what notes reverse on a known day, and leaves what an edition replaces to its edition', () => {
    const changes = gameData(harbour, 'harbour', 'changes')
    expect(changes.find(({ kind }) => kind === 'reversed')).toMatchObject({ ruling: 'mhj3r', date: '2002-03-04' })
    const superseded = changes.filter(({ kind }) => kind === 'superseded').map(({ ruling }) => ruling)
    expect(superseded).toContain('k383g')
    expect(superseded).not.toContain('6wbhp')
    expect(page(harbour, `${harbour.base}new/`)).toMatch(/data-change="reversed"/)
  })

  test('is listed in changes.json, newest first, of rulings that have a page', () => {
    for (const site of sitesToPublish())
      for (const id of gamesOf(site)) {
        const changes = gameData(site, id, 'changes')
        // A game that somebody has added may have none that is registered.
        if (site.name !== 'whole') expect(changes.length).toBeGreaterThan(0)
        expect(changes.map(({ date }) => date)).toEqual(
          changes
            .map(({ date }) => date)
            .toSorted()
            .reverse(),
        )
        for (const { ruling } of changes) expect(() => page(site, `${site.base}r/${ruling}/`)).not.toThrow()
      }
  })

  test('is a feed of all games, of each, of its works and entries, which every page names', () => {
    for (const site of sitesToPublish()) {
      const ids = gamesOf(site)
      const own = ids.flatMap(id => [
        ...gameData(site, id, 'entries')
          .filter(({ rulings }) => rulings.length > 0)
          .map(({ url }) => url),
        `${site.base}${id}/works/${gameData(site, id, 'works')[0]!.id}/`,
      ])
      for (const path of ['new', ...ids, ...own.map(url => url.slice(site.base.length, -1))]) {
        const xml = readFile(site, `${path}/feed.xml`)
        const names: string[] = []
        const parser = new Parser(
          {
            onopentagname: name => names.push(name),
            onerror: error => {
              throw error
            },
          },
          { xmlMode: true },
        )
        parser.end(xml)
        expect(names[0]).toBe('feed')
        // What isn’t registered yet is no news.
        if (site.name !== 'whole' && !own.includes(`${site.base}${path}/`))
          expect(names.filter(name => name === 'entry').length).toBeGreaterThan(0)
      }
      const alternate = (html: string) =>
        linksIn(html)
          .links.map(({ address }) => address)
          .filter(address => address.endsWith('feed.xml'))
      expect(alternate(page(site, site.base))[0]).toMatch(/new\/feed\.xml$/)
      expect(alternate(page(site, `${site.base}${ids[0]}/`))[0]).toMatch(new RegExp(`${ids[0]}/feed\\.xml$`))
      for (const url of own) expect(new URL(alternate(page(site, url))[0]!, 'http://x').pathname).toBe(`${url}feed.xml`)
    }
  })
})

test('what a ruling is confined to stands in words of its own', () => {
  const words = page(harbour, `${harbour.base}r/bhhkp/`)
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
  expect(words).toContain('Tournaments only Harbour Lights Neutral')
})

test('coverage says of each set in numbers what its bar shows', () => {
  const html = page(harbour, `${harbour.base}coverage/`)
  const reviews = gameData(harbour, 'harbour', 'entries')
    .filter(({ kind }) => kind === 'card')
    .map(({ review }) => review)
  const number = (review: string) => reviews.filter(one => one === review).length
  const row = /<th scope="row"[^>]*>\s*<a [^>]*>Harbour Lights<\/a>.*?<\/tr>/s.exec(html)?.[0] ?? ''
  expect([...row.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(match => Number(match[1]))).toEqual([
    number('has-rulings'),
    number('mentioned'),
    number('none-recorded'),
  ])
  // A card is a unit of the bar, and those with rulings are drawn over those that are mentioned.
  expect(/viewBox="0 0 (\d+) 1"/.exec(row)?.[1]).toBe(String(reviews.length))
  expect(
    [...row.matchAll(/<rect class="(\w+)" width="(\d+)"/g)].map(([, name, width]) => [name, Number(width)]),
  ).toEqual([
    ['mentioned', number('has-rulings') + number('mentioned')],
    ['ruled', number('has-rulings')],
  ])
})

test.skipIf(!hasCopies())('where the copies of a work differ is told on its page and on those of the rulings', () => {
  const site = siteNamed('copies')
  const { collation } = readData<{
    collation: { copy: string; differences: { kind: string; ruling: string | null; copy: string | null }[] }[]
  }>(site, 'wotr/works/event-cards.json')
  // One copy writes what a die shows with a capital.
  const reading = collation
    .flatMap(({ differences }) => differences)
    .find(({ kind, copy }) => kind === 'differs' && /Action Die/.test(copy ?? ''))!
  expect(textsOf(page(site, `${site.base}r/${reading.ruling}/`), 'data-reading').join(' ')).toMatch(/Die/)
  expect(textsOf(page(site, `${site.base}wotr/works/event-cards/`), 'data-copy')).toHaveLength(2)
})
