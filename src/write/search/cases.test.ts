import { expect, test } from 'vitest'
import { blankRuling } from '../../pipeline/records/records.testing.ts'
import { casesOf } from './cases.ts'

const rule = (number: string | null, text: string) => blankRuling(number ?? 'none', 'terms/race', { number, text })

test('rules under one rule that differ in little but whom they are for are cases of one rule', () => {
  const rules = [
    rule('1', 'The first rower wins.'),
    rule('1.1', 'In a short race, the first of ten rowers wins.'),
    rule('1.2', 'A crew that waits for the ferry may not row in the same hour.'),
    rule('1.3', 'In a long race, the first of thirty rowers wins.'),
    rule('1.4', 'In a night race, the first of five rowers wins.'),
    rule('2.1', 'In a wet race, the first of five rowers wins.'),
    rule(null, 'In a dry race, the first of five rowers wins.'),
  ]
  expect([...casesOf(rules)].map(([{ number }, first]) => [number, first.number])).toEqual([
    ['1.1', '1.1'],
    ['1.3', '1.1'],
    ['1.4', '1.1'],
  ])
})
