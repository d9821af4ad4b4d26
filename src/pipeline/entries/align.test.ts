import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignSequences, shareOfShorter, wordOverlap } from './align.ts'

const same = (a: string, b: string) => (a === b ? 1 : 0)

test('finds what was left out and what was put in', () => {
  expect(alignSequences(['a', 'b', 'c'], ['a', 'x', 'c'], same, 0.5)).toEqual([
    [0, 0],
    [1, null],
    [null, 1],
    [2, 2],
  ])
})

test('every index stands in exactly one pair, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.array(fc.constantFrom('a', 'b', 'c')), (a, b) => {
      const pairs = alignSequences(a, b, same, 0.5)
      expect(pairs.flatMap(([i]) => i ?? [])).toEqual(a.map((_, i) => i))
      expect(pairs.flatMap(([, j]) => j ?? [])).toEqual(b.map((_, j) => j))
      for (const [i, j] of pairs) if (i !== null && j !== null) expect(a[i]).toBe(b[j])
    }),
  )
})

test('overlap counts each common word once', () => {
  expect(wordOverlap(['a', 'a', 'b'], ['a', 'c', 'd'])).toBeCloseTo(1 / 3)
})

test('a text is part of a longer one by the share of its own words, unless it is too short to tell', () => {
  expect(shareOfShorter(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'c', 'y', 'z'], 4)).toBe(3 / 4)
  expect(shareOfShorter(['a', 'b', 'c'], ['a', 'b', 'c', 'd', 'e'], 4)).toBe(0)
})
