import { itemAt, must } from '../../../must.ts'
import type { Line, SourceText } from '../../../source/source-text.ts'
import { readBlocks, withText, type LineBlock, type RawBlock } from '../paragraphs/blocks.ts'
import { lex, type LineContext, type Seam } from '../paragraphs/lexer.ts'
import { isEmpty } from '../paragraphs/raw-paragraphs.ts'
import {
  breaksOff,
  closesOpenMark,
  endsInColon,
  endsMidSentence,
  endsSentence,
  nothingOpen,
  readMarks,
  startsLowercase,
} from '../paragraphs/sentences.ts'
import { isExample } from '../rulings/examples.ts'
import type { Reading } from '../tree/reading.ts'

/** The lines of a page, each as a block. */
export interface PageLines {
  readonly blocks: readonly LineBlock[]
  readonly blockOf: ReadonlyMap<Line, LineBlock>
  readonly lines: readonly Line[]
}

/** What tells the headings of a page. */
export interface PageHeadings {
  /** Returns whether a block is a heading for certain; nothing is joined over it. */
  readonly isHeading: (block: RawBlock) => boolean
  /** Returns whether a block looks like a heading; only what can't begin anything is joined to what precedes it. */
  readonly mayBeHeading: (block: RawBlock) => boolean
}

/** A paragraph shorter than this without a full stop is a list's item or a title rather than half a sentence. */
const HALF_SENTENCE = 40
/** A line that fills less of the column may well be the last of its paragraph. */
const FILLED = 0.6

/** Returns the lines of a page on which nothing marks the headings. */
export function readPageLines(source: SourceText, lines: readonly Line[]): PageLines {
  const blocks = readBlocks(source, lines)
  const filled = lines.filter(line => !isEmpty(line))
  return { blocks, lines, blockOf: new Map(filled.map((line, index) => [line, itemAt(blocks, index)])) }
}

/**
 * Returns the paragraphs, bullets and headings that the lines of a page make up from an offset on. A line without a
 * mark goes on with the one before it when that has an open bracket or quotation, or doesn't end a sentence, or when it
 * begins with a small letter itself: page breaks and stray line breaks cut sentences.
 */
export function joinPageLines(reading: Reading, page: PageLines, headings: PageHeadings, from = 0): RawBlock[] {
  const rawOf = (line: Line) => must(page.blockOf.get(line), `block of line ${line.number}`)
  const lines = page.lines.filter(line => isEmpty(line) || rawOf(line).start >= from)
  const alone = ({ line }: LineContext) => (headings.isHeading(rawOf(line)) ? rawOf(line) : null)
  return lex(reading, lines, { alone, goesOn: goesOnIn(reading, rawOf, headings) }).map(lexeme => {
    if (lexeme.kind === 'alone') return lexeme.is
    const first = rawOf(itemAt(lexeme.lines, 0))
    return lexeme.lines.length === 1 ? first : withText(first, lexeme.text)
  })
}

/**
 * Returns what says whether a line goes on; it remembers what is open in the paragraph so far. Any line may be a
 * heading here, and any break a page's, so that sentences and brackets decide before the width does.
 */
function goesOnIn(
  reading: Reading,
  rawOf: (line: Line) => LineBlock,
  { mayBeHeading }: PageHeadings,
): (seam: Seam) => boolean {
  let paragraph = { first: null as Line | null, length: 0, open: nothingOpen() }
  const add = ({ text: { value } }: RawBlock) => {
    paragraph.length += value.length
    readMarks(paragraph.open, value)
  }
  return ({ line, last, first, wraps: { column } }) => {
    const head = rawOf(first)
    const block = rawOf(line)
    if (paragraph.first !== first) {
      paragraph = { first, length: 0, open: nothingOpen() }
      add(head)
    }
    const text = block.text.value
    const before = rawOf(last).text.value
    const { length, open } = paragraph
    const decide = () => {
      if (block.kind !== 'paragraph') return false
      // Inside a sentence “for example” begins nothing.
      if (isExample(text) && !breaksOff(before, text)) return false
      if (column !== null && !block.blankBefore && before.length >= column * FILLED)
        return !mayBeHeading(block) || closesOpenMark(open, text) || endsMidSentence(before)
      if (closesOpenMark(open, text)) return true
      if (startsLowercase(text)) return length >= HALF_SENTENCE / 2 || !mayBeHeading(head)
      if (mayBeHeading(head) || endsInColon(before) || endsSentence(before)) return false
      if (mayBeHeading(block)) return endsMidSentence(before) && length >= HALF_SENTENCE
      return length >= HALF_SENTENCE && (head.kind !== 'numbered' || endsMidSentence(before))
    }
    if (!decide()) return false
    if (column === null && !block.blankBefore) reportBrokenLine(reading, before, block)
    add(block)
    return true
  }
}

function reportBrokenLine(reading: Reading, before: string, block: RawBlock): void {
  reading.report('line-break', block.start, {
    severity: 'info',
    found: `a line break inside a sentence (after “${before.slice(-30)}”)`,
    expected: 'the sentence in one piece',
    fix: 'The two parts were joined. Record a repair if they are two paragraphs.',
  })
}
