import { expect, test } from 'vitest'
import { cutAt, matchesIn } from './span.ts'

test('a text is cut at spans, without empty pieces at its ends or between neighbours', () => {
  const spans = [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 5, end: 6 },
  ]
  expect(cutAt('abcdef', spans)).toEqual([spans[0], spans[1], 'de', spans[2]])
  expect(cutAt('abc', [])).toEqual(['abc'])
})

test('what a pattern finds has its place, its words and its first group', () => {
  expect(matchesIn('r/aa, r/b', /r\/(a+)?/g)).toEqual([
    { start: 0, end: 4, text: 'r/aa', group: 'aa' },
    { start: 6, end: 8, text: 'r/', group: '' },
  ])
})
