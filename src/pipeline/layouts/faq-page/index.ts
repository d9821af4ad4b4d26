import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { marksOf, NAME } from '../shared/questions/faq.ts'
import { PAGE } from './blocks.ts'
import { parseFaqPage } from './parse.ts'

const SECTION = /^\s*(?:rule ?book|cards?|event cards?|game) (?:errata|clarifications?)\s*$/i

/** FAQs by page of the rulebook: heads with their page, corrections and clarifications below. */
export const faqPage = defineLayout({
  name: 'faq-page',
  identifiesWork: 'titled',
  measure: source => {
    const lines = linesOf(source).filter(line => line.text.trim() !== '')
    return {
      isNamed: lines.slice(0, 6).some(line => NAME.test(line.text.slice(0, 200))),
      heads: lines.filter(line => line.text.length < 100 && PAGE.test(line.text)).length,
      sections: countLines(lines, SECTION),
      isCorrected: lines.some(line => marksOf(line.text).length > 0 && /:\s*$/.test(line.text)),
      letters: countLines(lines, /^\s*(?:Q[.:]?|A[.:])\s+\S/),
    }
  },
  signs: [
    [0.35, 'a title with “FAQ”', ({ isNamed }) => isNamed],
    [0.3, 'heads with “(page 12)”', ({ heads }) => heads > 0],
    [0.2, 'sections such as “Rulebook Errata”', ({ sections }) => sections > 0],
    [0.15, 'lines such as “should say (correction in bold):”', ({ isCorrected }) => isCorrected],
  ],
  against: [[0.5, 'no “Q.” and “A.” before questions and answers', ({ letters }) => letters > 2]],
  needs: [['heads with pages, or corrections', ({ heads, isCorrected }) => heads > 0 || isCorrected]],
  parse: parseFaqPage,
})
