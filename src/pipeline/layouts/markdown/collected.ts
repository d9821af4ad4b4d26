import { textNode } from '../phrasing.ts'
import { proseOf } from '../prose.ts'
import { readErrata } from '../crf/errata.ts'
import { onlyRefers, readMarks } from '../crf/marks.ts'
import type { ReferenceNode, RulingNode, RulingPart } from '../tree.ts'
import { sliceMapped } from '../../source/mapped-text.ts'
import { spanOf, type SourceText } from '../../source/source-text.ts'
import type { Conversion } from './conversion.ts'

/** What an annotation begins with where no remark on it follows: its name, which is shown beside the ruling. */
const NAME = /^Annotation\s+\d{1,3}[a-z]?\s{0,3}:\s{0,3}(?=\S)/i

/**
 * Returns a ruling of a restated collection of rulings with its marks (`@`, `[CoE 2002]`), its number among the
 * annotations and the changes of wording it makes, read as in the collection itself; one that only says "See …" is a
 * reference.
 */
export function readCollected(to: Conversion, node: RulingNode): RulingNode | ReferenceNode {
  const text = node.children.map(partText).join(' ').trim()
  const { lead, marks, annotation, effective, label, version } = readMarks(text)
  const body = text.slice(lead)
  const name = NAME.exec(body)?.[0].length ?? 0
  const children = withoutLead(to.source, node.children, lead + name)
  const { start, end } = spanOf(node)
  const at = to.source.text.slice(start, end).indexOf(body.slice(0, name))
  if (at >= 0) to.leave('names of annotations', start + at, start + at + name)
  if (onlyRefers(body) && children.every(child => child.type === 'paragraph')) {
    return { type: 'reference', children, data: marks.length > 0 ? { marks } : {} }
  }
  const { errata } = readErrata(body, label, version)
  return { ...node, children, data: { ...node.data, marks, annotation, effective, errata } }
}

function partText(part: RulingPart): string {
  if (part.type === 'paragraph') return proseOf(part).text
  return 'children' in part ? part.children.map(child => partText(child as RulingPart)).join(' ') : ''
}

/** Returns the blocks without what the first of them begins with and isn't its words: change marks, its own name. */
function withoutLead(source: SourceText, children: readonly RulingPart[], count: number): RulingPart[] {
  if (count === 0) return [...children]
  const [first, ...rest] = children
  const [text, ...others] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || text?.type !== 'text') return [...children]
  const words = sliceMapped({ value: text.value, pieces: text.data?.pieces ?? [] }, count)
  const bare = textNode(source, words)
  return [{ ...first, children: [bare, ...others] }, ...rest]
}
