import { append, countUp } from '../../../collections.ts'
import type { Line } from '../../../source/source-text.ts'
import { isEmpty } from '../paragraphs/raw-paragraphs.ts'

/** Fewer lines with two columns are no evidence of them. */
const MIN_LINES = 4
/** A column narrower than this is an indent. */
const NARROWEST = 20

/**
 * Returns lines in reading order where two columns stand side by side, kept apart by blanks: page by page the left one,
 * then the right one, each line with its place. A line that runs over both (a title) parts what is above it from what
 * is below. A text without columns comes back as it is.
 */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  return pagesOf(lines).flatMap(page => {
    const column = columnOf(page)
    return column === null ? page : unfold(page, column)
  })
}

/** Pages are separated by form feeds. */
function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]]
  for (const line of lines) {
    if (line.text.includes('\f')) pages.push([])
    pages.at(-1)?.push(line)
  }
  return pages
}

/** Returns the index at which the right column begins; null where there is one column only. */
function columnOf(lines: readonly Line[]): number | null {
  const votes = new Map<number, number>()
  for (const { text } of lines) {
    for (const gap of text.slice(0, 400).matchAll(/(?:^|\S)([ \t]{2,})(?=\S)/g)) {
      const at = gap.index + gap[0].length
      if (at >= NARROWEST) countUp(votes, at)
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  if (!best) return null
  const [column, count] = best
  const full = lines.filter(line => !isEmpty(line))
  const crossing = full.filter(line => crosses(line, column)).length
  return count >= MIN_LINES && count >= full.length * 0.3 && crossing <= full.length * 0.2 ? column : null
}

/** Returns whether a line runs over the place where the right column begins. */
function crosses({ text }: Line, column: number): boolean {
  return text.trimEnd().length > column && !/^\s\s$/.test(text.slice(column - 2, column))
}

function unfold(lines: readonly Line[], column: number): Line[] {
  const result: Line[] = []
  let right: Line[] = []
  const flush = () => {
    append(result, right)
    right = []
  }
  for (const line of lines) {
    if (crosses(line, column)) {
      flush()
      result.push(line)
      continue
    }
    const text = line.text.slice(0, column).trimEnd()
    const left = { ...line, end: line.start + text.length, text }
    if (!isEmpty(left)) result.push(left)
    if (line.text.length > column) right.push({ ...line, start: line.start + column, text: line.text.slice(column) })
  }
  flush()
  return result
}
