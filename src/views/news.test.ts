import { expect, test } from 'vitest'
import type { ChangeRecord } from '../pipeline/records/types.ts'
import { testGame } from '../site/game.testing.ts'
import type { GameIndex } from '../site/site-data.ts'
import { newsByEntry, newsOf, rewordings } from './news.ts'

const change = (date: string, ruling: string, work = 'log', kind: ChangeRecord['kind'] = 'added'): ChangeRecord => ({
  date,
  kind,
  ruling,
  entry: 'cards/anchor',
  work,
  summary: '',
})
/**
 * A game whose work `almanac` was compared with an older edition, in which `88` was reworded and `77` is an erratum.
 */
const harbour = (changes: readonly ChangeRecord[]): GameIndex => {
  const works = [
    { id: 'log', since: null },
    { id: 'almanac', since: { changes: [{ ruling: '88', parts: [] }] } },
  ]
  const rulings = changes.map(({ ruling: id, work, date: added }) => ({
    id,
    work,
    added,
    marks: [],
    errata: id === '77' ? [{}] : [],
    lead: id === '23' ? '22' : null,
    ...(id === '44' ? { listed: ['piece'] } : {}),
  }))
  return {
    id: 'harbour',
    changes,
    works,
    rulings,
    workById: new Map(works.map(work => [work.id, work])),
    rulingById: new Map(rulings.map(ruling => [ruling.id, ruling])),
    entryById: new Map(),
    entries: [],
    retired: [],
  } as unknown as GameIndex
}

test('changes of a day and a work are one piece of news, the newest first, errata before others', () => {
  const news = newsOf([
    harbour([
      change('2030-01-01', '22'),
      change('2030-01-01', '23'),
      change('2030-01-01', '44'),
      change('2031-05-02', '66', 'almanac'),
      change('2031-05-02', '77', 'almanac'),
      change('2031-05-02', '88', 'almanac', 'changed'),
      change('2032-01-01', '99', 'lost'),
    ]),
  ])
  expect(
    news.map(({ anchor, summary, changes }) => [anchor, summary, changes.map(({ ruling }) => ruling).join()]),
  ).toEqual([
    [
      'harbour-2031-05-02-almanac',
      '2 rulings added and 1 ruling reworded, on 1 card or term, 1 erratum among them',
      '88,77,66',
    ],
    ['harbour-2030-01-01-log', 'New source: 1 ruling on 1 card or term', '22,23,44'],
  ])
})

test('what was reversed or superseded comes before what was reworded, and is counted', () => {
  const [news] = newsOf([
    harbour([
      change('2031-05-02', '88', 'almanac', 'changed'),
      change('2031-05-02', '66', 'almanac', 'superseded'),
      change('2031-05-02', '77', 'almanac', 'reversed'),
    ]),
  ])
  expect(news?.changes.map(({ kind }) => kind)).toEqual(['reversed', 'superseded', 'changed'])
  expect(news?.summary).toMatch(/^1 ruling reversed, 1 ruling superseded and 1 ruling reworded,/)
})

test('the news of an entry hold its own changes alone', () => {
  const other = { ...change('2031-05-02', '66'), entry: 'cards/buoy' }
  const news = newsByEntry(newsOf([harbour([change('2031-05-02', '22'), other, change('2030-01-01', '11')])]))
  expect([...news].map(([entry, items]) => [entry, items.map(({ date, summary }) => [date, summary])])).toEqual([
    [
      'cards/anchor',
      [
        ['2031-05-02', '1 ruling added'],
        ['2030-01-01', '1 ruling added'],
      ],
    ],
    ['cards/buoy', [['2031-05-02', '1 ruling added']]],
  ])
})

test('what this project says in other words is no news, and is counted apart', () => {
  const game = harbour([
    change('2031-05-02', '22', 'log', 'changed'),
    change('2031-05-02', '33', 'log', 'changed'),
    change('2031-05-02', '88', 'almanac', 'changed'),
  ])
  expect(newsOf([game]).map(({ work }) => work?.id)).toEqual(['almanac'])
  expect(rewordings([game]).map(({ date, work, rulings }) => [date, work.id, rulings])).toEqual([
    ['2031-05-02', 'log', 2],
  ])
})

test('a newer copy’s own words are news, though the work has no edition before it', () => {
  const game = harbour([change('2031-05-02', '22', 'log', 'changed'), change('2030-01-01', '22')])
  const newer = { ...game, workById: new Map([['log', { ...game.workById.get('log')!, date: '2031-05' }]]) }
  expect(newsOf([newer])[0]).toMatchObject({ date: '2031-05-02', summary: '1 ruling reworded, on 1 card or term' })
  expect(rewordings([newer])).toEqual([])
})

test('what data rewords is news, and what it added before says that its words are later ones', () => {
  const game = harbour([
    change('2031-05-02', '22', 'log', 'changed'),
    change('2030-01-01', '22'),
    change('2030-01-01', '33'),
  ])
  const ofData = { ...game, workById: new Map([['log', { ...game.workById.get('log')!, fromData: true }]]) }
  expect(newsOf([ofData]).map(({ date, summary }) => [date, summary])).toEqual([
    ['2031-05-02', '1 ruling reworded, on 1 card or term'],
    ['2030-01-01', '2 rulings added, on 1 card or term'],
  ])
  expect(newsOf([ofData])[1]?.changes.map(({ ruling, isRewordedSince }) => [ruling, isRewordedSince])).toEqual([
    ['22', true],
    ['33', false],
  ])
  expect(rewordings([ofData])).toEqual([])
})

test('what an edition leaves out comes before what it rewords, and says so; a merged ruling says that', () => {
  const game = harbour([
    change('2031-05-02', '88', 'almanac', 'changed'),
    change('2031-05-02', '66', 'almanac', 'removed'),
    change('2031-05-02', '55', 'almanac', 'removed'),
  ])
  const [news] = newsOf([{ ...game, retired: [{ id: '55', state: 'merged' } as never] }])
  expect(news?.changes.map(({ verb }) => verb)).toEqual(['left out', 'merged into others', 'reworded'])
  expect(news?.summary).toMatch(/^1 ruling merged into others, 1 ruling left out and 1 ruling reworded,/)
})

test('dated errata are news, by day and by who made them', () => {
  const game = testGame()
  const slip = { label: 'has an erratum', erratum: true, authority: null, source: 'Council', codes: [], rulings: [] }
  const erratum = (date: string | null) => [{ ...slip, kind: 'slip', date, note: 'Its prowess is 9' }]
  const entries = game.entries.map((entry, index) => ({ ...entry, textChanges: erratum(index < 2 ? '2003-05' : null) }))
  const news = newsOf([{ ...game, entries }])
  expect(news.map(({ date, source, summary, work }) => [date, source, summary, work])).toEqual([
    ['2003-05', 'Council', '2 cards have an erratum', null],
  ])
  expect(news[0]?.changes).toMatchObject([
    { ruling: null, entry: 'terms/tide', summary: 'Erratum in May 2003: Its prowess is 9' },
    { ruling: null, entry: 'cards/anchor' },
  ])
})
