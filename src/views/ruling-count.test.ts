import { expect, test } from 'vitest'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import type { EntryRecord } from '../site/site-data.ts'
import { periodsOf } from './held.ts'
import { countedOn, countRulings, rulingCount, rulingCountInWords, rulingsInWords } from './ruling-count.ts'

const rulings = [
  testRuling('22222', 'terms/pier', { number: null, listed: ['piece'] }),
  testRuling('33333', 'terms/pier', { number: null, listed: ['piece'] }),
  testRuling('44444', 'terms/pier', { number: '1.1' }),
  testRuling('55555', 'terms/pier', { number: null }),
]
interface Case extends Pick<EntryRecord, 'kind' | 'topic'> {
  readonly glossary: boolean
}
const items = [
  testRuling('66666', 'terms/pier'),
  testRuling('77777', 'terms/pier', { lead: '66666' }),
  testRuling('88888', 'terms/pier', { lead: '77777' }),
]
const gathered = { definitions: [], rules: [{ work: 'almanac', from: 'terms/quay', rulings: ['44444'] }] }
const wordsFor = (ids: readonly string[], { glossary = false, kind = 'term', topic = null }: Partial<Case> = {}) => {
  const game = {
    ...testGame(),
    rulingById: new Map(rulings.map(ruling => [ruling.id, ruling])),
    workById: new Map([['almanac', { ...testWork('almanac'), glossary }]]),
  }
  const entry = { kind, rulings: ids, topic }
  return [rulingCountInWords(game, entry), rulingCount(game, entry).rulings]
}

test('a line of a list and what a glossary says are no rulings', () => {
  expect(countRulings(rulings)).toBe(2)
  expect(wordsFor(['44444', '55555'])).toEqual(['2 rulings', 2])
  expect(wordsFor(['44444', '55555'], { glossary: true })).toEqual(['definition and 1 ruling', 1])
  expect(wordsFor(['22222', '33333'])).toEqual(['list of 2 lines', 0])
  expect(wordsFor(['22222', '44444'])).toEqual(['list of 1 line and 1 ruling', 1])
  expect(wordsFor([])).toEqual(['no rulings', 0])
})

test('a list is one ruling, whole or in parts', () => {
  const [lead, inner, item] = items
  expect(countRulings(items)).toBe(1)
  expect(countRulings([inner, item].flatMap(one => one ?? []))).toBe(1)
  expect(rulingsInWords(items)).toBe('1 ruling')
  expect(rulingsInWords(rulings.slice(0, 2))).toBe('2 lines of a list')
  expect(countRulings([lead, item, ...rulings].flatMap(one => one ?? []))).toBe(4)
})

test('an entry’s page says of as many rulings when they held as it counts', () => {
  const game = {
    rulingById: new Map([...items, ...rulings].map(ruling => [ruling.id, ruling])),
    workById: new Map([['almanac', testWork('almanac')]]),
  }
  const entry = { rulings: ['66666', '77777', '22222', '55555'], topic: gathered }
  expect(countedOn(game, entry).map(({ id }) => id)).toEqual(['66666', '55555', '44444'])
  expect(periodsOf(game, countedOn(game, entry))).toBe('3**..')
  expect(periodsOf(game, countedOn(game, { rulings: ['22222'], topic: null }))).toBeUndefined()
})

test('rules from elsewhere are counted with an entry’s own', () => {
  expect(wordsFor(['55555'], { topic: gathered })).toEqual(['2 rulings', 2])
  expect(wordsFor(['55555'], { glossary: true, topic: gathered })).toEqual(['definition and 1 ruling', 1])
  expect(wordsFor(['55555'], { kind: 'card', topic: gathered })).toEqual(['2 rulings', 2])
})
