import { itemAt } from '../../must.ts'
import type { RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'

/** Questions and answers of one QUERY, paragraph by paragraph. */
export interface Turn {
  readonly question: readonly RawParagraph[]
  readonly answer: readonly RawParagraph[]
}

/**
 * Parts the paragraphs of a QUERY. The question stands in italics, which may run over several paragraphs; where the
 * marks are missing the first paragraph is the question. Italics that ask once more after an answer begin a new turn.
 */
export function turnsOf(paragraphs: readonly RawParagraph[]): Turn[] {
  const turns: Turn[] = []
  let rest = paragraphs
  while (rest.length > 0) {
    const asked = questionLength(rest)
    const answer = rest.slice(asked)
    const again = answer.findIndex((paragraph, index) => index > 0 && opens(paragraph) && asksOnce(answer.slice(index)))
    turns.push({ question: rest.slice(0, asked), answer: again < 0 ? answer : answer.slice(0, again) })
    rest = again < 0 ? [] : answer.slice(again)
  }
  return turns
}

/** Returns how many paragraphs the question at the beginning takes. */
function questionLength(paragraphs: readonly RawParagraph[]): number {
  if (!opens(itemAt(paragraphs, 0))) {
    // Italics whose beginning is lost still show where they end.
    const end = paragraphs.slice(0, 4).findIndex(closesOpenMark)
    return end >= 0 && !paragraphs.slice(0, end + 1).some(opens) ? end + 1 : 1
  }
  const end = paragraphs.findIndex(closesOpenMark)
  if (end >= 0) return end + 1
  // Never closed: the last paragraph is an answer at least, and what asks belongs to the question.
  const asks = paragraphs.slice(0, -1).findLastIndex(paragraph => endsInQuestion(paragraph.text.value))
  return Math.max(asks, 0) + 1
}

/** Returns whether what begins in italics here is a question, with an answer below it. */
function asksOnce(paragraphs: readonly RawParagraph[]): boolean {
  const length = questionLength(paragraphs)
  const words = paragraphs
    .slice(0, length)
    .map(paragraph => paragraph.text.value)
    .join(' ')
  return (
    length < paragraphs.length
    && paragraphs.slice(0, length).some(closesOpenMark)
    && (words.includes('?') || /^_+\s*\(?[a-z]\)/i.test(words))
  )
}

function opens(paragraph: RawParagraph): boolean {
  return /^\s*_+(?=\S)/.test(paragraph.text.value)
}

function closesOpenMark(paragraph: RawParagraph): boolean {
  return /_[.?!]?$/.test(paragraph.text.value.trimEnd())
}
