import { itemAt, lastOf } from '../../../must.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { matchLength } from '../../../source/words.ts'
import type { ParseOptions } from '../../layout.ts'
import { dateIn } from '../../shared/documents/dates.ts'
import { looksLikeHeading } from '../../shared/headings/headings.ts'
import { isChrome } from '../../shared/noise/chrome.ts'
import { isPageNumber } from '../../shared/noise/noise.ts'
import { isEmpty, joinLines } from '../../shared/paragraphs/raw-paragraphs.ts'
import { endsSentence } from '../../shared/paragraphs/sentences.ts'
import { answerOf } from '../../shared/questions/answers.ts'
import { endsInQuestion } from '../../shared/questions/marks.ts'
import { entryHeading, sectionHeading, syntheticHeading } from '../../shared/tree/nodes.ts'
import { inReadingOrder } from '../../shared/wraps/columns.ts'
import { continuesIn, fillColumn } from '../../shared/wraps/hard-wraps.ts'
import { cardTitles } from '../card-titles.ts'
import { withoutColumnsAcross } from '../columns-across.ts'
import { erratumOf, FAQ, marksOf, NAME } from '../faq.ts'
import type { Format } from '../format.ts'
import type { Part, QuestionReader } from '../reader.ts'

const QUESTION = /^\s*Q\s?\d{0,3}[.:)]?\s+(?=\S)/
const ANSWER = /^\s*A[.:)]\s+(?=\S)/
/** An `A` without its stop: only where a question waits for it. */
const BARE_ANSWER = /^\s*A\s+(?=["“\p{Lu}])/u
const CARDS = /^\s*cards?\s+["“\p{Lu}]/iu
const UPDATED = /^\s*(?:last\s+)?(?:updated|revised|modified)\b/i
const QUESTIONS = /(?:^\s{0,40}|\S\s{3,60})Q\s?\d{0,3}[.:)]?\s+["“(\p{Lu}]/u
const ANSWERS = /(?:^\s{0,40}|\S\s{3,60})A[.:)]?\s+["“(\p{Lu}]/u
const LAST_UPDATED = /^\s*last (?:updated|revised|modified)\b/i

/** FAQs with `Q.` and `A.`: a section is an entry, an answered question or what is said of a card a ruling. */
export const faqQa: Format = {
  name: 'faq-qa',
  identifiesWork: 'titled',
  signs: [
    [0.3, 'questions and answers marked “Q.” and “A.”', text => text.count(QUESTIONS) > 0 && text.count(ANSWERS) > 0],
    [0.25, 'several of them', text => text.count(QUESTIONS) >= 3 && text.count(ANSWERS) >= 3],
    [
      0.25,
      'a title with “FAQ” or “Frequently Asked Questions”',
      text => text.lines.some(line => line.text.length < 120 && NAME.test(line.text)),
    ],
    [0.15, 'a line “Last updated …”', text => text.count(LAST_UPDATED) > 0],
  ],
  needs: [['questions and answers marked “Q.” and “A.”', text => text.count(QUESTIONS) > 0 && text.count(ANSWERS) > 0]],
  read(reader, lines, options) {
    const blocks = blocksOf(withoutColumnsAcross(reader, inReadingOrder(lines)))
    const title = blocks.find(({ kind }) => kind === 'title')
    const name = title ? blockText(reader, title).value : null
    readBlocks(reader, blocks, name, options)
    const updated = blocks.find(({ kind }) => kind === 'updated')?.lines ?? []
    return { title: name, authority: FAQ, date: dateIn(updated.map(line => line.text).join(' ')) }
  },
}

/** A question, an answer, a statement on cards, a section line, the title, with the lines that belong to it. */
interface Block {
  readonly kind: 'question' | 'answer' | 'cards' | 'section' | 'title' | 'updated' | 'text' | 'noise'
  readonly lines: Line[]
  /** How many characters its mark takes. */
  readonly mark: number
}

/** Reads the lines of a FAQ, which are filled to a width and have no empty lines between them. */
function blocksOf(lines: readonly Line[]): Block[] {
  const full = lines.filter(line => !isEmpty(line))
  const column = fillColumn(full.map(({ text }) => text))
  const blocks: Block[] = []
  let isAsked = false
  for (const [index, line] of full.entries()) {
    const kind = kindOf(line.text, full[index + 1]?.text, blocks.at(-1), isAsked, column)
    const forms = kind === 'question' ? [QUESTION] : kind === 'answer' ? [ANSWER, BARE_ANSWER] : []
    if (kind)
      blocks.push({ kind, lines: [line], mark: Math.max(0, ...forms.map(form => matchLength(form, line.text))) })
    else blocks.at(-1)?.lines.push(line)
    if (kind === 'question' || kind === 'answer') isAsked = kind === 'question'
  }
  return blocks
}

/** Returns what begins with a line; null where it goes on with `last`. */
function kindOf(
  text: string,
  next: string | undefined,
  last: Block | undefined,
  isAsked: boolean,
  column: number,
): Block['kind'] | null {
  const above = last?.lines.at(-1)?.text ?? ''
  if (QUESTION.test(text)) return 'question'
  if (ANSWER.test(text)) return 'answer'
  const first = last?.lines[0]?.text ?? ''
  const mayBeBare = isAsked && (endsInQuestion(above) || /^\s*Q\s/.test(first))
  if (mayBeBare && BARE_ANSWER.test(text)) return 'answer'
  if (isChrome(text) || isPageNumber(text)) return 'noise'
  const isRunning = last !== undefined && ['answer', 'cards', 'text'].includes(last.kind) && !endsSentence(above)
  const mayBegin = !isRunning && last?.kind !== 'question'
  if (mayBegin && UPDATED.test(text) && text.length < 80) return 'updated'
  if (mayBegin && NAME.test(text) && looksLikeHeading(text)) return 'title'
  if (mayBegin && CARDS.test(text)) return 'cards'
  const leads = next === undefined || [QUESTION, CARDS, UPDATED].some(form => form.test(next)) || looksLikeHeading(next)
  const isApart = mayBegin || (last.kind !== 'question' && !continuesIn(above, text, column))
  if (leads && isApart && looksLikeHeading(text)) return 'section'
  return !last || ['section', 'title', 'updated', 'noise'].includes(last.kind) ? 'text' : null
}

function readBlocks(
  reader: QuestionReader,
  blocks: readonly Block[],
  name: string | null,
  options: ParseOptions,
): void {
  const { source } = reader
  let section: string | null = null
  /** The title of the entry that questions belong to, where the last heading isn't theirs. */
  let belongsTo: string | null = null
  /** A question with its answers so far. */
  let open: Block[] = []
  const end = (isLast: boolean) => {
    const [question] = open
    if (!question) return
    if (section === null && open.length > 1) {
      section = belongsTo = name ?? options.title ?? 'Frequently Asked Questions'
      reader.children.push(syntheticHeading(source, section, itemAt(question.lines, 0).start, 'term'))
    }
    readQuestion(reader, open, isLast, belongsTo)
    open = []
  }
  for (const [index, block] of blocks.entries()) {
    const text = blockText(reader, block)
    if (block.kind === 'answer' && open.length > 0) open.push(block)
    else if (block.kind === 'noise') reader.noise('page frame', [text])
    else {
      end(false)
      if (block.kind === 'question') open = [block]
      else if (block.kind === 'title') reader.remark('title', [text])
      else if (block.kind === 'updated') reader.remark('date', [text])
      else if (block.kind === 'section') {
        section = text.value
        belongsTo = null
        const heading = holdsQuestions(blocks.slice(index + 1, index + 200))
        reader.children.push(heading ? entryHeading(source, text, { kind: 'term' }) : sectionHeading(source, text))
      } else if (block.kind === 'cards' && readCards(reader, text, options)) belongsTo = section
      else leave(reader, block)
    }
  }
  end(true)
}

/** Returns whether a question is answered before the next section, so that the section is an entry. */
function holdsQuestions(blocks: readonly Block[]): boolean {
  const end = blocks.findIndex(({ kind }) => kind === 'section')
  return blocks.slice(0, end < 0 ? undefined : end).some(({ kind }) => kind === 'answer')
}

function readQuestion(
  reader: QuestionReader,
  blocks: readonly Block[],
  isLast: boolean,
  belongsTo: string | null,
): void {
  const question = itemAt(blocks, 0)
  const { start: at } = itemAt(question.lines, 0)
  noteMarks(reader, blocks)
  if (isLast && blocks.length === 1 && !/[?.]["”’)]?$/.test(lastOf(question.lines).text.trimEnd())) {
    reader.report('cut-tail', at, {
      found: 'a question that is cut off',
      expected: 'the rest of it, and its answer',
      fix: 'The text goes on elsewhere; this question counts as no ruling.',
    })
    reader.remark('question without an answer', [blockText(reader, question)])
    return
  }
  const parts = blocks.map((block, index): Part => {
    return { as: index === 0 ? 'question' : 'answer', text: blockText(reader, block), lines: block.lines }
  })
  reader.asked({ at, parts, facts: belongsTo === null ? {} : { belongsTo } })
}

/** Adds what is said of cards to each of them; returns false where it names none. */
function readCards(reader: QuestionReader, text: MappedText, { isCardTitle }: ParseOptions): boolean {
  const colon = text.value.indexOf(':')
  const errata = erratumOf(text.value, colon < 0 ? null : text.value.slice(colon + 1))
  const titles = cardTitles(text, isCardTitle)
  for (const title of titles)
    reader.children.push(
      entryHeading(reader.source, title, { kind: 'card' }),
      answerOf(reader.source, [{ as: 'answer', text }], { marks: marksOf(text.value), errata }),
    )
  return titles.length > 0
}

/** What belongs to no question: at the beginning the end of an answer whose page is missing. */
function leave(reader: QuestionReader, block: Block): void {
  const isFirst = reader.children.length === 0
  if (isFirst || block.kind === 'answer')
    reader.report(isFirst ? 'cut-head' : 'answer-without-question', itemAt(block.lines, 0).start, {
      found: isFirst ? 'the end of something that begins on another page' : 'an answer without a question',
      expected: 'a question above it',
      fix: 'It counts as no ruling. Look for the page that is missing.',
    })
  noteMarks(reader, [block])
  reader.remark('remarks', [blockText(reader, block)])
}

function blockText({ source }: QuestionReader, { lines, mark }: Block): MappedText {
  return joinLines(source, lines, itemAt(lines, 0).start + mark)
}

/** The letters before questions and answers are words of the file too. */
function noteMarks(reader: QuestionReader, blocks: readonly Block[]): void {
  const firsts = blocks.map(({ lines, mark }): Line => ({ ...itemAt(lines, 0), end: itemAt(lines, 0).start + mark }))
  reader.noise('marks of question and answer', firsts)
}
