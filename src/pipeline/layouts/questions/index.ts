import type { Layout } from '../layout.ts'
import { layoutOf, type Format } from './format.ts'
import { digestArchive } from './formats/digest-archive.ts'
import { digestAsterisks } from './formats/digest-asterisks.ts'
import { digestForum } from './formats/digest-forum.ts'
import { digestLettered } from './formats/digest-lettered.ts'
import { digestMail } from './formats/digest-mail.ts'
import { faqPage } from './formats/faq-page.ts'
import { faqPlain } from './formats/faq-plain.ts'
import { faqQa } from './formats/faq-qa.ts'

/** Every way of setting out questions and answers; where two are equally likely the first is taken. */
const FORMATS: readonly Format[] = [
  digestAsterisks,
  digestMail,
  digestForum,
  digestLettered,
  digestArchive,
  faqPage,
  faqQa,
  faqPlain,
]

/** The layouts of questions and answers, one for each format. */
export const QUESTION_LAYOUTS: readonly Layout[] = FORMATS.map(layoutOf)
