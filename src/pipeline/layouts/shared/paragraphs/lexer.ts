import { itemAt, lastOf } from '../../../must.ts'
import { collapseBlanks, joinMapped, unmapped, type MappedText } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { isPageNumber } from '../noise/noise.ts'
import { textOfLine } from '../tree/nodes.ts'
import type { Reading } from '../tree/reading.ts'
import { endsOnPurpose, hardWrapsOf, type HardWraps } from '../wraps/hard-wraps.ts'
import { indentOf } from './lines.ts'
import { isEmpty } from './raw-paragraphs.ts'
import { endsSentence, startsLowercase } from './sentences.ts'

/** What the lines of a raw text make up: a paragraph, or a line that stands alone. */
export type Lexeme<Alone> =
  | {
      readonly kind: 'paragraph'
      readonly lines: readonly Line[]
      readonly text: MappedText
      readonly blankBefore: boolean
    }
  | { readonly kind: 'alone'; readonly is: Alone; readonly text: MappedText; readonly blankBefore: boolean }

/** How a line stands to the line before it. */
export interface Seam {
  readonly line: Line
  readonly last: Line
  /** The first line of the paragraph so far. */
  readonly first: Line
  /** Whether an empty line is between them. */
  readonly blank: boolean
  /** Whether the line begins with a small letter, and whether the one before it ends a sentence. */
  readonly small: boolean
  readonly ended: boolean
  /** Whether the line before could have held the next word, and so was ended on purpose. */
  readonly onPurpose: boolean
  readonly wraps: HardWraps
}

/** A line among the others. */
export interface LineContext {
  readonly line: Line
  /** The line before it, and that line if it stands in a paragraph. */
  readonly before: Line | null
  readonly last: Line | null
  /** The next line that isn't empty, of the three that follow. */
  readonly next: Line | null
  readonly blank: boolean
  readonly wraps: HardWraps
}

/** How a layout's lines make up paragraphs. */
export interface Dialect<Alone> {
  /** Returns what a line is that stands alone, such as a heading; null for any other. */
  readonly alone?: (context: LineContext) => Alone | null
  /** Returns whether a line goes on with the paragraph before it. */
  readonly goesOn: (seam: Seam) => boolean
  /** Runs of blanks are made one. */
  readonly collapse?: true
}

/**
 * Returns what the lines of a raw text make up, in order. Page numbers and lines that are there twice become noise.
 * Reports these lines, words broken at their hyphen, and paragraphs that an empty line cuts.
 */
export function lex<Alone>(reading: Reading, lines: readonly Line[], dialect: Dialect<Alone>): Lexeme<Alone>[] {
  const { source } = reading
  const wraps = hardWrapsOf(lines.map(line => line.text))
  const mappedText = (line: Line) => {
    const text = textOfLine(source, line)
    return dialect.collapse ? collapseBlanks(text) : text
  }
  const result: Lexeme<Alone>[] = []
  let open: Line[] = []
  let blankBefore = true
  let blank = true
  let before: Line | null = null
  const close = () => {
    if (open.length > 0)
      result.push({ kind: 'paragraph', lines: open, text: joinWrapped(reading, open, mappedText), blankBefore })
    open = []
  }
  lines.forEach((line, index) => {
    if (isEmpty(line)) {
      blank = true
      return
    }
    const noise = noiseOf(line, before?.text ?? '')
    if (noise) {
      reading.matter('noise', noise, [line])
      if (noise === 'doubled line') reportDoubled(reading, line)
      return
    }
    const last = open.at(-1) ?? null
    const next = lines.slice(index + 1, index + 4).find(other => !isEmpty(other)) ?? null
    const is = dialect.alone?.({ line, before, last, next, blank, wraps }) ?? null
    if (is !== null) {
      close()
      result.push({ kind: 'alone', is, text: mappedText(line), blankBefore: blank })
    } else {
      const goesOn = open.length > 0 && dialect.goesOn(seamOf(open, line, blank, wraps))
      if (!goesOn) {
        close()
        blankBefore = blank
      } else if (blank) reportCut(reading, line)
      open.push(line)
    }
    blank = false
    before = line
  })
  close()
  return result
}

function noiseOf({ text }: Line, previous: string): 'page number' | 'doubled line' | null {
  if (isPageNumber(text)) return 'page number'
  // Very short lines may well be meant twice.
  const words = text.trim()
  return words.length >= 5 && words === previous.trim() ? 'doubled line' : null
}

function seamOf(open: readonly Line[], line: Line, blank: boolean, wraps: HardWraps): Seam {
  const last = lastOf(open)
  return {
    line,
    last,
    first: itemAt(open, 0),
    blank,
    wraps,
    small: startsLowercase(line.text),
    ended: endsSentence(last.text),
    onPurpose: endsOnPurpose(last.text, line.text, wraps),
  }
}

/** Joins a paragraph's lines. No blank comes behind a hyphen, a stroke, and a first letter that was set larger. */
function joinWrapped(reading: Reading, lines: readonly Line[], textOf: (line: Line) => MappedText): MappedText {
  const parts: MappedText[] = []
  lines.forEach((line, index) => {
    // Blanks are collapsed line by line: doing it for the whole would take long where a paragraph never ends.
    const text = textOf(line)
    const before = lines[index - 1]?.text.trimEnd() ?? ''
    const hyphen = /[\p{L}\p{N}][-\u00ad]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.value)
    const isDropped = /^\s*\p{Lu}$/u.test(before) && startsLowercase(text.value)
    if (hyphen) reportBrokenWord(reading, line, before, text.value)
    if (index > 0 && !hyphen && !isDropped && !/\S[/–—]$/.test(before)) parts.push(unmapped(' '))
    parts.push(text)
  })
  return joinMapped(parts)
}

function reportBrokenWord(reading: Reading, line: Line, before: string, after: string): void {
  const word = `${/(?<!\S)\S+$/.exec(before.slice(-40))?.[0] ?? ''}${/^\S{1,40}/.exec(after)?.[0] ?? ''}`
  reading.report('wrapped-hyphen', line.start + indentOf(line.text), {
    severity: 'info',
    found: 'a word broken over two lines at its hyphen',
    expected: 'a whole word',
    fix: `It is read as “${word}”. If the hyphen is the typesetter's alone, record a repair.`,
  })
}

function reportCut(reading: Reading, line: Line): void {
  reading.report('paragraph-cut', line.start, {
    severity: 'info',
    found: 'an empty line in mid-sentence',
    expected: 'empty lines between paragraphs only',
    fix: 'The two parts are read as one paragraph. If they are two, record a repair.',
  })
}

function reportDoubled(reading: Reading, line: Line): void {
  reading.report('line-doubled', line.start, {
    found: 'the same line twice in a row',
    expected: 'each line once',
    fix: 'The second is left out as noise. Take it out of the text, or record a repair if it is meant.',
  })
}
