import { endsMidSentence, endsSentence } from '../shared/paragraphs/sentences.ts'
import { LOST_INDENT, wouldFit } from '../shared/wraps/hard-wraps.ts'
import type { CrfLine } from './lines.ts'
import { annotationIn, beginsMarked } from './marks.ts'

/** The lines of one paragraph, and whether a word that ended it is lost. */
export interface Lines {
  readonly lines: readonly CrfLine[]
  readonly isTruncated: boolean
}

/** As much of a paragraph's end tells how it ends. */
const ENOUGH = 300
/** No quotation of an erratum runs over more lines. */
const MAX_QUOTATION_LENGTH = 8

/**
 * Returns the paragraphs that the lines of a block make up, whose indent is lost: a line goes on with the one before it
 * if its first word would not have fitted there. What begins with a mark, label or annotation begins a paragraph; what
 * closes a quotation goes on. Where indents are kept they decide.
 */
export function paragraphsIn(lines: readonly CrfLine[], column: number, indented: boolean): Lines[] {
  const paragraphs: { readonly lines: CrfLine[]; text: string; open: boolean }[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const current = paragraphs.at(-1)
    const rest = lines.slice(index, index + MAX_QUOTATION_LENGTH)
    if (before && current && !beginsParagraph(before, line, { ...current, column, indented, rest })) {
      current.lines.push(line)
      current.text = `${current.text} ${line.value}`.slice(-ENOUGH)
      current.open = isOpen(line.value, current.open)
    } else paragraphs.push({ lines: [line], text: line.value.slice(-ENOUGH), open: isOpen(line.value, false) })
  })
  return paragraphs.map(paragraph => ({ lines: paragraph.lines, isTruncated: !endsSentence(paragraph.text) }))
}

/** Returns whether a line closes the bracket that is open at the end of a text: a mark broken over two lines. */
export function closesBracket(text: string, line: string): boolean {
  const end = text.slice(-61)
  return end.lastIndexOf('[') > end.lastIndexOf(']') && /^[^[\]]{0,60}\]/.test(line)
}

interface Context {
  /** The end of the paragraph so far. */
  readonly text: string
  /** Whether a quotation is open there. */
  readonly open: boolean
  readonly column: number
  readonly indented: boolean
  /** The line itself and those after it. */
  readonly rest: readonly CrfLine[]
}

function beginsParagraph(before: CrfLine, line: CrfLine, { text, open, column, indented, rest }: Context): boolean {
  if (beginsMarked(line.value) || annotationIn(line.value) !== null) return true
  if (closesBracket(text, line.value)) return false
  // No ruling begins with a small letter, however a line was broken.
  if (/^\p{Ll}/u.test(line.value)) return false
  if (open && closesSoon(rest)) return false
  if (indented) return line.indent >= 2 && line.indent > before.indent - 2
  if (!wouldFit(before.value, line.value, column, LOST_INDENT)) return runsOn(before.value, line.value) && !open
  // Nothing ends with "of the", however short the line.
  return !endsMidSentence(before.value)
}

/** Words that only begin a sentence when they begin with a capital. */
const OPENERS =
  /^(?:The|A|An|If|When|Whenever|While|May|Can|Cannot|Must|This|These|It|Its|You|Your|Any|Each|Every|No|Only|Does|Is|Are|Once|Unless|Until|Note|All|Both|There|They|For|Not|Also|After|Before)(?:\s|$)/

/** A line without a full stop and then the beginning of a sentence: the word that ended the paragraph is lost. */
function runsOn(line: string, next: string): boolean {
  return !endsSentence(line) && OPENERS.test(next) && /(?:^|[\s(“"])\p{Ll}[\p{L}'’-]*,?$/u.test(line)
}

/**
 * Returns whether a quotation is open at the end of a line. A mark opens where a blank stands before it and none after.
 */
function isOpen(text: string, before: boolean): boolean {
  let open = before
  for (const { 0: mark, index } of text.matchAll(/["“”«»]/g))
    open = mark === '"' ? opensAt(text, index) : /[“«]/.test(mark)
  return open
}

function closesSoon(lines: readonly CrfLine[]): boolean {
  for (const [index, { value }] of lines.entries()) {
    if (index > 0 && beginsMarked(value)) return false
    const mark = /["“”«»]/.exec(value)
    if (mark) return mark[0] === '"' ? !opensAt(value, mark.index) : /[”»]/.test(mark[0])
  }
  return false
}

function opensAt(text: string, index: number): boolean {
  return (index === 0 || /[\s(\[]/.test(text.charAt(index - 1))) && /\S/.test(text.charAt(index + 1))
}
