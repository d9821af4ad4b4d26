import { rulingFacts } from '../layouts/facts.ts'
import type { RulingPart } from '../layouts/tree.ts'
import type { Ruling, Wording } from './entry.ts'

/** Returns a paragraph of plain text. */
export function paragraph(value: string) {
  return { type: 'paragraph' as const, children: [{ type: 'text' as const, value }] }
}

/** Returns the wording that some blocks make, or paragraphs of plain text. */
export function wordingOf(blocks: readonly (string | RulingPart)[], source: Partial<Wording['source']> = {}): Wording {
  return {
    blocks: blocks.map(block => (typeof block === 'string' ? paragraph(block) : block)),
    source: { file: 'x.txt', line: 1, endLine: 1, start: 0, end: 0, ...source },
  }
}

/** Returns a ruling on the term `tide` of which nothing else is known than what is given. */
export function rulingWith(given: Partial<Ruling>): Ruling {
  const none = { id: '', entry: 'terms/tide', work: 'law', ordinal: 1, copy: null, restatement: null }
  return { ...rulingFacts(), ...none, ...given }
}
