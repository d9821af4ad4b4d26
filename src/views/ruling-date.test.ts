import { expect, test } from 'vitest'
import { dateOfRuling, ownDate } from './ruling-date.ts'

const WORK = { date: '2026-01-21' }

test.each([
  [['[Harbour 2002]'], null, '2002'],
  [['[Harbour 6/1999]'], null, '1999-06'],
  [['[Ruled by the pilots 2004, added by the harbour 2023]'], null, '2004'],
  [['Card erratum:', '[Harbour IE 2018]'], null, '2018'],
  [['[Harbour 2002]'], '2003-05-01', '2003-05-01'],
])('a ruling with the marks %j is of its own date', (marks, effective, own) => {
  expect(ownDate({ marks, effective })).toBe(own)
  expect(dateOfRuling({ marks, effective }, WORK)).toBe(own)
})

test('a ruling without a date of its own is of the date of its work', () => {
  const ruling = { marks: ['@', '[Harbour]', 'of 2002'], effective: null }
  expect(ownDate(ruling)).toBeNull()
  expect(dateOfRuling(ruling, WORK)).toBe('2026-01-21')
  expect(dateOfRuling(ruling, undefined)).toBeNull()
})
