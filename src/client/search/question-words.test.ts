import { expect, test } from 'vitest'
import { fold, wordsOf } from '../../language/fold.ts'
import { asksSomething } from './question-words.ts'

test.each([
  ['can I play river on a bridge', true],
  ['who pays tolls', true],
  ['toll paid?', true],
  ['toll before the crossing', true],
  ['toll', false],
  ['toll?', false],
  ['untap haven', false],
  ['site of origin', false],
  ['"can be paid before the crossing"', false],
  ['', false],
])('“%s” asks something: %s', (query, asks) => {
  expect(asksSomething(query, wordsOf(fold(query)))).toBe(asks)
})
