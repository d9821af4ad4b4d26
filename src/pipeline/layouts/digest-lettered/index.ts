import type { Layout } from '../layout.ts'
import { detectDigestLettered } from './detect.ts'
import { parseDigestLettered } from './parse.ts'

/** The Council's digests of 2009 to 2013: a label on a line of its own, a question, an answer, and no other mark. */
export const digestLettered: Layout = {
  name: 'digest-lettered',
  identifiesWork: 'numbered',
  detect: detectDigestLettered,
  parse: parseDigestLettered,
}
