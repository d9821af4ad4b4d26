import type { Line } from '../../source/source-text.ts'
import { readTitleLines } from '../shared/documents/document.ts'
import type { Reading } from '../shared/tree/reading.ts'
import type { DocumentFacts } from '../tree.ts'

/** Lines longer than this are prose, not title lines. */
const MAX_TITLE_LENGTH = 100

/**
 * Adds what stands before the first entry: title lines up to the first prose, then the preface. Returns what it says of
 * the text.
 */
export function readFront(reading: Reading, lines: readonly Line[]): DocumentFacts {
  const full = lines.filter(line => line.text.trim() !== '')
  const prose = full.findIndex(line => line.text.length > MAX_TITLE_LENGTH)
  const titles = prose < 0 ? full : full.slice(0, prose)
  reading.matter('front-matter', 'title lines', titles)
  reading.matter('front-matter', 'preface', full.slice(titles.length))
  return readTitleLines(titles.map(line => line.text))
}
