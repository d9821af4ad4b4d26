import type { Parent, PhrasingContent } from 'mdast'
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

/**
 * Returns the plain text of a paragraph, heading or other node that holds phrasing. A hard break counts as a line
 * break.
 */
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
 * its node in at its place.
 */
export function wrapRanges(children: readonly PhrasingContent[], wraps: readonly Wrap[]): PhrasingContent[] {
  let result = [...children]
  // From the last to the first, so that the indexes of those still to do hold.
  for (const wrap of [...wraps].sort((a, b) => b.start - a.start)) result = wrapOne(result, wrap)
  return result
}

function wrapOne(children: PhrasingContent[], wrap: Wrap): PhrasingContent[] {
  let index = 0
  for (const [place, child] of children.entries()) {
    const length = lengthOf(child)
    const [start, end] = [index, index + length]
    const isWithin =
      wrap.start === wrap.end
        ? wrap.start > start && wrap.end < end
        : wrap.start >= start && wrap.end <= end && !(wrap.start === start && wrap.end === end)
    if ('children' in child && isWithin) {
      const shifted = { ...wrap, start: wrap.start - index, end: wrap.end - index }
      const copy = { ...child, children: wrapOne(child.children as PhrasingContent[], shifted) } as PhrasingContent
      return [...children.slice(0, place), copy, ...children.slice(place + 1)]
    }
    index += length
  }
  const [before, rest] = splitAt(children, wrap.start)
  const [inside, after] = splitAt(rest, wrap.end - wrap.start)
  return inside.length === 0 && wrap.start < wrap.end ? children : [...before, wrap.node(inside), ...after]
}

/** Returns phrasing cut in two at an index of its text. */
function splitAt(children: readonly PhrasingContent[], at: number): [PhrasingContent[], PhrasingContent[]] {
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  let index = 0
  for (const child of children) {
    const length = lengthOf(child)
    if (index + length <= at) before.push(child)
    else if (index >= at) after.push(child)
    else if (child.type === 'text') {
      const cut = at - index
      before.push(textPart(child, 0, cut))
      after.push(textPart(child, cut, child.value.length))
    } else if ('children' in child) {
      const [left, right] = splitAt(child.children as PhrasingContent[], at - index)
      before.push({ ...child, children: left } as PhrasingContent)
      after.push({ ...child, children: right } as PhrasingContent)
    } else before.push(child)
    index += length
  }
  return [before, after]
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
  if ('children' in node) return node.children.reduce((sum, child) => sum + lengthOf(child as PhrasingContent), 0)
  return 0
}
