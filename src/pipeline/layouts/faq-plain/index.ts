import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { HEADING, isTag } from './lines.ts'
import { parseFaqPlain } from './parse.ts'

/** FAQs without marks: a question, perhaps a tag of a few words, perhaps an answer. */
export const faqPlain = defineLayout({
  name: 'faq-plain',
  identifiesWork: 'titled',
  measure: source => {
    const lines = linesOf(source).filter(line => line.text.trim() !== '')
    const questions = lines.flatMap((line, index) => (endsInQuestion(line.text) ? [index] : []))
    const below = questions.flatMap(index => lines[index + 1]?.text ?? [])
    return {
      lines: lines.length,
      isHeaded: lines.slice(0, 8).some(line => HEADING.test(line.text)),
      questions: questions.length,
      tags: below.filter(isTag).length,
      answered: below.filter(text => !endsInQuestion(text)).length,
      marked: countLines(lines, /^\s*(?:[QA][.:]?|\(?\d{1,3}[.)]|\*{3,}|-+>)\s+\S/),
    }
  },
  signs: [
    [0.5, 'a heading “Frequently Asked Questions”', ({ isHeaded }) => isHeaded],
    [
      0.2,
      'many lines that end in a question mark',
      ({ questions, lines }) => questions >= 3 && questions >= lines * 0.2,
    ],
    [0.15, 'tags of a few words below them', ({ tags }) => tags > 0],
    [0.1, 'something below most of them', ({ answered, questions }) => answered > 0 && answered >= questions * 0.5],
  ],
  against: [[0.5, 'no marks before questions and answers', ({ marked, questions }) => marked > questions * 0.5]],
  needs: [['questions with answers below them', ({ answered }) => answered > 0]],
  parse: parseFaqPlain,
})
