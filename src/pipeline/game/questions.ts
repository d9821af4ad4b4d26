import { at, type Message } from '../messages/message.ts'
import { readTsv } from './tsv.ts'

/** How players ask for a ruling: a line of `questions.tsv`. */
export interface AskedRuling {
  readonly ruling: string
  readonly line: number
  /** In everyday words, which the ruling itself needn't have. */
  readonly questions: readonly string[]
}

const COLUMNS = ['ruling', 'questions']

/**
 * Returns the questions of `questions.tsv`: lines of a ruling's permalink and, behind a tab, the questions that it
 * answers, separated by ` | `, under the header `ruling`, `questions`. Each fault is an error with its line, which is
 * left out.
 */
export function readQuestions(file: string, text: string): { value: AskedRuling[]; messages: Message[] } {
  const messages: Message[] = []
  const error = (line: number, found: string, expected: string, fix: string) => {
    messages.push({ code: 'game/bad-question', severity: 'error', place: at(file, line, 1), found, expected, fix })
    return []
  }
  const [first, ...rows] = readTsv(text)
  const header = first?.text ?? ''
  if (header !== COLUMNS.join('\t')) {
    error(1, `the first line “${header.slice(0, 80)}”`, `the columns ${COLUMNS.join(', ')}`, 'Correct the first line.')
    return { value: [], messages }
  }
  const lineOf = new Map<string, number>()
  const value = rows.flatMap(({ line, text: content, cells }): AskedRuling[] => {
    const [ruling = '', asked = '', ...more] = cells.map(cell => cell.trim())
    const questions = asked.split(' | ').filter(question => question !== '')
    if (ruling === '' || questions.length === 0 || more.length > 0)
      return error(
        line,
        `“${content.slice(0, 80)}”`,
        'a permalink, a tab, and questions separated by “ | ”',
        'Correct the line.',
      )
    const earlier = lineOf.get(ruling)
    if (earlier !== undefined)
      return error(
        line,
        `the permalink “${ruling}” again`,
        `one line a ruling; line ${earlier} has it`,
        'Join the lines.',
      )
    lineOf.set(ruling, line)
    return [{ ruling, line, questions }]
  })
  return { value, messages }
}
