import { expect, test } from 'vitest'
import { followEditions } from './editions.testing.ts'

test.each([
  ['of a copy alone', false, 1],
  ['of a copy with a restatement that lags behind', true, 2],
  ['of a copy in which new rules resemble some that were taken out', true, 16],
  ['of a copy in which new rules resemble some whose restatement alone is left', true, 6],
])('ids outlive ten editions %s, with nobody settling anything', { timeout: 60_000 }, (_what, restated, seed) => {
  const figures = followEditions(seed, { rules: 400, editions: 10, restated })
  const { unchanged, unchangedKept, renumbered, renumberedKept, reworded, rewordedKept } = figures
  expect([unchangedKept, renumberedKept]).toEqual([unchanged, renumbered])
  expect(Math.min(unchanged, renumbered)).toBeGreaterThan(500)
  expect(reworded).toBeGreaterThan(80)
  expect(rewordedKept / reworded).toBeGreaterThanOrEqual(0.99)
  expect(figures.removed).toBeGreaterThan(0)
  expect(figures).toMatchObject({ given: 0, mispaired: 0, settled: true })
})
