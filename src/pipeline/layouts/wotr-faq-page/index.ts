import type { Layout } from '../layout.ts'
import { detectWotrFaqPage } from './detect.ts'
import { parseWotrFaqPage } from './parse.ts'

/** FAQs of War of the Ring by page of the rulebook: heads with their page, corrections and clarifications below. */
export const wotrFaqPage: Layout = {
  name: 'wotr-faq-page',
  identifiesWork: 'titled',
  detect: detectWotrFaqPage,
  parse: parseWotrFaqPage,
}
