import type { Paragraph, PhrasingContent } from 'mdast'
import { firstIndex } from '../collections.ts'
import { itemAt } from '../must.ts'
import { offsetAt, sliceMapped, type MappedText } from '../source/mapped-text.ts'
import { positionOf, type SourceText } from '../source/source-text.ts'

/** Returns a paragraph of raw text. Emphasis in asterisks or underscores becomes nodes, all else stays text. */
export function paragraphOf(source: SourceText, text: MappedText): Paragraph {
  return { type: 'paragraph', children: phrasingOf(source, text), ...placed(source, text) }
}

/**
 * Returns a raw text with its emphasis as nodes (`*italic*`, `**bold**`, `_italic_`). A mark without its partner stays
 * as it is written. Nothing else is markup: angle brackets, braces, backticks and addresses are text.
 */
export function phrasingOf(source: SourceText, text: MappedText): PhrasingContent[] {
  const marks = marksOf(text.value)
  const closers = new Map(
    KINDS.map(kind => [kind, marks.filter(mark => mark.kind === kind && mark.closes).map(mark => mark.index)]),
  )
  const nodes: PhrasingContent[] = []
  let last = 0
  for (const { kind, index, opens } of marks) {
    if (!opens || index < last) continue
    const ends = closers.get(kind) ?? []
    const close = ends[firstIndex(ends.length, place => itemAt(ends, place) > index + kind.length)]
    if (close === undefined) continue
    if (index > last) nodes.push(textNode(source, sliceMapped(text, last, index)))
    const inside = sliceMapped(text, index + kind.length, close)
    const children = kind === '**' ? phrasingOf(source, inside) : [textNode(source, inside)]
    nodes.push({ type: kind === '**' ? 'strong' : 'emphasis', children, ...placed(source, inside) } as PhrasingContent)
    last = close + kind.length
  }
  if (last < text.value.length) nodes.push(textNode(source, sliceMapped(text, last)))
  return nodes
}

const KINDS = ['**', '*', '_'] as const

interface Mark {
  readonly kind: (typeof KINDS)[number]
  readonly index: number
  readonly opens: boolean
  readonly closes: boolean
}

/**
 * An opening mark has no blank after it, a closing one none before it; an underscore inside a word is no mark, nor is
 * an asterisk between a word and a closing bracket, which belongs to the word.
 */
function marksOf(text: string): Mark[] {
  return Array.from(text.matchAll(/\*\*|\*|_/g), match => {
    const kind = match[0] as Mark['kind']
    const { index } = match
    const before = text[index - 1] ?? ' '
    const after = text[index + kind.length] ?? ' '
    return {
      kind,
      index,
      opens:
        /\S/.test(after)
        && !(kind === '_' && /[\p{L}\p{N}]/u.test(before))
        && !(/[)\].,;:!?]/.test(after) && /[\p{L}\p{N}]/u.test(before)),
      closes: /\S/.test(before) && !(kind === '_' && /[\p{L}\p{N}]/u.test(after)),
    }
  })
}

/** Returns a text node that knows where its characters come from. */
export function textNode(source: SourceText, text: MappedText): Extract<PhrasingContent, { type: 'text' }> {
  return { type: 'text', value: text.value, data: { pieces: text.pieces }, ...placed(source, text) }
}

/** Returns the position of mapped text in the source, to be spread into a node; nothing if it stands nowhere. */
export function placed(source: SourceText, text: MappedText): { position?: ReturnType<typeof positionOf> } {
  const start = offsetAt(text, 0)
  const last = text.pieces.at(-1)
  return start === null || !last ? {} : { position: positionOf(source, start, last.offset + last.length) }
}
