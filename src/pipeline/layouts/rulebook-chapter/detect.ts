import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { endsSentence } from '../shared/sentences.ts'
import { readFrontMatter } from './front-matter.ts'
import { isCapitalHeading, runInHeading } from './headings.ts'
import { indentOf, solidLines, wrappingOf } from '../shared/wrapping.ts'

/** How many lines are looked at: a chapter shows what it is long before that. */
const ENOUGH = 5000

/** Says how much a text looks like a chapter of a wrapped rulebook. Bullets, rule numbers and tables speak against it. */
export function detectChapter(source: SourceText): Detection {
  const lines = solidLines(linesOf(source).slice(0, ENOUGH))
  const front = readFrontMatter(source.text, lines)
  const body = lines.slice(front.lines).filter(line => line.text.trim() !== '' && line.text.length < 2000)
  const count = (test: (text: string) => boolean): number => body.filter(line => test(line.text)).length
  const capitals = count(isCapitalHeading)
  const withCapitals = count(text => /^\s*\p{Lu}[\p{Lu}'’]+ \p{Lu}[\p{Lu}'’]{2,} /u.test(text))
  const runIns = count(text => text.length < 400 && runInHeading(text) !== null)
  const doubled = count(text => /\S {2,3}\S/.test(text))
  const indents = count(text => indentOf(text) >= 1 && indentOf(text) <= 3)
  const marked = count(text => /^\s*(?:[•*▪◦]|- |#{1,6} |\*\*\S|\|)/.test(text) || /\t\d+$/.test(text))
  const sentences = count(text => endsSentence(text))
  const { column } = wrappingOf(body)
  const signs: readonly [number, boolean, string][] = [
    [0.25, front.title !== null && front.number !== null, 'a numbered chapter title at the head'],
    [0.25, capitals >= 2 || (capitals >= 1 && withCapitals >= 1), 'headings in capitals on lines of their own'],
    [0.15, runIns >= 2, 'headings run into their paragraph (“Word - The …”)'],
    [0.2, column !== null && column <= 130, 'lines wrapped at a fixed column'],
    [0.1, doubled >= body.length * 0.2, 'lines justified with doubled blanks'],
    [0.1, indents >= body.length * 0.08, 'paragraphs begun with a blank'],
  ]
  const weight = signs.reduce((sum, [value, holds]) => sum + (holds ? value : 0), 0)
  const strange = body.length === 0 || sentences < 2 ? 1 : marked / body.length
  // A handful of bullets may stand in any text; more of them show another layout.
  const confidence = Math.max(0, Math.min(1, weight - Math.max(0, strange - 0.02) * 4))
  return {
    confidence: Math.round(confidence * 100) / 100,
    found: signs.filter(([, holds]) => holds).map(([, , name]) => name),
    missing: [
      ...signs.filter(([, holds]) => !holds).map(([, , name]) => name),
      ...(strange > 0.02 ? ['text without bullets, tables and marks'] : []),
    ],
  }
}
