import { expect, test } from 'vitest'
import { likeness } from './likeness.ts'

test('each common word counts once', () => {
  expect(likeness(['a', 'a', 'b'], ['a', 'c', 'd']).shared).toBeCloseTo(1 / 3)
})

test('a text is part of a longer one by the share of its own words', () => {
  expect(likeness(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'c', 'y', 'z']).within).toBe(3 / 4)
  expect(likeness([], ['a']).within).toBe(0)
})
