import { firstIndex } from '../collections.ts'
import { itemAt } from '../must.ts'

/**
 * A run of text of which every part that came from the source knows where it came from.
 * Joining wrapped lines, dropping a page break and removing a hyphen change the text;
 * the pieces keep each remaining character's place in the file.
 */
export interface MappedText {
  readonly value: string
  /** In order of `at`, not overlapping. Characters of no piece stand nowhere in the source (a joining blank). */
  readonly pieces: readonly Piece[]
}

/** `length` characters at `at` in the value stand at `offset` in the source, unchanged. */
export interface Piece {
  readonly at: number
  readonly offset: number
  readonly length: number
}

export const EMPTY: MappedText = { value: '', pieces: [] }

/** Returns the part of a source's text from `start` to before `end` (offsets in UTF-16 units), mapped onto itself. */
export function mapRange(text: string, start: number, end: number): MappedText {
  return end > start
    ? { value: text.slice(start, end), pieces: [{ at: 0, offset: start, length: end - start }] }
    : EMPTY
}

/** Returns text that stands nowhere in the source. */
export function unmapped(value: string): MappedText {
  return { value, pieces: [] }
}

/** Returns all parts one after the other, with `joiner` (which stands nowhere in the source) between them. */
export function joinMapped(parts: readonly MappedText[], joiner = ''): MappedText {
  let value = ''
  const pieces: Piece[] = []
  parts.forEach((part, index) => {
    if (index > 0) value += joiner
    const shift = value.length
    for (const piece of part.pieces) addPiece(pieces, { ...piece, at: piece.at + shift })
    value += part.value
  })
  return { value, pieces }
}

/** Returns the characters from `start` to before `end`, indexes into the value. */
export function sliceMapped(text: MappedText, start: number, end = text.value.length): MappedText {
  const pieces: Piece[] = []
  const isAfter = ({ at, length }: Piece) => at + length > start
  const first = firstIndex(text.pieces.length, index => isAfter(itemAt(text.pieces, index)))
  for (let index = first; index < text.pieces.length; index++) {
    const piece = itemAt(text.pieces, index)
    if (piece.at >= end) break
    const from = Math.max(piece.at, start)
    const to = Math.min(piece.at + piece.length, end)
    if (to > from) pieces.push({ at: from - start, offset: piece.offset + (from - piece.at), length: to - from })
  }
  return { value: text.value.slice(start, end), pieces }
}

/** Returns the text without blanks at its ends. */
export function trimMapped(text: MappedText): MappedText {
  const start = text.value.length - text.value.trimStart().length
  return sliceMapped(text, start, Math.max(start, text.value.trimEnd().length))
}

/** Returns the text with each run of white space made one blank; the first blank of a run keeps its place. */
export function collapseBlanks(text: MappedText): MappedText {
  const parts: MappedText[] = []
  let last = 0
  for (const match of text.value.matchAll(/\s{2,}|[^\S ]/g)) {
    parts.push(sliceMapped(text, last, match.index), unmapped(' '))
    last = match.index + match[0].length
  }
  parts.push(sliceMapped(text, last))
  return joinMapped(parts)
}

/** Returns the source offset of the character at `index`, or of the nearest mapped one; null if nothing is mapped. */
export function offsetAt(text: MappedText, index: number): number | null {
  let best: number | null = null
  for (const piece of text.pieces) {
    if (index < piece.at) return best ?? piece.offset
    if (index < piece.at + piece.length) return piece.offset + (index - piece.at)
    best = piece.offset + piece.length
  }
  return best
}

/** Returns the source offset at which a text begins; 0 for one that stands nowhere in the source. */
export function startOf(text: MappedText): number {
  return offsetAt(text, 0) ?? 0
}

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last && last.at + last.length === piece.at && last.offset + last.length === piece.offset) {
    pieces[pieces.length - 1] = { at: last.at, offset: last.offset, length: last.length + piece.length }
  } else pieces.push(piece)
}
