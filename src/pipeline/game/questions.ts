import type { Message, Place } from '../messages/message.ts'
import { MAX_QUESTIONS } from './max-questions.ts'
import { readTable } from './table.ts'

/** How players ask for a ruling: a line of `questions.tsv`. */
export interface AskedRuling {
  readonly ruling: string
  /** Where its permalink stands. */
  readonly place: Place
  /** In everyday words, which the ruling itself needn't have. */
  readonly questions: readonly string[]
}

const COLUMNS = { ruling: { filled: true }, questions: { filled: true } } as const

/**
 * Returns the questions of `questions.tsv`: lines of a ruling's permalink and, behind a tab, the questions that it
 * answers, separated by ` | `, under the header `ruling`, `questions`. Each fault is an error with line and column, and
 * its line is left out.
 */
export function readQuestions(file: string, text: string): { value: AskedRuling[]; messages: Message[] } {
  const { rows, messages } = readTable(file, text, COLUMNS)
  const first = new Map<string, Place>()
  const value = (rows ?? []).flatMap(({ cells: { ruling, questions }, placeOf }): AskedRuling[] => {
    const place = placeOf('ruling')
    const cause = first.get(ruling)
    if (cause) {
      messages.push({
        code: 'game/question-twice',
        severity: 'error',
        place,
        cause,
        found: `the permalink “${ruling}” again`,
        expected: 'one line for each ruling',
        fix: 'Join the two lines.',
      })
      return []
    }
    first.set(ruling, place)
    const asked = questions.split(' | ').filter(question => question !== '')
    if (asked.length > MAX_QUESTIONS)
      messages.push({
        code: 'game/too-many-questions',
        severity: 'warning',
        place,
        found: `${asked.length} questions, of which those after “${asked[MAX_QUESTIONS - 1]}” aren’t searched`,
        expected: `${MAX_QUESTIONS} at most`,
        fix: 'Take out those that say nearly the same as others.',
      })
    return [{ ruling, place, questions: asked }]
  })
  return { value, messages }
}
