import type { Message } from '../../messages/message.ts'
import { joinMapped, sliceMapped, trimMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import { isDoubled, solidLines } from '../shared/paragraphs/lines.ts'
import { endsOnPurpose, hardWrapsOf, type HardWraps } from '../shared/wraps/hard-wraps.ts'
import { isPageNumber } from '../shared/noise/noise.ts'
import { startsLowercase, endsSentence } from '../shared/paragraphs/sentences.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { textOfLine } from '../shared/tree/nodes.ts'
import { cutOffsets } from './glued.ts'
import { problem } from './problems.ts'
import { beginsToken } from './tokens.ts'

/** A line of the text with what was wrapped from it joined again. */
export interface LogicalLine {
  readonly text: MappedText
  /** Whether an empty line, or the beginning of the text, stands before it. */
  readonly blankBefore: boolean
  readonly noise: 'page number' | 'doubled line' | null
}

/**
 * Returns the lines of a text, wrapped ones joined, ones that were glued together cut apart.
 * Reports lines that are there twice and what was glued.
 */
export function logicalLines(source: SourceText, messages: Message[]): LogicalLine[] {
  const lines = solidLines(linesOf(source))
  const wraps = hardWrapsOf(lines.map(line => line.text))
  const result: LogicalLine[] = []
  let parts: MappedText[] = []
  let blankBefore = true
  let last: Line | null = null
  let previous = ''
  let blank = true
  const flush = (): void => {
    if (parts.length > 0)
      result.push(...cutGlued(source, { text: joinMapped(parts), blankBefore, noise: null }, messages))
    parts = []
  }
  for (const line of lines) {
    if (isEmpty(line)) {
      blank = true
      continue
    }
    const text = textOfLine(source, line)
    const noise = isPageNumber(line.text)
      ? ('page number' as const)
      : isDoubled(line.text, previous)
        ? ('doubled line' as const)
        : null
    if (noise) {
      flush()
      last = null
      result.push({ text, blankBefore: blank, noise })
      if (noise === 'doubled line') messages.push(problem(source, line.start, 'line-doubled'))
      continue
    }
    const goesOn = last !== null && !blank && wraps.column !== null && wrapped(last.text, line.text, wraps)
    if (goesOn) {
      const hyphen = /[\p{L}\p{N}]-$/u.test(last?.text.trimEnd() ?? '') && /^[\p{L}\p{N}]/u.test(text.value)
      if (hyphen) messages.push(problem(source, line.start, 'wrapped-hyphen'))
      parts.push(unmapped(hyphen ? '' : ' '), text)
    } else {
      flush()
      parts = [text]
      blankBefore = blank
    }
    last = line
    previous = line.text
    blank = false
  }
  flush()
  return result
}

/** Returns whether a line goes on with the one before it, in a text that is wrapped. */
function wrapped(last: string, line: string, wraps: HardWraps): boolean {
  const value = line.trim()
  const purpose = endsOnPurpose(last, line, wraps)
  if (last.startsWith('#')) return false
  // A dash in mid-sentence may come to stand at the beginning of a line.
  if (beginsToken(value)) return /^[-–—] /.test(value) && !purpose && !/[.!?:;][)”"’]?$/.test(last.trimEnd())
  if (endsSentence(last)) return !purpose && !/^[^.:;!?]{1,40}? - \p{Lu}/u.test(value)
  return !purpose || startsLowercase(value) || last.length > (wraps.column ?? 0) * 0.75
}

function cutGlued(source: SourceText, line: LogicalLine, messages: Message[]): LogicalLine[] {
  const cuts = cutOffsets(line.text.value)
  if (cuts.length === 0) return [line]
  const starts = [0, ...cuts.map(cut => cut.at)]
  cuts.forEach(cut => {
    const offset = sliceMapped(line.text, cut.at).pieces[0]?.offset
    if (offset !== undefined) messages.push(problem(source, offset, cut.code))
  })
  return starts.map((start, index) => ({
    ...line,
    text: trimMapped(sliceMapped(line.text, start, starts[index + 1])),
    blankBefore: index === 0 && line.blankBefore,
  }))
}
