import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { readTerm } from './passages.ts'
import { readToken } from './tokens.ts'

/** How many lines are looked at. */
const ENOUGH = 6000

/** Says how much a text looks like rules with numbers of their own. */
export function detectNumberedRules(source: SourceText): Detection {
  let filled = 0
  let rules = 0
  let nested = 0
  let tagged = 0
  let sections = 0
  let terms = 0
  for (const line of linesOf(source).slice(0, ENOUGH)) {
    const value = line.text.trim().slice(0, 300)
    if (value === '') continue
    filled++
    const token = readToken({ value, pieces: [] })
    if (token.kind === 'rule') {
      rules++
      if (token.number.split('.').length >= 2) nested++
      if (token.tags.length > 0) tagged++
    } else if (token.kind === 'heading' && token.number !== null) sections++
    else if (token.kind === 'text' && value.length < 200 && readTerm(value)) terms++
  }
  const signs: readonly [number, boolean, string][] = [
    [0.35, nested >= 4, 'rules that begin with numbers of several parts'],
    [0.25, nested >= 4 && rules >= filled * 0.15, 'a number at every few paragraphs'],
    [0.15, sections >= 1, 'numbered headings'],
    [0.15, tagged >= 2, 'labels in brackets after the numbers'],
    [0.1, nested >= 4 && terms >= 5, 'a glossary of terms and dashes'],
  ]
  const confidence = signs.reduce((sum, [value, holds]) => sum + (holds ? value : 0), 0)
  return {
    confidence: Math.round(confidence * 100) / 100,
    found: signs.filter(([, holds]) => holds).map(([, , name]) => name),
    missing: signs.filter(([, holds]) => !holds).map(([, , name]) => name),
  }
}
