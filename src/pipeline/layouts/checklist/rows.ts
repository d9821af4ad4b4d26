import { itemAt } from '../../must.ts'
import { joinMapped, mapRange, sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { isTitleCase } from '../shared/headings/headings.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'

/** A row of a checklist's table, its cells told apart by what they hold. */
export interface Row {
  readonly line: Line
  /** The mark as written; null where the cell is empty. */
  readonly mark: MappedText | null
  readonly number: MappedText | null
  /** The cells with text: one, unless the table is damaged. */
  readonly texts: readonly MappedText[]
  /** How many cells the row has, as it is written. */
  readonly cells: number
  /** Whether pipes stand at both of its ends. */
  readonly whole: boolean
}

export type Tick = 'done' | 'not-done' | 'unclear' | 'not-marked'

const DONE = /^(?:[✓✔☑✅☒√]|\[[xX✓✔]\]|yes|done|ok)$/u
const NOT_DONE = /^(?:[❌✗✘✕✖×❎xX]|no|not done)$/u
const UNCLEAR = /^(?:[❕❗❓❔⚠]|[?!]{1,3}|unclear|open)$/u
const RULE_NUMBER = /^(?:\p{L}{1,12}[.\- ]?)?\d{1,4}(?:[.\-]\w{1,6}){0,8}\.?$/u
const NUMBER_FIRST = /^(?:\p{L}{1,12}[.-])?\d{1,4}(?:[.-]\w{1,6}){1,8}(?=\s)/u

/** Returns what a mark means: a glyph, a word or `[x]`; null for what is no mark. An empty cell means not marked. */
export function tickOf(text: string): Tick | null {
  // The variation selector and the skin of a glyph say nothing.
  const mark = text
    .replace(/[\ufe0e\ufe0f*_`]/g, '')
    .trim()
    .toLowerCase()
  if (mark === '' || mark === '[ ]' || mark === '☐' || mark === '□') return 'not-marked'
  if (DONE.test(mark)) return 'done'
  if (NOT_DONE.test(mark)) return 'not-done'
  return UNCLEAR.test(mark) ? 'unclear' : null
}

/** Returns whether a text is a rule's number: `WOTR.5.1`, `2.IV.3`, `5.1a`. */
function isRuleNumber(text: string): boolean {
  return text.length < 60 && RULE_NUMBER.test(text.replace(/[*_`]/g, '').trim())
}

/** Reads a line of a table; one that lost its pipes by the number at its beginning, behind a mark or not. */
export function readRow(source: SourceText, line: Line): Row | null {
  const text = mapRange(source.text, line.start, line.end)
  const cells = cellsOf(text)
  if (cells.length === 1) return readBare(line, trimmedSlice(text, 0))
  const whole = /^\s*\|/.test(line.text) && /\|\s*$/.test(line.text)
  let mark: MappedText | null = null
  let number: MappedText | null = null
  const texts: MappedText[] = []
  cells.forEach((cell, index) => {
    const tick = tickOf(cell.value)
    if (number === null && texts.length === 0 && isRuleNumber(cell.value)) number = cell
    else if (mark === null && texts.length === 0 && cell.value !== '' && tick !== null) mark = cell
    else if (cell.value !== '') {
      const split = number === null && texts.length === 0 ? splitNumber(cell) : null
      if (split) {
        number = split[0]
        texts.push(split[1])
      } else texts.push(cell)
    } else if (index > 1 && index < cells.length - 1) texts.push(cell)
  })
  return { line, mark, number, texts: texts.filter(cell => cell.value !== ''), cells: cells.length, whole }
}

function readBare(line: Line, text: MappedText): Row | null {
  const lead = /^(?:(\S{1,3}|\[[ xX]\])\s+)?(?=\S)/u.exec(text.value)
  const glyph = lead?.[1]
  const hasMark = glyph !== undefined && tickOf(glyph) !== null && !/^\p{L}/u.test(glyph)
  const rest = hasMark ? trimmedSlice(text, glyph.length) : text
  const mark = hasMark ? sliceMapped(text, 0, glyph.length) : null
  const split = splitNumber(rest)
  return split && { line, mark, number: split[0], texts: [split[1]], cells: 1, whole: false }
}

function splitNumber(text: MappedText): [MappedText, MappedText] | null {
  const number = NUMBER_FIRST.exec(text.value.slice(0, 80))
  return number ? [sliceMapped(text, 0, number[0].length), trimmedSlice(text, number[0].length)] : null
}

/** Returns a line's cells, without what stands outside its outer pipes. An escaped pipe belongs to its cell. */
function cellsOf(text: MappedText): MappedText[] {
  const cells: MappedText[] = []
  let parts: MappedText[] = []
  let last = 0
  for (const match of text.value.matchAll(/\\\||\|/g)) {
    parts.push(sliceMapped(text, last, match.index))
    last = match.index + match[0].length
    if (match[0] === '|') {
      cells.push(joined(parts))
      parts = []
    } else parts.push(sliceMapped(text, match.index + 1, last))
  }
  parts.push(sliceMapped(text, last))
  cells.push(joined(parts))
  if (cells.length > 1 && cells[0]?.value === '') cells.shift()
  if (cells.length > 1 && cells.at(-1)?.value === '') cells.pop()
  return cells
}

function joined(parts: readonly MappedText[]): MappedText {
  return trimmedSlice(joinMapped(parts), 0)
}

/** A cell's heading, if it begins with one, and the rest of it. */
export interface RunIn {
  readonly heading: MappedText | null
  readonly rest: MappedText
  /** Whether the heading was told by its capitals, its marks being lost. */
  readonly guessed: boolean
}

const BOLD = /^(\*\*|__|<b>|<strong>)\s*(\S.{0,120}?)\s*(\*\*|__|<\/b>|<\/strong>)/
const CAPITALS =
  /^(?:\*\*|__)?\s*((?:[\p{Lu}\d][\p{Lu}\d'’&-]*[\p{Lu}\d]|[A&I])(?:[ :,/]+(?:[\p{Lu}\d][\p{Lu}\d'’&-]*[\p{Lu}\d]|[&I]))+)(?:\*\*|__)?(?=\s+["“‘(]?\p{Lu}|\s*$)/u

/** Takes the heading off a cell: bold at its start in title case or capitals, or two words or more all in capitals. */
export function splitRunIn(cell: MappedText): RunIn {
  const start = cell.value.slice(0, 160)
  const bold = BOLD.exec(start)
  const title = bold?.[2] ?? ''
  if (bold && isTitleCase(title) && !/[:,;.!?]$/.test(title)) {
    const rest = trimmedSlice(cell, bold[0].length)
    if (!/^[\p{Ll},;:.]/u.test(rest.value)) {
      const from = bold[0].indexOf(title, itemAt(bold, 1).length)
      return { heading: sliceMapped(cell, from, from + title.length), rest, guessed: false }
    }
  }
  const capitals = bold ? null : CAPITALS.exec(start)
  const words = capitals?.[1]
  if (capitals && words && words.length >= 8) {
    const from = capitals[0].indexOf(words)
    const rest = trimmedSlice(cell, capitals[0].length)
    return { heading: sliceMapped(cell, from, from + words.length), rest, guessed: true }
  }
  return { heading: null, rest: cell, guessed: false }
}
