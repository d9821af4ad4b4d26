import type { Layout } from '../layout.ts'
import { detectDigestRoc } from './detect.ts'
import { parseDigestRoc } from './parse.ts'

/** The Council's digests since 2023: a thread for each question, with the evidence, and an answer clause by clause. */
export const digestRoc: Layout = {
  name: 'digest-roc',
  identifiesWork: 'numbered',
  detect: detectDigestRoc,
  parse: parseDigestRoc,
}
