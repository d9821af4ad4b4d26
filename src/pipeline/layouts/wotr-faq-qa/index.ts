import type { Layout } from '../layout.ts'
import { detectWotrFaqQa } from './detect.ts'
import { parseWotrFaqQa } from './parse.ts'

/** FAQs of War of the Ring in questions and answers that begin with `Q.` and `A.`. */
export const wotrFaqQa: Layout = {
  name: 'wotr-faq-qa',
  identifiesWork: 'titled',
  detect: detectWotrFaqQa,
  parse: parseWotrFaqQa,
}
