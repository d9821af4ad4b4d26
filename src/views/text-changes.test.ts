import { expect, test } from 'vitest'
import { isBefore } from './status.ts'
import { rewordedAfter } from './text-changes.ts'

test.each([
  ['2004', '2024', true],
  ['2024-03', '2024', false],
  ['2024', '2024-03', false],
  ['2024-02-28', '2024-03', true],
  ['2025', '2024-03', false],
])('%s before %s: %s', (day, other, before) => {
  expect(isBefore(day, other)).toBe(before)
})

test('a ruling is older than a card where its own date, or that of its work, lies before the rewording', () => {
  const entry = { textChanges: [{ date: '2024' } as never], cardTexts: [] }
  const ruling = (...marks: string[]) => ({ marks, effective: null })
  expect(rewordedAfter(entry, ruling('[Harbour 2002]'), { date: '2026-01-21' })).toBe('in 2024')
  expect(rewordedAfter(entry, ruling(), { date: '2004-07' })).toBe('in 2024')
  expect(rewordedAfter(entry, ruling('[Harbour 2025]'), { date: '2026-01-21' })).toBeNull()
  expect(rewordedAfter(entry, ruling(), { date: '2024-03' })).toBeNull()
  expect(rewordedAfter(entry, ruling(), { date: null })).toBeNull()
  expect(rewordedAfter({ ...entry, textChanges: [] }, ruling(), { date: '2004' })).toBeNull()
})

test('of two dated texts a ruling is older only where it is older than the first', () => {
  const text = (since: string, former: string | null) => ({ since, former: { date: former, parts: [] } }) as never
  const after = (date: string, ...cardTexts: never[]) =>
    rewordedAfter({ textChanges: [{ date: '2002' } as never], cardTexts }, { marks: [], effective: null }, { date })
  expect(after('2003', text('2005-03-17', '2004-09-04'))).toBe('by 17 March 2005')
  expect(after('2004-11', text('2005-03-17', '2004-09-04'))).toBeNull()
  expect(after('2001', text('2005-03-17', null))).toBe('in 2002')
})
