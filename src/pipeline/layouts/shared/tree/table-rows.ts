/** Returns the cells of a row in Markdown, with the blanks around their words; a pipe at either end is optional. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
}

/** Returns whether a line is the rule between a table's head and its rows. */
export function isDelimiter(line: string): boolean {
  return line.includes('|') && cellsOf(line).every(cell => /^:?-+:?$/.test(cell.trim()))
}
