import { checklist } from './checklist/index.ts'
import { digestForum } from './digest-forum/index.ts'
import { CRF_LAYOUTS } from './crf/index.ts'
import { digestArchive } from './digest-archive/index.ts'
import { digestLettered } from './digest-lettered/index.ts'
import { digestMail } from './digest-mail/index.ts'
import { digestThread } from './digest-thread/index.ts'
import { digestAsterisks } from './digest-asterisks/index.ts'
import type { Layout } from './layout.ts'
import { markdown } from './markdown/index.ts'
import { markdownRules } from './markdown-rules/index.ts'
import { numberedRules } from './numbered-rules/index.ts'
import { pef } from './pef/index.ts'
import { rulePage } from './rule-page/index.ts'
import { rulebookPages } from './rulebook-pages/index.ts'
import { rulebookChapter } from './rulebook-chapter/index.ts'
import { rulingsLocal } from './rulings-local/index.ts'
import { faqPage } from './faq-page/index.ts'
import { faqPlain } from './faq-plain/index.ts'
import { faqQa } from './faq-qa/index.ts'

/** Every layout a copy may be set out in; where two are equally likely the first is taken. */
export const LAYOUTS: readonly Layout[] = [
  numberedRules,
  pef,
  rulebookChapter,
  rulebookPages,
  checklist,
  ...CRF_LAYOUTS,
  digestAsterisks,
  digestMail,
  digestForum,
  digestLettered,
  digestArchive,
  digestThread,
  rulingsLocal,
  faqPage,
  faqQa,
  faqPlain,
  rulePage,
  markdown,
  markdownRules,
]

/** The layout of our own restatements. */
export const MARKDOWN: Layout = markdown
