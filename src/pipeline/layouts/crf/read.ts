import { inFile, type Place } from '../../messages/message.ts'
import type { SourceText } from '../../source/source-text.ts'
import { startOf } from '../../source/mapped-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutRoot } from '../tree.ts'
import { CrfReading } from './build.ts'
import { readDocument } from './document.ts'
import { readSection } from './section.ts'
import { surveyCrf, type CrfSurvey } from './survey.ts'

/** Returns the tree of a CRF, or of a part of one, read section by section. */
export function readCrf(source: SourceText, { isCardTitle }: ParseOptions): LayoutRoot {
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
