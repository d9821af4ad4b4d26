import type { Layout } from '../layout.ts'
import { detectMarkdown } from './detect.ts'
import { parseMarkdown } from './parse.ts'

/** Restatements, written by hand in Markdown. */
export const markdown: Layout = { name: 'markdown', detect: detectMarkdown, parse: parseMarkdown }
