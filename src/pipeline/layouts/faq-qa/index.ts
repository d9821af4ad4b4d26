import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { NAME } from '../shared/questions/faq.ts'
import { parseFaqQa } from './parse.ts'

/** FAQs in questions and answers that begin with `Q.` and `A.`. */
export const faqQa = defineLayout({
  name: 'faq-qa',
  identifiesWork: 'titled',
  measure: source => {
    const lines = linesOf(source)
    return {
      questions: countLines(lines, /(?:^\s{0,40}|\S\s{3,60})Q\s?\d{0,3}[.:)]?\s+["“(\p{Lu}]/u),
      answers: countLines(lines, /(?:^\s{0,40}|\S\s{3,60})A[.:)]?\s+["“(\p{Lu}]/u),
      isNamed: lines.some(line => line.text.length < 120 && NAME.test(line.text)),
      updates: countLines(lines, /^\s*last (?:updated|revised|modified)\b/i),
    }
  },
  signs: [
    [0.3, 'questions and answers marked “Q.” and “A.”', ({ questions, answers }) => questions > 0 && answers > 0],
    [0.25, 'several of them', ({ questions, answers }) => questions >= 3 && answers >= 3],
    [0.25, 'a title with “FAQ” or “Frequently Asked Questions”', ({ isNamed }) => isNamed],
    [0.15, 'a line “Last updated …”', ({ updates }) => updates > 0],
  ],
  needs: [['questions and answers marked “Q.” and “A.”', ({ questions, answers }) => questions > 0 && answers > 0]],
  parse: parseFaqQa,
})
