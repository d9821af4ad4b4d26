import type { PhrasingContent } from 'mdast'
import { offsetAt, sliceMapped, type MappedText } from '../source/mapped-text.ts'
import { positionOf, type SourceText } from '../source/source-text.ts'
import type { Paragraph } from './tree.ts'

/** Gives a paragraph of raw text: emphasis marked with asterisks or underscores becomes nodes, all else stays text. */
export function paragraphOf(source: SourceText, text: MappedText): Paragraph {
  return { type: 'paragraph', children: phrasingOf(source, text), ...placed(source, text) }
}

/**
 * Reads the emphasis of a raw text (`*italic*`, `**bold**`, `_italic_`). A mark without its partner stays as it is written.
 * Nothing else is markup: angle brackets, braces, backticks and addresses are text.
 */
export function phrasingOf(source: SourceText, text: MappedText): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  let last = 0
  // An opening mark has no blank after it, a closing one none before it; an underscore inside a word is no mark.
  const marked = /(\*\*|\*|(?<![\p{L}\p{N}])_)(?=\S)([\s\S]*?\S)\1(?!\*)(?![\p{L}\p{N}]_)/gu
  for (const match of text.value.matchAll(marked)) {
    const mark = match[1] ?? ''
    const inner = match[2] ?? ''
    if (match.index < last || inner.startsWith('*') || (mark === '_' && /^[\p{L}\p{N}]/u.test(text.value.slice(match.index + match[0].length)))) continue
    if (match.index > last) nodes.push(textOf(source, sliceMapped(text, last, match.index)))
    const end = match.index + match[0].length
    const inside = sliceMapped(text, match.index + mark.length, end - mark.length)
    nodes.push({
      type: mark === '**' ? 'strong' : 'emphasis',
      children: mark === '**' ? phrasingOf(source, inside) : [textOf(source, inside)],
      ...placed(source, inside),
    } as PhrasingContent)
    last = end
  }
  if (last < text.value.length) nodes.push(textOf(source, sliceMapped(text, last)))
  return nodes
}

/** Gives a text node that knows where its characters come from. */
export function textOf(source: SourceText, text: MappedText): Extract<PhrasingContent, { type: 'text' }> {
  return { type: 'text', value: text.value, data: { pieces: text.pieces }, ...placed(source, text) }
}

/** Gives the position of mapped text in the source, to be spread into a node; nothing if it stands nowhere. */
export function placed(source: SourceText, text: MappedText): { position?: ReturnType<typeof positionOf> } {
  const start = offsetAt(text, 0)
  const last = text.pieces.at(-1)
  return start === null || !last ? {} : { position: positionOf(source, start, last.offset + last.length) }
}
