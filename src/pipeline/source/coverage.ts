import type { Nodes, Root } from 'mdast'
import { pointAt, type SourceText } from './source-text.ts'
import { wordsOf } from './words.ts'

/** How many of a text's words a tree holds. */
export interface Coverage {
  readonly words: number
  readonly placed: number
  /** Stretches of words that the tree does not hold, line by line. */
  readonly unplaced: readonly { readonly line: number; readonly text: string }[]
}

/** A stretch of a file, from `start` to before `end`. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

const EVERYTHING: Stretch = { start: 0, end: Infinity }

/**
 * Counts the words of the file as decoded, and how many of them stand in the tree: a word is placed when each of its
 * characters is covered by a piece of a text node and the node has the same character there. Words that a repair
 * replaced count as placed where what stands in their stead is. `within`: only the words of these stretches of the file.
 */
export function measureCoverage(source: SourceText, root: Root, within: readonly Stretch[] = [EVERYTHING]): Coverage {
  const covered = new Uint8Array(source.text.length)
  cover(covered, source.text, root)
  const original = coverOriginal(source, covered)
  let placed = 0
  let words = 0
  const unplaced = new Map<number, { start: number; end: number }>()
  for (const word of wordsOf(source.original.text)) {
    if (!within.some(({ start, end }) => word.start >= start && word.start < end)) continue
    words++
    let whole = true
    for (let index = word.start; index < word.end && whole; index++) whole = original[index] === 1
    if (whole) placed++
    else {
      const line = lineOf(source, word.start)
      const stretch = unplaced.get(line)
      unplaced.set(line, { start: stretch?.start ?? word.start, end: word.end })
    }
  }
  return {
    words,
    placed,
    unplaced: Array.from(unplaced, ([line, { start, end }]) => ({
      line,
      text: source.original.text.slice(start, end).slice(0, 200),
    })),
  }
}

/** Marks the characters that text nodes have from the source. */
function cover(covered: Uint8Array, text: string, node: Nodes): void {
  if ('children' in node) for (const child of node.children) cover(covered, text, child)
  if (node.type !== 'text') return
  for (const { at, offset, length } of node.data?.pieces ?? []) {
    if (node.value.startsWith(text.slice(offset, offset + length), at)) covered.fill(1, offset, offset + length)
    else
      for (let index = 0; index < length; index++) {
        if (node.value.charCodeAt(at + index) === text.charCodeAt(offset + index)) covered[offset + index] = 1
      }
  }
}

/** Carries the marks from the mended text over to the original. */
function coverOriginal(source: SourceText, covered: Uint8Array): Uint8Array {
  if (source.edits.length === 0) return covered
  const original = new Uint8Array(source.original.text.length)
  let from = 0
  let shift = 0
  for (const mend of source.edits) {
    for (let index = from; index < mend.start; index++) original[index] = covered[index + shift] ?? 0
    const stretch = Array.from(mend.text, (character, index) =>
      /[\p{L}\p{N}]/u.test(character) ? covered[mend.start + shift + index] : 1,
    )
    if (stretch.every(mark => mark === 1)) original.fill(1, mend.start, mend.end)
    from = mend.end
    shift += mend.text.length - (mend.end - mend.start)
  }
  for (let index = from; index < original.length; index++) original[index] = covered[index + shift] ?? 0
  return original
}

function lineOf(source: SourceText, offset: number): number {
  return pointAt({ ...source, edits: [] }, offset).line
}
