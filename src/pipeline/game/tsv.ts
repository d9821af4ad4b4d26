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
