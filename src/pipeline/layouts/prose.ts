import type { Parent, PhrasingContent } from 'mdast'
import { append } from '../collections.ts'
import { must } from '../must.ts'
import type { Span } from '../source/span.ts'

/** The plain text of a paragraph with the stretches that are set off in it. */
export interface Prose {
  readonly text: string
  readonly italics: readonly Span[]
  readonly bold: readonly Span[]
}

/** A stretch to be put into a node of its own. */
export interface Wrap extends Span {
  /** Returns the new node for the phrasing it is to hold. */
  readonly node: (children: PhrasingContent[]) => PhrasingContent
}

/** Returns the plain text of a node that holds phrasing. A hard break counts as a line break. */
export function proseOf(node: Parent): Prose {
  const italics: Span[] = []
  const bold: Span[] = []
  let text = ''
  const walk = (child: PhrasingContent): void => {
    if (child.type === 'break') text += '\n'
    else if ('value' in child) text += child.value
    else if ('children' in child) {
      const start = text.length
      for (const inner of child.children) walk(inner)
      if (child.type === 'emphasis') italics.push({ start, end: text.length })
      if (child.type === 'strong') bold.push({ start, end: text.length })
    }
  }
  for (const child of node.children) walk(child as PhrasingContent)
  return { text, italics, bold }
}

/**
 * Returns the phrasing with each stretch wrapped in its own node. Stretches must not overlap.
 * Emphasis that a stretch cuts is cut in two; a stretch inside emphasis stays inside it. A stretch of no length puts
 * its node in at its place. Takes time in proportion to the text, wherever the stretches are.
 */
export function wrapRanges(children: readonly PhrasingContent[], wraps: readonly Wrap[]): PhrasingContent[] {
  const inOrder = wraps.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const outer: Wrap[] = []
  let next = 0
  let end = 0
  const filled = children.map(child => {
    const start = end
    end += lengthOf(child)
    const inside: Wrap[] = []
    for (let wrap = inOrder[next]; wrap && wrap.start < end; wrap = inOrder[++next]) {
      const isWithin =
        wrap.start === wrap.end ? wrap.start > start : wrap.end <= end && wrap.end - wrap.start < end - start
      if ('children' in child && isWithin) inside.push({ ...wrap, start: wrap.start - start, end: wrap.end - start })
      else outer.push(wrap)
    }
    return 'children' in child && inside.length > 0
      ? ({ ...child, children: wrapRanges(child.children, inside) } as PhrasingContent)
      : child
  })
  append(outer, inOrder.slice(next))
  const rest = filled.reverse()
  let index = 0
  const takeTo = (place: number): PhrasingContent[] => {
    const taken: PhrasingContent[] = []
    while (index < place) {
      const child = must(rest.pop(), 'phrasing')
      const [left, right] = splitAt(child, place - index)
      append(taken, left)
      append(rest, right)
      index = Math.min(place, index + lengthOf(child))
    }
    return taken
  }
  const wrapped = outer.flatMap(wrap => [...takeTo(wrap.start), wrap.node(takeTo(wrap.end))])
  return [...wrapped, ...rest.reverse()]
}

/** Returns a node cut in two at an index of its text. */
function splitAt(node: PhrasingContent, at: number): [PhrasingContent[], PhrasingContent[]] {
  if (lengthOf(node) <= at) return [[node], []]
  if (at <= 0) return [[], [node]]
  if (node.type === 'text') return [[textPart(node, 0, at)], [textPart(node, at, node.value.length)]]
  if (!('children' in node)) return [[node], []]
  const [before, after]: [PhrasingContent[], PhrasingContent[]] = [[], []]
  let index = 0
  for (const child of node.children) {
    const [left, right] = splitAt(child, at - index)
    append(before, left)
    append(after, right)
    index += lengthOf(child)
  }
  return [[{ ...node, children: before } as PhrasingContent], [{ ...node, children: after } as PhrasingContent]]
}

/** A part has the position of the whole; where each character stood in the file was needed for the account alone. */
function textPart(
  { value, position }: Extract<PhrasingContent, { type: 'text' }>,
  start: number,
  end: number,
): PhrasingContent {
  return { type: 'text', value: value.slice(start, end), ...(position ? { position } : {}) }
}

/** Returns how many characters of a paragraph's text a node of it has. */
export function lengthOf(node: PhrasingContent): number {
  if (node.type === 'break') return 1
  if ('value' in node) return node.value.length
  return 'children' in node ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 0
}
