import { at, inFile, type Message, type Place } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'

/** What a table asks of one of its columns. */
export interface Column {
  /** Whether every row has something there. */
  readonly filled?: boolean
  /** Whether the file may be without it. */
  readonly optional?: boolean
  /** What a cell that isn't empty looks like, as a pattern and in words. */
  readonly shape?: readonly [pattern: RegExp, words: string]
}

/** A row that has no fault. */
export interface TableRow<Name extends string> {
  /** By column, without blanks at their ends; empty for a column that the file doesn't have. */
  readonly cells: Readonly<Record<Name, string>>
  /** Returns where a cell begins. */
  placeOf(column: Name): Place
  /** It comes from a community's data, where a fault stops no build. */
  readonly isData?: true
}

/** A line of a tab-separated file that holds something, its cells as they are written, blanks and all. */
type Line = ReturnType<typeof filledLines>[number]

/** The longest table, in lines: the largest game has some 100,000 printings; a million rows take gigabytes. */
const MAX_LINES = 250_000

/**
 * Reads tab-separated text under a line that names its columns, in any order. Blank lines, a byte order mark, and
 * lines that are the same as the first, as a merge may leave them, are left out. Each fault is an error with line and
 * column; the row that it is in is left out. `open` takes columns that nobody asked for.
 * `rows` is null where the first line or the size doesn't let the file be read at all.
 */
export function readTable<Name extends string>(
  file: string,
  text: string,
  columns: Readonly<Record<Name, Column>>,
  { open = false }: { readonly open?: boolean } = {},
): { rows: TableRow<Name>[] | null; messages: Message[] } {
  const lines = countLines(text)
  if (lines > MAX_LINES) return { rows: null, messages: [tooLong(file, lines)] }
  const [first, ...rest] = filledLines(text)
  const header = first?.cells.map(name => name.trim()) ?? []
  const faults = headerFaults(file, first, header, columns, open)
  if (faults.length > 0) return { rows: null, messages: faults }
  const messages: Message[] = []
  const names = Object.keys(columns) as Name[]
  const indexes = names.map(name => [name, header.indexOf(name)] as const)
  const rows = rest.flatMap((line): TableRow<Name>[] => {
    if (line.text === first?.text) return []
    const cells = Object.fromEntries(indexes.map(([name, index]) => [name, line.cells[index]?.trim() ?? '']))
    const row = {
      cells: cells as Record<Name, string>,
      placeOf: (column: Name) => at(file, line.line, columnOf(line, header.indexOf(column))),
    }
    const fault = shapeFault(file, line, header, columns) ?? cellFault(row, names, columns)
    if (fault) messages.push(fault)
    return fault ? [] : [row]
  })
  return { rows, messages }
}

function countLines(text: string): number {
  let count = 1
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++
  return count
}

function filledLines(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line, cells: line.split('\t') }))
    .filter(line => line.text.trim() !== '')
}

/** Returns the column of a line, from 1, at which a cell begins; of one that is missing, the line's end. */
function columnOf({ text, cells }: Line, cell: number): number {
  const start = cells.slice(0, Math.max(cell, 0)).reduce((sum, { length }) => sum + length + 1, 1)
  return Math.min(start, text.length + 1)
}

function tooLong(file: string, lines: number): Message {
  return {
    code: 'game/table-too-long',
    severity: 'error',
    place: inFile(file),
    found: `${lines.toLocaleString('en')} lines`,
    expected: `at most ${MAX_LINES.toLocaleString('en')}`,
    fix: 'Check whether the file holds what belongs there, or make two games of it.',
  }
}

/** Returns what is wrong with the line that names the columns. */
function headerFaults(
  file: string,
  first: Line | undefined,
  header: readonly string[],
  columns: Readonly<Record<string, Column>>,
  open: boolean,
): Message[] {
  const wanted = Object.keys(columns)
  const needed = wanted.filter(name => !columns[name]?.optional)
  const absent = needed.filter(name => !header.includes(name))
  const expected = `a first line that names the columns, separated by tabs: ${needed.join(', ')}`
  const fault = (column: number, found: string, fix: string, code = 'game/table-header'): Message => ({
    code,
    severity: 'error',
    place: first ? at(file, first.line, column) : inFile(file),
    found,
    expected,
    fix,
  })
  if (!first) return [fault(1, 'an empty file', 'Write that line, or take the file away.')]
  const separator = [',', ';', '|'].find(one => {
    const parts = first.text.split(one).map(name => name.trim().replace(/^"|"$/g, ''))
    return header.length === 1 && needed.every(name => parts.includes(name))
  })
  if (separator !== undefined)
    return [fault(1, `columns separated by “${separator}”`, 'Save the file as tab-separated text (TSV).')]
  if (absent.length === needed.length)
    return [fault(1, `the first line ${quoted(first.text)}`, 'Put the names of the columns into the first line.')]
  if (absent.length > 0) {
    const fix = `Add ${absent.length === 1 ? 'the column' : 'the columns'}, with a tab before each.`
    const found = `a first line without ${absent.join(', ')}`
    return [fault(columnOf(first, header.length), found, fix, 'game/table-missing-column')]
  }
  return header.flatMap((name, index) => {
    const column = columnOf(first, index)
    if (header.indexOf(name) < index && name !== '')
      return [fault(column, `the column ${name} a second time`, 'Rename one, or take it out.')]
    if (open || wanted.includes(name)) return []
    const found = name === '' ? 'a column without a name' : `the column ${name}, which this file doesn’t have`
    return [fault(column, found, 'Correct its name, or take the column out.')]
  })
}

/** Returns what is wrong with the number of cells. */
function shapeFault(
  file: string,
  line: Line,
  header: readonly string[],
  columns: Readonly<Record<string, Column>>,
): Message | null {
  const { cells } = line
  const missing = header.findIndex((name, index) => index >= cells.length && columns[name]?.filled)
  if (cells.length > header.length)
    return {
      code: 'game/table-too-many-cells',
      severity: 'error',
      place: at(file, line.line, columnOf(line, header.length)),
      found: `${cells.length} cells`,
      expected: `at most ${header.length}, one for each column`,
      fix: 'Take the tab out that stands inside a cell, or name the column in the first line.',
    }
  if (missing < 0) return null
  return {
    code: 'game/table-missing-cell',
    severity: 'error',
    place: at(file, line.line, columnOf(line, cells.length)),
    found: `a line with ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}`,
    expected: `a cell for ${header[missing]}`,
    fix: `Separate the cells with tabs; \`${header[missing]}\` is missing.`,
  }
}

/** Returns what is wrong with the first cell that has a fault. */
function cellFault<Name extends string>(
  row: TableRow<Name>,
  names: readonly Name[],
  columns: Readonly<Record<Name, Column>>,
): Message | null {
  for (const name of names) {
    const { filled, shape } = columns[name]
    const cell = row.cells[name]
    if (cell === '' && filled)
      return {
        code: 'game/table-empty-cell',
        severity: 'error',
        place: row.placeOf(name),
        found: `nothing under ${name}`,
        expected: `something under ${name} in every line`,
        fix: `Fill in ${name}, or take the line out.`,
      }
    if (cell !== '' && shape && !shape[0].test(cell))
      return {
        code: 'game/table-bad-cell',
        severity: 'error',
        place: row.placeOf(name),
        found: `${quoted(cell)} under ${name}`,
        expected: shape[1],
        fix: 'Correct the cell.',
      }
  }
  return null
}
