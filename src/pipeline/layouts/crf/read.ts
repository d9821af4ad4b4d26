import { offsetAt, type MappedText } from '../../source/mapped-text.ts'
import { inFile } from '../../messages/message.ts'
import { itemAt } from '../../must.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutRoot } from '../tree.ts'
import { addHeading, addMatter, addSection, finish, type CrfBuild, type Owner } from './build.ts'
import { readDocument } from './document.ts'
import { readFront } from './front.ts'
import type { CrfLine } from './lines.ts'
import { readListSection } from './list-section.ts'
import { readMarkdownSection } from './markdown-section.ts'
import { fillColumn } from '../shared/wraps/hard-wraps.ts'
import { isBanner, sectionName } from './names.ts'
import type { CrfSection, CrfSurvey } from './sections.ts'
import { surveyCrf } from './survey.ts'
import { readTurnSection } from './turn-section.ts'
import { unitsOf, type UnitContext } from './units.ts'

/** A section with fewer lines is measured by the others of its text. */
const FEW = 12

/** Reads a CRF, or a part of one, section by section. In a list of changes rulings are items that begin with `@`. */
export function readCrf(source: SourceText, options: ParseOptions, as: 'rulings' | 'changes' = 'rulings'): LayoutRoot {
  const survey = surveyCrf(source)
  const build: CrfBuild = {
    source,
    items: [],
    messages: [],
    annotations: new Map(),
    isCardTitle: text => options.isCardTitle(text),
  }
  const document = readDocument(survey)
  const title = document.title ?? options.title ?? 'Collected Rulings File'
  readFront(build, survey, title, as === 'changes' && !survey.markdown)
  if (!survey.whole && survey.sections.length > 0)
    build.messages.push({
      code: 'layouts/stripped-copy',
      severity: 'info',
      place: inFile(source.file),
      found: 'a copy without any line of one word',
      expected: 'titles and last lines of one word among the others',
      fix: 'Headings of one word are probably lost. Import a whole copy if you have one.',
    })
  const columns = survey.sections.map(section => fillColumn(valuesOf(section)))
  const widest = fillColumn(survey.sections.flatMap(valuesOf))
  survey.sections.forEach((section, index) => {
    if (survey.markdown) return readMarkdownSection(build, section)
    readSection(build, survey, section, {
      options,
      items: as === 'changes',
      column: section.lines.length < FEW ? widest : itemAt(columns, index),
    })
  })
  addMatter(
    build,
    'noise',
    'navigation of the site',
    survey.chrome.map(line => line.text),
  )
  const { children, orphans } = finish(build)
  build.messages.sort((a, b) => lineOf(a.place) - lineOf(b.place))
  return { type: 'root', children, data: { document, messages: build.messages, orphans } }
}

function valuesOf(section: CrfSection): string[] {
  return section.lines.map(line => line.value).filter(line => !isBanner(line))
}

function lineOf(place: { kind: string; line?: number }): number {
  return place.line ?? 0
}

interface SectionOptions {
  readonly options: ParseOptions
  readonly items: boolean
  readonly column: number
}

function readSection(
  build: CrfBuild,
  survey: CrfSurvey,
  section: CrfSection,
  { options, items, column }: SectionOptions,
): void {
  const indented = section.lines.filter(line => line.indent >= 2 && line.indent <= 5).length
  const context: UnitContext = {
    kind: section.kind,
    wrapped: survey.wrapped,
    dense: survey.dense,
    bulleted: survey.bulleted,
    items,
    column,
    // Where all lines are indented, or the first lines of half the paragraphs are not, indents mean nothing.
    indented: survey.wrapped && indented > section.lines.length * 0.1 && indented < section.lines.length * 0.8,
    isCardTitle: text => options.isCardTitle(text),
  }
  const heading = section.heading && headingText(section.heading)
  const units = unitsOf(section.lines, context)
  if (section.kind === 'turn') {
    if (heading) addSection(build, heading)
    readTurnSection(build, units, survey)
    return
  }
  const title = section.title
  const own: Owner | null =
    heading
    && title !== null
    && (section.kind === 'tournament' || section.kind === 'other' || section.kind === 'changes')
      ? { title: sectionName(heading.value)?.title ?? title, kind: 'term', part: null, groups: true }
      : null
  if (own && heading) addHeading(build, own, heading, section.heading.number)
  else if (heading) addSection(build, heading)
  readListSection(build, units, survey, { section, own, options })
}

function headingText(line: CrfLine): MappedText | null {
  return offsetAt(line.text, 0) === null ? null : line.text
}
