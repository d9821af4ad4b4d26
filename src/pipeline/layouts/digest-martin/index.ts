import type { Layout } from '../layout.ts'
import { detectDigestMartin } from './detect.ts'
import { parseDigestMartin } from './parse.ts'

/** The Council's digests of 2002 to 2004: mails, questions parted by hyphens, answers that begin with three asterisks. */
export const digestMartin: Layout = {
  name: 'digest-martin',
  identifiesWork: 'numbered',
  detect: detectDigestMartin,
  parse: parseDigestMartin,
}
