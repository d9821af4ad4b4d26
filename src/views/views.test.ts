import { describe, expect, test } from 'vitest'
import type { GameRecords, OutlineItem, RulingRecord, WorkRecord } from '../pipeline/records/types.ts'
import { blankEntry, blankRuling } from '../pipeline/records/records.testing.ts'
import { coverageOf } from './coverage.ts'
import { messagesByWork } from './desk.ts'
import { entryView } from './entry-view.ts'
import { indexRecords, type GameIndex } from '../site/site-data.ts'
import { rulingSchema } from '../write/schema.ts'
import { sitemapPaths } from '../write/sitemap.ts'
import { workView } from './work-view.ts'

const ruling = (id: string, entry: string, more: Partial<RulingRecord> = {}): RulingRecord =>
  blankRuling(id, entry, { source: { work: 'almanac', copy: 'a.txt', line: 3, endLine: 4 }, ...more })

const work = (id: string, outline: readonly OutlineItem[] = []): WorkRecord => ({
  id,
  title: `The ${id}`,
  short: id,
  edition: null,
  date: null,
  description: null,
  authority: 'a',
  rank: 1,
  present: { copy: true, restatement: false },
  copies: [],
  pairing: { paired: 0, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] },
  collation: [],
  since: null,
  outline,
})

const entry = (
  id: string,
  title: string,
  rulings: readonly string[],
  aliases: readonly string[] = [],
): GameRecords['entries'][number] =>
  blankEntry(id.startsWith('cards') ? 'card' : 'term', id.split('/')[1] ?? '', title, {
    aliases,
    rulings,
    card: null,
    passages: rulings.length === 0 ? [] : [{ work: 'almanac', heading: title, part: null, rulings }],
    review: rulings.length === 0 ? 'none-recorded' : 'has-rulings',
  })

function game(outline: readonly OutlineItem[] = []): GameIndex {
  const records: GameRecords = {
    id: 'harbour',
    questions: {},
    authorities: [],
    names: [],
    changes: [],
    cardChanges: [],
    retired: [],
    moved: [],
    messages: [],
    game: {
      title: 'Harbour',
      description: 'A game.',
      languages: {},
      sets: [],
      facts: [],
      elsewhere: [],
      changes: [],
      authorities: [],
      turn: [],
    },
    vocabulary: {
      abbreviations: [],
      spellings: [],
      ordinary: [],
      distinctive: [],
      sameTerm: [],
      synonyms: [],
      notTitles: [],
      cardGroups: [],
      cardHeadings: [],
      phrases: [],
    },
    entries: [
      entry('terms/tide', 'Tide', ['bbbbb'], ['TIDE', 'Ebb']),
      entry('cards/anchor', 'Anchor', ['22222', '33333']),
      entry('cards/mast', 'Mast', []),
    ],
    rulings: [
      ruling('22222', 'cards/anchor'),
      ruling('33333', 'cards/anchor', { status: 'superseded', repairs: ['A bullet was lost.'] }),
      ruling('bbbbb', 'terms/tide'),
    ],
    works: [work('almanac', outline), work('log')],
  }
  const [index] = indexRecords({ games: [records] }).games
  if (index === undefined) throw new Error('no game')
  return index
}

const of = (index: GameIndex, id: string) => {
  const found = index.entryById.get(id)
  if (found === undefined) throw new Error(id)
  return entryView(index, found)
}

describe('entryView', () => {
  test('names what does not hold, the silent works and no neighbour of another kind', () => {
    const view = of(game(), 'cards/anchor')
    expect(view.doubts).toEqual(['1 superseded'])
    expect(view.silent.map(({ id }) => id)).toEqual(['log'])
    expect([view.previous, view.next]).toEqual([null, null])
    expect(view.works.map(({ work, rulings }) => [work.id, rulings])).toEqual([['almanac', 2]])
  })

  test('an entry without rulings leads to those of its kind around it that have some', () => {
    const view = of(game(), 'cards/mast')
    expect([view.previous?.title, view.next]).toEqual(['Anchor', null])
    expect(view.silent).toHaveLength(2)
  })

  test('what a term means comes before what ranks higher, and the other rules of that work after it', () => {
    const index = game()
    const [manual, log] = [{ ...work('manual'), glossary: true, rank: 2 }, work('log')]
    const rulings = [
      ruling('bbbbb', 'terms/tide', { work: 'manual', number: '3.1' }),
      ruling('ccccc', 'terms/tide', { work: 'manual' }),
      ruling('ddddd', 'terms/tide', { work: 'manual', number: 'g.tide.1' }),
      ruling('fffff', 'terms/tide', { work: 'log' }),
    ]
    const tide = index.entryById.get('terms/tide')
    if (tide === undefined) throw new Error('no entry')
    const view = entryView(
      {
        ...index,
        works: [manual, log],
        workById: new Map([manual, log].map(one => [one.id, one])),
        rulingById: new Map(rulings.map(one => [one.id, one])),
      },
      {
        ...tide,
        passages: [
          { work: 'manual', heading: '3. Tides', part: null, rulings: ['bbbbb', 'ccccc', 'ddddd'] },
          { work: 'log', heading: 'Tide', part: null, rulings: ['fffff'] },
        ],
      },
    )
    expect(view.passages.map(passage => passage.rulings.map(({ id }) => id))).toEqual([
      ['ccccc', 'ddddd'],
      ['fffff'],
      ['bbbbb'],
    ])
    expect(new Set(view.passages.map(({ anchor }) => anchor)).size).toBe(3)
  })

  test('a spelling that differs by its capitals only is no other name', () => {
    expect(of(game(), 'terms/tide').aliases).toEqual(['Ebb'])
  })
})

describe('workView', () => {
  const at = (depth: number, line: number): OutlineItem => ({ kind: 'section', title: `Depth ${depth}`, depth, line })

  test('heading levels never skip one on the way down', () => {
    const { items } = workView(
      game([at(2, 1), at(5, 2), at(5, 3), at(2, 4), at(1, 5), at(3, 6)]),
      work('x', [at(2, 1), at(5, 2), at(5, 3), at(2, 4), at(1, 5), at(3, 6)]),
    )
    expect(items.map(item => (item.kind === 'section' ? item.level : 0))).toEqual([2, 3, 3, 2, 2, 3])
  })

  test('counts rulings and repairs, folds neighbouring front matter, sets page numbers aside', () => {
    const outline: OutlineItem[] = [
      { kind: 'matter', name: 'title', text: 'A harbour book', line: 1 },
      { kind: 'matter', name: 'preface', text: 'Read it slowly', line: 2 },
      { kind: 'matter', name: 'page number', text: '4', line: 9 },
      { kind: 'entry', entry: 'cards/anchor', heading: 'ANCHOR', depth: 1, line: 10, rulings: ['22222', '33333'] },
      { kind: 'entry', entry: 'cards/anchor', heading: 'Anchor again', depth: 1, line: 20, rulings: [] },
    ]
    const index = game(outline)
    const view = workView(index, work('almanac', outline))
    expect([view.rulings, view.repairs]).toEqual([2, 1])
    expect(view.aside).toEqual([{ name: 'page number', lines: [9] }])
    expect(
      view.items.map(item =>
        item.kind === 'matter' ? item.parts.length : item.kind === 'entry' ? item.introduces : '',
      ),
    ).toEqual([2, true, false])
  })
})

test('coverage counts entries by what is known of them', () => {
  const { cards, terms } = coverageOf(game())
  expect(cards).toEqual({ ruled: 1, mentioned: 0, none: 1 })
  expect(terms).toEqual({ ruled: 1, mentioned: 0, none: 0 })
})

test('the desk lists a message once, under its work, with its places and the rulings there', () => {
  const message = (work: string | undefined, file = 'a.txt', line = 3) => ({
    code: 'citations/number-out-of-range',
    severity: 'warning' as const,
    place: { kind: 'point' as const, file, line, column: 1 },
    found: 'PD 99',
    expected: 'at most 40',
    fix: 'Check it.',
    ...(work === undefined ? {} : { work }),
  })
  const index = game()
  const [first] = index.rulings
  const { copy, line } = first!.source
  const own = message(undefined, `content/harbour/works/${first!.work}/${copy ?? 'restatement.md'}`, line)
  const messages = [message('log'), message('log'), message('log', 'a.txt', 5), own, message(undefined)]
  expect(
    messagesByWork({ ...index, messages }).map(({ work, groups }) => [
      work?.id ?? null,
      groups.map(({ all, times }) => [times, all.map(({ places }) => places.map(({ ruling }) => ruling))]),
    ]),
  ).toEqual([
    ['almanac', [[1, [[expect.stringMatching(/^\w{5}$/)]]]]],
    ['log', [[2, [[null, null]]]]],
    [null, [[1, [[null]]]]],
  ])
})

test('the sitemap has entries with rulings and works, no empty entry', () => {
  const paths = sitemapPaths({ games: [game()], gameById: new Map(), gameOfRuling: new Map() }, '/x/')
  expect(paths.has('/x/harbour/cards/anchor/')).toBe(true)
  expect(paths.has('/x/harbour/works/log/')).toBe(true)
  expect(paths.has('/x/harbour/cards/mast/')).toBe(false)
})

test('a ruling for machines names its work and its entry', () => {
  const index = game()
  expect(rulingSchema(index, ruling('22222', 'cards/anchor'), 'Anchor')).toMatchObject({
    identifier: '22222',
    about: { name: 'Anchor' },
    isPartOf: { name: 'The almanac' },
  })
})
