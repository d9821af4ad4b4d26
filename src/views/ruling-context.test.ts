import { expect, test } from 'vitest'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import { contextOf, leadsNotSaid, rulingAuthority, unexplainedCitations } from './ruling-context.ts'

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

test('an item of a list stands after what leads in all its lists, and what leads in one before its items', () => {
  const game = testGame()
  const rulings = ([['22222'], ['33333', '22222'], ['44444', '22222'], ['55555', '44444'], ['66666']] as const).map(
    ([id, lead = null]) => testRuling(id, 'terms/quay', { lead }),
  )
  const quay = { ...game, rulings, rulingById: new Map(rulings.map(ruling => [ruling.id, ruling])) }
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const around = rulings.map(ruling => {
    const { leads, items } = contextOf(quay, ruling)
    return [ids(leads), ids(items)]
  })
  expect(around).toEqual([
    [[], ['33333', '44444', '55555']],
    [['22222'], []],
    [['22222'], ['55555']],
    [['22222', '44444'], []],
    [[], []],
  ])
  // A topic shows what leads in before the first item of each list, and not again.
  const said = (...some: string[]) =>
    [
      ...leadsNotSaid(
        quay,
        rulings.filter(({ id }) => some.includes(id)),
      ).values(),
    ].map(ids)
  expect(said('33333', '55555', '66666')).toEqual([['22222'], ['44444'], []])
  expect(said('22222', '33333', '55555')).toEqual([[], [], ['44444']])
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
