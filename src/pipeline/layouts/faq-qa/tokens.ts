import { itemAt } from '../../must.ts'
import type { Line } from '../../source/source-text.ts'
import { looksLikeHeading } from '../shared/headings/headings.ts'
import { NAME } from '../shared/questions/faq.ts'
import { isChrome } from '../shared/noise/chrome.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { continuesIn, fillColumn } from '../shared/wraps/hard-wraps.ts'
import { isPageNumber } from '../shared/noise/noise.ts'

/** A question, an answer, a statement on cards, a section line, the title, with the lines that belong to it. */
export interface Token {
  readonly kind: 'question' | 'answer' | 'cards' | 'section' | 'title' | 'updated' | 'text' | 'noise'
  readonly lines: Line[]
  /** Offset at which its words begin, after the mark. */
  readonly from: number
}

const QUESTION = /^\s*Q\s?\d{0,3}[.:)]?\s+(?=\S)/
const ANSWER = /^\s*A[.:)]\s+(?=\S)/
/** An `A` without its stop: only where a question waits for it. */
const BARE_ANSWER = /^\s*A\s+(?=["“\p{Lu}])/u
const CARDS = /^\s*cards?\s+["“\p{Lu}]/iu
const UPDATED = /^\s*(?:last\s+)?(?:updated|revised|modified)\b/i

/** Reads the lines of a FAQ, which are filled to a width and have no empty lines to part them. */
export function tokensOf(lines: readonly Line[]): Token[] {
  const full = lines.filter(line => !isEmpty(line))
  const column = fillColumn(full.map(({ text }) => text))
  const tokens: Token[] = []
  let asked = false
  for (const [index, line] of full.entries()) {
    const token = tokenAt(full, index, tokens.at(-1), asked, column)
    if (token) tokens.push(token)
    else tokens.at(-1)?.lines.push(line)
    if (token?.kind === 'question') asked = true
    else if (token?.kind === 'answer') asked = false
  }
  return tokens
}

/**
 * Returns the token that begins with a line; null where the line goes on with `last`. `asked`: a question waits for its
 * answer.
 */
function tokenAt(
  lines: readonly Line[],
  index: number,
  last: Token | undefined,
  asked: boolean,
  column: number,
): Token | null {
  const line = itemAt(lines, index)
  const { text } = line
  const before = last?.lines.at(-1)?.text ?? ''
  const begin = (kind: Token['kind'], mark = 0): Token => ({ kind, lines: [line], from: line.start + mark })
  const question = QUESTION.exec(text)
  if (question) return begin('question', question[0].length)
  const answer =
    ANSWER.exec(text)
    ?? (asked && (endsInQuestion(before) || /^\s*Q\s/.test(last?.lines[0]?.text ?? '')) ? BARE_ANSWER.exec(text) : null)
  if (answer) return begin('answer', answer[0].length)
  if (isChrome(text) || isPageNumber(text)) return begin('noise')
  const mayBegin =
    !last
    || (last.kind !== 'question' && (/[.!?:"”’)]\s*$/.test(before) || !['answer', 'cards', 'text'].includes(last.kind)))
  if (mayBegin && UPDATED.test(text) && text.length < 80) return begin('updated')
  if (mayBegin && NAME.test(text) && looksLikeHeading(text)) return begin('title')
  if (mayBegin && CARDS.test(text)) return begin('cards')
  const next = lines[index + 1]?.text
  const leads =
    next === undefined || QUESTION.test(next) || CARDS.test(next) || UPDATED.test(next) || looksLikeHeading(next)
  if (last?.kind !== 'question' && leads && looksLikeHeading(text) && (mayBegin || !continuesIn(before, text, column)))
    return begin('section')
  if (!last || last.kind === 'section' || last.kind === 'title' || last.kind === 'updated' || last.kind === 'noise')
    return begin('text')
  return null
}
