import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { ANSWER, BULLET, QUESTION, SECTION } from './marks.ts'

/** Says how much a text looks like a council's rulings with numbered questions and arrows before answers. */
export function detectRulingsLocal(source: SourceText): Detection {
  const lines = linesOf(source)
  const answers = countLines(lines, ANSWER)
  const questions = countLines(lines, QUESTION)
  return weighSigns(
    [
      [0.4, countLines(lines, SECTION) > 0, 'a section such as “Rulings by card”'],
      [0.25, answers > 0, 'answers that begin with an arrow'],
      [0.2, questions > 0, 'questions such as “1- ”'],
      [0.1, countLines(lines, BULLET) > 0, 'bullets with cards'],
      [0.05, answers >= 2 && questions >= 2, 'several of them'],
    ],
    [
      [answers > 0, 'answers that begin with an arrow'],
      [questions > 0, 'questions such as “1- ”'],
    ],
  )
}
