import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('a number with its sign is another word than the number', () => {
  expect(fold('-3, (+1) or −2')).toBe('minus3 plus1 or minus2')
  expect(fold('TW-188, 3-4 and 2-deck')).toBe('tw 188 3 4 and 2 deck')
})
