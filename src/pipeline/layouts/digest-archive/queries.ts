import { itemAt } from '../../must.ts'
import type { Stretch } from '../shared/paragraphs/stretches.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'

/** Questions and answers of one QUERY, paragraph by paragraph. */
export interface Turn {
  readonly question: readonly Stretch[]
  readonly answer: readonly Stretch[]
}

/**
 * Parts the paragraphs of a QUERY. The question stands in italics, which may run over several paragraphs; where the
 * marks are missing the first paragraph is the question. Italics that ask once more after an answer begin a new turn.
 */
export function turnsOf(stretches: readonly Stretch[]): Turn[] {
  const turns: Turn[] = []
  let rest = stretches
  while (rest.length > 0) {
    const asked = questionLength(rest)
    const answer = rest.slice(asked)
    const again = answer.findIndex((stretch, index) => index > 0 && opens(stretch) && asksOnce(answer.slice(index)))
    turns.push({ question: rest.slice(0, asked), answer: again < 0 ? answer : answer.slice(0, again) })
    rest = again < 0 ? [] : answer.slice(again)
  }
  return turns
}

/** Returns how many paragraphs the question at the beginning takes. */
function questionLength(stretches: readonly Stretch[]): number {
  if (!opens(itemAt(stretches, 0))) {
    // Italics whose beginning is lost still show where they end.
    const end = stretches.slice(0, 4).findIndex(closesOpenMark)
    return end >= 0 && !stretches.slice(0, end + 1).some(opens) ? end + 1 : 1
  }
  const end = stretches.findIndex(closesOpenMark)
  if (end >= 0) return end + 1
  // Never closed: the last paragraph is an answer at least, and what asks belongs to the question.
  const asks = stretches.slice(0, -1).findLastIndex(stretch => endsInQuestion(stretch.text.value))
  return Math.max(asks, 0) + 1
}

/** Returns whether what begins in italics here is a question, with an answer below it. */
function asksOnce(stretches: readonly Stretch[]): boolean {
  const length = questionLength(stretches)
  const words = stretches
    .slice(0, length)
    .map(stretch => stretch.text.value)
    .join(' ')
  return (
    length < stretches.length
    && stretches.slice(0, length).some(closesOpenMark)
    && (words.includes('?') || /^_+\s*\(?[a-z]\)/i.test(words))
  )
}

function opens(stretch: Stretch): boolean {
  return /^\s*_+(?=\S)/.test(stretch.text.value)
}

function closesOpenMark(stretch: Stretch): boolean {
  return /(?:\S|^)\s?_+[.?!]?\s*$/.test(stretch.text.value.slice(-40))
}
