import type { MappedText } from '../../source/mapped-text.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutRoot } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { answerOf } from '../shared/questions/answers.ts'
import { inReadingOrder } from '../shared/wraps/columns.ts'
import { partsOf, QuestionReader } from '../shared/questions/question-reader.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { erratumOf, FAQ, marksOf } from '../shared/questions/faq.ts'
import { entryHeading, sectionHeading, syntheticHeading, textOfLine } from '../shared/tree/nodes.ts'
import { joinLines } from '../shared/paragraphs/raw-paragraphs.ts'
import { readAcross } from './across.ts'
import { cardTitles } from './cards.ts'
import { tokensOf, type Token } from './tokens.ts'
import { itemAt, lastOf } from '../../must.ts'

/**
 * Reads a FAQ of questions and answers. Each section line is an entry, each answered question a ruling; what is said of
 * cards is a ruling on each.
 */
export function parseFaqQa(source: SourceText, options: ParseOptions): LayoutRoot {
  const lines = inReadingOrder(linesOf(source))
  const across = readAcross(lines)
  const tokens = tokensOf(lines.filter((_, index) => !across.some(({ from, to }) => index >= from && index < to)))
  const title = tokens.find(token => token.kind === 'title')
  const name = title ? joinLines(source, title.lines).value : null
  const reader = new Reader(source, options, name)
  for (const { from, to } of across)
    reader.messages.push(
      accidentAt(source, 'columns-across', itemAt(lines, from).start, {
        found: `two columns read across, in lines ${itemAt(lines, from).number} to ${itemAt(lines, to - 1).number}`,
        expected: 'one column after the other',
        fix: 'Their words are in no order and were left unplaced. Copy the columns one by one, or record repairs.',
      }),
    )
  tokens.forEach((token, index) => reader.read(token, tokens.slice(index + 1, index + 200)))
  reader.end(true)
  const updated =
    tokens
      .find(token => token.kind === 'updated')
      ?.lines.map(line => line.text)
      .join(' ') ?? ''
  return reader.root({ title: name, authority: FAQ, date: dateIn(updated) })
}

class Reader extends QuestionReader {
  private readonly options: ParseOptions
  private readonly name: string | null
  private section: string | null = null
  /** Whether the last heading is the section's own. */
  private isUnderSection = false
  private isDocumentHeaded = false
  private question: Token | null = null
  private answers: Token[] = []

  constructor(source: SourceText, options: ParseOptions, name: string | null) {
    super(source)
    this.options = options
    this.name = name
  }

  read(token: Token, following: readonly Token[]): void {
    if (token.kind === 'answer' && this.question) this.answers.push(token)
    else if (token.kind === 'noise') this.noise('page frame', [this.textOf(token)])
    else {
      this.end(false)
      if (token.kind === 'question') this.question = token
      else if (token.kind === 'section') this.begin(token, following)
      else if (token.kind === 'cards') this.rule(token)
      else if (token.kind === 'title' || token.kind === 'updated')
        this.remark(token.kind === 'title' ? 'title' : 'date', [this.textOf(token)])
      else this.leave(token)
    }
  }

  /** Ends the question that is open. `isLast`: the text ends here. */
  end(isLast: boolean): void {
    const { question, answers } = this
    this.question = null
    this.answers = []
    if (!question) return
    if (answers.length === 0) {
      this.marks([question])
      const whole = /[?.]["”’)]?\s*$/.test(lastOf(question.lines).text)
      const offset = itemAt(question.lines, 0).start
      if (isLast && !whole) {
        this.messages.push(
          accidentAt(this.source, 'cut-tail', offset, {
            found: 'a question that is cut off',
            expected: 'the rest of it, and its answer',
            fix: 'The text goes on elsewhere; this question counts as no ruling.',
          }),
        )
        this.remark('question without an answer', [this.textOf(question)])
      } else this.unanswered(offset, '', [this.textOf(question)])
      return
    }
    for (const { lines } of [question, ...answers]) this.checkEnd(lines)
    const belongsTo = this.entryFor(question)
    this.marks([question, ...answers])
    const parts = partsOf(
      [this.textOf(question)],
      answers.map(token => this.textOf(token)),
    )
    this.children.push(answerOf(this.source, parts, belongsTo === null ? {} : { belongsTo }))
  }

  /** A section is an entry where a question stands in it; else it only groups what is said of cards. */
  private begin(token: Token, following: readonly Token[]): void {
    const text = this.textOf(token)
    const end = following.findIndex(other => other.kind === 'section')
    const asks = following.slice(0, end < 0 ? following.length : end).some(other => other.kind === 'answer')
    this.section = text.value
    this.isUnderSection = true
    this.children.push(asks ? entryHeading(this.source, text, { kind: 'term' }) : sectionHeading(this.source, text))
  }

  private rule(token: Token): void {
    const text = this.textOf(token)
    const words = text.value
    const colon = words.indexOf(':')
    const facts = { marks: marksOf(words), errata: erratumOf(words, colon < 0 ? null : words.slice(colon + 1)) }
    const titles = cardTitles(text, this.options.isCardTitle)
    for (const title of titles)
      this.children.push(
        entryHeading(this.source, title, { kind: 'card' }),
        answerOf(this.source, [{ as: 'answer', text }], facts),
      )
    if (titles.length === 0) this.leave(token)
    else this.isUnderSection = false
  }

  /**
   * Returns the entry a question belongs to where the heading above isn't its own; before any section it is the
   * document.
   */
  private entryFor(question: Token): string | null {
    if (this.section !== null) return this.isUnderSection ? null : this.section
    const title = this.name ?? this.options.title ?? 'Frequently Asked Questions'
    if (!this.isDocumentHeaded)
      this.children.push(syntheticHeading(this.source, title, itemAt(question.lines, 0).start, 'term'))
    this.isDocumentHeaded = true
    return title
  }

  /** What belongs to no question: at the beginning the end of an answer whose page is missing. */
  private leave(token: Token): void {
    const text = this.textOf(token)
    const isFirst = this.children.length === 0
    if (isFirst || token.kind === 'answer')
      this.messages.push(
        accidentAt(this.source, isFirst ? 'cut-head' : 'answer-without-question', itemAt(token.lines, 0).start, {
          found: isFirst ? 'the end of something that begins on another page' : 'an answer without a question',
          expected: 'a question above it',
          fix: 'It counts as no ruling. Look for the page that is missing.',
        }),
      )
    this.marks([token])
    this.remark('remarks', [text])
  }

  private textOf(token: Token): MappedText {
    return joinLines(this.source, token.lines, token.from)
  }

  /** The letters before questions and answers are words of the file too. */
  private marks(tokens: readonly Token[]): void {
    this.noise(
      'marks of question and answer',
      tokens.map(({ lines, from }) => textOfLine(this.source, { ...itemAt(lines, 0), end: from })),
    )
  }
}
