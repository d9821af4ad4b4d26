import { align, type Aligned } from '../../source/aligned.ts'
import { collapseBlanks, mapRange, trimMapped, type MappedText } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'

/** Finds the characters of a node's value in its stretch of the file; a reference (`&amp;`) is one character. */
export function alignValue({ text: raw }: SourceText, value: string, start: number, end: number): Aligned {
  return align(raw, value, { start, end }, (at, index) => {
    if (raw[at] !== '&') return null
    const reference = /^&(?:#x?[\da-f]{1,7}|\w{2,31});/i.exec(raw.slice(at, Math.min(end, at + 40)))?.[0]
    if (reference === undefined || value.startsWith(reference, index)) return null
    return { length: reference.length, standsFor: String.fromCodePoint(value.codePointAt(index) ?? 32).length }
  })
}

/** Returns a stretch of the file as it is written, runs of white space made one blank. */
export function rawText(source: SourceText, start: number, end: number): MappedText {
  return collapseBlanks(trimMapped(mapRange(source.text, start, end)))
}
