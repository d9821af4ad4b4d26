import type { Heading, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import type { RulingMap } from '../../game/import-map.ts'
import { at, type Message } from '../../messages/message.ts'
import { joinMapped, offsetAt, sliceMapped, trimMapped, type MappedText } from '../../source/mapped-text.ts'
import { positionOf, sourceFromText, spanOf, type SourceText } from '../../source/source-text.ts'
import { blocksOf, rulingBlock } from '../markdown/convert.ts'
import { Conversion } from '../markdown/conversion.ts'
import { readMarkdown } from '../markdown/reader.ts'
import { labelOf, questionParts, type Part } from '../markdown-rules/questions.ts'
import { placed, textNode } from '../phrasing.ts'
import { proseOf } from '../prose.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { groupRulings } from '../shared/rulings/rulings.ts'
import { withSpan } from '../shared/tree/nodes.ts'
import type { QuestionNode, RulingBlock, RulingPart } from '../tree.ts'

/** A ruling's wording, and the heading in the field that it stands under. */
export interface RulingWording {
  readonly parts: readonly RulingPart[]
  readonly heading: string | null
}

/** The wording of a field: of one ruling, or of several. */
export interface FieldWording {
  readonly rulings: readonly RulingWording[]
  /** Stretches of the file that show nowhere. */
  readonly left: readonly MappedText[]
  readonly messages: readonly Message[]
}

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).freeze()
const TAG = /<!--[^]*?(?:-->|$)|<[^<>]*>/g

/** Reads a field that is plain text, Markdown or HTML. The text knows where in the file its characters stand. */
export function readWording(
  file: SourceText,
  text: MappedText,
  { format, several }: Pick<RulingMap, 'format' | 'several'>,
): FieldWording {
  if (format === 'plain') return readPlain(file, text, several)
  const source = sourceFromText(file.file, text.value)
  const to = new Conversion(source, { isForeign: true })
  const nodes = format === 'html' ? htmlNodes(text.value) : readMarkdown(to)
  const messages = [...to.messages]
  const found = several ? severalIn(to, nodes) : [alone(nodes.flatMap(node => rulingBlock(to, node) ?? []))]
  const tags = format === 'html' ? [...text.value.matchAll(TAG)] : []
  for (const tag of tags) to.leave('tags', tag.index, tag.index + tag[0].length)
  return {
    rulings: found
      .filter(({ parts }) => parts.length > 0)
      .map(({ parts, heading }) => ({ parts: parts.map(part => moved(file, text, part)), heading })),
    left: [...to.leftovers.values()].flat().map(one => composed(text, one)),
    messages: messages.map(message => ({ ...message, place: at(file.file, placeOf(file, text)) })),
  }
}

function alone(parts: readonly RulingPart[]): RulingWording {
  return { parts, heading: null }
}

/**
 * Returns the rulings of a field: each paragraph, each bullet, and each question with its answer. A heading that asks
 * is the question of all that it stands above; any other is said of each ruling under it.
 */
function severalIn(to: Conversion, nodes: readonly RootContent[]): RulingWording[] {
  const sections: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }]
  for (const node of nodes)
    if (node.type === 'heading') sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections.flatMap(({ heading, nodes: under }) => {
    const words = heading ? proseOf(heading).text.trim() : null
    if (!heading || words === null) return rulingsIn(to, unitsOf(under)).map(alone)
    if (endsInQuestion(words)) {
      const paragraph: Paragraph = { ...heading, type: 'paragraph' }
      return asRulings(to, questionParts(to, under, { paragraph, label: labelOf(heading) })).map(alone)
    }
    const { start, end } = spanOf(heading)
    to.leave('heading', start, end)
    return rulingsIn(to, unitsOf(under)).map(parts => ({ parts, heading: words }))
  })
}

/** Parts what stands under one heading: what follows an answer belongs to it, but another bullet doesn't. */
function unitsOf(nodes: readonly RootContent[]): RootContent[][] {
  const items = nodes.flatMap((node): RootContent[] =>
    node.type === 'list' ? node.children.map(item => ({ ...node, children: [item] })) : [node],
  )
  const units: RootContent[][] = []
  for (const item of items) {
    const last = units.at(-1)
    if (last && item.type !== 'list' && last[0]?.type !== 'list') last.push(item)
    else units.push([item])
  }
  return units
}

function rulingsIn(to: Conversion, units: readonly RootContent[][]): RulingPart[][] {
  return asRulings(
    to,
    units.flatMap(unit => questionParts(to, unit)),
  )
}

function asRulings(to: Conversion, parts: readonly Part[]): RulingPart[][] {
  return parts.flatMap((part): RulingPart[][] => {
    if (part.kind === 'nodes') {
      const blocks = part.nodes.flatMap(node => blocksOf(to, node))
      return groupRulings(to, blocks).map(({ children }) => children)
    }
    const children = part.question.flatMap(node => rulingBlock(to, node) ?? [])
    const asked = withSpan<QuestionNode>({ type: 'question', children })
    return [[...(children.length > 0 ? [asked] : []), ...part.answer.flatMap(node => rulingBlock(to, node) ?? [])]]
  })
}

function readPlain(file: SourceText, text: MappedText, several: boolean): FieldWording {
  const paragraphs = [...text.value.matchAll(/[^\r\n]+/g)]
    .map(line => trimMapped(sliceMapped(text, line.index, line.index + line[0].length)))
    .filter(({ value }) => value !== '')
    .map((line): RulingBlock => ({ type: 'paragraph', children: [textNode(file, line)], ...placed(file, line) }))
  const rulings = several ? paragraphs.map(paragraph => [paragraph]) : paragraphs.length > 0 ? [paragraphs] : []
  return { rulings: rulings.map(alone), left: [], messages: [] }
}

function htmlNodes(value: string): RootContent[] {
  return (html.runSync(html.parse(value)) as Root).children
}

function placeOf(file: SourceText, text: MappedText): number {
  return positionOf(file, offsetAt(text, 0) ?? 0, 0).start.line
}

/** Returns a text whose pieces lead into another as one whose pieces lead where those of the other lead. */
function composed(outer: MappedText, inner: Pick<MappedText, 'value' | 'pieces'>): MappedText {
  const parts: MappedText[] = []
  let last = 0
  for (const { at: start, offset, length } of inner.pieces) {
    parts.push({ value: inner.value.slice(last, start), pieces: [] }, sliceMapped(outer, offset, offset + length))
    last = start + length
  }
  return joinMapped([...parts, { value: inner.value.slice(last), pieces: [] }])
}

/** Returns a node that was read from a field with its places in the file. */
function moved<T extends Nodes | RulingPart>(file: SourceText, text: MappedText, node: T): T {
  const { start, end } = spanOf(node)
  const stretch = end > start ? sliceMapped(text, start, end) : text
  const { position: _, ...rest } = node
  const place = placed(file, stretch)
  if (node.type === 'text') {
    const inside = composed(text, { value: node.value, pieces: node.data?.pieces ?? [] })
    return { ...rest, ...place, data: { pieces: inside.pieces } } as T
  }
  if (!('children' in node)) return { ...rest, ...place } as T
  const children = (node as Parents).children.map(child => moved(file, text, child as Nodes))
  return { ...rest, ...place, children } as T
}
