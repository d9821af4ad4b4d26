import { linesOf, type SourceText } from '../../source/source-text.ts'
import { defineLayout } from '../define-layout.ts'
import { namesWork } from '../markdown/frontmatter.ts'
import { Reading } from '../shared/tree/reading.ts'
import { buildRules } from './build.ts'
import { logicalLines } from './lines.ts'
import { readTerm } from './passages.ts'
import { findTitledGlossary, readTitledGlossary } from './titled-glossary.ts'
import { readToken } from './tokens.ts'
import { findParts, findUnmarked } from './unmarked.ts'

/** How many lines are looked at. */
const ENOUGH = 6000

/**
 * Rules that each have a number of their own, with labels in brackets, sections whose headings may stand late,
 * passages for beginners between them and a glossary. Each number and each term's definition is a ruling.
 */
export const numberedRules = defineLayout({
  name: 'numbered-rules',
  measure: source => ({ ...countTokens(source), isRestatement: namesWork(source) }),
  signs: [
    [0.35, 'rules that begin with numbers of several parts', ({ nested }) => nested >= 4],
    [0.25, 'a number at every few paragraphs', ({ nested, rules, filled }) => nested >= 4 && rules >= filled * 0.15],
    [0.15, 'numbered headings', ({ sections }) => sections >= 1],
    [0.15, 'labels in brackets after the numbers', ({ tagged }) => tagged >= 2],
    [0.1, 'a glossary of terms and dashes', ({ nested, terms }) => nested >= 4 && terms >= 5],
  ],
  needs: [['no frontmatter with “work:”', ({ isRestatement }) => !isRestatement]],
  parse(source, options) {
    const reading = new Reading(source)
    const lines = linesOf(source)
    const glossary = findTitledGlossary(source, lines)
    const rules = glossary ? lines.slice(0, lines.indexOf(glossary.heading)) : lines
    const read = logicalLines(reading, rules).map(line => ({ line, token: readToken(line.text) }))
    const document = buildRules(reading, findParts(findUnmarked(read)), options)
    if (glossary) readTitledGlossary(reading, glossary)
    return reading.root(document)
  },
})

function countTokens(source: SourceText) {
  const counts = { filled: 0, rules: 0, nested: 0, tagged: 0, sections: 0, terms: 0 }
  for (const line of linesOf(source).slice(0, ENOUGH)) {
    const value = line.text.trim().slice(0, 300)
    if (value === '') continue
    counts.filled++
    const token = readToken({ value, pieces: [] })
    if (token.kind === 'rule') {
      counts.rules++
      if (/[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(token.number)) counts.nested++
      if (token.tags.length > 0) counts.tagged++
    } else if (token.kind === 'heading' && token.number !== null) counts.sections++
    else if (token.kind === 'text' && value.length < 200 && readTerm(value)) counts.terms++
  }
  return counts
}
