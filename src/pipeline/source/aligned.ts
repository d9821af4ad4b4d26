import { joinMapped, mapRange, unmapped, type MappedText } from './mapped-text.ts'
import type { Span } from './span.ts'

/** A value's text with its place in a file, and the stretches of the file that stand for other characters there. */
export interface Aligned {
  readonly text: MappedText
  readonly replaced: readonly MappedText[]
}

/** What stands for other characters (`&amp;`, `\n`): how many characters it takes in the file, and in the value. */
interface Replacement {
  readonly length: number
  readonly standsFor: number
}

/**
 * Finds the characters of a value in the stretch of a file that it was read from. `replacementAt` returns what begins
 * at a place of the file, beside an index of the value, and stands for other characters. A blank of the value is one
 * of the file, in whatever form; all else that the file alone has is passed over, such as the backslash of an escape.
 */
export function align(
  file: string,
  value: string,
  { start, end }: Span,
  replacementAt: (at: number, index: number) => Replacement | null,
): Aligned {
  const parts: MappedText[] = []
  const replaced: MappedText[] = []
  let from = start
  let at = start
  let index = 0
  const pass = (length: number, standsFor: number) => {
    parts.push(mapRange(file, from, at), unmapped(value.slice(index, index + standsFor)))
    index += standsFor
    from = at += length
  }
  while (index < value.length && at < end) {
    const replacement = replacementAt(at, index)
    if (replacement) {
      replaced.push(mapRange(file, at, at + replacement.length))
      pass(replacement.length, replacement.standsFor)
    } else if (file[at] === value[index]) {
      at++
      index++
    } else pass(1, isBlank(value[index]) && isBlank(file[at]) ? 1 : 0)
  }
  pass(0, value.length - index)
  return { text: joinMapped(parts), replaced }
}

function isBlank(character = ''): boolean {
  return /\s/.test(character)
}
