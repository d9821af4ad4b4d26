import { firstIndex } from '../../collections.ts'
import type { DataNode } from '../../data/data-node.ts'
import type { Span } from '../../source/span.ts'
import { itemAt } from '../../must.ts'
import { align, type Aligned } from '../../source/aligned.ts'
import { mapRange, type MappedText, type Piece } from '../../source/mapped-text.ts'

const ESCAPE = /\\(?:u[\da-f]{4}|x[\da-f]{2}|U[\da-f]{8}|\r?\n\s*|[^])/iy

/**
 * Finds the characters of a value where the file has them: escapes (`\n`, `\u00e9`) stand for one character, doubled
 * quotes for one quote, and a line that is broken in YAML for a blank.
 */
export function scalarText(file: string, { value, span }: DataNode): Aligned {
  const text = value ?? ''
  // Nothing stands for anything else there.
  if (span.end - span.start === text.length && file.startsWith(text, span.start))
    return { text: mapRange(file, span.start, span.end), replaced: [] }
  const quote = file[span.start] === '"' || file[span.start] === "'" ? file[span.start] : null
  const end = quote === null ? span.end : span.end - 1
  let start = quote === null ? span.start : span.start + 1
  if (/[|>]/.test(file[start] ?? '') && !text.startsWith(file[start] ?? '')) start = file.indexOf('\n', start)
  return align(file, text, { start, end }, at => {
    if (quote !== '"' || file[at] !== '\\') return null
    ESCAPE.lastIndex = at
    const [escape] = ESCAPE.exec(file) ?? []
    // A line that is broken behind a backslash goes on without a blank.
    return escape === undefined
      ? null
      : { length: escape.length, standsFor: /^\\\r?\n/.test(escape) ? 0 : escape.startsWith('\\U') ? 2 : 1 }
  })
}

/** Returns the stretch of a text of `length` that one of the text made of it comes from, with what was replaced. */
export function stretchBefore({ value, pieces }: MappedText, length: number, { start, end }: Span): Span {
  let last = end
  while (value[last] === ' ') last++
  const before = pieces[firstIndex(pieces.length, index => itemAt(pieces, index).at >= start) - 1]
  const after = pieces[firstIndex(pieces.length, index => endOf(itemAt(pieces, index)) > last)]
  return {
    start: before ? before.offset + Math.min(before.length, start - before.at) : 0,
    end: after ? after.offset + Math.max(0, last - after.at) : length,
  }
}

function endOf({ at, length }: Piece): number {
  return at + length
}
