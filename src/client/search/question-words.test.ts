import { expect, test } from 'vitest'
import { asksMeaning, asksSomething } from './question-words.ts'

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
  expect(asksSomething(query)).toBe(asks)
})

test.each([
  ['what is a toll', true],
  ['toll meaning', true],
  ['how does the toll work', true],
  ['tell me about tolls', true],
  ['how do I pay the toll', false],
  ['workshop toll', false],
])('“%s” asks what something is: %s', (query, asks) => {
  expect(asksMeaning(query)).toBe(asks)
})
