import type { Layout } from '../layout.ts'
import { readCrf } from '../shared/crf/read.ts'
import { detectCrfCards } from './detect.ts'

/** The CRF's rulings by card as they were posted: wrapped lines, a title above each card's paragraphs. */
export const crfCardsUsenet: Layout = {
  name: 'crf-cards-usenet',
  identifiesWork: 'numbered',
  detect: detectCrfCards,
  parse: (source, options) => readCrf(source, options, 'crf-cards-usenet'),
}
