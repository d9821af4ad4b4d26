import { sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line } from '../../source/source-text.ts'
import { lex, type Seam } from '../shared/paragraphs/lexer.ts'
import { solidLines } from '../shared/paragraphs/lines.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { cutOffsets, GLUED } from './glued.ts'
import { beginsToken } from './tokens.ts'

/** A line of the text with what was wrapped from it joined again. */
export interface LogicalLine {
  readonly text: MappedText
  /** Whether an empty line, or the beginning of the text, stands before it. */
  readonly blankBefore: boolean
  /** What it is, where it is no line of the rules: `page number`. */
  readonly noise: string | null
}

/** Returns lines with wrapped ones joined and ones that were glued together cut apart, which it reports. */
export function logicalLines(reading: Reading, lines: readonly Line[]): LogicalLine[] {
  const lexemes = lex(reading, solidLines(lines), { goesOn: isWrapped, noiseEnds: true })
  return lexemes.flatMap(lexeme => {
    const { text, blankBefore } = lexeme
    return lexeme.kind === 'noise'
      ? [{ text, blankBefore, noise: lexeme.name }]
      : cutGlued(reading, { text, blankBefore, noise: null })
  })
}

/** Returns whether a line goes on with the one before it, in a text that is wrapped. */
function isWrapped({ line, last, blank, small, ended, onPurpose, wraps: { column } }: Seam): boolean {
  if (blank || column === null || last.text.startsWith('#')) return false
  const value = line.text.trim()
  // A dash in mid-sentence may come to stand at the beginning of a line.
  if (beginsToken(value)) return /^[-–—] /.test(value) && !onPurpose && !/[.!?:;][)”"’]?$/.test(last.text.trimEnd())
  if (ended) return !onPurpose && !/^[^.:;!?]{1,40}? - \p{Lu}/u.test(value)
  return !onPurpose || small || last.text.length > column * 0.75
}

function cutGlued(reading: Reading, line: LogicalLine): LogicalLine[] {
  const cuts = cutOffsets(line.text.value)
  if (cuts.length === 0) return [line]
  const starts = [0, ...cuts.map(cut => cut.at)]
  cuts.forEach(cut => {
    const offset = sliceMapped(line.text, cut.at).pieces[0]?.offset
    if (offset !== undefined) reading.report(cut.code, offset, GLUED[cut.code])
  })
  return starts.map((start, index) => ({
    ...line,
    text: trimmedSlice(line.text, start, starts[index + 1]),
    blankBefore: index === 0 && line.blankBefore,
  }))
}
