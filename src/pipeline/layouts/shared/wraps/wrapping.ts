import type { Line } from '../../../source/source-text.ts'
import { startsLowercase, endsSentence } from '../paragraphs/sentences.ts'

/** Lines that are longer than all others by more than this lost their line break. */
const FAR = 6

/** Returns the length to which hard-wrapped lines are filled: that of the longest, but for single ones far too long. */
export function columnOf(lines: readonly string[]): number {
  const lengths = lines.map(line => line.trimEnd().length).sort((a, b) => b - a)
  let first = 0
  while (
    first < lengths.length * 0.02 + 1
    && lengths.length > 8
    && (lengths[first] ?? 0) > (lengths[first + 1] ?? 0) + FAR
  )
    first++
  return lengths[first] ?? 0
}

/**
 * Returns whether the first word of a line would still have fitted into the line before it, which was ended on purpose
 * then. `slack`: so many characters of the column may be missing, where first lines have lost an indent.
 */
export function wouldFit(line: string, next: string, column: number, slack = 0): boolean {
  return line.trimEnd().length + 1 + (/\S+/.exec(next)?.[0].length ?? 0) <= column - slack
}

/** How a text's lines are broken. */
export interface Wrapping {
  /** The length to which lines are filled; null where each line is a paragraph of its own. */
  readonly column: number | null
  /** The least length of a line stretched to the full; null where lines aren't justified. */
  readonly stretched: number | null
}

/**
 * Finds out how a text is wrapped from its unfinished lines: those that end in mid-sentence with a small letter
 * beginning the next. A text without such lines isn't wrapped at all.
 */
export function wrappingOf(lines: readonly Line[]): Wrapping {
  const lengths: number[] = []
  let filled = 0
  let doubled = 0
  lines.forEach((line, index) => {
    if (line.text.trim() === '') return
    filled++
    const next = lines[index + 1]
    if (!next || endsSentence(line.text) || !startsLowercase(next.text)) return
    lengths.push(line.text.trimEnd().length)
    if (/\S {2,}\S/.test(line.text)) doubled++
  })
  if (lengths.length < 3 || lengths.length < filled * 0.2) return { column: null, stretched: null }
  lengths.sort((a, b) => a - b)
  // Not the longest: a heading that lost its line break makes one line far too long.
  const column = lengths[Math.floor((lengths.length - 1) * 0.95)] ?? 0
  const full = lengths.filter(length => Math.abs(length - column) <= 1).length
  const justified = full >= lengths.length * 0.6 && doubled >= lengths.length * 0.3
  // Lines that lost the blank they began with are one shorter.
  const whole = lines.some(line => /^ {1,3}\S/.test(line.text))
  return { column, stretched: justified ? column - (whole ? 0 : 1) : null }
}

/**
 * Returns whether a line was ended on purpose: the first word of the next one would still have fitted,
 * or the text is justified and the line isn't stretched.
 */
export function brokenOnPurpose(line: string, next: string, { column, stretched }: Wrapping): boolean {
  if (column === null) return true
  return wouldFit(line, next, column) || (stretched !== null && line.trimEnd().length < stretched)
}

/** Returns how many blanks a line begins with. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

/** Returns whether a line repeats the one before it: an accident of copying. Very short lines may well be meant. */
export function isDoubled(line: string, before: string): boolean {
  const text = line.trim()
  return text.length >= 5 && text === before.trim()
}

/** Returns the lines that count: all of them, or, where an empty line follows each line of the text, those that hold text. */
export function solidLines(lines: readonly Line[]): readonly Line[] {
  return isDoubleSpaced(lines) ? lines.filter(line => line.text.trim() !== '') : lines
}

/** Returns whether every line is followed by an empty one, so that empty lines mean nothing. */
function isDoubleSpaced(lines: readonly Line[]): boolean {
  let filled = 0
  let followed = 0
  let unfinished = 0
  lines.forEach((line, index) => {
    if (line.text.trim() === '') return
    filled++
    if (lines[index + 1]?.text.trim() !== '') return
    followed++
    const next = lines[index + 2]?.text ?? ''
    if (!endsSentence(line.text) && startsLowercase(next)) unfinished++
  })
  return filled > 10 && followed > filled * 0.9 && unfinished > filled * 0.2
}
