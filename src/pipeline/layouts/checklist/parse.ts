import { append } from '../../messages/append.ts'
import type { Message } from '../../messages/message.ts'
import { startOf, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, positionOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import type { LayoutBlock, LayoutRoot, RulingNode } from '../tree.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { isPageNumber } from '../shared/noise/noise.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import {
  entryHeading,
  matterOf,
  plainOf,
  sectionHeading,
  syntheticHeading,
  textOfLine,
  trimmedSlice,
} from '../shared/tree/nodes.ts'
import { isDelimiter, readRow, tickOf, type Row, type Tick } from './rows.ts'
import { splitRunIn } from './run-in.ts'
import { documentFacts, rulingFacts } from '../facts.ts'
import { must } from '../../must.ts'

const HEADING = /^\s{0,3}(#{1,6})[ \t]*(?=\S)/
const CHAPTER = /^(?:chapter|part|section|appendix)\s+([ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*/i

interface Reading {
  readonly source: SourceText
  readonly children: LayoutBlock[]
  readonly messages: Message[]
  readonly legend: Map<string, Tick>
  readonly title: string | null
  /** The chapter's heading, held back until it is known whether rows or a run-in heading follow. */
  chapter: MappedText | null
  /** What stands between the chapter's heading and its first row. */
  held: LayoutBlock[]
  chapterTitle: string | null
  hasEntry: boolean
  last: RulingNode | null
}

/**
 * Reads a checklist: a legend of marks, then for each chapter a table of mark, rule number and text; a row is a ruling.
 */
export function parseChecklist(source: SourceText, options: ParseOptions): LayoutRoot {
  const lines = linesOf(source)
  const state: Reading = {
    source,
    children: [],
    messages: [],
    legend: new Map(),
    title: options.title,
    chapter: null,
    held: [],
    chapterTitle: null,
    hasEntry: false,
    last: null,
  }
  let documentTitle: string | null = null
  let started = false
  const legend: Line[] = []
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim()
    if (text === '') continue
    if (isPageNumber(text)) {
      addMatter(state, 'noise', 'page number', [textOfLine(source, line)])
      continue
    }
    const heading = HEADING.exec(line.text)
    const isChapter = heading !== null || (CHAPTER.test(text) && text.length < 100 && !text.includes('|'))
    if (isChapter) {
      flushLegend(state, legend)
      started = true
      beginChapter(state, trimmedSlice(textOfLine(source, line), heading?.[0].trimStart().length ?? 0))
      documentTitle ??= state.chapterTitle
    } else if (isDelimiter(text)) continue
    else if (!started && !text.includes('|') && readRow(source, line) === null) legend.push(line)
    else {
      flushLegend(state, legend)
      started = true
      readLine(state, line, isDelimiter(lines[index + 1]?.text ?? ''))
    }
  }
  flushLegend(state, legend)
  flushChapter(state)
  return {
    type: 'root',
    children: state.children,
    data: { document: documentFacts({ title: documentTitle }), messages: state.messages },
  }
}

/** What the words of a legend say about its mark; “not done” and “not clear” come before “done”. */
const MEANINGS: readonly (readonly [RegExp, Tick])[] = [
  [/\bnot\b|\bopen\b|\bmissing\b|\bfail/, 'not-done'],
  [/\bunclear\b|\bdoubt|\bpartly\b|\bmaybe\b/, 'unclear'],
  [/\bdone\b|\byes\b|\bimplemented\b|\bok\b/, 'done'],
]

/**
 * Reads the lines before the first chapter: a mark on each, with its meaning in words or by its place (done, not done,
 * unclear).
 */
function flushLegend(state: Reading, legend: Line[]): void {
  const order: Tick[] = ['done', 'not-done', 'unclear']
  const marks: MappedText[] = []
  for (const line of legend) {
    const text = textOfLine(state.source, line)
    const glyph = /^\S{1,4}/u.exec(text.value)?.[0] ?? ''
    const words = foldTitle(text.value.slice(glyph.length, glyph.length + 80))
    const meant = MEANINGS.find(([pattern]) => pattern.test(words))?.[1]
    if (tickOf(glyph) === null && !/^[^\p{L}\p{N}\s]{1,4}$/u.test(glyph)) {
      addMatter(state, 'front-matter', 'title lines', [text])
      continue
    }
    state.legend.set(foldMark(glyph), meant ?? tickOf(glyph) ?? order[marks.length] ?? 'unclear')
    marks.push(text)
  }
  if (marks.length > 0) addMatter(state, 'front-matter', 'legend of marks', marks)
  legend.length = 0
}

function beginChapter(state: Reading, text: MappedText): void {
  flushChapter(state)
  const plain = plainOf(text.value)
  state.chapter = text
  state.chapterTitle = plain.replace(CHAPTER, '') || plain
  state.hasEntry = false
  state.last = null
}

/** A chapter without a row of its own groups the entries under it. */
function flushChapter(state: Reading): void {
  if (state.chapter) placeChapter(state, sectionHeading(state.source, state.chapter))
}

function placeChapter(state: Reading, heading: LayoutBlock): void {
  state.children.push(heading)
  append(state.children, state.held)
  state.chapter = null
  state.held = []
}

function readLine(state: Reading, line: Line, isHead: boolean): void {
  const row = readRow(state.source, line)
  if (line.text.includes('|') && row && isHead && row.number === null) {
    addMatter(
      state,
      'front-matter',
      'table head',
      [row.mark, ...row.texts].filter(cell => cell !== null),
    )
  } else if (row && (row.number !== null || line.text.includes('|'))) {
    if (row.number !== null || row.texts.length > 0 || row.mark !== null) readRuling(state, row)
  } else if (state.last) {
    // A cell that was broken into two lines.
    state.last.children.push(paragraphOf(state.source, endOfCell(textOfLine(state.source, line))))
    state.last.position = positionFrom(state.last, state.source, line)
    warn(
      state,
      line.start,
      'a line without cells inside the table',
      'a row of mark, number and text',
      'It was read as part of the row before it.',
    )
  } else {
    flushChapter(state)
    const paragraph = paragraphOf(state.source, textOfLine(state.source, line))
    state.children.push({
      type: 'introduction',
      children: [paragraph],
      data: {},
      position: positionOf(state.source, line.start, line.end),
    })
  }
}

function readRuling(state: Reading, row: Row): void {
  const { source } = state
  const [first, ...others] = row.texts
  const { heading, rest, guessed } = first ? splitRunIn(first) : { heading: null, rest: null, guessed: false }
  if (heading) {
    flushChapter(state)
    const part = state.chapterTitle === null ? {} : { part: state.chapterTitle }
    state.children.push(entryHeading(source, heading, { kind: 'term', ...part }, 3))
    state.hasEntry = true
    if (guessed)
      warn(
        state,
        startOf(heading),
        `the heading “${heading.value}” without bold marks`,
        'a heading in bold',
        'It was read as a heading.',
      )
  } else if (!state.hasEntry) {
    if (state.chapter)
      placeChapter(
        state,
        entryHeading(source, state.chapter, { kind: 'term', title: must(state.chapterTitle, 'title of the chapter') }),
      )
    else state.children.push(syntheticHeading(source, state.title ?? 'Untitled', row.line.start, 'term'))
    state.hasEntry = true
  }
  const whole = row.whole && row.number !== null && row.texts.length <= 1
  if (!whole)
    warn(
      state,
      row.line.start,
      damageOf(row),
      'a row of mark, number and text between pipes',
      'It was read by what its cells hold; correct the table to be sure.',
    )
  const texts = [...(rest && rest.value !== '' ? [rest] : []), ...others]
  if (texts.length > 0) {
    const mark = row.mark ? (state.legend.get(foldMark(row.mark.value)) ?? tickOf(row.mark.value)) : 'not-marked'
    state.last = {
      type: 'ruling',
      children: texts.map(text => paragraphOf(source, text)),
      data: rulingFacts({ number: row.number ? plainOf(row.number.value) : null, tick: mark }),
      position: positionOf(source, row.line.start, row.line.end),
    }
    state.children.push(state.last)
  }
  if (row.number) addMatter(state, 'noise', 'rule number', [row.number])
  if (row.mark && /[\p{L}\p{N}]/u.test(row.mark.value)) addMatter(state, 'noise', 'mark', [row.mark])
}

function damageOf(row: Row): string {
  if (row.number === null) return 'a row without a rule number'
  return row.texts.length > 1 ? 'a row with too many cells' : 'a row that lacks a pipe'
}

function endOfCell(text: MappedText): MappedText {
  return text.value.endsWith('|') ? trimmedSlice(text, 0, text.value.length - 1) : text
}

function foldMark(mark: string): string {
  return mark.replace(/[\ufe0e\ufe0f]/g, '').trim()
}

function positionFrom(node: RulingNode, source: SourceText, line: Line) {
  const { end } = positionOf(source, line.start, line.end)
  return { start: node.position?.start ?? end, end }
}

function addMatter(state: Reading, role: 'front-matter' | 'noise', name: string, texts: readonly MappedText[]): void {
  const matter = matterOf(state.source, role, name, texts)
  if (matter) (state.chapter ? state.held : state.children).push(matter)
}

function warn(state: Reading, offset: number, found: string, expected: string, fix: string): void {
  state.messages.push(accidentAt(state.source, 'table-row', offset, { found, expected, fix }))
}
