import type { Position } from 'unist'
import type { Message } from '../messages/message.ts'
import { decodeText } from './decode.ts'

/**
 * A text as decoded and, where an editor recorded repairs, mended. Offsets count UTF-16 units of `text`.
 * Points and positions always speak of the file as it is on disk, never of the mended text.
 */
export interface SourceText {
  /** The file's name, for messages and open data; never a path. */
  readonly file: string
  readonly text: string
  readonly encoding: string
  /** Offset at which each line of `text` begins. */
  readonly lineStarts: readonly number[]
  /** What was mended, in order of place; empty for a text as it came. */
  readonly edits: readonly Edit[]
  /** The text before mending, or the same text. */
  readonly original: { readonly text: string; readonly lineStarts: readonly number[] }
}

/** `start` to before `end` of the original reads `text` in the mended text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly reason: string
}

export interface Line {
  /** Counted from 1 in the text as given to the layout. */
  readonly number: number
  /** Offset of its first character. */
  readonly start: number
  /** Offset after its last character, the line break not counted. */
  readonly end: number
  readonly text: string
}

/** Line and column count from 1. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** Decodes a file's bytes; what could not be decoded, or was decoded by guess, is reported. */
export function readSource(file: string, bytes: Uint8Array): { source: SourceText; messages: Message[] } {
  const { text, encoding, messages } = decodeText(file, bytes)
  return { source: sourceFromText(file, text, encoding), messages }
}

/** Returns the source for a text that is decoded already. */
export function sourceFromText(file: string, text: string, encoding = 'utf-8'): SourceText {
  const lineStarts = lineStartsOf(text)
  return { file, text, encoding, lineStarts, edits: [], original: { text, lineStarts } }
}

/** Returns the source with stretches of its original text replaced. Mends must be in order and not overlap. */
export function applyEdits(source: SourceText, edits: readonly Edit[]): SourceText {
  let text = ''
  let last = 0
  for (const mend of edits) {
    text += source.original.text.slice(last, mend.start) + mend.text
    last = mend.end
  }
  text += source.original.text.slice(last)
  return { ...source, text, lineStarts: lineStartsOf(text), edits }
}

/** Every layout asks for the lines of every text, to see whether it is its own. */
const lines = new WeakMap<SourceText, readonly Line[]>()

/** Returns every line of the text, including an empty last one. */
export function linesOf(source: SourceText): readonly Line[] {
  let found = lines.get(source)
  if (found === undefined) lines.set(source, (found = cutLines(source)))
  return found
}

function cutLines({ text, lineStarts }: SourceText): Line[] {
  return lineStarts.map((start, index) => {
    let end = lineStarts[index + 1] ?? text.length
    if (text[end - 1] === '\n' && end > start) end--
    if (text[end - 1] === '\r' && end > start) end--
    return { number: index + 1, start, end, text: text.slice(start, end) }
  })
}

/**
 * Returns the offset in the original for an offset in the mended text; inside a mend, where the mended stretch begins.
 */
export function originalOffset(source: SourceText, offset: number): number {
  let shift = 0
  for (const mend of source.edits) {
    const start = mend.start + shift
    if (offset < start) break
    if (offset < start + mend.text.length) return mend.start
    shift += mend.text.length - (mend.end - mend.start)
  }
  return offset - shift
}

/** Returns line and column in the file for an offset in the text. */
export function pointAt(source: SourceText, offset: number): Point {
  const place = source.edits.length > 0 ? originalOffset(source, offset) : offset
  const starts = source.original.lineStarts
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: place - (starts[low] ?? 0) + 1, offset: place }
}

/** Returns the mdast position of the stretch from `start` to before `end`. */
export function positionOf(source: SourceText, start: number, end: number): { start: Point; end: Point } {
  return { start: pointAt(source, start), end: pointAt(source, end) }
}

/** Returns where a node begins and ends in its text, in UTF-16 units; at 0 one without words, which has no place. */
export function spanOf(node: { readonly position?: Position | undefined }): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}
