import type { MappedText } from '../../source/mapped-text.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { plainOf } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import type { DocumentFacts } from '../tree.ts'
import type { LogicalLine } from './lines.ts'
import type { Token } from './tokens.ts'
import { documentFacts } from '../facts.ts'

/** A line with what it is. */
export interface ReadLine {
  readonly line: LogicalLine
  readonly token: Token
}

const DATED = /\b(?:updated?|revised|version|edition|date|as of)\b/i

/**
 * Adds what stands before the first section or rule: title, source and date, and the passages under headings in
 * capitals, each named by what its heading says it is. Returns what it says of the text, and how many lines it takes.
 */
export function readHead(
  reading: Reading,
  lines: readonly ReadLine[],
): { readonly document: DocumentFacts; readonly count: number } {
  const end = lines.findIndex(
    ({ token }) => token.kind === 'rule' || (token.kind === 'heading' && (token.depth > 1 || token.number !== null)),
  )
  const head = lines.slice(0, end === -1 ? 0 : end)
  const groups: { name: string; texts: MappedText[] }[] = []
  for (const { line, token } of head) {
    const named = token.kind === 'ruler' ? 'about' : nameOf(line.text.value)
    if (named ?? groups.length === 0) groups.push({ name: named ?? 'title', texts: [] })
    if (token.kind !== 'ruler') groups.at(-1)?.texts.push(line.text)
  }
  for (const { name, texts } of groups) reading.matter('front-matter', name, texts)
  const [title = null] = head.flatMap(({ token }) => (token.kind === 'heading' ? plainOf(token.title) : []))
  const [date = null] = head.flatMap(({ line: { text } }) =>
    text.value.length < 200 && DATED.test(text.value) ? (dateIn(text.value) ?? []) : [],
  )
  return { document: documentFacts({ title, date }), count: head.length }
}

/** Returns the name of the passage that a heading in capitals begins; null for any other line. */
function nameOf(value: string): string | null {
  const line = value.trim()
  if (line.length > 60 || /\p{Ll}/u.test(line) || (line.match(/\p{Lu}/gu) ?? []).length < 4) return null
  if (/CITATION|SOURCE|ABBREVIATION|LEGEND/.test(line)) return 'legend of sources'
  if (/CHANGE|HISTORY|REVISION|UPDATE/.test(line)) return 'change log'
  return 'about'
}
