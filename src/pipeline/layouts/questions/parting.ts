import { itemAt } from '../../must.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import { matchLength } from '../../source/words.ts'
import { joinLines, type RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import type { Part } from './reader.ts'

/** Returns texts as the parts of a question and its answer. */
export function askedAndAnswered(question: readonly MappedText[], answer: readonly MappedText[]): Part[] {
  return [
    ...question.map((text): Part => ({ as: 'question', text })),
    ...answer.map((text): Part => ({ as: 'answer', text })),
  ]
}

/** How marks at the beginning of paragraphs tell what they are. */
export interface MarkedParts {
  readonly answer: RegExp
  /** Before an older answer, which what follows decides on. */
  readonly quoted?: RegExp
}

/**
 * Returns paragraphs as their marks have it: what stands before the first mark is asked, what stands after one belongs
 * to it, but for a question that a mark answers right below it. The marks are left out, so one that has words, such as
 * `Answer:`, has to be added as noise.
 */
export function partedByMarks(source: SourceText, paragraphs: readonly RawParagraph[], marks: MarkedParts): Part[] {
  let as: Part['as'] = 'question'
  return paragraphs.map((paragraph, index): Part => {
    const first = itemAt(paragraph.lines, 0)
    const next = paragraphs[index + 1]?.lines[0]?.text ?? ''
    const mark = marks.answer.test(first.text) ? marks.answer : marks.quoted?.test(first.text) ? marks.quoted : null
    if (mark) as = mark === marks.answer ? 'answer' : 'quoted'
    else if (as === 'answer' && marks.answer.test(next) && endsInQuestion(paragraph.text.value)) as = 'question'
    const words = mark
      ? joinLines(source, paragraph.lines, first.start + matchLength(mark, first.text))
      : paragraph.text
    return { as, text: words, lines: paragraph.lines, ...(as === 'quoted' ? { of: null, mark: '>' } : {}) }
  })
}
