import { expect, test } from 'vitest'
import { testRuling } from '../site/game.testing.ts'
import { shortLabel } from './labels.ts'

test('a definition has no place among the numbered rules of its term', () => {
  const seventh = { ...testRuling('33333', 'terms/lamp'), ordinal: 7 }
  expect(shortLabel({ glossary: true }, seventh)).toBe('Definition')
  expect(shortLabel({ glossary: true }, { ...seventh, number: '3.I.1' })).toBe('3.I.1')
  expect(shortLabel({ glossary: false }, seventh)).toBe('7')
})
