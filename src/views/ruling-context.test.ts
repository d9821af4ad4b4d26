import { expect, test } from 'vitest'
import { testGame, testRuling, testWork } from '../site/game.testing.ts'
import { rulingAuthority } from './ruling-context.ts'

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
