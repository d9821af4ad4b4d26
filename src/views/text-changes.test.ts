import { expect, test } from 'vitest'
import { isBefore, lastReworded, rewordedAfter } from './text-changes.ts'

test.each([
  ['2004', '2024', true],
  ['2024-03', '2024', false],
  ['2024', '2024-03', false],
  ['2024-02-28', '2024-03', true],
  ['2025', '2024-03', false],
])('%s before %s: %s', (day, other, before) => {
  expect(isBefore(day, other)).toBe(before)
})

test('the last rewording is the newest that is dated, of changes and of texts', () => {
  const change = (date: string | null) => ({ date }) as never
  const text = (since: string | null) => ({ since }) as never
  expect(lastReworded({ textChanges: [change('2004'), change(null)], cardTexts: [text('2003-05')] })).toBe('2004')
  expect(lastReworded({ textChanges: [change('2004')], cardTexts: [text('2010-01'), text(null)] })).toBe('2010-01')
  expect(lastReworded({ textChanges: [change(null)], cardTexts: [] })).toBeNull()
})

test('a ruling is older than a card where its own date, or that of its work, lies before the rewording', () => {
  const entry = { textChanges: [{ date: '2024' } as never], cardTexts: [] }
  const ruling = (...marks: string[]) => ({ marks, effective: null })
  expect(rewordedAfter(entry, ruling('[Harbour 2002]'), { date: '2026-01-21' })).toBe('2024')
  expect(rewordedAfter(entry, ruling(), { date: '2004-07' })).toBe('2024')
  expect(rewordedAfter(entry, ruling('[Harbour 2025]'), { date: '2026-01-21' })).toBeNull()
  expect(rewordedAfter(entry, ruling(), { date: '2024-03' })).toBeNull()
  expect(rewordedAfter(entry, ruling(), undefined)).toBeNull()
  expect(rewordedAfter({ ...entry, textChanges: [] }, ruling(), { date: '2004' })).toBeNull()
})
