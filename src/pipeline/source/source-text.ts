import type { Position } from 'unist'
import { firstIndex, memoize } from '../collections.ts'
import { at, type Message, type Place } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { decodeText } from './decode.ts'
import type { Span } from './span.ts'

/**
 * A text as decoded and, where an editor recorded repairs, repaired. Offsets count UTF-16 units of `text`.
 * Points and positions are always those of the file as it is on disk, never of the repaired text.
 */
export interface SourceText {
  /** The file's name, for messages and open data; never a path. */
  readonly file: string
  readonly text: string
  /** Offset at which each line of `text` begins. */
  readonly lineStarts: readonly number[]
  /** What was changed, in order of place; empty for a text as it came. */
  readonly edits: readonly PlacedEdit[]
  /** The text before the repairs, or the same text. */
  readonly original: { readonly text: string; readonly lineStarts: readonly number[] }
}

/** `start` to before `end` of the original reads `text` in the repaired text. */
export interface Edit extends Span {
  readonly text: string
  readonly reason: string
}

/** An edit with the place of its text in the repaired text. */
interface PlacedEdit extends Edit {
  readonly at: number
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
  const { text, messages } = decodeText(file, bytes)
  return { source: sourceFromText(file, text), messages }
}

/** Returns the source for a text that is decoded already. */
export function sourceFromText(file: string, text: string): SourceText {
  const lineStarts = lineStartsOf(text)
  return { file, text, lineStarts, edits: [], original: { text, lineStarts } }
}

/** Returns the source with stretches of its original text replaced. Edits must be in order and not overlap. */
export function applyEdits(source: SourceText, edits: readonly Edit[]): SourceText {
  let text = ''
  let last = 0
  const placed = edits.map(edit => {
    text += source.original.text.slice(last, edit.start)
    const at = text.length
    text += edit.text
    last = edit.end
    return { ...edit, at }
  })
  text += source.original.text.slice(last)
  return { ...source, text, lineStarts: lineStartsOf(text), edits: placed }
}

/** Returns every line of the text, including an empty last one; cut once for all layouts, there may be millions. */
export const linesOf: (source: SourceText) => readonly Line[] = memoize(({ text, lineStarts }) =>
  lineStarts.map((start, index): Line => {
    let end = lineStarts[index + 1] ?? text.length
    if (text[end - 1] === '\n' && end > start) end--
    if (text[end - 1] === '\r' && end > start) end--
    return { number: index + 1, start, end, text: text.slice(start, end) }
  }),
)

/** Returns the lines of the text that hold more than blanks. */
export const filledLinesOf: (source: SourceText) => readonly Line[] = memoize(source =>
  linesOf(source).filter(line => line.text !== '' && line.text.trim() !== ''),
)

/** Returns the offset in the original for one in the repaired text; inside an edit, where that begins. */
export function originalOffset(source: SourceText, offset: number): number {
  const edit = source.edits[firstIndex(source.edits.length, index => itemAt(source.edits, index).at > offset) - 1]
  if (!edit) return offset
  const behind = offset - edit.at - edit.text.length
  return behind < 0 ? edit.start : edit.end + behind
}

/** Returns line and column in the file for an offset in the text. */
export function pointAt(source: SourceText, offset: number): Point {
  return pointInFile(source, originalOffset(source, offset))
}

/** Returns line and column for an offset in the file as decoded, which repairs don't move. */
export function pointInFile({ original }: SourceText, place: number): Point {
  const starts = original.lineStarts
  const line = firstIndex(starts.length, index => itemAt(starts, index) > place)
  return { line, column: place - itemAt(starts, line - 1) + 1, offset: place }
}

/** Returns the place of an offset in the text, for a message. */
export function placeAt(source: SourceText, offset: number): Place {
  const { line, column } = pointAt(source, offset)
  return at(source.file, line, column)
}

/** Returns the mdast position of the stretch from `start` to before `end`. */
export function positionOf(source: SourceText, start: number, end: number): { start: Point; end: Point } {
  return { start: pointAt(source, start), end: pointAt(source, end) }
}

/** Returns where a node begins and ends in its text, in UTF-16 units; at 0 one without words, which has no place. */
export function spanOf(node: { readonly position?: Position | undefined }): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}
