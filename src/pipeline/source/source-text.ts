import type { Message } from '../messages/message.ts'
import { decodeText } from './decode.ts'

/** A text as decoded: offsets count UTF-16 units of `text`; line and column count from 1. */
export interface SourceText {
  /** The file's name, for messages and open data; never a path. */
  readonly file: string
  readonly text: string
  readonly encoding: string
  /** Offset at which each line begins. */
  readonly lineStarts: readonly number[]
}

export interface Line {
  /** Counted from 1. */
  readonly number: number
  /** Offset of its first character. */
  readonly start: number
  /** Offset after its last character, the line break not counted. */
  readonly end: number
  readonly text: string
}

/** Decodes a file's bytes; what could not be decoded, or was decoded by guess, is reported. */
export function readSource(file: string, bytes: Uint8Array): { source: SourceText; messages: Message[] } {
  const { text, encoding, messages } = decodeText(file, bytes)
  return { source: sourceFromText(file, text, encoding), messages }
}

/** Gives the source for a text that is decoded already. */
export function sourceFromText(file: string, text: string, encoding = 'utf-8'): SourceText {
  const lineStarts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) lineStarts.push(match.index + match[0].length)
  return { file, text, encoding, lineStarts }
}

/** Gives every line of the text, the last one also when it is empty. */
export function linesOf(source: SourceText): Line[] {
  return source.lineStarts.map((start, index) => {
    const next = source.lineStarts[index + 1] ?? source.text.length
    const text = source.text.slice(start, next).replace(/(?:\r\n|\n|\r)$/, '')
    return { number: index + 1, start, end: start + text.length, text }
  })
}

/** Gives line and column (both from 1) of an offset. */
export function pointAt(source: SourceText, offset: number): { line: number; column: number; offset: number } {
  const starts = source.lineStarts
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset }
}

/** Gives the mdast position of the stretch from `start` to before `end`. */
export function positionOf(source: SourceText, start: number, end: number) {
  return { start: pointAt(source, start), end: pointAt(source, end) }
}
