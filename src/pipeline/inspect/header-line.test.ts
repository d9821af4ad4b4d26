import { expect, test } from 'vitest'
import { headerLine } from './header-line.ts'

const rows = ['Card;Question;Answer;Date', 'Oar;Does it float?;Yes, it does.;2024', 'Sea;;It is wet, and cold.;2023']

test.for<[name: string, above: readonly string[], line: number | null]>([
  ['with cells that are empty', ['Rulings of the club;;;', 'As of 2024;;;'], 3],
  ['without more cells', ['Rulings of the club', '', 'By Ada, Ben and Cy'], 4],
  ['of none', [], null],
  ['that are blank', ['', ''], 3],
  ['of as many cells', ['Card;Question;Answer;Date'], null],
])('the header of a table stands below lines %s', ([, above, line]) => {
  expect(headerLine([...above, ...rows].join('\n'))).toBe(line)
})

test('words alone have no header', () => {
  expect(headerLine('Rulings\n\nIt floats, as a rule, and sinks.\nIt is wet.\nIt is cold.\n')).toBeNull()
})
