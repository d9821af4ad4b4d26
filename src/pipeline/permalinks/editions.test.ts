import { expect, test } from 'vitest'
import { followEditions, RATES } from './editions.testing.ts'

test.each([
  ['of a copy alone', false, 1],
  ['of a copy in which new rules resemble some that were taken out', true, 16],
  ['of a copy in which new rules resemble some whose restatement alone is left', true, 6],
])('ids outlive ten editions %s, with nobody settling anything', (_what, restated, seed) => {
  const figures = followEditions(seed, { rules: 200, editions: 10, restated })
  const { unchanged, unchangedKept, renumbered, renumberedKept, reworded, rewordedKept } = figures
  expect([unchangedKept, renumberedKept]).toEqual([unchanged, renumbered])
  expect(Math.min(unchanged, renumbered)).toBeGreaterThan(300)
  expect(reworded).toBeGreaterThan(40)
  expect(rewordedKept / reworded).toBeGreaterThanOrEqual(0.99)
  expect(figures.removed).toBeGreaterThan(0)
  expect(figures).toMatchObject({ given: 0, mispaired: 0, misled: 0, settled: true })
  // A source of fewer than five words is no evidence.
  expect(figures.leading).toBeGreaterThanOrEqual(figures.splitOrMerged - 1)
})

test('ids outlive an edition without numbers of which three in ten rulings are reworded', () => {
  const rates = { ...RATES, reworded: 0.3, inserted: 0.1, removed: 0.05, split: 0, merged: 0, renamedSection: 0.05 }
  for (const seed of [1, 2, 3]) {
    const figures = followEditions(seed, { rules: 200, editions: 1, numbered: false, rates })
    const { unchanged, unchangedKept, renumbered, renumberedKept, reworded, rewordedKept } = figures
    expect([unchangedKept, renumberedKept, figures.given]).toEqual([unchanged, renumbered, 0])
    expect(reworded).toBeGreaterThan(40)
    expect(rewordedKept / reworded).toBeGreaterThanOrEqual(0.97)
  }
})
