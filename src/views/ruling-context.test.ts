import { expect, test } from 'vitest'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import { contextOf, rulingAuthority, unexplainedCitations } from './ruling-context.ts'

test('a copied ruling has its work’s own number and date, and no number that only its page gives it', () => {
  const game = testGame()
  const works = (date: string | null) => ({
    ...game,
    workById: new Map([['almanac', { ...testWork('almanac'), date }]]),
  })
  const ruling = testRuling('22222', 'terms/tide', { work: 'almanac', ordinal: 5 })
  expect(rulingAuthority(works('2003-02-01'), ruling)).toBe('The almanac (1 February 2003)')
  expect(rulingAuthority(works(null), ruling)).toBe('The almanac')
  expect(rulingAuthority(works('2003'), { ...ruling, number: '2.IV' })).toBe('The almanac 2.IV (2003)')
})

test('an item of a list within a list stands after what leads in both', () => {
  const texts: [id: string, text: string, more?: { listItem?: boolean; lead?: string }][] = [
    ['22222', 'At the quay you can:', { listItem: false }],
    ['33333', 'Wait.'],
    ['44444', 'Load these:'],
    ['55555', 'a barrel; or'],
    ['66666', 'a crate.'],
    ['77777', 'Unload these:'],
    ['88888', 'all barrels.'],
    ['99999', 'Leave.', { lead: '22222' }],
    ['bbbbb', 'Nobody waits twice.', { listItem: false }],
  ]
  const rulings = texts.map(([id, text, more]) => testRuling(id, 'terms/quay', { text, listItem: true, ...more }))
  const passage = { work: 'almanac', heading: 'Quay', part: null, rulings: rulings.map(({ id }) => id) }
  const game = {
    entryById: new Map([['terms/quay', blankEntry('term', 'quay', 'Quay', { passages: [passage] })]]),
    rulingById: new Map(rulings.map(ruling => [ruling.id, ruling])),
  }
  const around = rulings.map(ruling => {
    const { leads, items } = contextOf(game, ruling)
    return [leads.map(({ id }) => id), items.map(({ id }) => id)]
  })
  expect(around).toEqual([
    [[], ['33333', '44444', '55555', '66666', '77777', '88888', '99999']],
    [['22222'], []],
    [['22222'], ['55555', '66666']],
    [['22222', '44444'], []],
    [['22222', '44444'], []],
    [['22222'], ['88888']],
    [['22222', '77777'], []],
    [['22222'], []],
    [[], []],
  ])
})

test('a doubtful citation whose number a note speaks of needs no other word', () => {
  const cited = (number: string | null, problem: string | null = 'No such number.') => ({ number, problem }) as never
  const numbersLeft = (notes: string[]) =>
    unexplainedCitations({ citations: [cited('510'), cited('7'), cited(null), cited('51', null)], notes }).map(
      ({ number }) => number,
    )
  expect(numbersLeft([])).toEqual(['510', '7', null])
  expect(numbersLeft(['The other digest 510, is meant.'])).toEqual(['7', null])
  expect(numbersLeft(['The other digest 51 is meant.'])).toEqual(['510', '7', null])
})
