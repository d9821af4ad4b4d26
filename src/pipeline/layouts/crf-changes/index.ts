import type { Layout } from '../layout.ts'
import { readCrf } from '../shared/crf/read.ts'
import { detectCrfChanges } from './detect.ts'

/** What changed from one CRF to the next: each item begins with `@`; posted in wrapped lines, or on a page with guillemets. */
export const crfChanges: Layout = {
  name: 'crf-changes',
  identifiesWork: 'numbered',
  detect: detectCrfChanges,
  parse: (source, options) => readCrf(source, options, 'crf-changes'),
}
