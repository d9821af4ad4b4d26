import { expect, test } from 'vitest'
import { table } from './table.ts'

test('columns are as wide as what they hold, and numbers stand to the right', () => {
  expect(
    table(
      ['file', 'words', 'placed'],
      [
        ['a.txt', '1200', '100 %'],
        ['longer.txt', '7', '–'],
      ],
    ),
  ).toBe(
    [
      'file        words  placed',
      '──────────  ─────  ──────',
      'a.txt        1200   100 %',
      'longer.txt      7       –',
    ].join('\n'),
  )
  expect(table(['file'], [])).toBe('file\n────')
})
