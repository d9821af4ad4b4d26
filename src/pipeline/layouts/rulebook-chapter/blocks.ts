import type { Message } from '../../messages/message.ts'
import { itemAt } from '../../must.ts'
import { collapseBlanks, joinMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { isPageNumber } from '../shared/noise/noise.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { textOfLine } from '../shared/tree/nodes.ts'
import { startsLowercase, endsInColon, endsSentence } from '../shared/paragraphs/sentences.ts'
import { isCapitalHeading, isTitleHeading, runInHeading, trailingTitle } from './headings.ts'
import { indentOf, isDoubled } from '../shared/paragraphs/lines.ts'
import { endsOnPurpose, hardWrapsOf, type HardWraps } from '../shared/wraps/hard-wraps.ts'

/** What the lines of a chapter make up, in order. */
export type Block =
  | { readonly kind: 'heading'; readonly text: MappedText; readonly depth: 2 | 3 }
  | { readonly kind: 'noise'; readonly text: MappedText; readonly name: string }
  | ParagraphBlock

/** A paragraph, or an item of a list. */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  /** Its lines joined, runs of blanks made one. */
  readonly text: MappedText
  /** How many blanks its first line begins with, and the fewest with which any other does; null for a single line. */
  readonly indent: number
  readonly rest: number | null
}

/** The headings and paragraphs of a chapter. */
export interface Blocks {
  readonly blocks: readonly Block[]
  /** Whether lines still begin with the blanks that mark paragraphs and lists. */
  readonly indented: boolean
}

/**
 * Returns the headings and paragraphs that a chapter's lines make up. A paragraph ends where a sentence ends and the
 * next line is indented more, or where the next word would still have fitted on the line. Reports words broken at their
 * hyphen, paragraphs cut by blank lines and lines that are there twice.
 */
export function blocksOf(source: SourceText, lines: readonly Line[], messages: Message[]): Blocks {
  const wraps = hardWrapsOf(lines.map(line => line.text))
  const filled = lines.filter(line => !isEmpty(line))
  const indented = filled.filter(line => indentOf(line.text) > 0).length >= Math.max(2, filled.length * 0.04)
  const blocks: Block[] = []
  let open: Line[] = []
  let blank = false
  let previous = ''
  const close = (): void => {
    if (open.length > 0) blocks.push(paragraphFrom(source, open, messages))
    open = []
  }
  lines.forEach((line, index) => {
    const { text } = line
    if (isEmpty(line)) {
      blank = true
      return
    }
    const noise = isPageNumber(text) ? 'page number' : isDoubled(text, previous) ? 'doubled line' : null
    if (noise) {
      // Outside a paragraph it may stand where it is; inside one it comes before the whole paragraph.
      blocks.push({ kind: 'noise', text: textOfLine(source, line), name: noise })
      if (noise === 'doubled line') messages.push(doubled(source, line))
      return
    }
    const last = open.at(-1)
    const next = lines.slice(index + 1, index + 4).find(other => !isEmpty(other))
    const depth = headingDepth(line, last ?? null, next ?? null, { indented, wraps, blank })
    if (depth) {
      close()
      blocks.push({ kind: 'heading', text: collapseBlanks(textOfLine(source, line)), depth })
    } else {
      if (last && begins(line, last, { indented, wraps, blank })) close()
      else if (last && blank) messages.push(cutByBlank(source, line))
      open.push(line)
    }
    blank = false
    previous = text
  })
  close()
  return { blocks, indented }
}

interface Surroundings {
  readonly indented: boolean
  readonly wraps: HardWraps
  readonly blank: boolean
}

function headingDepth(
  line: Line,
  last: Line | null,
  next: Line | null,
  { indented, wraps, blank }: Surroundings,
): 2 | 3 | null {
  if (isCapitalHeading(line.text) && !(last && !blank && !endsSentence(last.text) && isCapitalHeading(last.text)))
    return 2
  if (indented && indentOf(line.text) > 0) return null
  if (last && !blank && (!endsSentence(last.text) || (!indented && endsInColon(last.text)))) return null
  if (!next || startsLowercase(next.text) || !isTitleHeading(line.text)) return null
  if (wraps.column !== null && line.text.trim().length > wraps.column * 0.75) return null
  return 3
}

/** Returns whether a line begins a new paragraph after the line `last`. */
function begins(line: Line, last: Line, { indented, wraps, blank }: Surroundings): boolean {
  const small = startsLowercase(line.text)
  if (blank) return endsSentence(last.text) || !small
  const before = indentOf(last.text)
  const now = indentOf(line.text)
  const purpose = endsOnPurpose(last.text, line.text, wraps)
  if (small)
    return (
      now > 0 && purpose && (now > before ? endsInColon(last.text) : /;$|[;,] (?:and|or)$/i.test(last.text.trimEnd()))
    )
  if (!endsSentence(last.text)) {
    // Unless a heading stands at the end of the line, run into the paragraph before it.
    return (
      (purpose && now > before)
      || (trailingTitle(last.text) !== null && (purpose || now > 0 || last.text.length > (wraps.column ?? 0)))
    )
  }
  if (runInHeading(line.text) || /^(?:\p{Lu}\p{L}* )?Example:/u.test(line.text)) return true
  if (indented && now > before) return true
  if (indented && now < before && now > 0) return true
  return purpose
}

/** Joins a paragraph's lines. A word broken at its hyphen keeps the hyphen and loses the break; so does a stroke. */
function paragraphFrom(source: SourceText, lines: readonly Line[], messages: Message[]): ParagraphBlock {
  const parts: MappedText[] = []
  lines.forEach((line, index) => {
    // Blanks are collapsed line by line: doing it for the whole would take long where a paragraph never ends.
    const text = collapseBlanks(textOfLine(source, line))
    const before = lines[index - 1]?.text.trimEnd() ?? ''
    const hyphen = /[\p{L}\p{N}]-$/u.test(before) && /^[\p{L}\p{N}]/u.test(text.value)
    if (hyphen) messages.push(brokenWord(source, line, before, text.value))
    if (index > 0 && !hyphen && !/\S[/–—]$/.test(before)) parts.push(unmapped(' '))
    parts.push(text)
  })
  const rest = lines.slice(1).map(line => indentOf(line.text))
  return {
    kind: 'paragraph',
    text: joinMapped(parts),
    indent: indentOf(itemAt(lines, 0).text),
    rest: rest.length > 0 ? Math.min(...rest) : null,
  }
}

function brokenWord(source: SourceText, line: Line, before: string, after: string): Message {
  const word = `${/(?<!\S)\S+$/.exec(before.slice(-40))?.[0] ?? ''}${/^\S{1,40}/.exec(after)?.[0] ?? ''}`
  return accidentAt(source, 'wrapped-hyphen', line.start + indentOf(line.text), {
    severity: 'info',
    found: 'a word broken over two lines at its hyphen',
    expected: 'a whole word',
    fix: `It is read as “${word}”. If the hyphen is the typesetter's alone, record a repair.`,
  })
}

function cutByBlank(source: SourceText, line: Line): Message {
  return accidentAt(source, 'paragraph-cut', line.start, {
    severity: 'info',
    found: 'an empty line in mid-sentence',
    expected: 'empty lines between paragraphs only',
    fix: 'The two parts are read as one paragraph. If they are two, record a repair.',
  })
}

function doubled(source: SourceText, line: Line): Message {
  return accidentAt(source, 'line-doubled', line.start, {
    found: 'the same line twice in a row',
    expected: 'each line once',
    fix: 'The second is left out as noise. Take it out of the text, or record a repair if it is meant.',
  })
}
