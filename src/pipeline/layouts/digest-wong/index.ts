import type { Layout } from '../layout.ts'
import { detectDigestWong } from './detect.ts'
import { parseDigestWong } from './parse.ts'

/** The Council's digests of 2001: numbered and lettered questions, answers that begin with three asterisks. */
export const digestWong: Layout = {
  name: 'digest-wong',
  identifiesWork: 'numbered',
  detect: detectDigestWong,
  parse: parseDigestWong,
}
