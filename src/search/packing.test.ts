import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  packIds,
  packNumber,
  packSteps,
  packTitles,
  packWords,
  unpackIds,
  unpackNumbers,
  unpackSteps,
  unpackTitles,
  unpackWords,
} from './packing.ts'

const wordsOf = (titles: readonly string[]) => [...new Set(titles.flatMap(title => title.split(' ')))].sort()

test('titles come back as they were, whatever stands in them', () => {
  const title = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('The Balrog', 'Roäc the Raven', 'x'.repeat(60), 'x'.repeat(60) + 'y', '😀 😁', ' ', 'a\nb'),
  )
  fc.assert(
    fc.property(fc.array(title), titles => {
      const words = wordsOf(titles)
      // As a browser gets it.
      const { packed, list } = JSON.parse(
        JSON.stringify({ packed: packWords(words), list: packTitles(titles, words) }),
      ) as { packed: string; list: string }
      expect(unpackTitles(list, unpackWords(packed))).toEqual(titles)
    }),
  )
})

test('words are written but once, and neighbours share their beginning', () => {
  const titles = ['Black Arrow', 'Black Horse', 'Blackbird']
  expect(packWords(wordsOf(titles))).toBe('0Arrow 0Black 5bird 0Horse')
  expect(packTitles(titles, wordsOf(titles))).toBe('ba\nad\nb')
})

test('rising numbers come back from their steps', () => {
  expect(packSteps([0, 3, 40, 2000])).toBe('adBlCXk')
  expect(unpackSteps(packSteps([0, 3, 40, 2000]))).toEqual([0, 3, 40, 2000])
  expect(unpackSteps(packSteps([]))).toEqual([])
})

test('numbers stand one behind the other', () => {
  expect([0, 27, -1, 676].map(packNumber).join('')).toBe('aBb-bBAa')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), numbers => {
      expect(unpackNumbers(numbers.map(packNumber).join(''))).toEqual(numbers)
    }),
  )
})

test('ids come back from four letters each', () => {
  const ids = ['22222', 'zzzzz', 'bcdfg', '2z3x9', 'qjn3p']
  expect(packIds(ids)).toHaveLength(4 * ids.length)
  expect(unpackIds(packIds(ids))).toEqual(ids)
  expect(unpackIds('')).toEqual([])
})
