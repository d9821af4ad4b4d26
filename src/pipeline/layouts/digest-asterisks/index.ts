import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { findDigestTitle } from '../shared/headings/digest-title.ts'
import { HYPHENS } from '../shared/questions/marks.ts'
import { CLARIFICATION } from './items.ts'
import { parseDigestAsterisks } from './parse.ts'

/** The Council's digests of 2001: numbered and lettered questions, answers that begin with three asterisks. */
export const digestAsterisks = defineLayout({
  name: 'digest-asterisks',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source)
    const isClarification = findDigestTitle(source, lines, CLARIFICATION) !== null
    return {
      isClarification,
      isTitled: isClarification || findDigestTitle(source, lines) !== null,
      questions: countLines(lines, /^\s{0,3}\d{1,3}\.\s+\S/),
      answers: countLines(lines, /^\s{0,3}\*{3,}\s*\S/),
      bylines: countLines(lines, /^\s*By\s+\S/i),
      hyphens: countLines(lines, HYPHENS),
    }
  },
  signs: [
    [0.4, 'a title such as “Rules Clarification 12”', ({ isClarification }) => isClarification],
    [0.25, 'a title with a number', ({ isTitled }) => isTitled],
    [0.2, 'several numbered questions', ({ questions }) => questions >= 2],
    [0.1, 'several answers that begin with asterisks', ({ answers }) => answers >= 2],
    [0.1, 'a line that says who it is by', ({ bylines, isClarification }) => bylines > 0 && isClarification],
  ],
  against: [[0.3, 'no rules of hyphens', ({ hyphens }) => hyphens > 1]],
  needs: [
    ['answers that begin with three asterisks', ({ answers }) => answers > 0],
    ['numbered questions', ({ questions }) => questions > 0],
  ],
  parse: parseDigestAsterisks,
})
