import type { Layout } from '../layout.ts'
import { detectDigestAlfano } from './detect.ts'
import { parseDigestAlfano } from './parse.ts'

/** The Council's digests of 2006 to 2009: posts with numbered items, each a quoted question, a rule of dashes, an answer. */
export const digestAlfano: Layout = {
  name: 'digest-alfano',
  identifiesWork: 'numbered',
  detect: detectDigestAlfano,
  parse: parseDigestAlfano,
}
