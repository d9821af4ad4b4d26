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
  const before = [...children]
  let length = lengthOfAll(before)
  // From the last stretch to the first: what stands behind it is done.
  const behind: PhrasingContent[] = []
  for (const wrap of [...wraps].sort((a, b) => b.start - a.start || b.end - a.end)) {
    for (let last = before.at(-1); last; last = before.at(-1)) {
      const start = length - lengthOf(last)
      if (start < wrap.end || (start === wrap.end && start === length)) break
      behind.push(last)
      before.pop()
      length = start
    }
    // Pictures have no length.
    const place = before.findLastIndex(child => lengthOf(child) > 0)
    const holder = before[place]
    const start = holder ? length - lengthOf(holder) : 0
    const isInside =
      wrap.start === wrap.end
        ? wrap.start > start && wrap.end < length
        : wrap.start >= start && wrap.end <= length && !(wrap.start === start && wrap.end === length)
    if (holder && 'children' in holder && isInside) {
      const own = { ...wrap, start: wrap.start - start, end: wrap.end - start }
      before[place] = { ...holder, children: wrapRanges(holder.children, [own]) } as PhrasingContent
      continue
    }
    const cut: PhrasingContent[] = []
    while (length > wrap.start) {
      const one = must(before.pop(), 'phrasing')
      cut.unshift(one)
      length -= lengthOf(one)
    }
    const [left, rest] = splitAt(cut, wrap.start - length)
    const [inside, right] = splitAt(rest, wrap.end - wrap.start)
    append(before, left)
    length = wrap.start
    append(behind, right.reverse())
    if (wrap.start === wrap.end) before.push(wrap.node(inside))
    else if (inside.length > 0) behind.push(wrap.node(inside))
  }
  return [...before, ...behind.reverse()]
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
  return 'children' in node ? lengthOfAll(node.children) : 0
}

function lengthOfAll(children: readonly PhrasingContent[]): number {
  return children.reduce((sum, child) => sum + lengthOf(child), 0)
}
