import { describe, expect, test } from 'vitest'
import { isRuleNumber, numberTree, rootsOf, rulesUnder } from './rule-numbers.ts'

const inOrder = (...numbers: string[]): string[] =>
  rootsOf(numberTree(numbers.map(number => ({ number }))))
    .flatMap(rulesUnder)
    .map(({ number }) => number)

test('a number of parts is a rule’s, what a digest counts is none', () => {
  expect(['2.IV.vii.F1', '3', 'g.bal.1', '10.W1'].map(isRuleNumber)).toEqual([true, true, true, true])
  expect([null, '3 b', '', 'IV'].map(isRuleNumber)).toEqual([false, false, false, false])
})

describe('the order of numbers', () => {
  test('is that of their values, wherever rules stand in the text', () => {
    expect(inOrder('2.10', '1.2', '2.9', '10.1', '1.1')).toEqual(['1.1', '1.2', '2.9', '2.10', '10.1'])
    expect(inOrder('1.ix', '1.v', '1.x', '1.iv')).toEqual(['1.iv', '1.v', '1.ix', '1.x'])
  })

  test('has one kind after the other, as the text has them', () => {
    expect(inOrder('1', '1.i', '1.ii', '1.1', '1.F1', '1.2', '1.F2')).toEqual([
      '1',
      '1.i',
      '1.ii',
      '1.1',
      '1.2',
      '1.F1',
      '1.F2',
    ])
    expect(inOrder('1.1', '1.F1', '1.i')).toEqual(['1.1', '1.F1', '1.i'])
  })

  test('takes letters for numerals only where all of them are', () => {
    expect(inOrder('1.a', '1.d', '1.c', '1.b')).toEqual(['1.a', '1.b', '1.c', '1.d'])
  })

  test('isn’t upset by a rule that strays into another section', () => {
    expect(inOrder('1.1', '2.3.5.1', '2.i', '2.3')).toEqual(['1.1', '2.i', '2.3', '2.3.5.1'])
  })
})
