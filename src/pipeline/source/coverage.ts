import type { Nodes, Root, RootContent } from 'mdast'
import { countUp } from '../collections.ts'
import { itemAt } from '../must.ts'
import { pointInFile, type SourceText } from './source-text.ts'
import { eachWord } from './words.ts'
import type { Span } from './span.ts'

/** How many of a text's words a tree holds. */
export interface Coverage {
  readonly words: number
  /** Words that stand anywhere in the tree, front matter, contents and noise included. */
  readonly placed: number
  /** Words of rulings, entries and what introduces them, or says more of them in data; those in doubt left out. */
  readonly understood: number
  /** Words of rulings and headings on whose lines something was guessed, and of rulings whose heading is lost. */
  readonly doubtful: number
  /** Stretches of words that the tree does not hold, line by line. */
  readonly unplaced: readonly { readonly line: number; readonly text: string }[]
}

/** What the character of a word stands in; a word is no more than the least of its characters. */
const NOWHERE = 0
const PLACED = 1
const DOUBTFUL = 2
const UNDERSTOOD = 3

/**
 * Counts the words of the file as decoded, and how many of them stand in the tree: a word is placed when each of its
 * characters is covered by a piece of a text node and the node has the same character there. Words that a repair
 * replaced count as placed if the words that replace them are. `doubts` are lines of which a layout said that it
 * guessed.
 */
export function measureCoverage(source: SourceText, root: Root, doubts: ReadonlySet<number> = new Set()): Coverage {
  return coverageCounter(source, root, doubts)([{ start: 0, end: source.original.text.length }])
}

/** Returns a function that counts the words in ranges of the file, which cut no word, as `measureCoverage` does. */
export function coverageCounter(
  source: SourceText,
  root: Root,
  doubts: ReadonlySet<number>,
): (ranges: readonly Span[]) => Coverage {
  const covered = new Uint8Array(source.text.length)
  for (const block of root.children) cover(covered, source.text, block, certaintyOf(block, doubts))
  const original = coverOriginal(source, covered)
  return ranges => countIn(source, original, ranges)
}

function countIn(source: SourceText, certainties: Uint8Array, ranges: readonly Span[]): Coverage {
  const counts = new Map<number, number>()
  let words = 0
  const unplaced = new Map<number, { start: number; end: number }>()
  for (const { start: from, end: to } of ranges)
    for (const word of eachWord(source.original.text.slice(from, to))) {
      const [start, end] = [from + word.start, from + word.end]
      words++
      let least = UNDERSTOOD
      for (let index = start; index < end; index++) least = Math.min(least, itemAt(certainties, index))
      countUp(counts, least)
      if (least === NOWHERE) {
        const { line } = pointInFile(source, start)
        unplaced.set(line, { start: unplaced.get(line)?.start ?? start, end })
      }
    }
  return {
    words,
    placed: words - (counts.get(NOWHERE) ?? 0),
    understood: counts.get(UNDERSTOOD) ?? 0,
    doubtful: counts.get(DOUBTFUL) ?? 0,
    unplaced: Array.from(unplaced, ([line, { start, end }]) => ({
      line,
      text: source.original.text.slice(start, end).slice(0, 200),
    })),
  }
}

function certaintyOf(block: RootContent, doubts: ReadonlySet<number>): number {
  if (block.type === 'matter') return block.role === 'fields' ? UNDERSTOOD : PLACED
  if (block.type === 'orphan') return DOUBTFUL
  if (doubts.size === 0 || !block.position) return UNDERSTOOD
  const { start, end } = block.position
  for (let line = start.line; line <= end.line; line++) if (doubts.has(line)) return DOUBTFUL
  return UNDERSTOOD
}

/** Marks the characters that text nodes have from the source. */
function cover(covered: Uint8Array, text: string, node: Nodes, certainty: number): void {
  if ('children' in node) for (const child of node.children) cover(covered, text, child, certainty)
  if (node.type !== 'text') return
  for (const { at, offset, length } of node.data?.pieces ?? []) {
    const isWhole = node.value.startsWith(text.slice(offset, offset + length), at)
    for (let index = 0; index < length; index++) {
      const isThere = isWhole || node.value.charCodeAt(at + index) === text.charCodeAt(offset + index)
      if (isThere) covered[offset + index] = Math.max(itemAt(covered, offset + index), certainty)
    }
  }
}

/** Carries the marks from the repaired text over to the original. */
function coverOriginal(source: SourceText, covered: Uint8Array): Uint8Array {
  if (source.edits.length === 0) return covered
  const original = new Uint8Array(source.original.text.length)
  let from = 0
  let to = 0
  for (const { start, end, text, at } of source.edits) {
    original.set(covered.subarray(to, at), from)
    let least = UNDERSTOOD
    for (const word of eachWord(text))
      for (let index = word.start; index < word.end; index++) least = Math.min(least, itemAt(covered, at + index))
    original.fill(least, start, end)
    from = end
    to = at + text.length
  }
  original.set(covered.subarray(to), from)
  return original
}
