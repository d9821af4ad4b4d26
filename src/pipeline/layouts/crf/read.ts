import { inFile, type Place } from '../../messages/message.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutRoot } from '../tree.ts'
import { fillColumn } from '../shared/wraps/hard-wraps.ts'
import { addHeading, addMatter, addSection, type CrfBuild, type Owner } from './build.ts'
import { readDocument } from './document.ts'
import { finish } from './finish.ts'
import { readFront } from './front.ts'
import { readListSection } from './list-section.ts'
import { readMarkdownSection } from './markdown-section.ts'
import { isBanner } from './names.ts'
import type { CrfSection, CrfSurvey } from './sections.ts'
import { surveyCrf } from './survey.ts'
import { readTurnSection } from './turn-section.ts'
import { unitsOf } from './units.ts'

/** A section with fewer lines is measured by the others of its text. */
const FEW = 12

/**
 * Returns the tree of a CRF, or of a part of one, read section by section. In a list of changes rulings are items that
 * begin with `@`.
 */
export function readCrf(source: SourceText, options: ParseOptions, as: 'rulings' | 'changes' = 'rulings'): LayoutRoot {
  const survey = surveyCrf(source)
  const { isCardTitle } = options
  const build: CrfBuild = { source, items: [], messages: [], annotations: new Set(), isCardTitle }
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
  const widest = fillColumn(survey.sections.flatMap(valuesOf))
  for (const section of survey.sections) {
    if (survey.markdown) readMarkdownSection(build, section)
    else {
      const column = section.lines.length < FEW ? widest : fillColumn(valuesOf(section))
      readSection(build, survey, section, as === 'changes', column)
    }
  }
  addMatter(
    build,
    'noise',
    'navigation of the site',
    survey.chrome.map(line => line.text),
  )
  const { children, orphans } = finish(build)
  const messages = build.messages.sort((a, b) => lineOf(a.place) - lineOf(b.place))
  return { type: 'root', children, data: { document, messages, orphans } }
}

function valuesOf(section: CrfSection): string[] {
  return section.lines.map(line => line.value).filter(line => !isBanner(line))
}

function lineOf(place: Place): number {
  return place.kind === 'point' ? place.line : 0
}

function readSection(build: CrfBuild, survey: CrfSurvey, section: CrfSection, items: boolean, column: number): void {
  const { kind, title, heading, lines } = section
  const indented = lines.filter(line => line.indent >= 2 && line.indent <= 5).length
  const units = unitsOf(lines, {
    ...survey,
    kind,
    items,
    column,
    // Where all lines are indented, or the first lines of half the paragraphs are not, indents mean nothing.
    indented: survey.wrapped && indented > lines.length * 0.1 && indented < lines.length * 0.8,
    isCardTitle: build.isCardTitle,
  })
  const own: Owner | null =
    title !== null && (kind === 'tournament' || kind === 'other' || kind === 'changes')
      ? { title, kind: 'term', part: null, groups: true }
      : null
  if (heading && own) addHeading(build, own, heading.text)
  else if (heading) addSection(build, heading.text)
  if (kind === 'turn') readTurnSection(build, units, survey)
  else readListSection(build, units, survey, section, own)
}
