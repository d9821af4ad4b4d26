import { sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line } from '../../source/source-text.ts'
import { lex, type Seam } from '../shared/paragraphs/lexer.ts'
import { solidLines } from '../shared/paragraphs/lines.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Accident, Reading } from '../shared/tree/reading.ts'
import { beginsToken } from './tokens.ts'

/** What may begin inside a line at which a new line should begin, by the code of the message about it. */
const GLUED = {
  'heading-glued': {
    found: 'a heading inside a line',
    expected: 'a heading on a line of its own',
    fix: 'It is read as a heading. Put the line break back.',
  },
  'rule-glued': {
    found: 'a numbered rule inside a line',
    expected: 'each rule on a line of its own',
    fix: 'It is read as a rule of its own. Put the line break back.',
  },
  'lost-bullet': {
    severity: 'info',
    found: 'a bullet inside a paragraph',
    expected: 'each bullet on a line of its own',
    fix: 'It is read as an item of the list.',
  },
} as const satisfies Record<string, Accident>

/** A place inside a line at which a new line should begin. */
interface Cut {
  readonly at: number
  readonly code: keyof typeof GLUED
}

const HEADING = /(?<=[^\s#])(?=[^\S\n]?#{2,6} +[\p{L}\p{N}])/gu
// A number that the sentence goes on after is a reference, not the beginning of a rule.
const BOLD_NUMBER = String.raw`(?=\s?\*\*(?:\d{1,3}|[a-z])(?:\.[A-Za-z0-9]{1,12}){1,8}\*\*\s+(?:\*\*\[|[\[“"‘']|\p{Lu}))`
const RULE = new RegExp(String.raw`(?<=[.:;!?)”"’\]])${BOLD_NUMBER}`, 'gu')
const RULE_AFTER_HEADING = new RegExp(String.raw`(?<=\S)${BOLD_NUMBER}`, 'gu')
const BULLET = /(?<=[.:;,!?)”"’])(?=\s?[•▪●◦]\s?[\p{L}\p{N}“"])/gu

/** A line of the text with what was wrapped from it joined again. */
export interface LogicalLine {
  readonly text: MappedText
  /** Whether an empty line, or the beginning of the text, stands before it. */
  readonly blankBefore: boolean
}

/** Returns lines with wrapped ones joined and ones that were glued together cut apart, which it reports. */
export function logicalLines(reading: Reading, lines: readonly Line[]): LogicalLine[] {
  const lexemes = lex(reading, solidLines(lines), { goesOn: isWrapped })
  return lexemes.flatMap(({ text, blankBefore }) => cutGlued(reading, { text, blankBefore }))
}

/**
 * Returns whether a line goes on with the one before it, in a text that is wrapped. Empty lines always part rules, and
 * numbers, hashes and bullets begin them, so that the width decides on what is left.
 */
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
  for (const { at, code } of cuts) {
    const offset = sliceMapped(line.text, at).pieces[0]?.offset
    if (offset !== undefined) reading.report(code, offset, GLUED[code])
  }
  const starts = [0, ...cuts.map(({ at }) => at)]
  return starts.map((start, index) => ({
    ...line,
    text: trimmedSlice(line.text, start, starts[index + 1]),
    blankBefore: index === 0 && line.blankBefore,
  }))
}

/** Returns where headings, numbered rules and bullets begin that lost the line break before them, in order. */
function cutOffsets(line: string): Cut[] {
  const cuts: Cut[] = []
  // Most lines hold none of the marks: looking for them is quicker than looking for all that may precede one.
  const look = (form: RegExp, code: Cut['code']) => {
    for (const { index } of line.matchAll(form)) cuts.push({ at: index, code })
  }
  if (line.includes('##')) look(HEADING, 'heading-glued')
  if (line.includes('**')) look(line.startsWith('#') ? RULE_AFTER_HEADING : RULE, 'rule-glued')
  if (/[•▪●◦]/.test(line)) look(BULLET, 'lost-bullet')
  return cuts.sort((a, b) => a.at - b.at)
}
