import { checklist } from './checklist/index.ts'
import { crfWeb } from './crf/index.ts'
import type { Layout } from './layout.ts'
import { markdown } from './markdown/index.ts'
import { markdownRules } from './markdown-rules/index.ts'
import { numberedRules } from './numbered-rules/index.ts'
import { pef } from './pef/index.ts'
import { QUESTION_LAYOUTS } from './questions/index.ts'
import { rulePage } from './rule-page/index.ts'
import { rulebookPages } from './rulebook-pages/index.ts'
import { rulebookChapter } from './rulebook-chapter/index.ts'

/** Every layout a copy may be set out in; where two are equally likely the first is taken. */
export const LAYOUTS: readonly Layout[] = [
  numberedRules,
  pef,
  rulebookChapter,
  rulebookPages,
  checklist,
  crfWeb,
  ...QUESTION_LAYOUTS,
  rulePage,
  markdown,
  markdownRules,
]

/** The layout of our own restatements. */
export const MARKDOWN: Layout = markdown
