import { expect, test } from 'vitest'
import { testGame } from '../site/game.testing.ts'
import { coverageOf } from './coverage.ts'

test('coverage counts entries by what is known of them', () => {
  const { cards, terms } = coverageOf(testGame())
  expect(cards).toEqual({ ruled: 1, mentioned: 0, none: 1 })
  expect(terms).toEqual({ ruled: 1, mentioned: 0, none: 0 })
})
