import { must } from '../../must.ts'
import { sliceMapped, startOf, type MappedText } from '../../source/mapped-text.ts'
import type { Line } from '../../source/source-text.ts'
import { lex, type LineContext, type Seam } from '../shared/paragraphs/lexer.ts'
import { indentOf } from '../shared/paragraphs/lines.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { startsLowercase, endsInColon, endsSentence } from '../shared/paragraphs/sentences.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { gluedHeadings, isCapitalHeading, isTitleHeading, runInHeading, trailingTitle } from './headings.ts'

/** What the lines of a chapter make up, in order. */
type Block = { readonly kind: 'heading'; readonly text: MappedText; readonly depth: 2 | 3 } | ParagraphBlock

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
 * next line is indented more, or where the next word would still have fitted on the line.
 */
export function blocksOf(reading: Reading, lines: readonly Line[]): Blocks {
  const filled = lines.filter(line => !isEmpty(line))
  const indented = filled.filter(line => indentOf(line.text) > 0).length >= Math.max(2, filled.length * 0.04)
  const lexemes = lex(reading, lines, {
    alone: context => headingDepth(context, indented),
    goesOn: seam => !begins(seam, indented),
    collapse: true,
  })
  const blocks = lexemes.map((lexeme): Block => {
    if (lexeme.kind === 'alone') return { kind: 'heading', text: lexeme.text, depth: lexeme.is }
    const [first, ...others] = lexeme.lines.map(line => indentOf(line.text))
    return {
      kind: 'paragraph',
      text: lexeme.text,
      indent: must(first, 'first line of a paragraph'),
      rest: others.length > 0 ? others.reduce((least, indent) => Math.min(least, indent)) : null,
    }
  })
  return { blocks: splitGlued(reading, blocks), indented }
}

function headingDepth({ line, last, next, wraps, blank }: LineContext, indented: boolean): 2 | 3 | null {
  if (isCapitalHeading(line.text) && !(last && !blank && !endsSentence(last.text) && isCapitalHeading(last.text)))
    return 2
  if (indented && indentOf(line.text) > 0) return null
  if (last && !blank && (!endsSentence(last.text) || (!indented && endsInColon(last.text)))) return null
  if (!next || startsLowercase(next.text) || !isTitleHeading(line.text)) return null
  if (wraps.column !== null && line.text.trim().length > wraps.column * 0.75) return null
  return 3
}

/** Returns whether a line begins a new paragraph. Indents, which only this layout has, decide before the width does. */
function begins({ line, last, blank, small, ended, onPurpose, wraps }: Seam, indented: boolean): boolean {
  if (blank) return ended || !small
  const before = indentOf(last.text)
  const now = indentOf(line.text)
  if (small)
    return (
      now > 0 && onPurpose && (now > before ? endsInColon(last.text) : /;$|[;,] (?:and|or)$/i.test(last.text.trimEnd()))
    )
  if (!ended) {
    // Unless a heading stands at the end of the line, run into the paragraph before it.
    return (
      (onPurpose && now > before)
      || (trailingTitle(last.text) !== null && (onPurpose || now > 0 || last.text.length > (wraps.column ?? 0)))
    )
  }
  if (runInHeading(line.text) || /^(?:\p{Lu}\p{L}* )?Example:/u.test(line.text)) return true
  if (indented && now > before) return true
  if (indented && now < before && now > 0) return true
  return onPurpose
}

/** Returns the blocks with headings that lost their line breaks taken out of their paragraphs; each is reported. */
function splitGlued(reading: Reading, blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph') return [block]
    const next = blocks[index + 1]
    const open = !endsSentence(block.text.value) && next?.kind === 'paragraph' && !startsLowercase(next.text.value)
    return splitParagraph(reading, block, open)
  })
}

function splitParagraph(reading: Reading, block: ParagraphBlock, headingMayFollow: boolean): Block[] {
  const parts: Block[] = []
  let last = 0
  const paragraph = (start: number, end: number): void => {
    const text = trimmedSlice(block.text, start, end)
    if (text.value !== '') parts.push({ ...block, text })
  }
  for (const glued of gluedHeadings(block.text.value, headingMayFollow)) {
    paragraph(last, glued.start)
    const text = sliceMapped(block.text, glued.start, glued.end)
    parts.push({ kind: 'heading', text, depth: glued.capitals ? 2 : 3 })
    reading.report('heading-glued', startOf(text), {
      found: `the heading “${text.value}” inside a paragraph`,
      expected: 'a heading on a line of its own',
      fix: 'It is read as a heading. If it belongs to the sentence, record a repair.',
    })
    last = glued.end
  }
  if (last === 0) return [block]
  paragraph(last, block.text.value.length)
  return parts
}
