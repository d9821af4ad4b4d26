import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  TableRow,
} from 'mdast'
import type { Position } from 'unist'
import { itemAt } from '../../must.ts'
import {
  type MappedText,
  collapseBlanks,
  joinMapped,
  mapRange,
  startOf,
  trimMapped,
  unmapped,
} from '../../source/mapped-text.ts'
import { positionOf, spanOf } from '../../source/source-text.ts'
import { textNode } from '../phrasing.ts'
import { proseOf } from '../prose.ts'
import type { RulingBlock } from '../tree.ts'
import { withSpan } from '../shared/tree/nodes.ts'
import type { Block } from '../shared/rulings/rulings.ts'
import { reportMarks, reportTags } from './check-marks.ts'
import type { Conversion } from './conversion.ts'
import { alignValue, rawText } from './raw-range.ts'
import { LEADS_OUT } from './reader.ts'

/** Returns a block of Markdown as blocks to be grouped into rulings; lists are laid flat, their depth as indent. */
export function blocksOf(to: Conversion, node: RootContent, depth = 0): Block[] {
  if (node.type === 'list') return listBlocks(to, node, depth)
  const { start } = spanOf(node)
  if (node.type === 'paragraph') return [blockOf('paragraph', depth * 2, paragraph(to, node), start)]
  const content = rulingBlock(to, node)
  return content ? [blockOf(node.type === 'html' ? 'paragraph' : 'other', depth * 2, content, start)] : []
}

function blockOf(kind: Block['kind'], indent: number, content: RulingBlock, start: number): Block {
  const plain = content.type === 'paragraph' ? proseOf(content).text : ''
  return { kind, indent, number: null, plain, start, content }
}

function listBlocks(to: Conversion, list: List, depth: number): Block[] {
  return list.children.flatMap((item, index) => {
    const [first, ...rest] = item.children
    leaveMark(to, item)
    if (!first) return []
    const number = list.ordered ? (list.start ?? 1) + index : null
    const head = blocksOf(to, first, depth).map((block, place): Block =>
      place === 0 && first.type !== 'list'
        ? { ...block, kind: list.ordered ? 'numbered' : 'bullet', indent: depth * 2, number }
        : block,
    )
    // What stands under an item is indented by its mark.
    return [...head, ...rest.flatMap(child => blocksOf(to, child, depth + 1))]
  })
}

/** Notes the bullet or number of an item, which the tree doesn't show. */
function leaveMark(to: Conversion, item: ListItem): void {
  const { start, end } = spanOf(item)
  to.leave('list numbers', start, item.children[0] ? spanOf(item.children[0]).start : end)
}

/** Returns a block as it can stand in a ruling; null for what shows nothing. */
export function rulingBlock(to: Conversion, node: RootContent | BlockContent | DefinitionContent): RulingBlock | null {
  const { start, end } = spanOf(node)
  switch (node.type) {
    case 'paragraph':
      return paragraph(to, node)
    case 'heading':
      return paragraph(to, { ...node, type: 'paragraph' } as Paragraph)
    case 'blockquote': {
      const children = node.children.flatMap(child => rulingBlock(to, child) ?? [])
      return { type: 'blockquote', children, position: moved(to, node) }
    }
    case 'list': {
      const children = node.children.map(item => {
        const inside = item.children.flatMap(child => rulingBlock(to, child) ?? [])
        leaveMark(to, item)
        return withSpan({ type: 'listItem' as const, spread: false, children: inside })
      })
      return { ...node, children, position: moved(to, node) }
    }
    case 'table': {
      const children = node.children.map((row): TableRow => ({
        type: 'tableRow',
        children: row.children.map(cell => ({
          type: 'tableCell' as const,
          children: phrasing(to, cell.children),
          position: moved(to, cell),
        })),
        position: moved(to, row),
      }))
      return { type: 'table', align: node.align ?? null, children, position: moved(to, node) }
    }
    case 'code': {
      if (to.isForeign) return codeParagraph(to, node)
      if (!/^[`~]/.test(to.source.text.slice(start, start + 4).trimStart())) reportIndent(to, start)
      return rawParagraph(to, start, end)
    }
    case 'html':
      return htmlParagraph(to, start, end)
    case 'definition':
    case 'footnoteDefinition': {
      to.leave(node.type === 'definition' ? 'address of a link' : 'footnote', start, end)
      return null
    }
    default:
      return null
  }
}

function reportIndent(to: Conversion, start: number): void {
  to.report('indented-code', start, {
    found: 'a line indented by a tab or by four blanks or more, which Markdown takes for program code',
    expected: 'a paragraph or bullet',
    fix: 'It was read as a paragraph. Remove the indent, or use two blanks for what belongs to a bullet.',
  })
}

function paragraph(to: Conversion, node: Paragraph): Paragraph {
  if (!to.isForeign) reportMarks(to, node)
  return { type: 'paragraph', children: phrasing(to, node.children), position: moved(to, node) }
}

function rawParagraph(
  { source }: Conversion,
  start: number,
  end: number,
  text = rawText(source, start, end),
): Paragraph {
  return { type: 'paragraph', children: [textNode(source, text)], position: positionOf(source, start, end) }
}

/** Returns what a block of HTML says behind its comments; null where it says nothing. */
function htmlParagraph(to: Conversion, start: number, end: number): Paragraph | null {
  const [comments = ''] = /^(?:<!--[^]*?(?:-->\s*|$))*/.exec(to.source.text.slice(start, end)) ?? []
  const from = start + comments.length
  if (comments !== '') to.leave('comment', start, from)
  if (from === end) return null
  if (to.isForeign) return betweenTags(to, from, end)
  reportTags(to, from, end)
  return rawParagraph(to, from, end)
}

/** A tag or a remark of HTML. */
export const TAG = /<!--[^]*?(?:-->|$)|<[^<>]*>/g

/** Returns the words between the tags of HTML as a paragraph; null where there are only tags. */
function betweenTags(to: Conversion, start: number, end: number): Paragraph | null {
  const parts: MappedText[] = []
  let last = start
  for (const tag of to.source.text.slice(start, end).matchAll(TAG)) {
    parts.push(mapRange(to.source.text, last, start + tag.index))
    last = start + tag.index + tag[0].length
    to.leave('tags', start + tag.index, last)
  }
  parts.push(mapRange(to.source.text, last, end))
  const text = trimMapped(collapseBlanks(joinMapped(parts, ' ')))
  return text.value === '' ? null : rawParagraph(to, start, end, text)
}

/** Returns a block of code without its fences, as a paragraph. */
function codeParagraph(to: Conversion, node: Code): Paragraph {
  const { start, end } = spanOf(node)
  const first = itemAt(to.source.text.slice(start, end).split('\n', 1), 0)
  const from = /^\s*(?:`{3,}|~{3,})/.test(first) ? start + first.length : start
  to.leave('language of a block of code', start, from)
  const { text } = alignValue(to.source, node.value, from, end)
  return rawParagraph(to, start, end, collapseBlanks(text))
}

function moved(to: Conversion, node: { readonly position?: Position | undefined }) {
  const { start, end } = spanOf(node)
  return positionOf(to.source, start, end)
}

/** What a mark inside a line that isn't shown is called; others are pictures. */
const LEFT: Readonly<Record<string, string>> = { html: 'tags', footnoteReference: 'mark of a footnote' }

/** Returns phrasing whose text nodes know where they come from. Code becomes text. */
export function phrasing(to: Conversion, nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap(node => phrasingOf(to, node))
}

function phrasingOf(to: Conversion, node: PhrasingContent): PhrasingContent[] {
  const { start, end } = spanOf(node)
  switch (node.type) {
    case 'text':
    case 'inlineCode': {
      const { text, replaced } = alignValue(to.source, node.value, start, end)
      for (const reference of replaced)
        to.leave('character reference', startOf(reference), startOf(reference) + reference.value.length)
      return [textNode(to.source, collapseBlanks(text))]
    }
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [{ ...node, children: phrasing(to, node.children), position: moved(to, node) }]
    case 'link': {
      const children = phrasing(to, node.children)
      const after = spanOf(node.children.at(-1) ?? node)
      const leadsOut = LEADS_OUT.test(node.url)
      if (leadsOut || to.isForeign) {
        to.leave('address of a link', Math.min(after.end, end), end)
        return leadsOut
          ? [{ type: 'link', url: node.url, children: children as typeof node.children, position: moved(to, node) }]
          : children
      }
      return [
        ...children,
        textNode(to.source, unmapped(' ')),
        textNode(to.source, rawText(to.source, to.source.text.indexOf('(', after.end), end)),
      ]
    }
    case 'linkReference': {
      to.leave('address of a link', spanOf(node.children.at(-1) ?? node).end, end)
      return phrasing(to, node.children)
    }
    case 'break':
      return [{ type: 'break', position: moved(to, node) }]
    // HTML, images and footnote marks show as they are written in a text of our own.
    default: {
      const isComment = node.type === 'html' && node.value.startsWith('<!--')
      if (!to.isForeign && !isComment) {
        if (node.type === 'html') reportTags(to, start, end)
        return [textNode(to.source, rawText(to.source, start, end))]
      }
      to.leave(isComment ? 'comment' : (LEFT[node.type] ?? 'picture'), start, end)
      return node.type === 'html' && /^<br\b/i.test(node.value) ? [{ type: 'break', position: moved(to, node) }] : []
    }
  }
}
