import { addTo } from '../../../collections.ts'
import type { Line } from '../../../source/source-text.ts'
import { foldTitle } from '../../../game/fold-title.ts'
import type { Reading } from '../tree/reading.ts'

/** Returns whether a line holds a page number and nothing else: `12`, `- 12 -`, `Page 12 of 27`. */
export function isPageNumber(text: string): boolean {
  return (
    text.length < 60
    && /^\s*(?:[-–—|]\s*)?(?:page\s+|p\.\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—|])?\s*$/i.test(text)
  )
}

/**
 * Returns what tells page numbers, running headers and footers: short lines that come at least three times, alike but
 * for a page number, without a full stop. `isTitle` says of a folded text that it is a heading.
 */
export function pageNoise(lines: readonly Line[], isTitle: (folded: string) => boolean): (line: Line) => boolean {
  const seen = new Map<string, number[]>()
  for (const line of lines) {
    const text = line.text.trim()
    if (
      text.length < 8
      || text.length > 80
      || /[.!?:;,)\]”"]$/.test(text)
      || /^[-•*–—(]|^\d+[.)]/.test(text)
      || isPageNumber(text)
    )
      continue
    const folded = foldTitle(text.replace(/^\d{1,4}\s+|(?<!\s)\s+\d{1,4}$/g, ''))
    if (!folded.includes(' ') || isTitle(folded)) continue
    addTo(seen, folded, line.number)
  }
  const headers = new Set([...seen.values()].filter(numbers => numbers.length >= 3).flat())
  return line => headers.has(line.number) || isPageNumber(line.text)
}

/** Adds the lines that are noise, named by what they are; returns all lines, with these empty. */
export function withoutNoise(reading: Reading, lines: readonly Line[], isNoise: (line: Line) => boolean): Line[] {
  return lines.map(line => {
    if (!isNoise(line)) return line
    reading.matter('noise', isPageNumber(line.text) ? 'page number' : 'running header', [line])
    return { ...line, text: '' }
  })
}
