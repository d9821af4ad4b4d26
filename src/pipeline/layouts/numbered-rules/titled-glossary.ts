import { joinMapped, mapRange, trimMapped, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { rulingFacts } from '../facts.ts'
import { paragraphOf } from '../phrasing.ts'
import { entryHeading, matterOf, sectionHeading, withSpan } from '../shared/tree/nodes.ts'
import type { LayoutBlock, RulingNode } from '../tree.ts'
import { namesGlossary } from './passages.ts'

/** A glossary behind the rules in which each term stands on a line of its own above its definition. */
export interface TitledGlossary {
  /** Where its heading begins. */
  readonly start: number
  readonly heading: Line
  /** Stretches without an empty line. */
  readonly blocks: readonly (readonly Line[])[]
}

/** So many terms make a glossary, and so many of its blocks are a term with a definition. */
const MIN_TERMS = 5
const SHARE = 0.8
const MAX_TERM_LENGTH = 80

/** Returns the last part of a text that is such a glossary; null where there is none. */
export function findTitledGlossary(lines: readonly Line[]): TitledGlossary | null {
  const at = lines.findLastIndex(line => namesGlossary(line.text.replace(/^#{1,6}\s+/, '')))
  const heading = lines[at]
  if (!heading) return null
  const blocks: Line[][] = []
  let isOpen = false
  for (const line of lines.slice(at + 1)) {
    if (line.text.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.push(line)
    else {
      blocks.push([line])
      isOpen = true
    }
  }
  const end = endOf(blocks)
  const terms = blocks.slice(0, end).filter(isDefinition).length
  return terms >= MIN_TERMS && terms >= end * SHARE ? { start: heading.start, heading, blocks } : null
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

/** Returns a glossary as entries, each definition a ruling; what stands behind the last of them is no rule. */
export function readTitledGlossary(source: SourceText, { heading, blocks }: TitledGlossary): LayoutBlock[] {
  const end = endOf(blocks)
  const children: LayoutBlock[] = [sectionHeading(source, textOf(source, heading), 2)]
  for (const block of blocks.slice(0, end)) {
    const [term, ...definition] = block
    if (term && isDefinition(block)) {
      children.push(entryHeading(source, textOf(source, term), { kind: 'term' }, 3))
      children.push(rulingOf(source, definition))
    } else children.push(rulingOf(source, block))
  }
  const rest = blocks.slice(end).map(block =>
    joinMapped(
      block.map(line => textOf(source, line)),
      ' ',
    ),
  )
  const matter = matterOf(source, 'front-matter', 'what stands behind the glossary', rest)
  return matter ? [...children, matter] : children
}

function rulingOf(source: SourceText, lines: readonly Line[]): RulingNode {
  const paragraphs = lines.map(line => paragraphOf(source, textOf(source, line)))
  return withSpan<RulingNode>({ type: 'ruling', children: paragraphs, data: rulingFacts() }, paragraphs)
}

function textOf(source: SourceText, { start, end }: Line): MappedText {
  return trimMapped(mapRange(source.text, start, end))
}
