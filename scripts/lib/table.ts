/**
 * Returns a table as text: a heading, a rule and the rows, in columns as wide as what they hold; numbers stand to the
 * right.
 */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(row => row[column]?.length ?? 0)))
  const isNumber = heads.map((_, column) => rows.every(row => /^(?:\d+(?: %)?|–)$/.test(row[column] ?? '')))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(heads), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
