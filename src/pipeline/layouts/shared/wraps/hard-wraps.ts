import { itemAt } from '../../../must.ts'
import { matchLength } from '../../../source/words.ts'
import { breaksOff } from '../paragraphs/sentences.ts'

/**
 * How a text's lines are broken. A hard wrap is a line break that was put in because the next word would not have
 * fitted; all other line breaks end a paragraph, a heading or an item.
 */
export interface HardWraps {
  /** The length to which lines are filled; null where each line is a paragraph of its own. */
  readonly column: number | null
  /** The shortest length of a justified line; null where lines aren't justified. */
  readonly justified: number | null
}

/** No line is wrapped to more characters. */
const LONG = 130
/** In a wrapped text at most this share of lines is longer: none in those known, a third or more in unwrapped ones. */
const MAX_LONG_SHARE = 0.05
/** A shorter line in mid-sentence may be an item of a list or a title. */
const MIN_LENGTH = 30
/**
 * Of the lines that another follows, at least this share breaks off in mid-sentence: 0.37 to 0.62 in the CRFs and the
 * chapter known, 0 where lines are paragraphs, and in between where most lines are short.
 */
const MIN_BROKEN_SHARE = 0.15
/** Where first lines have lost an indent, this much of the column may be missing from them. */
const LOST_INDENT = 4

/**
 * Returns how a text is wrapped. The lines that break off in mid-sentence with a lowercase letter beginning the next
 * one tell; a text without such lines isn't wrapped at all. Empty lines are lines too.
 */
export function hardWrapsOf(lines: readonly string[]): HardWraps {
  const isFilled = (line: string | undefined) => line !== undefined && line.trim() !== ''
  const filled = lines.filter(isFilled)
  const followed = lines.filter((line, index) => isFilled(line) && isFilled(lines[index + 1])).length
  const broken = lines.filter((line, index) => isFilled(line) && breaksOff(line, lines[index + 1] ?? ''))
  const telling = broken.filter(line => line.length > MIN_LENGTH).length
  const long = filled.filter(line => line.length > LONG).length
  if (telling === 0 || telling < followed * MIN_BROKEN_SHARE || long > filled.length * MAX_LONG_SHARE)
    return { column: null, justified: null }
  const lengths = broken.map(line => line.trimEnd().length).sort((a, b) => a - b)
  // Not the longest of many: headings that lost their line break make lines far too long.
  const column = itemAt(lengths, Math.round((lengths.length - 1) * 0.95))
  const full = lengths.filter(length => Math.abs(length - column) <= 1).length
  const doubled = broken.filter(line => /\S {2,}\S/.test(line)).length
  // In the justified chapter known 0.92 and 0.81 of them, in other wrapped rules at most 0.55 and none.
  const isJustified = full >= broken.length * 0.6 && doubled >= broken.length * 0.3
  // Justified lines that lost the blank they began with are one shorter.
  const isWhole = lines.some(line => /^ {1,3}\S/.test(line))
  return { column, justified: isJustified ? column - (isWhole ? 0 : 1) : null }
}

/** Returns the length to which wrapped lines are filled, even if none of them breaks off in mid-sentence. */
export function fillColumn(lines: readonly string[]): number {
  return hardWrapsOf(lines).column ?? lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0)
}

/** Returns whether a line's first word would have fitted into the line before it, less `slack` characters. */
function wouldFit(line: string, next: string, column: number, slack = 0): boolean {
  return line.trimEnd().length + 1 + matchLength(/\S+/, next) <= column - slack
}

/**
 * Returns whether a line of a printed text was ended on purpose: the next word would still have fitted, or the text is
 * justified and the line isn't stretched. What the words themselves tell is for the layout to weigh against it.
 */
export function endsOnPurpose(line: string, next: string, { column, justified }: HardWraps): boolean {
  if (column === null) return true
  return wouldFit(line, next, column) || (justified !== null && line.trimEnd().length < justified)
}

/**
 * Returns whether a line of mail continues in the next one: the next word would not have fitted, or the line breaks off
 * in mid-sentence, whatever its length. Nothing is justified there, and lines vary more than printed ones do.
 */
export function continuesIn(line: string, next: string, column: number): boolean {
  return !wouldFit(line, next, column, LOST_INDENT) || breaksOff(line, next)
}
