import { diffArrays } from 'diff'
import { readingWords } from '../source/words.ts'

/** A stretch of a text beside another wording of it. */
export interface DiffPart {
  readonly kind: 'same' | 'old' | 'new'
  readonly text: string
}

/** Texts with more changes than this are shown one after the other: their diff would say nothing, and take long. */
const MAX_CHANGES = 1500

/** Returns whether two texts have the same words; layout, punctuation, quotes and accents don't count, capitals do. */
export function sameReading(a: string, b: string): boolean {
  const [left, right] = [readingWords(a), readingWords(b)]
  return left.length === right.length && left.every((word, index) => word === right[index])
}

/** Compares two wordings word by word. What both have is given as the new one has it; white space is folded. */
export function diffWords(old: string, now: string): DiffPart[] {
  const [left, right] = [tokensOf(old), tokensOf(now)]
  const changes = diffArrays(left, right, { comparator: (a, b) => a.word === b.word, maxEditLength: MAX_CHANGES })
  if (!changes)
    return withoutEmpty([
      { kind: 'old', text: old },
      { kind: 'new', text: now },
    ])
  // With a comparator, jsdiff gives what both have as the new side has it.
  return withoutEmpty(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'new' : removed ? 'old' : 'same',
      text: value.map(token => token.text).join(' '),
    })),
  )
}

/** A word with the punctuation that clings to it. */
function tokensOf(text: string): { word: string; text: string }[] {
  return (text.match(/\S+/g) ?? [])
    .map(part => ({ word: readingWords(part).join(' '), text: part }))
    .filter(({ word }) => word !== '')
}

function withoutEmpty(parts: readonly DiffPart[]): DiffPart[] {
  return parts
    .map(({ kind, text }) => ({ kind, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}
