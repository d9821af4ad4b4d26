import { expect, test } from 'vitest'
import { collapseBlanks, joinMapped, mapRange, offsetAt, sliceMapped, trimMapped, unmapped } from './mapped-text.ts'

const TEXT = 'a wrapped  line\nof two'

test('a joined text knows where each character came from, and that the joining blank came from nowhere', () => {
  const joined = joinMapped([mapRange(TEXT, 0, 15), mapRange(TEXT, 16, 22)], ' ')
  expect(joined.value).toBe('a wrapped  line of two')
  expect(offsetAt(joined, 16)).toBe(16)
  expect(joined.pieces.some(piece => piece.at <= 15 && 15 < piece.at + piece.length)).toBe(false)
})

test('blanks collapse without moving the words', () => {
  const collapsed = collapseBlanks(mapRange(TEXT, 0, 15))
  expect(collapsed.value).toBe('a wrapped line')
  expect(offsetAt(collapsed, collapsed.value.indexOf('line'))).toBe(TEXT.indexOf('line'))
})

test('slices and trims keep the places', () => {
  const slice = trimMapped(sliceMapped(joinMapped([unmapped('  '), mapRange(TEXT, 2, 9)]), 0))
  expect(slice).toEqual({ value: 'wrapped', pieces: [{ at: 0, offset: 2, length: 7 }] })
})

test('neighbouring pieces become one', () => {
  expect(joinMapped([mapRange(TEXT, 0, 4), mapRange(TEXT, 4, 9)]).pieces).toHaveLength(1)
})
