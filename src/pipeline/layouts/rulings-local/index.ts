import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { ANSWER, BULLET, QUESTION, SECTION } from './marks.ts'
import { parseRulingsLocal } from './parse.ts'

/** The rulings of a local council: a bullet with a card, numbered questions, answers that begin with an arrow. */
export const rulingsLocal = defineLayout({
  name: 'rulings-local',
  identifiesWork: 'titled',
  measure: source => {
    const lines = linesOf(source)
    return {
      sections: countLines(lines, SECTION),
      answers: countLines(lines, ANSWER),
      questions: countLines(lines, QUESTION),
      bullets: countLines(lines, BULLET),
    }
  },
  signs: [
    [0.4, 'a section such as “Rulings by card”', ({ sections }) => sections > 0],
    [0.25, 'answers that begin with an arrow', ({ answers }) => answers > 0],
    [0.2, 'questions such as “1- ”', ({ questions }) => questions > 0],
    [0.1, 'bullets with cards', ({ bullets }) => bullets > 0],
    [0.05, 'several of them', ({ answers, questions }) => answers >= 2 && questions >= 2],
  ],
  needs: [
    ['answers that begin with an arrow', ({ answers }) => answers > 0],
    ['questions such as “1- ”', ({ questions }) => questions > 0],
  ],
  parse: parseRulingsLocal,
})
