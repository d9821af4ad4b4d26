import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { asks, HEADING, isTag } from './lines.ts'

/** Says how much a text looks like a FAQ whose questions have no mark but their question mark. */
export function detectFaqPlain(source: SourceText): Detection {
  const lines = linesOf(source).filter(line => line.text.trim() !== '')
  const questions = lines.flatMap((line, index) => (asks(line.text) ? [index] : []))
  const tags = questions.filter(index => isTag(lines[index + 1]?.text ?? '')).length
  const answered = questions.filter(
    index => lines[index + 1] !== undefined && !asks(lines[index + 1]?.text ?? ''),
  ).length
  const marked = countLines(lines, /^\s*(?:[QA][.:]?|\(?\d{1,3}[.)]|\*{3,}|-+>)\s+\S/)
  return weighSigns(
    [
      [0.5, lines.slice(0, 8).some(line => HEADING.test(line.text)), 'a heading “Frequently Asked Questions”'],
      [0.2, questions.length >= 3 && questions.length >= lines.length * 0.2, 'many lines that end in a question mark'],
      [0.15, tags > 0, 'tags of a few words below them'],
      [0.1, answered > 0 && answered >= questions.length * 0.5, 'something below most of them'],
      [-0.5, marked > questions.length * 0.5, 'no marks before questions and answers'],
    ],
    [[questions.length > 0 && answered > 0, 'questions with answers below them']],
  )
}
