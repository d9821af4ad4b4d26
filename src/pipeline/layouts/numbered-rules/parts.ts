import { isTitleCase } from '../shared/headings/headings.ts'
import type { ReadLine } from './head.ts'

/**
 * Returns the lines with those as headings that name a part of the rules by the first figure of its sections' numbers
 * (`2. The Night` above `200. Lamps`), which by themselves look like an item of a list.
 */
export function findParts(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read, index) => {
    const { token } = read
    const next = lines[index + 1]?.token
    if (token.kind !== 'item' || token.number === null || next?.kind !== 'heading' || next.number === null) return read
    const isOfPart = /^\d{3}$/.test(next.number) && next.number.startsWith(String(token.number)) && token.number < 10
    if (!isOfPart || !isTitleCase(token.text.value)) return read
    const { text } = read.line
    return {
      ...read,
      token: { kind: 'heading', depth: 1, text, number: String(token.number), title: token.text.value, marked: false },
    }
  })
}
