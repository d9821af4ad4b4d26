import { expect, test } from 'vitest'
import { byRuleNumber, numberedHeading } from './rule-number.ts'

test('rules are ordered as a rulebook has them, Roman numbers by their value', () => {
  const order = ['2', '2.IV', '2.IV.i', '2.IV.i.1', '2.IV.v', '2.IV.v.B1', '2.IV.v.F1', '2.IV.ix', '2.IV.1', '2.IX', '2.X', '10']
  expect(order.toReversed().sort(byRuleNumber)).toEqual(order)
})

test('steps come before rules, and these before sections', () => {
  expect(['3.I', '3.2', '3.i', '3.F1'].sort(byRuleNumber)).toEqual(['3.i', '3.2', '3.F1', '3.I'])
})

test('a heading’s number is told from its title', () => {
  expect(numberedHeading('2.IV. Movement Phase')).toEqual({ number: '2.IV', title: 'Movement Phase' })
  expect(numberedHeading('10 Mile Pier')).toEqual({ number: '10', title: 'Mile Pier' })
  expect(numberedHeading('The Pier')).toEqual({ number: null, title: 'The Pier' })
})
