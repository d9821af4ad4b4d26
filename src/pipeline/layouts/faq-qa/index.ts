import type { Layout } from '../layout.ts'
import { detectFaqQa } from './detect.ts'
import { parseFaqQa } from './parse.ts'

/** FAQs in questions and answers that begin with `Q.` and `A.`. */
export const faqQa: Layout = { name: 'faq-qa', identifiesWork: 'titled', detect: detectFaqQa, parse: parseFaqQa }
