import type { Layout } from '../layout.ts'
import { detectFaqPage } from './detect.ts'
import { parseFaqPage } from './parse.ts'

/** FAQs by page of the rulebook: heads with their page, corrections and clarifications below. */
export const faqPage: Layout = {
  name: 'faq-page',
  identifiesWork: 'titled',
  detect: detectFaqPage,
  parse: parseFaqPage,
}
