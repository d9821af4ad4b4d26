import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../../../tests/support/growth.ts'
import { dateIn, dayIn } from './dates.ts'

describe('days', () => {
  it.each([
    ['Tuesday, February 11, 2003 6:02 PM', '2003-02-11'],
    ['Sent: 8 Mar 2004', '2004-03-08'],
    ['by somebody » Sat May 06, 2006', '2006-05-06'],
    ['17-10-2002 Author', '2002-10-17'],
    ['2/11/2003', '2003-02-11'],
    ['[effective 6/22/98]', '1998-06-22'],
    ['2/3/69', '1969-02-03'],
    ['10/3/25', '2025-10-03'],
    ['v2.1 (2020-11-30)', '2020-11-30'],
    ['current as of 4th march 2025', '2025-03-04'],
    ['12-Sept-1999, revised 3 October 2001', '1999-09-12'],
  ])('%s', (text, day) => {
    expect(dayIn(text)).toBe(day)
    expect(dateIn(text)).toBe(day)
  })

  it.each(['July 2004', '2020-11', '31/31/2003', 'February 30, 2003', 'page 12', 'rule 1.2 May 2004'])(
    'none in %s',
    text => {
      expect(dayIn(text)).toBeNull()
    },
  )
})

describe('dates', () => {
  it.each([
    ['Version 1.0 July 2004', '2004-07'],
    ['since 2020-11', '2020-11'],
    ['July 2004, corrected on May 1, 2005', '2004-07'],
    ['© Somebody 1999', '1999'],
    ['in the year 1999', null],
    ['2004-13', null],
  ])('%s', (text, date) => {
    expect(dateIn(text)).toBe(date)
  })

  it.each(['1 ', 'may ', '1-', '11/', 'version '])('take time in proportion to %j', { tags: ['growth'] }, part => {
    expect(growthOf(size => dateIn(part.repeat(size)), 20_000)).toBeLessThan(3)
  })
})
