import { itemAt } from '../../must.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { answerOf } from '../shared/questions/answers.ts'
import { isChrome } from '../shared/noise/chrome.ts'
import { looksLikeHeading } from '../shared/headings/headings.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { partsOf, QuestionReader } from '../shared/questions/question-reader.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { FAQ } from '../shared/questions/faq.ts'
import { entryHeading, syntheticHeading } from '../shared/tree/nodes.ts'
import { textsOfLines } from '../shared/documents/post-head.ts'
import { isEmpty, joinLines } from '../shared/paragraphs/raw-paragraphs.ts'
import { HEADING, isTag } from './lines.ts'

/** Reads a FAQ without marks. Its heading is the entry; each question with a tag or an answer is a ruling. */
export function parseFaqPlain(source: SourceText): LayoutRoot {
  const all = linesOf(source).filter(line => !isEmpty(line))
  const frame = all.filter(line => isChrome(line.text))
  const framed = new Set(frame)
  const lines = all.filter(line => !framed.has(line))
  const heading = lines.findIndex(line => HEADING.test(line.text))
  const first = lines.findIndex(line => endsInQuestion(line.text))
  const begin = heading >= 0 && (first < 0 || heading < first) ? heading : -1
  const front = lines.slice(0, begin >= 0 ? begin : Math.max(0, first))
  const title = (front[0] ?? lines[Math.max(0, begin)])?.text.trim() ?? null
  const reader = new QuestionReader(source)
  reader.remark('front matter', textsOfLines(source, front))
  reader.noise('page frame', textsOfLines(source, frame))
  const body = lines.slice(front.length)
  const [top] = body
  if (top && begin < 0)
    reader.children.push(syntheticHeading(source, title ?? 'Frequently Asked Questions', top.start, 'term'))
  readQuestions(source, body, reader)
  const said = front.map(line => line.text).join('\n')
  return reader.root({ title, authority: FAQ, date: dateIn(said) })
}

function readQuestions(source: SourceText, lines: readonly Line[], reader: QuestionReader): void {
  let question: Line | null = null
  let answer: Line[] = []
  const flush = () => {
    if (question && answer.length > 0) {
      const tag = answer[0] && isTag(answer[0].text) ? answer[0].text.trim() : null
      const parts = partsOf(textsOfLines(source, [question]), textsOfLines(source, answer))
      reader.children.push(answerOf(source, parts, { tags: tag === null ? [] : [tag] }))
    } else if (question) reader.unanswered(question.start, '', textsOfLines(source, [question]))
    question = null
    answer = []
  }
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const isHeading =
      HEADING.test(line.text)
      || (answer.length > 0
        && next !== undefined
        && endsInQuestion(next.text)
        && !isTagOnly(answer, line)
        && looksLikeHeading(line.text))
    if (isHeading) {
      flush()
      reader.children.push(entryHeading(source, joinLines(source, [line]), { kind: 'term' }))
    } else if (endsInQuestion(line.text)) {
      flush()
      question = line
    } else if (question) answer.push(line)
    else reader.remark('remarks', textsOfLines(source, [line]))
  }
  flush()
}

/** Returns whether what stands below a tag may well be its answer: one that lost its full stop. */
function isTagOnly(answer: readonly Line[], line: Line): boolean {
  return answer.length === 1 && isTag(itemAt(answer, 0).text) && line.text.trim().split(/\s+/).length > 6
}
