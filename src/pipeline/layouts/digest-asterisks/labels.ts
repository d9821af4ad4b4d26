import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'

/** The label of a question: `1. `, `1.  a) `, or `b) ` alone under a number. */
export interface Label {
  readonly number: number
  readonly letter: string | null
  /** As an editor would write it: `3`, `3 a`. */
  readonly name: string
  readonly text: MappedText
  /** Offset at which the question's words begin. */
  readonly from: number
}

const NUMBERED = /^\s{0,3}(\d{1,3})\.\s+(?:([a-z])[).]\s+)?/i
const LETTERED = /^\s{0,3}([a-z])\)\s+/i

/** Reads the label at a line's beginning, after the number `current`; null where there is none. */
export function readLabel(source: SourceText, line: Line, current: number): Label | null {
  const numbered = NUMBERED.exec(line.text)
  const lettered = numbered ? null : LETTERED.exec(line.text)
  const found = numbered ?? lettered
  if (!found || (lettered && current === 0)) return null
  const number = numbered ? Number(numbered[1]) : current
  const letter = (numbered ? numbered[2] : lettered?.[1])?.toLowerCase() ?? null
  const from = line.start + found[0].length
  return {
    number,
    letter,
    name: letter === null ? String(number) : `${number} ${letter}`,
    text: mapRange(source.text, line.start, from),
    from,
  }
}

/**
 * Returns whether a label can follow another: the next number, or one soon after it, or the next letters of the same
 * number.
 */
export function follows(label: Label, last: Label | null): boolean {
  if (last === null || label.number > last.number)
    return label.number - (last?.number ?? 0) <= FARTHEST && (label.letter === null || label.letter <= 'c')
  return (
    label.number === last.number
    && label.letter !== null
    && last.letter !== null
    && label.letter > last.letter
    && label.letter <= after(last.letter, 2)
  )
}

/** Numbers may be missing in a copy, but not more than these. */
const FARTHEST = 4

function after(letter: string, count: number): string {
  return String.fromCharCode(letter.charCodeAt(0) + count)
}
