import type { Paragraph, PhrasingContent } from 'mdast'
import type { Position } from 'unist'
import { itemAt } from '../../must.ts'
import { offsetAt } from '../../source/mapped-text.ts'
import { spanOf, type SourceText } from '../../source/source-text.ts'
import { lengthOf } from '../prose.ts'
import { alignValue } from './raw-range.ts'

type Text = Extract<PhrasingContent, { type: 'text' }>

/** Returns a paragraph's lines as paragraphs of their own. A line break inside emphasis or a link parts nothing. */
export function splitLines(source: SourceText, paragraph: Paragraph): Paragraph[] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of paragraph.children) {
    if (child.type === 'break') lines.push([])
    else {
      const parts: PhrasingContent[] = child.type === 'text' ? linesOfText(source, child) : [child]
      lines.at(-1)?.push(...parts.slice(0, 1))
      for (const line of parts.slice(1)) lines.push([line])
    }
  }
  return lines
    .map(line => line.filter(child => child.type !== 'text' || child.value.trim() !== ''))
    .filter(line => line.length > 0)
    .map(children => joined(paragraph, children))
}

/** Returns paragraphs that follow one another in the file as one. */
export function joinLines(paragraphs: readonly Paragraph[]): Paragraph | null {
  const [first] = paragraphs
  if (!first) return null
  return joined(
    first,
    paragraphs.flatMap(({ children }, index) => (index === 0 ? children : [lineEnd(children), ...children])),
  )
}

/** Returns the paragraph without the first `count` characters of its prose. */
export function withoutFront(source: SourceText, paragraph: Paragraph, count: number): Paragraph {
  return joined(paragraph, dropFront(source, paragraph.children, count))
}

/** Returns the offset at which a paragraph's words begin; null where it has none. */
export function startOfWords({ children: [first] }: { readonly children: readonly PhrasingContent[] }): number | null {
  if (!first) return null
  return 'children' in first ? startOfWords({ children: first.children as PhrasingContent[] }) : spanOf(first).start
}

function dropFront(source: SourceText, children: readonly PhrasingContent[], count: number): PhrasingContent[] {
  const [first, ...rest] = children
  if (!first || count <= 0) return [...children]
  const length = lengthOf(first)
  if (length <= count) return dropFront(source, rest, count - length)
  if (first.type === 'text') return [textFrom(source, first, count), ...rest]
  if (!('children' in first)) return [...children]
  const inside = dropFront(source, first.children as PhrasingContent[], count)
  return [{ ...first, children: inside } as PhrasingContent, ...rest]
}

/** Returns the lines of a text; the first or last is empty where the text begins or ends with a line's end. */
function linesOfText(source: SourceText, node: Text): Text[] {
  const { start, end } = spanOf(node)
  const values = node.value.split('\n')
  const raw = source.text.slice(start, end).split('\n')
  if (values.length === 1 || raw.length !== values.length) return [node]
  let at = start
  return values.map((value, index) => {
    const from = at
    at += itemAt(raw, index).length + 1
    return textAt(node, value, from, at - 1)
  })
}

function textFrom(source: SourceText, node: Text, count: number): Text {
  const { start, end } = spanOf(node)
  const { text } = alignValue(source, node.value, start, end)
  return textAt(node, node.value.slice(count), offsetAt(text, count) ?? start, end)
}

function textAt(node: Text, value: string, start: number, end: number): Text {
  return { ...node, value, position: between(start, end) }
}

/** A line's end, which stands between what it parts. */
function lineEnd(next: readonly PhrasingContent[]): Text {
  const { start } = spanOf(next[0] ?? {})
  return textAt({ type: 'text', value: '' }, '\n', start, start)
}

function joined(paragraph: Paragraph, children: readonly PhrasingContent[]): Paragraph {
  const { start } = spanOf(children[0] ?? paragraph)
  const { end } = spanOf(children.at(-1) ?? paragraph)
  return { ...paragraph, children: [...children], position: between(start, end) }
}

/** Returns a position of which only the offsets count, as of all that this reader makes. */
function between(start: number, end: number): Position {
  const nowhere = { line: 1, column: 1 }
  return { start: { ...nowhere, offset: start }, end: { ...nowhere, offset: end } }
}
