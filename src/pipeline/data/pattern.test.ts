import { expect, test } from 'vitest'
import { mapRange, offsetAt } from '../source/mapped-text.ts'
import { compilePattern, replaceMapped } from './pattern.ts'

test('a line from Windows ends before its carriage return, and what follows keeps its place', () => {
  const text = 'By Oak. ^a\r\n\r\nLit. ^b'
  const made = replaceMapped(mapRange(text, 0, text.length), { match: compilePattern(' \\^\\w$', 'lines'), with: '' })
  expect(made.value).toBe('By Oak.\n\nLit.')
  expect(offsetAt(made, made.value.indexOf('Lit'))).toBe(text.indexOf('Lit'))
})
