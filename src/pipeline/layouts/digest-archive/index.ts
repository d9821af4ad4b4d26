import type { Layout } from '../layout.ts'
import { detectDigestArchive } from './detect.ts'
import { parseDigestArchive } from './parse.ts'

/** The archive of both series of digests: headings with their numbers, `QUERY n`, questions in italics, answers in plain. */
export const digestArchive: Layout = {
  name: 'digest-archive',
  identifiesWork: 'numbered',
  detect: detectDigestArchive,
  parse: parseDigestArchive,
}
