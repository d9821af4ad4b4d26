import { expect, test } from 'vitest'
import { lastDay } from './last-day.ts'

test.each([
  ['2004', '2004-12-31'],
  ['2004-02', '2004-02-29'],
  ['2004-02-29', '2004-02-29'],
  ['1998-03-14', '1998-03-14'],
  ['0099-01', '0099-01-31'],
  ['2003-02-29', null],
  ['2003-13', null],
  ['2003-00', null],
  ['2003-4-1', null],
  ['14 March 1998', null],
  ['<b>', null],
  ['', null],
])('%j is read as %j', (date, last) => {
  expect(lastDay(date)).toBe(last)
})
