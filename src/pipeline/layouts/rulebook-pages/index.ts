import type { Layout } from '../layout.ts'
import { detectRulebookPages } from './detect.ts'
import { parseRulebookPages } from './parse.ts'

/** A whole printed rulebook as the text of its pages: running heads, chapters, wrapped lines, headings in capitals. */
export const rulebookPages: Layout = { name: 'rulebook-pages', detect: detectRulebookPages, parse: parseRulebookPages }
