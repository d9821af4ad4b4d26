import type { Message } from '../../messages/message.ts'
import type { Layout } from '../layout.ts'
import { buildRules } from './build.ts'
import { detectNumberedRules } from './detect.ts'
import { logicalLines } from './lines.ts'
import { readToken } from './tokens.ts'
import { findUnmarked } from './unmarked.ts'

/**
 * Rules that each have a number of their own, with labels in brackets, sections whose headings may stand late,
 * passages for beginners between them and a glossary. Each number and each term's definition is a ruling.
 */
export const numberedRules: Layout = {
  name: 'numbered-rules',
  detect: detectNumberedRules,
  parse(source, options) {
    const messages: Message[] = []
    const lines = findUnmarked(logicalLines(source, messages).map(line => ({ line, token: readToken(line.text) })))
    return buildRules(source, lines, options, messages)
  },
}
