import { append } from '../../collections.ts'
import type { DataNode } from '../../data/data-node.ts'
import type { Field, Found } from '../../data/field.ts'
import { replaceMapped } from '../../data/pattern.ts'
import { mapRange, sliceMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { spanOf } from '../../source/source-text.ts'
import { composed, readWording, type RulingWording } from './read-wording.ts'
import type { Reading } from './reading.ts'
import { scalarText, stretchBefore } from './scalar-text.ts'

/** A ruling's wording, and its own words in the value that has it. */
export interface OwnWording extends RulingWording {
  readonly own: DataNode
}

/** Returns the wordings of the rulings that a value holds. What of it is no wording is left. */
export function wordingsOf(
  state: Reading,
  { node, value }: Found,
  field: Field | undefined,
  several: boolean,
): OwnWording[] {
  if (!node) return []
  const { source, map } = state
  const { text: whole, replaced: escapes } = scalarText(source.text, node)
  const [match] = field?.match?.(whole.value) ?? []
  const { start: from, end: to } = match?.group ?? match ?? { start: 0, end: 0 }
  const start = whole.value.indexOf(value, from)
  if (match && field === map.question)
    for (const around of [sliceMapped(whole, match.start, from), sliceMapped(whole, to, match.end)])
      if (isMark(around.value)) state.left.push(around)
  const given = start < 0 ? unmapped(value) : sliceMapped(whole, start, start + value.length)
  append(state.left, escapes)
  const replaced: MappedText[] = []
  const plain = mapRange(value, 0, value.length)
  const made = map.replace.reduce((one, replacement) => replaceMapped(one, replacement, replaced), plain)
  for (const one of replaced) state.left.push(composed(given, one))
  const { rulings, left, messages } = readWording(source, composed(given, made), { ...map, several })
  for (const message of messages) state.messages.add(message)
  append(state.left, left)
  state.worded.push(node.span)
  return rulings.map(ruling => {
    const { start, end } = stretchBefore(made, value.length, ruling.stretch)
    const [part] = ruling.parts
    const span = part?.position ? spanOf(part) : node.span
    return {
      ...ruling,
      own: { name: node.name, nameAt: node.nameAt, parent: node, children: null, value: value.slice(start, end), span },
    }
  })
}

/** Returns whether an expression leaves no more than a mark out, such as `Q:` before a question. */
function isMark(around: string): boolean {
  return (around.match(/\p{L}+/gu) ?? []).length <= 1
}
