import { checklist } from './checklist/index.ts'
import { crfCardsUsenet } from './crf-cards-usenet/index.ts'
import { crfChanges } from './crf-changes/index.ts'
import { crfTermsUsenet } from './crf-terms-usenet/index.ts'
import { crfTurnSequence } from './crf-turn-sequence/index.ts'
import { crfWeb } from './crf-web/index.ts'
import { digestAlfano } from './digest-alfano/index.ts'
import { digestArchive } from './digest-archive/index.ts'
import { digestLettered } from './digest-lettered/index.ts'
import { digestMartin } from './digest-martin/index.ts'
import { digestRoc } from './digest-roc/index.ts'
import { digestWong } from './digest-wong/index.ts'
import type { Layout } from './layout.ts'
import { markdown } from './markdown/index.ts'
import { numberedRules } from './numbered-rules/index.ts'
import { pef } from './pef/index.ts'
import { rulePage } from './rule-page/index.ts'
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
  checklist,
  crfCardsUsenet,
  crfTermsUsenet,
  crfTurnSequence,
  crfChanges,
  crfWeb,
  digestWong,
  digestMartin,
  digestAlfano,
  digestLettered,
  digestArchive,
  digestRoc,
  rulingsLocal,
  faqPage,
  faqQa,
  faqPlain,
  rulePage,
  markdown,
]

/** The layout of our own restatements. */
export const MARKDOWN: Layout = markdown
