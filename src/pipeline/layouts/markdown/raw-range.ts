import {
  collapseBlanks,
  mapRange,
  trimMapped,
  unmapped,
  joinMapped,
  type MappedText,
} from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'

/** A node's text, character for character, with its place, and the stretches of the file that stand for others. */
export interface Aligned {
  readonly text: MappedText
  /** Names of character references (`amp` of `&amp;`). */
  readonly references: readonly MappedText[]
}

/**
 * Finds the characters of a Markdown node's value in the stretch of the file it was read from. Backslashes of escapes
 * and what begins a line of a list or quotation stand in the file only; a character reference is read as one character.
 */
export function alignValue(source: SourceText, value: string, start: number, end: number): Aligned {
  const raw = source.text
  const parts: MappedText[] = []
  const references: MappedText[] = []
  let from = start
  let at = start
  let index = 0
  const flush = () => {
    parts.push(mapRange(raw, from, at))
  }
  while (index < value.length && at < end) {
    const reference =
      raw[at] === '&' ? /^&(?:#x?[\da-f]{1,7}|\w{2,31});/i.exec(raw.slice(at, Math.min(end, at + 40)))?.[0] : undefined
    if (reference !== undefined && !value.startsWith(reference, index)) {
      flush()
      const length = String.fromCodePoint(value.codePointAt(index) ?? 32).length
      parts.push(unmapped(value.slice(index, index + length)))
      references.push(mapRange(raw, at, at + reference.length))
      index += length
      at += reference.length
      from = at
    } else if (raw[at] === value[index]) {
      at++
      index++
    } else {
      flush()
      // HTML reads the end of a line as a blank.
      if (value[index] === ' ' && /\s/.test(raw[at] ?? '')) {
        parts.push(unmapped(' '))
        index++
      }
      at++
      from = at
    }
  }
  flush()
  return { text: joinMapped([...parts, unmapped(value.slice(index))]), references }
}

/** Returns a stretch of the file as it is written, runs of white space made one blank. */
export function rawText(source: SourceText, start: number, end: number): MappedText {
  return collapseBlanks(trimMapped(mapRange(source.text, start, end)))
}
