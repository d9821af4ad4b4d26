import { itemAt } from '../../../must.ts'
import type { Line } from '../../../source/source-text.ts'
import { dateIn } from '../../shared/documents/dates.ts'
import { looksLikeHeading } from '../../shared/headings/headings.ts'
import { isChrome } from '../../shared/noise/chrome.ts'
import { isEmpty } from '../../shared/paragraphs/raw-paragraphs.ts'
import { endsInQuestion } from '../../shared/questions/marks.ts'
import { entryHeading, syntheticHeading, textOfLine } from '../../shared/tree/nodes.ts'
import { FAQ } from '../faq.ts'
import type { Format, Survey } from '../format.ts'
import { askedAndAnswered } from '../parting.ts'
import type { QuestionReader } from '../reader.ts'

/** The heading these FAQs have. */
const HEADING = /^\s*(?:frequently asked questions(?:\s{0,3}\(faqs?\))?|faqs?)(?:\s{0,3}:)?\s*$/i
const MARKED = /^\s*(?:[QA][.:]?|\(?\d{1,3}[.)]|\*{3,}|-+>)\s+\S/

/** FAQs without marks: a question, perhaps a tag of a few words, perhaps an answer. */
export const faqPlain: Format = {
  name: 'faq-plain',
  identifiesWork: 'titled',
  signs: [
    [0.5, 'a heading “Frequently Asked Questions”', text => text.begins(HEADING, 8)],
    [
      0.2,
      'many lines that end in a question mark',
      text => questionsIn(text).length >= 3 && questionsIn(text).length >= text.lines.length * 0.2,
    ],
    [0.15, 'tags of a few words below them', text => belowQuestions(text).some(isTag)],
    [
      0.1,
      'something below most of them',
      text => answersIn(text).length > 0 && answersIn(text).length >= questionsIn(text).length * 0.5,
    ],
  ],
  against: [
    [0.5, 'no marks before questions and answers', text => text.count(MARKED) > questionsIn(text).length * 0.5],
  ],
  needs: [['questions with answers below them', text => answersIn(text).length > 0]],
  read(reader, all) {
    const { source } = reader
    const frame = all.filter(({ text }) => isChrome(text))
    const lines = all.filter(line => !isEmpty(line) && !isChrome(line.text))
    const heading = lines.findIndex(line => HEADING.test(line.text))
    const first = lines.findIndex(line => endsInQuestion(line.text))
    const isHeaded = heading >= 0 && (first < 0 || heading < first)
    const front = lines.slice(0, isHeaded ? heading : Math.max(0, first))
    const body = lines.slice(front.length)
    const title = (front[0] ?? body[0])?.text.trim() ?? null
    reader.remark('front matter', front)
    reader.noise('page frame', frame)
    if (body[0] && !isHeaded)
      reader.children.push(syntheticHeading(source, title ?? 'Frequently Asked Questions', body[0].start, 'term'))
    for (const group of groupsOf(body)) readGroup(reader, group)
    return { title, authority: FAQ, date: dateIn(front.map(line => line.text).join('\n')) }
  },
}

/** Parts lines before each heading and each question. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const [index, line] of lines.entries()) {
    const group = groups.at(-1)
    if (!group || endsInQuestion(line.text) || isHeading(lines, index, group)) groups.push([line])
    else group.push(line)
  }
  return groups
}

/** Returns whether a line is a heading after the question and answer of a group. */
function isHeading(lines: readonly Line[], index: number, group: readonly Line[]): boolean {
  const [question, answer] = group
  const { text } = itemAt(lines, index)
  const next = lines[index + 1]
  if (HEADING.test(text)) return true
  if (!question || !answer || !next || !endsInQuestion(question.text)) return false
  // What stands below a tag may well be its answer: one that lost its full stop.
  const mayAnswer = group.length === 2 && isTag(answer) && text.trim().split(/\s+/).length > 6
  return endsInQuestion(next.text) && !mayAnswer && looksLikeHeading(text)
}

function readGroup(reader: QuestionReader, lines: readonly Line[]): void {
  const [first, ...answer] = lines
  if (!first) return
  const texts = answer.map(line => textOfLine(reader.source, line))
  const text = textOfLine(reader.source, first)
  if (endsInQuestion(first.text)) {
    const tags = answer[0] && isTag(answer[0]) ? [answer[0].text.trim()] : []
    reader.asked({ at: first.start, parts: askedAndAnswered([text], texts), facts: { tags } })
  } else {
    const isHeading = HEADING.test(first.text) || looksLikeHeading(first.text)
    if (isHeading) reader.children.push(entryHeading(reader.source, text, { kind: 'term' }))
    for (const remark of isHeading ? texts : [text, ...texts]) reader.remark('remarks', [remark])
  }
}

/** Returns whether a line is a tag: one to three words that look like a heading. */
function isTag({ text }: Line): boolean {
  return looksLikeHeading(text) && text.trim().split(/\s+/).length <= 3
}

function questionsIn({ lines }: Survey): readonly Line[] {
  return lines.filter(line => endsInQuestion(line.text))
}

function belowQuestions({ lines }: Survey): readonly Line[] {
  return lines.filter((_, index) => endsInQuestion(lines[index - 1]?.text ?? ''))
}

function answersIn(text: Survey): readonly Line[] {
  return belowQuestions(text).filter(line => !endsInQuestion(line.text))
}
