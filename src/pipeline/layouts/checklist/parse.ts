import type { Message } from '../../messages/message.ts'
import { startOf, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, positionOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import type { IntroductionNode, LayoutBlock, LayoutRoot, MatterNode, RulingNode } from '../tree.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { isPageNumber } from '../shared/noise/noise.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import {
  entryHeading,
  matterOf,
  plainOf,
  sectionHeading,
  syntheticHeading,
  textOfLine,
  trimmedSlice,
  withSpan,
} from '../shared/tree/nodes.ts'
import { isDelimiter, readRow, tickOf, type Row, type Tick } from './rows.ts'
import { splitRunIn, type RunIn } from './run-in.ts'
import { documentFacts, rulingFacts } from '../facts.ts'

const HEADING = /^\s{0,3}(#{1,6})[ \t]*(?=\S)/
const CHAPTER = /^(?:chapter|part|section|appendix)\s+([ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*/i

/** A row of a table, with the heading that its text begins with. */
interface RowPart {
  readonly kind: 'row'
  readonly row: Row
  readonly runIn: RunIn | null
}

/** What a line of a checklist is. */
type Part =
  | { readonly kind: 'chapter'; readonly text: MappedText; readonly title: string }
  | RowPart
  | { readonly kind: 'matter'; readonly node: MatterNode | null }
  | { readonly kind: 'line'; readonly line: Line }

/**
 * Reads a checklist: a legend of marks, then for each chapter a table of mark, rule number and text; a row is a ruling.
 */
export function parseChecklist(source: SourceText, options: ParseOptions): LayoutRoot {
  const parts = partsOf(source)
  const chapters = parts.flatMap(part => (part.kind === 'chapter' ? part.title : []))
  const begin = parts.findIndex(({ kind }) => kind === 'chapter' || kind === 'row')
  const { legend, matter } = readLegend(source, begin < 0 ? parts : parts.slice(0, begin))
  const children: LayoutBlock[] = [...matter]
  const messages: Message[] = []
  const warn = (offset: number, found: string, expected: string, fix: string) =>
    messages.push(accidentAt(source, 'table-row', offset, { found, expected, fix }))
  let chapter: string | null = null
  let hasEntry = false
  let last: RulingNode | null = null
  for (const [index, part] of begin < 0 ? [] : parts.slice(begin).entries()) {
    if (part.kind === 'matter') {
      if (part.node) children.push(part.node)
    } else if (part.kind === 'chapter') {
      // A chapter without a row of its own groups the entries under it.
      const next = parts.slice(begin + index + 1).find(({ kind }) => kind !== 'matter')
      hasEntry = next?.kind === 'row' && !next.runIn?.heading
      chapter = part.title
      last = null
      children.push(
        hasEntry
          ? entryHeading(source, part.text, { kind: 'term', title: chapter })
          : sectionHeading(source, part.text),
      )
    } else if (part.kind === 'line' && last) {
      // A cell that was broken into two lines.
      const text = textOfLine(source, part.line)
      last.children.push(
        paragraphOf(source, text.value.endsWith('|') ? trimmedSlice(text, 0, text.value.length - 1) : text),
      )
      const { end } = positionOf(source, part.line.start, part.line.end)
      last.position = { start: last.position?.start ?? end, end }
      warn(
        part.line.start,
        'a line without cells inside the table',
        'a row of mark, number and text',
        'It was read as part of the row before it.',
      )
    } else if (part.kind === 'line') {
      const paragraph = paragraphOf(source, textOfLine(source, part.line))
      children.push(withSpan<IntroductionNode>({ type: 'introduction', children: [paragraph], data: {} }))
    } else {
      const { row, runIn } = part
      const { line, number } = row
      if (runIn?.heading) {
        const facts = { kind: 'term', ...(chapter === null ? {} : { part: chapter }) } as const
        children.push(entryHeading(source, runIn.heading, facts, 3))
        if (runIn.guessed)
          warn(
            startOf(runIn.heading),
            `the heading “${runIn.heading.value}” without bold marks`,
            'a heading in bold',
            'It was read as a heading.',
          )
      } else if (!hasEntry) children.push(syntheticHeading(source, options.title ?? 'Untitled', line.start, 'term'))
      hasEntry = true
      if (!row.whole || number === null || row.texts.length > 1)
        warn(
          line.start,
          damageOf(row),
          'a row of mark, number and text between pipes',
          'It was read by what its cells hold; correct the table to be sure.',
        )
      const ruling = rulingOf(source, part, legend)
      if (ruling) children.push((last = ruling))
      children.push(...labelsOf(source, row))
    }
  }
  return { type: 'root', children, data: { document: documentFacts({ title: chapters[0] ?? null }), messages } }
}

/** Returns the ruling that a row is; null for one that holds a heading alone. */
function rulingOf(source: SourceText, { row, runIn }: RowPart, legend: ReadonlyMap<string, Tick>): RulingNode | null {
  const { line, number, mark, texts } = row
  const own = [...(runIn && runIn.rest.value !== '' ? [runIn.rest] : []), ...texts.slice(1)]
  if (own.length === 0) return null
  const tick = mark ? (legend.get(foldMark(mark.value)) ?? tickOf(mark.value)) : 'not-marked'
  return {
    type: 'ruling',
    children: own.map(text => paragraphOf(source, text)),
    data: rulingFacts({ number: number ? plainOf(number.value) : null, tick }),
    position: positionOf(source, line.start, line.end),
  }
}

/** Returns the number and the mark of a row, as far as they are words of the file. */
function labelsOf(source: SourceText, { number, mark }: Row): MatterNode[] {
  const marks = mark && /[\p{L}\p{N}]/u.test(mark.value) ? [mark] : []
  return [
    matterOf(source, 'noise', 'rule number', number ? [number] : []),
    matterOf(source, 'noise', 'mark', marks),
  ].filter(node => node !== null)
}

/** Returns what the lines of a text are; those of the rules between a table's head and its rows are left out. */
function partsOf(source: SourceText): Part[] {
  const lines = linesOf(source)
  return lines.flatMap((line, index): Part[] => {
    const text = line.text.trim()
    if (isEmpty(line) || isDelimiter(text)) return []
    const matter = (role: MatterNode['role'], name: string, texts: readonly MappedText[]): Part[] => [
      { kind: 'matter', node: matterOf(source, role, name, texts) },
    ]
    if (isPageNumber(text)) return matter('noise', 'page number', [textOfLine(source, line)])
    const heading = HEADING.exec(line.text)
    if (heading !== null || (CHAPTER.test(text) && text.length < 100 && !text.includes('|'))) {
      const title = trimmedSlice(textOfLine(source, line), heading?.[0].trimStart().length ?? 0)
      const plain = plainOf(title.value)
      return [{ kind: 'chapter', text: title, title: plain.replace(CHAPTER, '') || plain }]
    }
    const row = readRow(source, line)
    if (row === null || (row.number === null && !text.includes('|'))) return [{ kind: 'line', line }]
    if (row.number === null && isDelimiter(lines[index + 1]?.text ?? '')) {
      const cells = [row.mark, ...row.texts]
      return matter(
        'front-matter',
        'table head',
        cells.filter(cell => cell !== null),
      )
    }
    const isBlank = row.number === null && row.mark === null && row.texts.length === 0
    return isBlank ? [] : [{ kind: 'row', row, runIn: row.texts[0] ? splitRunIn(row.texts[0]) : null }]
  })
}

/** What the words of a legend say about its mark; “not done” and “not clear” come before “done”. */
const MEANINGS: readonly (readonly [RegExp, Tick])[] = [
  [/\bnot\b|\bopen\b|\bmissing\b|\bfail/, 'not-done'],
  [/\bunclear\b|\bdoubt|\bpartly\b|\bmaybe\b/, 'unclear'],
  [/\bdone\b|\byes\b|\bimplemented\b|\bok\b/, 'done'],
]
const ORDER: readonly Tick[] = ['done', 'not-done', 'unclear']

/**
 * Reads the lines before the first chapter: a mark on each, with its meaning in words or by its place (done, not done,
 * unclear).
 */
function readLegend(source: SourceText, parts: readonly Part[]): { legend: Map<string, Tick>; matter: MatterNode[] } {
  const legend = new Map<string, Tick>()
  const matter = parts.map(part => (part.kind === 'matter' ? part.node : null))
  const marks: MappedText[] = []
  for (const part of parts) {
    if (part.kind !== 'line') continue
    const text = textOfLine(source, part.line)
    const glyph = /^\S{1,4}/u.exec(text.value)?.[0] ?? ''
    const words = foldTitle(text.value.slice(glyph.length, glyph.length + 80))
    const meant = MEANINGS.find(([pattern]) => pattern.test(words))?.[1]
    if (tickOf(glyph) === null && !/^[^\p{L}\p{N}\s]{1,4}$/u.test(glyph)) {
      matter.push(matterOf(source, 'front-matter', 'title lines', [text]))
      continue
    }
    legend.set(foldMark(glyph), meant ?? tickOf(glyph) ?? ORDER[marks.length] ?? 'unclear')
    marks.push(text)
  }
  matter.push(matterOf(source, 'front-matter', 'legend of marks', marks))
  return { legend, matter: matter.filter(node => node !== null) }
}

function damageOf({ number, texts }: Row): string {
  if (number === null) return 'a row without a rule number'
  return texts.length > 1 ? 'a row with too many cells' : 'a row that lacks a pipe'
}

function foldMark(mark: string): string {
  return mark.replace(/[\ufe0e\ufe0f]/g, '').trim()
}
