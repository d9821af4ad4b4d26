import { itemAt } from '../../src/pipeline/must.ts'

/** Returns a table as text: a heading, a rule, and rows in columns as wide as needed; numbers to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(row => itemAt(row, column).length)))
  const isNumber = heads.map((_, column) => rows.every(row => /^(?:\d+(?:\.\d+)?(?: %)?|–)$/.test(itemAt(row, column))))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(itemAt(widths, column)) : cell.padEnd(itemAt(widths, column)),
      )
      .join('  ')
      .trimEnd()
  return [line(heads), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
