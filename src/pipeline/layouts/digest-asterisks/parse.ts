import { append } from '../../messages/append.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import type { AnswerPart } from '../shared/questions/answers.ts'
import { isChrome } from '../shared/noise/chrome.ts'
import { ASTERISKS, endsInQuestion } from '../shared/questions/marks.ts'
import { QuestionReader } from '../shared/questions/question-reader.ts'
import { findDigestTitle } from '../shared/headings/digest-title.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import { signatureLength } from '../shared/paragraphs/signature.ts'
import { joinLines, rawParagraphs, type RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { titleOf } from '../shared/headings/title-nodes.ts'
import { CLARIFICATION, itemsOf, type Item } from './items.ts'
import type { Label } from './labels.ts'
import { itemAt } from '../../must.ts'
import { matchLength } from '../../source/words.ts'

/** Reads a digest of 2001. The digest is one entry; each answer after one or several questions is a ruling. */
export function parseDigestAsterisks(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines, CLARIFICATION) ?? findDigestTitle(source, lines)
  const own = { authority: title?.authority ?? 'COE', number: title?.number ?? null }
  const reader = new QuestionReader(source, own)
  const below = title ? lines.indexOf(title.line) + 1 : 0
  const { before, items } = itemsOf(source, lines.slice(below))
  const head = rawParagraphs(source, [...lines.slice(0, Math.max(0, below - 1)), ...before], () => false)
  const chrome = head.filter(({ lines: [line] }) => line !== undefined && isChrome(line.text))
  append(reader.children, titleOf(source, [], title).children)
  reader.noise('page frame', textsOf(chrome))
  reader.remark('front matter', textsOf(head.filter(paragraph => !chrome.includes(paragraph))))
  readItems(source, items, reader)
  const author =
    head
      .map(({ text }) => /^By\s+(\S.*)$/i.exec(text.value)?.[1])
      .find(Boolean)
      ?.trim() ?? null
  const date = dayIn(
    head
      .map(({ text }) => text.value)
      .join('\n')
      .slice(0, 2000),
  )
  return reader.root({ title: title?.text.value ?? null, ...own, author, date })
}

function textsOf(paragraphs: readonly RawParagraph[]): MappedText[] {
  return paragraphs.map(({ text }) => text)
}

function readItems(source: SourceText, items: readonly Item[], reader: QuestionReader): void {
  /** Lettered questions that wait for an answer below the next letter. */
  let waiting: readonly AnswerPart[] | null = null
  let last: Label | null = null
  for (const [place, item] of items.entries()) {
    const { label } = item
    const start = itemAt(item.lines, 0).start
    if (last && label.number > last.number + 1) reader.skipped(start, last.name, label.name)
    last = label
    reader.questions.push(label.name)
    const paragraphs = rawParagraphs(source, item.lines, (_, next) => !isAnswer(next) && !isQuoted(next))
    const signature = place === items.length - 1 ? signatureLength(paragraphs.slice(1)) : 0
    const rounds = roundsOf(source, signature > 0 ? paragraphs.slice(0, -signature) : paragraphs, label)
    reader.noise('question number', [trimmedSlice(label.text, 0)])
    for (const [turn, { parts, paragraphs, answered }] of rounds.entries()) {
      const whole: AnswerPart[] = [...(turn === 0 && waiting ? waiting : []), ...parts]
      if (!answered) {
        waiting = whole
        continue
      }
      waiting = null
      for (const { lines } of paragraphs) reader.checkEnd(lines)
      const quotes = whole.filter(part => part.as === 'quoted').map(() => '>')
      reader.answer(whole, label.name, quotes)
    }
    // Only another letter of the same number can still bring the answer.
    const next = items[place + 1]?.label
    if (waiting && !(next && next.number === label.number && next.letter !== null)) {
      reader.unanswered(
        start,
        label.name,
        waiting.map(part => part.text),
      )
      waiting = null
    }
    if (signature > 0) reader.remark('signature', textsOf(paragraphs.slice(-signature)))
  }
}

/** A question with its answer, if it has one, inside one labelled item. */
interface Round {
  readonly parts: AnswerPart[]
  readonly paragraphs: RawParagraph[]
  answered: boolean
}

/**
 * Sorts the paragraphs of an item. What stands before the first asterisks is asked, from a `>` on it is an older
 * answer; what stands after them is the answer. A question between two answers begins a round of its own.
 */
function roundsOf(source: SourceText, paragraphs: readonly RawParagraph[], label: Label): Round[] {
  let round: Round = { parts: [], paragraphs: [], answered: false }
  const rounds = [round]
  let as: AnswerPart['as'] = 'question'
  for (const [index, paragraph] of paragraphs.entries()) {
    const line = itemAt(paragraph.lines, 0)
    if (isAnswer(line)) {
      as = 'answer'
      round.answered = true
    } else if (isQuoted(line)) as = 'quoted'
    else if (as === 'answer' && isFollowUp(paragraphs, index)) {
      as = 'question'
      rounds.push((round = { parts: [], paragraphs: [], answered: false }))
    }
    const from = Math.max(index === 0 ? label.from : 0, line.start + matchLength(MARK, line.text))
    round.parts.push({ as, text: joinLines(source, paragraph.lines, from), ...(as === 'quoted' ? { of: null } : {}) })
    round.paragraphs.push(paragraph)
  }
  return rounds
}

/** The marks before answers and before older answers: `*** `, `>`, `>****`. */
const MARK = /^\s{0,3}(?:>+\s?\*{0,6}|\*{3,})\s*/

function isAnswer(line: Line): boolean {
  return ASTERISKS.test(line.text)
}

function isQuoted(line: Line): boolean {
  return /^\s{0,3}>/.test(line.text)
}

/** Returns whether a paragraph after an answer asks something that asterisks answer right below it. */
function isFollowUp(paragraphs: readonly RawParagraph[], index: number): boolean {
  const next = paragraphs[index + 1]?.lines[0]
  return next !== undefined && isAnswer(next) && endsInQuestion(itemAt(paragraphs, index).text.value)
}
