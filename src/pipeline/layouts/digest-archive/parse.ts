import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { missingNumber, unanswered } from '../shared/accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, wordsIn, type AnswerPart } from '../shared/answers.ts'
import { isChrome } from '../shared/chrome.ts'
import { questionsRoot, type QuestionsRead } from '../shared/digest-root.ts'
import { dayIn } from '../shared/dates.ts'
import { entryHeading } from '../shared/nodes.ts'
import { textsOfLines } from '../shared/post-head.ts'
import { retractionIn } from '../shared/retractions.ts'
import { isEmpty, stretchesOf, type Stretch } from '../shared/stretches.ts'
import { withoutItalics, withoutLinks } from './links.ts'
import { BYLINE, FROM, HEADING, isHeading, QUERY } from './marks.ts'
import { turnsOf } from './queries.ts'

/** Reads the archive. Each digest in it is an entry and a document of its own; each answered QUERY, or part of one, is a ruling. */
export function parseDigestArchive(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const starts = lines.flatMap((line, index) => (isHeading(line) ? [index] : []))
  const read: QuestionsRead = { children: [], messages: [], questions: [] }
  read.children.push(
    ...frontMatterNode(source, 'front matter', textsOfLines(source, lines.slice(0, starts[0] ?? lines.length))),
  )
  const documents = starts.map((start, place) =>
    readDigest(source, lines.slice(start, starts[place + 1]), starts.length > 1, read),
  )
  const [only] = documents
  return questionsRoot(documents.length === 1 && only ? only : {}, read)
}

/** What the lines above a digest's first question say of it. */
interface Facts {
  readonly title: string
  readonly authority: string
  readonly number: string
  readonly date: string | null
  readonly author: string | null
}

function readDigest(source: SourceText, lines: readonly Line[], several: boolean, read: QuestionsRead): Facts {
  const [head] = lines
  const heading = HEADING.exec(head?.text ?? '')
  const queries = lines.flatMap((line, index) => (QUERY.test(line.text) ? [index] : []))
  const before = lines.slice(1, queries[0] ?? lines.length)
  const byline = before.map(line => BYLINE.exec(line.text)).find(found => found !== null) ?? null
  const document: Facts = {
    title: heading?.[1] ?? '',
    authority: (heading?.[2] ?? '').toUpperCase(),
    number: heading?.[3] ?? '',
    date: dayIn(byline?.[1] ?? ''),
    author: byline?.[2]?.trim() || null,
  }
  if (head) {
    const start = head.start + head.text.indexOf(document.title)
    read.children.push(
      entryHeading(source, mapRange(source.text, start, start + document.title.length), { kind: 'term', document }),
    )
  }
  read.children.push(...frontMatterNode(source, 'head of the digest', textsOfLines(source, before)))
  const query = new QueryReader(source, document, several, read)
  for (const [place, index] of queries.entries()) query.read(lines.slice(index, queries[place + 1]))
  return document
}

/** Reads the queries of one digest in their order. */
class QueryReader {
  private readonly source: SourceText
  private readonly own: Facts
  private readonly several: boolean
  private readonly to: QuestionsRead
  private last: number | null = null

  constructor(source: SourceText, own: Facts, several: boolean, to: QuestionsRead) {
    this.source = source
    this.own = own
    this.several = several
    this.to = to
  }

  read(lines: readonly Line[]): void {
    const [head] = lines
    const label = QUERY.exec(head?.text ?? '')
    if (!head || !label) return
    const number = Number(label[1])
    const name = label[2] ? `${number} ${label[2].toLowerCase()}` : String(number)
    if (this.last !== null && number > this.last + 1)
      this.to.messages.push(missingNumber(this.source, head.start, String(this.last), name))
    this.last = number
    this.to.questions.push(this.several ? `${this.own.authority} ${this.own.number}: ${name}` : name)
    const body = lines.slice(1)
    const frame = body.filter(line => FROM.test(line.text) || isChrome(line.text))
    const stretches = stretchesOf(
      this.source,
      body.map(line => (frame.includes(line) ? { ...line, text: '' } : line)),
      () => true,
    )
    this.to.children.push(
      ...boilerplateNode(this.source, 'question number', textsOfLines(this.source, [head])),
      ...boilerplateNode(this.source, 'who asked', textsOfLines(this.source, frame)),
    )
    for (const turn of turnsOf(stretches)) {
      const question = turn.question.map(stretch => withoutItalics(this.words(stretch)))
      const answer = turn.answer.map(stretch => this.words(stretch))
      if (answer.length === 0) {
        this.to.messages.push(unanswered(this.source, head.start, name))
        this.to.children.push(...frontMatterNode(this.source, 'question without an answer', question))
        continue
      }
      const parts: AnswerPart[] = [
        ...question.map(text => ({ as: 'question' as const, text })),
        ...answer.map(text => ({ as: 'answer' as const, text })),
      ]
      const { retracts, phrase } = retractionIn(wordsIn(parts, 'question'), wordsIn(parts, 'answer'), this.own)
      this.to.children.push(
        answerOf(this.source, parts, { number: name, marks: phrase === null ? [] : [phrase], retracts: [...retracts] }),
      )
    }
    if (body.every(isEmpty)) this.to.messages.push(unanswered(this.source, head.start, name))
  }

  private words(stretch: Stretch): MappedText {
    const { text, addresses } = withoutLinks(stretch.text)
    this.to.children.push(...boilerplateNode(this.source, 'addresses of pictures', addresses))
    return text
  }
}
