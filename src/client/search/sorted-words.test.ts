import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSortedWords, writeSortedWords } from './sorted-words.ts'

test('a word is written by what it has beyond the one before', () =>
  expect(writeSortedWords(['corrupt', 'corruption', 'cost', 'tap'])).toBe('0corrupt 7ion 2st 0tap'))

test('sorted words come back as they were', () => {
  const words = fc.array(fc.oneof(fc.stringMatching(/^[a-c0-9é]{1,4}$/), fc.stringMatching(/^a{30,50}b?$/)))
  fc.assert(
    fc.property(words, some => {
      const sorted = [...new Set(some)].sort()
      expect(readSortedWords(writeSortedWords(sorted))).toEqual(sorted)
    }),
  )
})
