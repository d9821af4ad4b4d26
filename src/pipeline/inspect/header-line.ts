/** A header stands within so many lines; a table has more rows than what introduces it has lines. */
const LINES = 20
/** What separates the cells of a table, the likeliest first. */
const SEPARATORS = [';', ',', '\t']

/** Returns the line, from 1, that names a table’s fields below shorter ones; null if the first does, or none. */
export function headerLine(text: string): number | null {
  const lines = text.split(/\r?\n/, LINES)
  const found = SEPARATORS.flatMap(separator => {
    const filled = lines.map(line => line.split(separator).filter(cell => cell.trim() !== '').length)
    const columns = filled.findIndex(count => count > 2 && count * 2 > Math.max(...filled))
    const [header = 0, ...rows] = filled.slice(Math.max(columns, 0))
    // Rows fill about as many cells as the header names, and what stands above it fewer than half.
    const isTable =
      rows.length > 1 && rows.filter(count => count * 2 > header && count <= header).length * 2 > rows.length
    const isBelow = columns > 0 && filled.slice(0, columns).every(count => count * 2 < header)
    return isTable && isBelow ? columns + 1 : []
  })
  return found[0] ?? null
}
