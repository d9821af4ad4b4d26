import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GameRecords } from '../pipeline/records/types.ts'
import { indexRecords, type GameIndex, type Site } from '../site/site-data.ts'
import { collectReads, watched, type Reads } from '../site/reads.ts'
import type { Wordings } from '../site/wording.ts'
import { readKeptPages, type KeptPages } from './kept-pages.ts'

const OLD = '0123456789abcdef'
const NEW = 'fedcba9876543210'
const page = (build: string, words = 'Ebb – flow.') =>
  `<!DOCTYPE html><html lang="en" data-build="${build}"><p>${words}</p>`
const bytes = (text: string) => new TextEncoder().encode(text).buffer

let site: string
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'kept-'))
})
beforeEach(() => {
  mkdirSync(join(site, 'tide'), { recursive: true })
  writeFileSync(join(site, 'tide/index.html'), page(OLD))
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

interface Had {
  readonly wordings?: Wordings
  readonly program?: string
}

/** Begins a build that may take over pages of the old site; its pages read what `made` reads of the watched records. */
function begin(
  records: Site,
  { wordings = {}, program = 'program' }: Had = {},
  build = NEW,
): { kept: KeptPages; reads: Reads } {
  const reads = collectReads()
  reads.records = { site: records, watched: watched(records, reads), wordings }
  return { kept: readKeptPages({ site, kept: join(site, 'pages.json'), program, build }, reads), reads }
}

/** Keeps of one build that its page was made by this. */
function keep(records: Site, made: (reads: Reads, site: Site) => unknown, had: Had = {}): void {
  const { kept, reads } = begin(records, had, OLD)
  made(reads, reads.records?.watched as Site)
  kept.rendered('tide/index.html', bytes(page(OLD)))
  kept.write()
}

const taken = ({ kept }: { kept: KeptPages }) => {
  const page = kept.take('tide/index.html')
  return page && new TextDecoder().decode(page)
}

/** What these tests need of records; the rest of them plays no part in noting. */
const entry = (id: string, title: string, rulings: readonly string[] = ['22222']) =>
  ({ id, title, rulings }) as unknown as GameRecords['entries'][number]
const ruling = (id: string, text: string) => ({ id, text }) as unknown as GameRecords['rulings'][number]
const work = (id: string, title: string, lines = 1) =>
  ({
    id,
    title,
    outline: [{ kind: 'matter', name: 'title', text: '', line: lines }],
  }) as unknown as GameRecords['works'][number]

function siteOf(changed: Partial<GameRecords> = {}): Site {
  return indexRecords({
    games: [
      {
        id: 'harbour',
        game: { title: 'Harbour' },
        authorities: [{ id: 'coe', number: '5 a', citedBy: [] }],
        retired: [],
        entries: [entry('cards/anchor', 'Anchor'), entry('cards/mast', 'Mast'), entry('terms/tide', 'Tide')],
        rulings: [ruling('22222', 'It holds.'), ruling('33333', 'It bends.')],
        works: [work('almanac', 'Almanac'), work('log', 'Log')],
        ...changed,
      } as unknown as GameRecords,
    ],
  })
}

/** Tells whether a page that was made from one site can be taken over when there is another. */
function isTakenOver(made: (game: GameIndex) => unknown, then: Site, now: Site): boolean {
  keep(then, (_reads, site) => made(site.games[0] as GameIndex))
  return taken(begin(now)) !== null
}

describe('a page is taken over exactly while all it read is as it was', () => {
  const pages: Record<string, (game: GameIndex) => unknown> = {
    'an entry': game => game.entryById.get('cards/anchor'),
    'an entry that isn’t there': game => game.entryById.has('cards/oar'),
    'a ruling': game => game.rulingById.get('22222')?.text,
    'all entries': game => game.entries.map(({ title }) => title),
    'the entries of a map': game => [...game.entryById.keys()],
    'all rulings of a map': game => game.rulingById.size,
    'the entries around one': game => game.around(game.ordered[1] as GameIndex['entries'][number]),
    'the titles of the works': game => game.works.map(({ title }) => title),
    'a work’s title': game => game.workById.get('log')?.title,
    'a work’s outline': game => game.workById.get('log')?.outline,
    'which works there are': game => game.works.length,
    'an authority': game => game.authority('coe', '5 a'),
    'the game’s name': game => game.game.title,
    nothing: () => null,
  }
  const changes: Record<string, { changed: Site; rendered: string[] }> = {
    nothing: { changed: siteOf(), rendered: [] },
    'a ruling’s text': {
      changed: siteOf({ rulings: [ruling('22222', 'It slips.'), ruling('33333', 'It bends.')] }),
      rendered: ['a ruling', 'all rulings of a map'],
    },
    'an entry’s title': {
      changed: siteOf({
        entries: [entry('cards/anchor', 'Anker'), entry('cards/mast', 'Mast'), entry('terms/tide', 'Tide')],
      }),
      rendered: ['an entry', 'all entries', 'the entries of a map', 'the entries around one'],
    },
    'a new entry': {
      changed: siteOf({
        entries: [
          entry('cards/anchor', 'Anchor'),
          entry('cards/mast', 'Mast'),
          entry('cards/oar', 'Oar'),
          entry('terms/tide', 'Tide'),
        ],
      }),
      rendered: ['an entry that isn’t there', 'all entries', 'the entries of a map', 'the entries around one'],
    },
    'a work’s title': {
      changed: siteOf({ works: [work('almanac', 'Almanac'), work('log', 'Logbook')] }),
      rendered: ['the titles of the works', 'a work’s title'],
    },
    'a work’s lines': {
      changed: siteOf({ works: [work('almanac', 'Almanac'), work('log', 'Log', 2)] }),
      rendered: ['a work’s outline'],
    },
    'another work’s lines': {
      changed: siteOf({ works: [work('almanac', 'Almanac', 2), work('log', 'Log')] }),
      rendered: [],
    },
    'a new work': {
      changed: siteOf({ works: [work('almanac', 'Almanac'), work('log', 'Log'), work('chart', 'Chart')] }),
      rendered: ['the titles of the works', 'a work’s title', 'a work’s outline', 'which works there are'],
    },
    'who cites an authority': {
      changed: siteOf({
        authorities: [{ id: 'coe', number: '5 a', citedBy: ['22222'] }] as unknown as GameRecords['authorities'],
      }),
      rendered: ['an authority'],
    },
    'the game’s name': {
      changed: siteOf({ game: { title: 'Haven' } as GameRecords['game'] }),
      rendered: Object.keys(pages),
    },
  }

  test.for(Object.entries(changes))('after a change of %s', ([, { changed, rendered }]) => {
    const again = Object.entries(pages)
      .filter(([, made]) => !isTakenOver(made, siteOf(), changed))
      .map(([name]) => name)
    expect(again).toEqual(Object.keys(pages).filter(name => rendered.includes(name)))
  })
})

test('a ruling that goes to another game', () => {
  const two = (first: readonly string[]) =>
    indexRecords({
      games: ['harbour', 'isle'].map(
        id =>
          ({
            id,
            game: { title: id },
            authorities: [],
            retired: [],
            entries: [],
            works: [],
            rulings: ['22222', '33333']
              .filter(one => first.includes(one) === (id === 'harbour'))
              .map(one => ruling(one, '')),
          }) as unknown as GameRecords,
      ),
    })
  keep(two(['22222']), (_reads, site) => expect(site.gameOfRuling.get('22222')?.id).toBe('harbour'))
  expect(taken(begin(two(['22222', '33333'])))).toBe(page(NEW))
  expect(taken(begin(two(['33333'])))).toBeNull()
})

test('a change of an entry’s wording, of the program, or of what was kept', () => {
  const records = siteOf()
  const wordings = (words: string) => ({
    'harbour/cards/anchor': {
      rulings: { 22222: { copy: words, restatement: null } },
      introductions: {},
      references: {},
    },
  })
  keep(records, reads => reads.noterOf('- wording')('harbour/cards/anchor'), { wordings: wordings('It holds.') })
  expect(taken(begin(records, { wordings: wordings('It holds.') }))).toBe(page(NEW))
  expect(taken(begin(records, { wordings: wordings('It slips.') }))).toBeNull()
  expect(taken(begin(records, { wordings: wordings('It holds.'), program: 'another' }))).toBeNull()
  writeFileSync(join(site, 'pages.json'), '{ "frame":')
  expect(taken(begin(records, { wordings: wordings('It holds.') }))).toBeNull()
})

test('a page that isn’t there any more as it was built', () => {
  keep(siteOf(), () => {})
  expect(taken(begin(siteOf()))).toBe(page(NEW))
  writeFileSync(join(site, 'tide/index.html'), page(OLD, 'Ebb – flood.'))
  expect(taken(begin(siteOf()))).toBeNull()
  rmSync(join(site, 'tide/index.html'))
  expect(taken(begin(siteOf()))).toBeNull()
})

test('a page without a build’s name', () => {
  const moved = '<!DOCTYPE html><p>Moved.</p>'
  const { kept } = begin(siteOf())
  kept.rendered('tide/index.html', bytes(moved))
  kept.write()
  writeFileSync(join(site, 'tide/index.html'), moved)
  expect(taken(begin(siteOf()))).toBe(moved)
})

test('what is kept of a page that was taken over serves the build after the next', () => {
  keep(siteOf(), (_reads, site) => site.games[0]?.rulingById.get('22222'))
  const second = begin(siteOf())
  watched(siteOf(), second.reads).games[0]?.entryById.get('cards/mast')
  second.kept.rendered('other.html', bytes('other'))
  writeFileSync(join(site, 'tide/index.html'), taken(second) ?? '')
  second.kept.write()
  expect(taken(begin(siteOf()))).toBe(page(NEW))
  expect(taken(begin(siteOf({ rulings: [] })))).toBeNull()
})
