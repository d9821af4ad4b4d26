import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignSequences } from './align.ts'

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
