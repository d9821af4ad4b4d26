import type { Heading, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import type { Span } from '../../source/span.ts'
import type { RulingMap } from '../../game/import-map.ts'
import { at, type Message } from '../../messages/message.ts'
import { joinMapped, offsetAt, sliceMapped, trimMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { positionOf, sourceFromText, spanOf, type SourceText } from '../../source/source-text.ts'
import { blocksOf, rulingBlock, TAG } from '../markdown/convert.ts'
import { Conversion } from '../markdown/conversion.ts'
import { readMarkdown } from '../markdown/reader.ts'
import { labelOf, questionParts, type Part } from '../markdown-rules/questions.ts'
import { placed, textNode } from '../phrasing.ts'
import { proseOf } from '../prose.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { groupRulings } from '../shared/rulings/rulings.ts'
import { placeNodes, withSpan } from '../shared/tree/nodes.ts'
import type { QuestionNode, RulingBlock, RulingNode, RulingPart } from '../tree.ts'

/** A ruling's wording, and the heading in the field that it stands under. */
export interface RulingWording {
  readonly parts: readonly RulingPart[]
  readonly heading: string | null
  /** Where in the field's text it stands. */
  readonly stretch: Span
}

/** The wording of a field: of one ruling, or of several. */
export interface FieldWording {
  readonly rulings: readonly RulingWording[]
  /** Stretches of the file that show nowhere. */
  readonly left: readonly MappedText[]
  readonly messages: readonly Message[]
}

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).freeze()

/** Reads a field that is plain text, Markdown or HTML. The text knows where in the file its characters stand. */
export function readWording(
  file: SourceText,
  text: MappedText,
  { format, several }: Pick<RulingMap, 'format' | 'several'>,
): FieldWording {
  if (format === 'plain') return readPlain(file, text, several)
  const source = sourceFromText(file.file, text.value)
  const to = new Conversion(source)
  const nodes = format === 'html' ? htmlNodes(text.value) : readMarkdown(to)
  const messages = [...to.messages]
  const found = several ? severalIn(to, nodes) : [alone(nodes.flatMap(node => rulingBlock(to, node) ?? []))]
  const { line } = positionOf(file, offsetAt(text, 0) ?? 0, 0).start
  const tags = format === 'html' ? [...text.value.matchAll(TAG)] : []
  for (const tag of tags) to.leave('tags', tag.index, tag.index + tag[0].length)
  return {
    rulings: found
      .filter(({ parts }) => parts.length > 0)
      .map(({ parts, heading = null }) => ({
        parts: parts.map(part => moved(file, text, part)),
        heading,
        stretch: spanOf(withSpan<Placed>({ type: 'ruling', children: [...parts] })),
      })),
    left: [...to.leftovers.values()].flat().map(one => composed(text, one)),
    messages: messages.map(message => ({ ...message, place: at(file.file, line) })),
  }
}

type Placed = Pick<RulingNode, 'type' | 'children' | 'position'>

/** A ruling with its places in the text of the field. */
type InField = Pick<RulingWording, 'parts'> & { readonly heading?: string }

function alone(parts: readonly RulingPart[]): InField {
  return { parts }
}

/**
 * Returns the rulings of a field: each paragraph, each bullet, and each question with its answer. A heading that asks
 * is the question of all that it stands above; any other is said of each ruling under it.
 */
function severalIn(to: Conversion, nodes: readonly RootContent[]): InField[] {
  const sections: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }]
  for (const node of nodes)
    if (node.type === 'heading') sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  return sections.flatMap(({ heading, nodes: under }) => {
    const words = heading ? proseOf(heading).text.trim() : null
    const parts = () => unitsOf(under).flatMap(unit => questionParts(to, unit))
    if (!heading || words === null) return asRulings(to, parts()).map(alone)
    if (endsInQuestion(words)) {
      const paragraph: Paragraph = { ...heading, type: 'paragraph' }
      return asRulings(to, questionParts(to, under, { paragraph, label: labelOf(heading) })).map(alone)
    }
    const { start, end } = spanOf(heading)
    to.leave('heading', start, end)
    return asRulings(to, parts()).map(own => ({ parts: own, heading: words }))
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
  const lines = [...text.value.matchAll(/[^\r\n]+/g)].flatMap(({ index: start, 0: { length } }) => {
    const line = trimMapped(sliceMapped(text, start, start + length))
    const paragraph: RulingBlock = { type: 'paragraph', children: [textNode(file, line)], ...placed(file, line) }
    return line.value === '' ? [] : [{ paragraph, stretch: { start, end: start + length } }]
  })
  const whole = { start: 0, end: text.value.length }
  const rulings = several
    ? lines.map(({ paragraph, stretch }) => ({ parts: [paragraph], heading: null, stretch }))
    : [{ parts: lines.map(({ paragraph }) => paragraph), heading: null, stretch: whole }]
  return { rulings: rulings.filter(({ parts }) => parts.length > 0), left: [], messages: [] }
}

function htmlNodes(value: string): RootContent[] {
  const { children } = html.runSync(html.parse(value)) as Root
  // Words of an item without a paragraph get one that stands nowhere.
  placeNodes(children)
  return children
}

/** Returns a text whose pieces lead into another as one whose pieces lead where those of the other lead. */
export function composed(outer: MappedText, inner: Pick<MappedText, 'value' | 'pieces'>): MappedText {
  const parts: MappedText[] = []
  let last = 0
  for (const { at: start, offset, length } of inner.pieces) {
    parts.push(unmapped(inner.value.slice(last, start)), sliceMapped(outer, offset, offset + length))
    last = start + length
  }
  return joinMapped([...parts, unmapped(inner.value.slice(last))])
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
