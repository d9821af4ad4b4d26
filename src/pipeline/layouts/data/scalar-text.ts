import { firstIndex } from '../../collections.ts'
import type { DataNode } from '../../data/data-node.ts'
import type { Span } from '../../source/span.ts'
import { itemAt } from '../../must.ts'
import { joinMapped, mapRange, unmapped, type MappedText, type Piece } from '../../source/mapped-text.ts'

/** A value's text with its place, and the stretches of the file that stand for other characters there. */
export interface ScalarText {
  readonly text: MappedText
  readonly escapes: readonly MappedText[]
}

const ESCAPE = /\\(?:u[\da-f]{4}|x[\da-f]{2}|U[\da-f]{8}|\r?\n\s*|[^])/iy
const BLANK = /\s/

/**
 * Finds the characters of a value where the file has them: escapes (`\n`, `\u00e9`) stand for one character, doubled
 * quotes for one quote, and a line that is broken in YAML for a blank.
 */
export function scalarText(file: string, { value, span }: DataNode): ScalarText {
  const text = value ?? ''
  // Nothing stands for anything else there.
  if (span.end - span.start === text.length && file.startsWith(text, span.start))
    return { text: mapRange(file, span.start, span.end), escapes: [] }
  const escapes: MappedText[] = []
  const quote = file[span.start] === '"' || file[span.start] === "'" ? file[span.start] : null
  const end = quote === null ? span.end : span.end - 1
  let at = quote === null ? span.start : span.start + 1
  if (/[|>]/.test(file[at] ?? '') && !text.startsWith(file[at] ?? '')) at = file.indexOf('\n', at)
  const parts: MappedText[] = []
  let from = at
  let index = 0
  const flush = () => void parts.push(mapRange(file, from, at))
  while (index < text.length && at < end) {
    ESCAPE.lastIndex = at
    const escape = quote === '"' && file[at] === '\\' ? (ESCAPE.exec(file)?.[0] ?? null) : null
    if (escape !== null) {
      flush()
      // A line that is broken behind a backslash goes on without a blank.
      const length = /^\\\r?\n/.test(escape) ? 0 : escape.startsWith('\\U') ? 2 : 1
      parts.push(unmapped(text.slice(index, index + length)))
      escapes.push(mapRange(file, at, at + escape.length))
      index += length
      from = at += escape.length
    } else if (file[at] === text[index]) {
      at++
      index++
    } else if (BLANK.test(text[index] ?? '') && BLANK.test(file[at] ?? '')) {
      flush()
      parts.push(unmapped(text[index] ?? ''))
      index++
      from = ++at
    } else {
      flush()
      from = ++at
    }
  }
  flush()
  return { text: joinMapped([...parts, unmapped(text.slice(index))]), escapes }
}

/**
 * Returns what stood in a text of `length` characters where another, made of it, has this stretch: what was replaced
 * at its ends counts too.
 */
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
