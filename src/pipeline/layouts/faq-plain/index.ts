import type { Layout } from '../layout.ts'
import { detectFaqPlain } from './detect.ts'
import { parseFaqPlain } from './parse.ts'

/** FAQs without marks: a question, perhaps a tag of a few words, perhaps an answer. */
export const faqPlain: Layout = {
  name: 'faq-plain',
  identifiesWork: 'titled',
  detect: detectFaqPlain,
  parse: parseFaqPlain,
}
