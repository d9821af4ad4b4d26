import { expect, test } from 'vitest'
import { cutAt } from './span.ts'

test('a text is cut at spans, without empty pieces at its ends or between neighbours', () => {
  const spans = [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 5, end: 6 },
  ]
  expect(cutAt('abcdef', spans)).toEqual([spans[0], spans[1], 'de', spans[2]])
  expect(cutAt('abc', [])).toEqual(['abc'])
})
