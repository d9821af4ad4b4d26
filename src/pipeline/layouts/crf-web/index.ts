import type { Layout } from '../layout.ts'
import { readCrf } from '../shared/crf/read.ts'
import { detectCrfWeb } from './detect.ts'

/** The CRF as a web page: each ruling a line or a bullet, with marks of provenance from version 16 on. */
export const crfWeb: Layout = {
  name: 'crf-web',
  identifiesWork: 'numbered',
  detect: detectCrfWeb,
  parse: (source, options) => readCrf(source, options, 'crf-web'),
}
