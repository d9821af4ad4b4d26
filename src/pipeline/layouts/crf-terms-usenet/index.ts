import type { Layout } from '../layout.ts'
import { readCrf } from '../shared/crf/read.ts'
import { detectCrfTerms } from './detect.ts'

/** The CRF's rulings by term as they were posted: wrapped lines, annotations among the paragraphs. */
export const crfTermsUsenet: Layout = {
  name: 'crf-terms-usenet',
  identifiesWork: 'numbered',
  detect: detectCrfTerms,
  parse: (source, options) => readCrf(source, options, 'crf-terms-usenet'),
}
