import { inFile, type Place } from '../../messages/message.ts'
import { startOf } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import { defineLayout } from '../define-layout.ts'
import type { ParseOptions } from '../layout.ts'
import { namesWork } from '../markdown/frontmatter.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import type { LayoutRoot } from '../tree.ts'
import { CrfReading } from './build.ts'
import { readDocument } from './document.ts'
import { annotationIn, beginsMarked, readMarks } from './marks.ts'
import { CRF_NAME, isBanner, isPhase, namesCrf } from './names.ts'
import { readSection } from './section.ts'
import { surveyCrf, type CrfSurvey } from './survey.ts'

/** Lines of other families that quote a CRF: answers of digests, arrows of a council's page, a digest's title. */
const OTHER = /^(?:>*\*{3,}|->\s|QUERY \d|\(?\d{1,2}[.)] .{0,60}\basked\b)/
const DIGEST = /\bdigest\s*#?\d+|\brules clarification\b/i

/**
 * The Collected Rulings File: Markdown, or the text of its web pages, where each ruling is a line or a bullet, with
 * marks of provenance from version 16 on. The messages in which older versions were posted, with wrapped lines and lost
 * headings, aren't read.
 */
export const crfWeb = defineLayout({
  name: 'crf-web',
  identifiesWork: 'numbered',
  measure: source => {
    const { front, sections, isWrapped } = surveyCrf(source)
    const body = sections.flatMap(section => section.lines)
    const head = front.slice(0, 40).map(line => line.value)
    const others = [...front, ...body].filter(line => OTHER.test(line.value)).length
    const isDigest = head
      .slice(0, 12)
      .some(line => line.length < 90 && DIGEST.test(line) && !namesCrf(line) && !endsSentence(line))
    return {
      isWrapped,
      head,
      /** Sections whose heading is one of the CRF's. */
      named: sections.filter(section => section.heading !== null && section.kind !== 'other'),
      marked: body.filter(line => beginsMarked(line.value)).length,
      hasAnnotations: body.some(line => annotationIn(line.value) !== null),
      hasBanners: body.some(line => isBanner(line.value)),
      hasProvenance: body.some(
        line => line.value.includes('[') && readMarks(line.value).marks.some(mark => mark.startsWith('[')),
      ),
      phases: body.filter(line => isPhase(line.value)).length,
      isOther: others >= 2 || isDigest || body.length < 2,
      namesWork: namesWork(source),
    }
  },
  signs: [
    [
      0.55,
      'a section of a CRF (Rulings by Term, Card Errata and Rulings, Turn Sequence)',
      ({ named }) => named.some(section => section.lines.length > 0),
    ],
    [0.15, 'several of its sections', ({ named }) => new Set(named.map(section => section.kind)).size > 1],
    [0.3, 'the name of the CRF before the first section', ({ head }) => head.some(line => CRF_NAME.test(line))],
    [0.2, 'rulings that begin with marks or with “Card Erratum:”', ({ marked }) => marked >= 2],
    [0.2, 'numbered annotations', ({ hasAnnotations }) => hasAnnotations],
    [0.15, 'banners of three letters', ({ hasBanners }) => hasBanners],
    [0.15, 'marks of provenance or effect in brackets', ({ hasProvenance }) => hasProvenance],
    [0.2, 'the phases of the turn as headings', ({ phases }) => phases >= 2],
  ],
  needs: [
    ['rulings that are a line or bullet each', ({ isWrapped }) => !isWrapped],
    ['nothing of a digest', ({ isOther }) => !isOther],
    ['no frontmatter with “work:”', ({ namesWork }) => !namesWork],
  ],
  parse: readCrf,
})

/** Returns the tree of a CRF, or of a part of one, read section by section. */
function readCrf(source: SourceText, { isCardTitle }: ParseOptions): LayoutRoot {
  const survey = surveyCrf(source)
  const reading = new CrfReading(source, isCardTitle)
  readFront(reading, survey)
  if (!survey.isWhole && survey.sections.length > 0)
    reading.messages.push({
      code: 'layouts/stripped-copy',
      severity: 'info',
      place: inFile(source.file),
      found: 'a copy without any line of one word',
      expected: 'titles and last lines of one word among the others',
      fix: 'Headings of one word are probably lost. Import a whole copy if you have one.',
    })
  for (const section of survey.sections) readSection(reading, survey, section)
  reading.matter(
    'noise',
    'navigation of the site',
    survey.chrome.map(line => line.text),
  )
  reading.finish()
  reading.messages.sort((a, b) => lineOf(a.place) - lineOf(b.place))
  return reading.root(readDocument(survey))
}

/** Adds the front matter. Reports a legend that explains a mark which has become a blank between quotation marks. */
function readFront(reading: CrfReading, { front }: CrfSurvey): void {
  reading.matter(
    'front-matter',
    'introduction',
    front.map(line => line.text),
  )
  for (const { text, value } of front)
    if (/["“”]\s+["“”]/.test(value) && /\b(?:mark|sign|item|entr|new|alter|chang|indicat|precede|front)/i.test(value))
      reading.report('lost-marks', startOf(text), {
        found: 'a legend whose mark is a blank',
        expected: 'the mark itself, such as @',
        fix: 'The copy has lost its marks, so a ruling without a mark may have had one.',
      })
}

function lineOf(place: Place): number {
  return place.kind === 'point' ? place.line : 0
}
