import type { Heading, List, Paragraph, RootContent } from 'mdast'
import { spanOf, type SourceText } from '../../source/source-text.ts'
import { proseOf } from '../prose.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { splitLines } from '../markdown/lines.ts'
import { isMarkedQuestion } from './questions.ts'

/** A heading with what stands under it, up to the next heading. */
export interface Section {
  readonly heading: Heading
  /** Without number, anchor and signs. */
  readonly title: string
  readonly number: string | null
  /** The titles of the headings around it, its own last. The document's title is none of them. */
  readonly path: readonly string[]
  /** The section around it; the document's for those at the top. */
  readonly parent: Section | null
  readonly nodes: readonly RootContent[]
  /** `document`: its title. `question`: the answer stands under it. `contents`: a list of the headings. */
  readonly kind: 'document' | 'entry' | 'group' | 'question' | 'contents'
}

const NUMBER =
  /^(?:§\s?)?((?:\d{1,3}|[IVXLC]{1,6}|[A-Z](?=[.)]))(?:\.[A-Za-z0-9]{1,6}){0,6})(?:[.):]|(?<=\d\.\d+))\s+(?=\S)/
const CONTENTS = /^(?:table of )?contents$|^toc$|^index$/

/** Returns what stands before the first heading, and the sections of a document. */
export function sectionsOf(
  source: SourceText,
  nodes: readonly RootContent[],
): { before: RootContent[]; sections: Section[] } {
  const before: RootContent[] = []
  const drafts: { heading: Heading; nodes: RootContent[] }[] = []
  for (const node of withUnderlined(source, nodes)) {
    if (node.type === 'heading') drafts.push({ heading: node, nodes: [] })
    else (drafts.at(-1)?.nodes ?? before).push(node)
  }
  const top = Math.min(...drafts.map(({ heading }) => heading.depth))
  const [first] = drafts
  const isTitled = drafts.length > 1 && drafts.every(({ heading }) => heading === first?.heading || heading.depth > top)
  const around: Section[] = []
  const sections: Section[] = []
  for (const [index, { heading, nodes: under }] of drafts.entries()) {
    const { title, number } = numberedTitle(heading)
    while ((around.at(-1)?.heading.depth ?? 0) >= heading.depth) around.pop()
    const next = drafts[index + 1]?.heading
    const deeper = next && next.depth > heading.depth ? next : null
    const kind = isTitled && index === 0 ? 'document' : kindOf(heading, title, under, deeper)
    const parent = around.at(-1) ?? null
    const path = [...(parent && parent.kind !== 'document' ? parent.path : []), title]
    const section: Section = { heading, title, number, path, parent, nodes: under, kind }
    sections.push(section)
    if (kind !== 'question' && kind !== 'contents') around.push(section)
  }
  return { before, sections }
}

function kindOf(
  heading: Heading,
  title: string,
  under: readonly RootContent[],
  deeper: Heading | null,
): Section['kind'] {
  const hasAnswer = under.some(node => node.type === 'paragraph')
  if ((isMarkedQuestion(heading) && (under.length > 0 || title !== '')) || (endsInQuestion(title) && hasAnswer))
    return 'question'
  if (CONTENTS.test(foldTitle(title)) || (under.length > 0 && under.every(isListOfAnchors))) return 'contents'
  const isAboveQuestions = deeper && (isMarkedQuestion(deeper) || endsInQuestion(proseOf(deeper).text))
  return under.some(showsText) || isAboveQuestions ? 'entry' : 'group'
}

/** Returns whether a block shows anything to read. */
export function showsText(node: RootContent): boolean {
  return !['thematicBreak', 'html', 'definition', 'footnoteDefinition'].includes(node.type)
}

/** The lines of a contents list are shorter. */
const MIN_PROSE_LENGTH = 60

/** Returns whether a block is a paragraph of sentences. */
export function isProse(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false
  const text = proseOf(node).text.trim()
  return text.length >= MIN_PROSE_LENGTH && endsSentence(text)
}

/** Returns whether a block is a list whose items each are a link into the document, or hold such a list. */
function isListOfAnchors(node: RootContent): boolean {
  return node.type === 'list' && node.children.length > 1 && linksWithin(node)
}

function linksWithin(list: List): boolean {
  return list.children.every(item =>
    item.children.every(child =>
      child.type === 'list'
        ? linksWithin(child)
        : child.type === 'paragraph'
          && child.children.some(inner => inner.type === 'link' && inner.url.startsWith('#')),
    ),
  )
}

/** Returns a heading's title without its number, its anchor and signs before it, and the number. */
function numberedTitle(heading: Heading): { title: string; number: string | null } {
  const text = proseOf(heading)
    .text.replace(/\s+/g, ' ')
    .replace(/ ?\{[#:.][^{}]*\} ?$/, '')
    .replace(/^[^\p{L}\p{N}"“«‘'([§]+|(?<![\s:#])[\s:#]+$/gu, '')
    .trim()
  const number = NUMBER.exec(text)
  return { title: number ? text.slice(number[0].length) : text, number: number?.[1] ?? null }
}

/** Returns the blocks with lines that are underlined as headings. */
function withUnderlined(source: SourceText, nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (const node of nodes) {
    const before = result.at(-1)
    if (node.type === 'thematicBreak' && before?.type === 'paragraph' && isUnderlineOf(source, before, node)) {
      result.pop()
      result.push({ ...before, type: 'heading', depth: 2 })
    } else if (node.type === 'paragraph') result.push(...underlinedBy(source, node))
    else result.push(node)
  }
  return result
}

function isUnderlineOf(source: SourceText, paragraph: Paragraph, ruler: RootContent): boolean {
  const { start, end } = spanOf(paragraph)
  const between = source.text.slice(end, spanOf(ruler).start)
  return (
    /^[ \t]*\r?\n {0,3}$/.test(between)
    && source.text[spanOf(ruler).start] === '-'
    && !source.text.slice(start, end).includes('\n')
  )
}

/** A paragraph of two lines, the second of equals signs, is a heading. */
function underlinedBy(source: SourceText, node: Paragraph): RootContent[] {
  const { start, end } = spanOf(node)
  if (!/^[^\n]+\n {0,3}={3,}[ \t]*(?:\n|$)/.test(source.text.slice(start, end))) return [node]
  const [title, , ...rest] = splitLines(source, node)
  return title ? [{ ...title, type: 'heading', depth: 1 }, ...rest] : [node]
}
