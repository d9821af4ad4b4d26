import { append } from '../../messages/append.ts'
import { itemAt, must } from '../../must.ts'
import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { isChrome } from '../shared/noise/chrome.ts'
import { partsOf, QuestionReader } from '../shared/questions/question-reader.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { entryHeading } from '../shared/tree/nodes.ts'
import { textsOfLines } from '../shared/documents/post-head.ts'
import { isEmpty, rawParagraphs, type RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { withoutItalics, withoutLinks } from './links.ts'
import { authorOf, BYLINE, FROM, HEADING, isHeading, QUERY } from './marks.ts'
import { turnsOf } from './queries.ts'

/**
 * Reads the archive. Each digest in it is an entry and a document of its own; each answered QUERY, or part of one, is a
 * ruling.
 */
export function parseDigestArchive(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const starts = lines.flatMap((line, index) => (isHeading(line) ? [index] : []))
  const whole = new QuestionReader(source)
  whole.remark('front matter', textsOfLines(source, lines.slice(0, starts[0] ?? lines.length)))
  const documents = starts.map((start, place) =>
    readDigest(source, lines.slice(start, starts[place + 1]), starts.length > 1, whole),
  )
  const [only] = documents
  return whole.root(documents.length === 1 && only ? only : {})
}

/** What the lines above a digest's first question say of it. */
interface Facts {
  readonly title: string
  readonly authority: string
  readonly number: string
  readonly date: string | null
  readonly author: string | null
}

function readDigest(source: SourceText, lines: readonly Line[], several: boolean, whole: QuestionReader): Facts {
  const head = itemAt(lines, 0)
  const [, title = '', series = '', number = ''] = must(HEADING.exec(head.text), 'heading of a digest')
  const queries = lines.flatMap((line, index) => (QUERY.test(line.text) ? [index] : []))
  const before = lines.slice(1, queries[0] ?? lines.length)
  const byline = before.map(line => BYLINE.exec(line.text)).find(found => found !== null) ?? null
  const document: Facts = {
    title,
    authority: series.toUpperCase(),
    number,
    date: dayIn(byline?.[1] ?? ''),
    author: authorOf(byline?.[2] ?? ''),
  }
  const start = head.start + head.text.indexOf(title)
  whole.children.push(
    entryHeading(source, mapRange(source.text, start, start + title.length), { kind: 'term', document }),
  )
  whole.remark('head of the digest', textsOfLines(source, before))
  const reader = new QueryReader(source, document, several)
  for (const [place, index] of queries.entries()) reader.read(lines.slice(index, queries[place + 1]))
  append(whole.children, reader.children)
  append(whole.messages, reader.messages)
  append(whole.questions, reader.questions)
  return document
}

/** Reads the queries of one digest in their order. */
class QueryReader extends QuestionReader {
  private readonly several: boolean
  private last: number | null = null

  constructor(source: SourceText, own: Facts, several: boolean) {
    super(source, own)
    this.several = several
  }

  read(lines: readonly Line[]): void {
    const head = itemAt(lines, 0)
    const label = must(QUERY.exec(head.text), 'number of a query')
    const number = Number(label[1])
    const name = label[2] ? `${number} ${label[2].toLowerCase()}` : String(number)
    if (this.last !== null && number > this.last + 1) this.skipped(head.start, String(this.last), name)
    this.last = number
    this.questions.push(this.several ? `${this.own.authority} ${this.own.number}: ${name}` : name)
    const body = lines.slice(1)
    const frame = body.filter(line => FROM.test(line.text) || isChrome(line.text))
    const paragraphs = rawParagraphs(
      this.source,
      body.map(line => (frame.includes(line) ? { ...line, text: '' } : line)),
      () => true,
    )
    this.noise('question number', textsOfLines(this.source, [head]))
    this.noise('who asked', textsOfLines(this.source, frame))
    for (const turn of turnsOf(paragraphs)) {
      const question = turn.question.map(paragraph => withoutItalics(this.words(paragraph)))
      const answer = turn.answer.map(paragraph => this.words(paragraph))
      if (answer.length === 0) this.unanswered(head.start, name, question)
      else this.answer(partsOf(question, answer), name)
    }
    if (body.every(isEmpty)) this.unanswered(head.start, name, [])
  }

  private words(paragraph: RawParagraph): MappedText {
    const { text, addresses } = withoutLinks(paragraph.text)
    this.noise('addresses of pictures', addresses)
    return text
  }
}
