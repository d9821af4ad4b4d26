/** A line of a tab-separated file that holds something. */
export interface TsvRow {
  /** Its number in the file, from 1. */
  readonly line: number
  readonly text: string
  /** As they are written, blanks and all. */
  readonly cells: readonly string[]
}

/** Returns the rows of tab-separated text, the header among them; empty lines and a byte order mark are left out. */
export function readTsv(text: string): TsvRow[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line, cells: line.split('\t') }))
    .filter(row => row.text.trim() !== '')
}

/** Returns the column of a line, from 1, at which a cell begins; of one that is missing, the line's end. */
export function columnOf({ text, cells }: TsvRow, cell: number): number {
  return Math.min(
    cells.slice(0, cell).reduce((sum, { length }) => sum + length + 1, 1),
    text.length + 1,
  )
}
