import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { textOfLine } from '../shared/tree/nodes.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { ANSWER, BULLET, DASHES, QUESTION, SECTION } from './marks.ts'

/** A line of the text with what it is. */
export interface Token {
  readonly kind: 'section' | 'entry' | 'question' | 'answer' | 'text'
  readonly line: Line
  /** Its words without the mark before them. */
  readonly text: MappedText
  /** The mark, where it holds a word. */
  readonly mark: MappedText | null
  /** The number of a question. */
  readonly number: number | null
  /** Of a section: whether its entries are cards. */
  readonly cards: boolean
}

/** Reads the lines that aren't empty. A bullet is an entry where a question, an answer or a remark on it follows. */
export function tokensOf(source: SourceText, lines: readonly Line[]): Token[] {
  const full = lines.filter(line => !isEmpty(line) && !DASHES.test(line.text))
  return full.map((line, index): Token => {
    const token = (kind: Token['kind'], from: number, more: Partial<Token> = {}): Token => ({
      kind,
      line,
      text: textOfLine(source, { ...line, start: line.start + from }),
      mark: null,
      number: null,
      cards: false,
      ...more,
    })
    const [section, title = '', kind = ''] = SECTION.exec(line.text) ?? []
    if (section !== undefined) return token('section', line.text.indexOf(title), { cards: /^card/i.test(kind) })
    const answer = ANSWER.exec(line.text)
    if (answer) return token('answer', answer[0].length)
    const question = QUESTION.exec(line.text)
    if (question)
      return token('question', question[0].length, {
        number: Number(question[1]),
        mark: mapRange(source.text, line.start, line.start + question[0].length),
      })
    const [bullet, heading = ''] = BULLET.exec(line.text) ?? []
    if (bullet !== undefined && line.text.length < MAX_TITLE_LENGTH && beginsEntry(full, index))
      return token('entry', line.text.indexOf(heading, 1))
    return token('text', 0)
  })
}

const MAX_TITLE_LENGTH = 120

/**
 * Returns whether a question, an answer, or a remark that leads to one, stands below a bullet before the next bullet.
 */
function beginsEntry(lines: readonly Line[], index: number): boolean {
  for (const line of lines.slice(index + 1, index + 7)) {
    if (QUESTION.test(line.text)) return /^\s*1\D/.test(line.text) || !isListed(lines, index)
    if (ANSWER.test(line.text)) return true
    if (BULLET.test(line.text) || SECTION.test(line.text)) return false
  }
  return false
}

/**
 * Returns whether a bullet is one of a list inside an answer: an answer with a colon, or another bullet, stands right
 * above.
 */
function isListed(lines: readonly Line[], index: number): boolean {
  const above = lines[index - 1]?.text ?? ''
  return /:\s*$/.test(above) || (BULLET.test(above) && !/^\s*\d/.test(above))
}
