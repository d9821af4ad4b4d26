import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { findDigestTitle } from '../shared/digest-title.ts'
import { countLines, weighSigns } from '../shared/signs.ts'

/** The name these digests have for themselves. */
export const CLARIFICATION = /\b(?:rules?|rulings?)\s+clarifications?\b/i

/** Says how much a text looks like a digest of numbered questions whose answers begin with asterisks. */
export function detectDigestWong(source: SourceText): Detection {
  const lines = linesOf(source)
  const questions = countLines(lines, /^\s{0,3}\d{1,3}\.\s+\S/)
  const answers = countLines(lines, /^\s{0,3}\*{3,}\s*\S/)
  const named = findDigestTitle(source, lines, CLARIFICATION) !== null
  return weighSigns(
    [
      [0.4, named, 'a title such as “Rules Clarification 12”'],
      [0.25, named || findDigestTitle(source, lines) !== null, 'a title with a number'],
      [0.2, questions >= 2, 'several numbered questions'],
      [0.1, answers >= 2, 'several answers that begin with asterisks'],
      [0.1, countLines(lines, /^\s*By\s+\S/i) > 0 && named, 'a line that says who it is by'],
      [-0.3, countLines(lines, /^\s*-{6,}\s*$/) > 1, 'no rules of hyphens'],
    ],
    [
      [answers > 0, 'answers that begin with three asterisks'],
      [questions > 0, 'numbered questions'],
    ],
  )
}
