import type { Heading, List, ListItem, Paragraph } from 'mdast'
import type { Node } from 'unist'
import { mapRange, sliceMapped, trimMapped, type MappedText } from '../../../source/mapped-text.ts'
import { positionOf, type Line, type SourceText } from '../../../source/source-text.ts'
import { phrasingOf, placed, textNode } from '../../phrasing.ts'
import type { EntryHeading, MatterNode, RulingBlock, SectionHeading } from '../../tree.ts'

/** Returns the heading of an entry. `data.title` is the text without emphasis marks, unless `facts` says otherwise. */
export function entryHeading(
  source: SourceText,
  text: MappedText,
  facts: Partial<EntryHeading['data']> & { kind: EntryHeading['data']['kind'] },
  depth: Heading['depth'] = 2,
): EntryHeading {
  return { ...heading(source, text, depth), data: { role: 'entry', title: plainOf(text.value), ...facts } }
}

/** Returns the heading of an entry whose title isn't in the text; its position is the empty stretch at `offset`. */
export function syntheticHeading(
  source: SourceText,
  title: string,
  offset: number,
  kind: EntryHeading['data']['kind'],
): EntryHeading {
  const position = positionOf(source, offset, offset)
  return {
    type: 'heading',
    depth: 2,
    children: [{ type: 'text', value: title, data: { pieces: [] }, position }],
    data: { role: 'entry', kind, title },
    position,
  }
}

/** Returns the heading of a section that groups entries. */
export function sectionHeading(source: SourceText, text: MappedText, depth: Heading['depth'] = 1): SectionHeading {
  return { ...heading(source, text, depth), data: { role: 'section' } }
}

function heading(source: SourceText, text: MappedText, depth: Heading['depth']): Heading {
  return { type: 'heading', depth, children: phrasingOf(source, text), ...placed(source, text) }
}

/** Returns what is neither heading nor ruling, one paragraph for each text; null if there is no text at all. */
export function matterOf(
  source: SourceText,
  role: MatterNode['role'],
  name: string,
  texts: readonly MappedText[],
): MatterNode | null {
  const children = texts.filter(text => text.pieces.length > 0).map(text => rawParagraph(source, text))
  if (children.length === 0) return null
  return { type: 'matter', role, children, data: { name } }
}

/** Returns a paragraph that shows its text as it is written, marks and all. */
function rawParagraph(source: SourceText, text: MappedText): Paragraph {
  return { type: 'paragraph', children: [textNode(source, text)], ...placed(source, text) }
}

/** Returns a text without its emphasis marks, quotes and all else kept, runs of blanks made one. */
export function plainOf(text: string): string {
  return text.replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim()
}

/** Returns a stretch of a text without the blanks at its ends. */
export function trimmedSlice(text: MappedText, start: number, end = text.value.length): MappedText {
  return trimMapped(sliceMapped(text, start, end))
}

/** Returns a line's text without the blanks around it. */
export function textOfLine(source: SourceText, line: Line): MappedText {
  return trimMapped(mapRange(source.text, line.start, line.end))
}

/**
 * Adds an item to the list at the end of blocks, or begins one there. A number that isn't the next one begins a list of
 * its own, so that every number shows as it is written; `number` is null for an item without one.
 */
export function addItem(blocks: Node[], content: RulingBlock, number: number | null = null): ListItem {
  const item: ListItem = { type: 'listItem', spread: false, children: [content] }
  const last = blocks.at(-1)
  const list = last?.type === 'list' ? (last as List) : null
  const next = list?.start == null ? null : list.start + list.children.length
  if (list && number === next) list.children.push(item)
  else {
    const list: List = { type: 'list', ordered: number !== null, spread: false, children: [item] }
    blocks.push(number === null ? list : { ...list, start: number })
  }
  return item
}

/** Returns the node with the position that reaches from its first placed child to its last. */
export function withSpan<T extends Node & { children: Node[] }>(node: T): T {
  const { children } = node
  const start = children.find(child => child.position)?.position?.start
  const end = children.findLast(child => child.position)?.position?.end
  return start && end ? { ...node, position: { start, end } } : node
}

type Branch = Node & { children?: Branch[] }

/** Gives each node without a position the stretch from its first placed descendant to its last. */
export function placeNodes(nodes: readonly Node[]): void {
  for (const node of nodes as readonly Branch[]) {
    const { children } = node
    if (!children) continue
    placeNodes(children)
    if (!node.position) Object.assign(node, withSpan({ ...node, children }))
  }
}
