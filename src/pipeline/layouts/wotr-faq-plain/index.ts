import type { Layout } from '../layout.ts'
import { detectWotrFaqPlain } from './detect.ts'
import { parseWotrFaqPlain } from './parse.ts'

/** FAQs of War of the Ring without marks: a question, perhaps a tag of a few words, perhaps an answer. */
export const wotrFaqPlain: Layout = {
  name: 'wotr-faq-plain',
  identifiesWork: 'titled',
  detect: detectWotrFaqPlain,
  parse: parseWotrFaqPlain,
}
