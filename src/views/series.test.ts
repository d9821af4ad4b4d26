import { expect, test } from 'vitest'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { bySeries, namedTogether, numberedParts, textsOf } from './series.ts'

const work = (id: string, authority: string, copy = true): WorkRecord =>
  ({ id, authority, title: id, short: id, date: null, present: { copy, restatement: false } }) as WorkRecord
const ruling = (id: string, work: string, annotation: string | null): RulingRecord =>
  ({ id, work, annotation }) as RulingRecord
const authorities = [
  { id: 'log', title: 'Log', kind: 'collected-rulings' },
  { id: 'log-note', title: 'Note', kind: 'annotation', partOf: 'log' },
  { id: 'pd', title: 'Pilots', kind: 'digest' },
  { id: 'law', title: 'Law', kind: 'rulebook', work: 'book' },
]
const game = {
  game: { authorities },
  works: [
    ...['2', '9', '10'].map(number => work(`log-${number}`, 'log')),
    ...['1', '2', '3', '7', '9'].map(number => work(`pd-${number}`, 'pd')),
    work('pd-8', 'pd', false),
    work('book', 'law'),
  ],
  rulings: [
    ruling('a', 'log-9', '4'),
    ruling('b', 'log-10', '4'),
    ruling('c', 'log-10', '4a'),
    ruling('d', 'book', '4'),
  ],
} as unknown as GameIndex
const ids = (works: readonly { id: string }[]) => works.map(({ id }) => id)

test.each([
  ['log', null, ['log-2', 'log-9', 'log-10']],
  ['pd', '2', ['pd-2']],
  ['pd', '7', ['pd-7']],
  ['pd', '8', []],
  ['law', null, ['book']],
  ['law', '3', ['book']],
  ['log', '1', []],
])('the texts of %s %s are those that are here', (id, number, texts) => {
  expect(ids(textsOf(game, id, number))).toEqual(texts)
})

test('an annotation is looked up in what it is a part of, the newest version first', () => {
  expect(ids(numberedParts(game, 'log-note', '4'))).toEqual(['b', 'a'])
  expect(numberedParts(game, 'log-note', '5')).toEqual([])
  expect(numberedParts(game, 'log', '4')).toEqual([])
})

test('many texts of one series are named together, few one by one', () => {
  expect(bySeries(game.works).map(ids)).toEqual([
    ['log-2'],
    ['log-9'],
    ['log-10'],
    ['pd-1', 'pd-2', 'pd-3', 'pd-7', 'pd-9', 'pd-8'],
    ['book'],
  ])
  expect(namedTogether(game, game.works)).toEqual(['log-2', 'log-9', 'log-10', 'Pilots (6 texts)', 'book'])
})
