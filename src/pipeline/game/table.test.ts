import { describe, expect, it, test } from 'vitest'
import { readTable } from './table.ts'

const COLUMNS = { name: { filled: true }, day: { shape: [/^\d{4}$/, 'a year'] }, note: { optional: true } } as const
const read = (...lines: string[]) =>
  readTable('a.tsv', lines.map(line => line.replaceAll(' | ', '\t')).join('\n'), COLUMNS)

describe('readTable', () => {
  it('takes columns in any order, lines that stop early, and a first line that a merge has left twice', () => {
    const { rows, messages } = read('\uFEFFday | name', '2001 | Lamp ', '', 'day | name', ' | Rope')
    expect(messages).toEqual([])
    expect(rows?.map(({ cells, placeOf }) => [cells, placeOf('name')])).toMatchObject([
      [
        { name: 'Lamp', day: '2001', note: '' },
        { line: 2, column: 6 },
      ],
      [
        { name: 'Rope', day: '', note: '' },
        { line: 5, column: 2 },
      ],
    ])
    expect(read('name | day', 'Lamp').rows).toHaveLength(1)
  })

  test.each([
    ['a cell too many', 'Lamp | 2001 |  | x', 'game/table-too-many-cells', 12, '4 cells'],
    ['an empty cell', ' | 2001', 'game/table-empty-cell', 1, 'nothing under name'],
    ['a cell of another shape', 'Lamp | lately', 'game/table-bad-cell', 6, '“lately” under day'],
  ])('says where %s is, and leaves only that line out', (_, line, code, column, found) => {
    const { rows, messages } = read('name | day | note', 'Oar | 1999', line)
    expect(rows?.map(({ cells }) => cells.name)).toEqual(['Oar'])
    expect(messages).toMatchObject([{ code, severity: 'error', place: { file: 'a.tsv', line: 3, column }, found }])
  })

  test.each([
    ['another first line', 'Lamp | 2001', { found: 'the first line “Lamp\t2001”', place: { line: 1, column: 1 } }],
    ['a column missing', 'name | note', { found: 'a first line without day', code: 'game/table-missing-column' }],
    ['a column twice', 'name | day | name', { found: 'the column name a second time', place: { column: 10 } }],
    ['a column of no table', 'name | day | nmae', { found: 'the column nmae, which this file doesn’t have' }],
    ['commas', 'name,day,note', { found: 'columns separated by “,”', fix: expect.stringContaining('TSV') }],
    ['semicolons and quotes', '"name";"day"', { found: 'columns separated by “;”' }],
  ])('reads nothing of a file with %s', (_, header, message) => {
    const { rows, messages } = read(header, 'Lamp | 2001')
    expect(rows).toBeNull()
    expect(messages).toMatchObject([message])
  })

  it('reads nothing of an empty file', () => {
    expect(read('')).toMatchObject({ rows: null, messages: [{ found: 'an empty file', place: { kind: 'file' } }] })
  })

  it('says that a table of a million lines is too long before it reads any', () => {
    const { rows, messages } = readTable('a.tsv', `name\tday\n${'Lamp\t2001\n'.repeat(1_000_000)}`, COLUMNS)
    expect(rows).toBeNull()
    expect(messages).toMatchObject([
      { code: 'game/table-too-long', severity: 'error', found: '1,000,002 lines', expected: 'at most 250,000' },
    ])
  })
})
