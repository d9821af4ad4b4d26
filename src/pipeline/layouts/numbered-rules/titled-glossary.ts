import { type Line, type SourceText } from '../../source/source-text.ts'
import { rulingFacts } from '../facts.ts'
import { paragraphOf } from '../phrasing.ts'
import { joinLines, rawParagraphs } from '../shared/paragraphs/raw-paragraphs.ts'
import { entryHeading, sectionHeading, textOfLine } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { namesGlossary } from './passages.ts'

/** A glossary behind the rules in which each term stands on a line of its own above its definition. */
export interface TitledGlossary {
  readonly heading: Line
  /** Stretches without an empty line: the terms, and what stands behind them. */
  readonly terms: readonly (readonly Line[])[]
  readonly rest: readonly (readonly Line[])[]
}

/** So many terms make a glossary, and so many of its blocks are a term with a definition. */
const MIN_TERMS = 5
const SHARE = 0.8
const MAX_TERM_LENGTH = 80

/** Returns the last part of a text’s lines that is such a glossary; null where there is none. */
export function findTitledGlossary(source: SourceText, lines: readonly Line[]): TitledGlossary | null {
  const at = lines.findLastIndex(line => namesGlossary(line.text.replace(/^#{1,6}\s+/, '')))
  const heading = lines[at]
  if (!heading) return null
  const blocks = rawParagraphs(source, lines.slice(at + 1), () => true).map(paragraph => paragraph.lines)
  const end = endOf(blocks)
  const terms = blocks.slice(0, end)
  const count = terms.filter(isDefinition).length
  return count >= MIN_TERMS && count >= end * SHARE ? { heading, terms, rest: blocks.slice(end) } : null
}

/** A glossary ends with its last definition, or before a heading that follows it (`Credits`). */
function endOf(blocks: readonly (readonly Line[])[]): number {
  const after = blocks.findIndex(([line, ...others]) => others.length === 0 && line !== undefined && isTitle(line))
  return (after < 0 ? blocks : blocks.slice(0, after)).findLastIndex(isDefinition) + 1
}

function isTitle(line: Line): boolean {
  const text = line.text.trim()
  return text.length <= MAX_TERM_LENGTH && /^[\p{L}\p{N}“"({[]/u.test(text) && !/[.:;]$/.test(text)
}

function isDefinition([term, definition]: readonly Line[]): boolean {
  return term !== undefined && definition !== undefined && isTitle(term)
}

/** Adds a glossary as entries, each definition a ruling; what stands behind the last of them is no rule. */
export function readTitledGlossary(reading: Reading, { heading, terms, rest }: TitledGlossary): void {
  const { source, children } = reading
  children.push(sectionHeading(source, textOfLine(source, heading), 2))
  for (const block of terms) {
    const [term, ...others] = block
    const isTerm = term && isDefinition(block)
    if (isTerm) children.push(entryHeading(source, textOfLine(source, term), { kind: 'term' }, 3))
    const paragraphs = (isTerm ? others : block).map(line => paragraphOf(source, textOfLine(source, line)))
    children.push({ type: 'ruling', children: paragraphs, data: rulingFacts() })
  }
  const behind = rest.map(block => joinLines(source, block))
  reading.matter('front-matter', 'what stands behind the glossary', behind)
}
