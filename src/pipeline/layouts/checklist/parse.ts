import { startOf, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, positionOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import type { LayoutRoot, MatterNode, RulingNode } from '../tree.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { untitledHeading } from '../shared/headings/untitled.ts'
import { isPageNumber } from '../shared/noise/noise.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { entryHeading, plainOf, sectionHeading, textOfLine, trimmedSlice } from '../shared/tree/nodes.ts'
import { Reading } from '../shared/tree/reading.ts'
import { isDelimiter } from '../shared/tree/table-rows.ts'
import { readRow, splitRunIn, tickOf, type Row, type RunIn, type Tick } from './rows.ts'
import { rulingFacts } from '../facts.ts'

const HEADING = /^\s{0,3}(#{1,6})[ \t]*(?=\S)/
const CHAPTER = /^(?:chapter|part|section|appendix)\s+([ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*/i

/** What a line of a checklist is; of a row, `runIn` is the heading that its text begins with. */
type Part =
  | { readonly kind: 'chapter'; readonly text: MappedText; readonly title: string }
  | { readonly kind: 'row'; readonly row: Row; readonly runIn: RunIn | null }
  | {
      readonly kind: 'matter'
      readonly role: MatterNode['role']
      readonly name: string
      readonly texts: readonly MappedText[]
    }
  | { readonly kind: 'line'; readonly line: Line }

type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>

/** Reads a checklist: a legend of marks, then for each chapter a table in which each row is a ruling. */
export function parseChecklist(source: SourceText, options: ParseOptions): LayoutRoot {
  const parts = markedParts(source)
  const begin = parts.findIndex(({ kind }) => kind === 'chapter' || kind === 'row')
  const head = begin < 0 ? parts : parts.slice(0, begin)
  const reading = new ChecklistReading(source, options.title)
  reading.readLegend(head)
  parts.slice(head.length).forEach((part, index, body) => {
    if (part.kind === 'matter') reading.matter(part.role, part.name, part.texts)
    else if (part.kind === 'row') reading.readRow(part)
    else if (part.kind === 'line') reading.readLine(part.line)
    else {
      const next = body.slice(index + 1).find(({ kind }) => kind !== 'matter')
      reading.beginChapter(part, next)
    }
  })
  return reading.root({ title: parts.find(part => part.kind === 'chapter')?.title ?? null })
}

/** What the words of a legend say about its mark; “not done” and “not clear” come before “done”. */
const MEANINGS: readonly (readonly [RegExp, Tick])[] = [
  [/\bnot\b|\bopen\b|\bmissing\b|\bfail/, 'not-done'],
  [/\bunclear\b|\bdoubt|\bpartly\b|\bmaybe\b/, 'unclear'],
  [/\bdone\b|\byes\b|\bimplemented\b|\bok\b/, 'done'],
]
const ORDER: readonly Tick[] = ['done', 'not-done', 'unclear']

class ChecklistReading extends Reading {
  /** For rows that stand under no heading. */
  private readonly title: string | null
  /** What the marks mean. */
  private readonly legend = new Map<string, Tick>()
  private chapter: string | null = null
  private hasEntry = false
  private last: RulingNode | null = null

  constructor(source: SourceText, title: string | null) {
    super(source)
    this.title = title
  }

  /** Reads the lines before the first chapter: marks, each with its meaning in words or by its place. */
  readLegend(parts: readonly Part[]): void {
    const marks: MappedText[] = []
    for (const part of parts) {
      if (part.kind === 'matter') this.matter(part.role, part.name, part.texts)
      if (part.kind !== 'line') continue
      const text = textOfLine(this.source, part.line)
      const glyph = /^\S{1,4}/u.exec(text.value)?.[0] ?? ''
      const words = foldTitle(text.value.slice(glyph.length, glyph.length + 80))
      const meant = MEANINGS.find(([pattern]) => pattern.test(words))?.[1]
      if (tickOf(glyph) === null && !/^[^\p{L}\p{N}\s]{1,4}$/u.test(glyph)) {
        this.matter('front-matter', 'title lines', [text])
        continue
      }
      this.legend.set(foldMark(glyph), meant ?? tickOf(glyph) ?? ORDER[marks.length] ?? 'unclear')
      marks.push(text)
    }
    this.matter('front-matter', 'legend of marks', marks)
  }

  /** A chapter without a row of its own groups the entries under it. */
  beginChapter({ text, title }: PartOf<'chapter'>, next: Part | undefined): void {
    this.hasEntry = next?.kind === 'row' && !next.runIn?.heading
    this.chapter = title
    this.last = null
    this.children.push(
      this.hasEntry ? entryHeading(this.source, text, { kind: 'term', title }) : sectionHeading(this.source, text),
    )
  }

  readLine(line: Line): void {
    const text = textOfLine(this.source, line)
    if (!this.last) {
      const paragraph = paragraphOf(this.source, text)
      this.children.push({ type: 'introduction', children: [paragraph], data: {} })
      return
    }
    // A cell that was broken into two lines.
    this.last.children.push(
      paragraphOf(this.source, text.value.endsWith('|') ? trimmedSlice(text, 0, text.value.length - 1) : text),
    )
    const { end } = positionOf(this.source, line.start, line.end)
    this.last.position = { start: this.last.position?.start ?? end, end }
    this.report('table-row', line.start, {
      found: 'a line without cells inside the table',
      expected: 'a row of mark, number and text',
      fix: 'It was read as part of the row before it.',
    })
  }

  readRow({ row, runIn }: PartOf<'row'>): void {
    const { line, number, mark, texts } = row
    if (runIn?.heading) this.beginEntry(runIn.heading, runIn.guessed)
    else if (!this.hasEntry) this.children.push(untitledHeading(this, this.title, line.start))
    this.hasEntry = true
    if (!row.whole || number === null || texts.length > 1)
      this.report('table-row', line.start, {
        found: damageOf(row),
        expected: 'a row of mark, number and text between pipes',
        fix: 'It was read by what its cells hold; correct the table to be sure.',
      })
    const own = [...(runIn && runIn.rest.value !== '' ? [runIn.rest] : []), ...texts.slice(1)]
    // A row may hold a heading alone.
    if (own.length > 0) {
      const tick = mark ? (this.legend.get(foldMark(mark.value)) ?? tickOf(mark.value)) : 'not-marked'
      this.last = {
        type: 'ruling',
        children: own.map(text => paragraphOf(this.source, text)),
        data: rulingFacts({ number: number ? plainOf(number.value) : null, tick }),
        position: positionOf(this.source, line.start, line.end),
      }
      this.children.push(this.last)
    }
    this.matter('noise', 'rule number', number ? [number] : [])
    this.matter('noise', 'mark', mark && /[\p{L}\p{N}]/u.test(mark.value) ? [mark] : [])
  }

  private beginEntry(heading: MappedText, isGuessed: boolean): void {
    const facts = { kind: 'term', ...(this.chapter === null ? {} : { part: this.chapter }) } as const
    this.children.push(entryHeading(this.source, heading, facts, 3))
    if (isGuessed)
      this.report('table-row', startOf(heading), {
        found: `the heading “${heading.value}” without bold marks`,
        expected: 'a heading in bold',
        fix: 'It was read as a heading.',
      })
  }
}

/** Returns what the lines of a text are; those of the rules between a table's head and its rows are left out. */
function markedParts(source: SourceText): Part[] {
  const lines = linesOf(source)
  return lines.flatMap((line, index): Part[] => {
    const text = line.text.trim()
    if (isEmpty(line) || isDelimiter(text)) return []
    if (isPageNumber(text))
      return [{ kind: 'matter', role: 'noise', name: 'page number', texts: [textOfLine(source, line)] }]
    const heading = HEADING.exec(line.text)
    if (heading !== null || (CHAPTER.test(text) && text.length < 100 && !text.includes('|'))) {
      const title = trimmedSlice(textOfLine(source, line), heading?.[0].trimStart().length ?? 0)
      const plain = plainOf(title.value)
      return [{ kind: 'chapter', text: title, title: plain.replace(CHAPTER, '') || plain }]
    }
    const row = readRow(source, line)
    if (row === null || (row.number === null && !text.includes('|'))) return [{ kind: 'line', line }]
    if (row.number === null && isDelimiter(lines[index + 1]?.text ?? '')) {
      const texts = [row.mark, ...row.texts].filter(cell => cell !== null)
      return [{ kind: 'matter', role: 'front-matter', name: 'table head', texts }]
    }
    const isBlank = row.number === null && row.mark === null && row.texts.length === 0
    return isBlank ? [] : [{ kind: 'row', row, runIn: row.texts[0] ? splitRunIn(row.texts[0]) : null }]
  })
}

function damageOf({ number, texts }: Row): string {
  if (number === null) return 'a row without a rule number'
  return texts.length > 1 ? 'a row with too many cells' : 'a row that lacks a pipe'
}

function foldMark(mark: string): string {
  return mark.replace(/[\ufe0e\ufe0f]/g, '').trim()
}
