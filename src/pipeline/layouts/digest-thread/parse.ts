import { itemAt } from '../../must.ts'
import { type MappedText, mapRange, startOf } from '../../source/mapped-text.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot, Source } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import type { AnswerPart } from '../shared/questions/answers.ts'
import { QuestionReader } from '../shared/questions/question-reader.ts'
import { entryHeading } from '../shared/tree/nodes.ts'
import { readPostHead, textsOfLines } from '../shared/documents/post-head.ts'
import { rawParagraphs, type RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { ANSWER, CLAUSE, CLOSING, EVIDENCE, quotedDigest, TITLE } from './marks.ts'

/**
 * Reads a thread about one question. The question is the entry; each clause of the answer is a ruling, the first with
 * question and evidence.
 */
export function parseDigestThread(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const titles = lines.filter(line => line.text.length < 250 && TITLE.test(line.text))
  const [head] = titles
  const { state = '', name = '', number = null, question } = TITLE.exec(head?.text ?? '')?.groups ?? {}
  const own: Source = { authority: 'COE', number }
  const reader = new QuestionReader(source, own)
  if (question !== undefined) reader.questions.push(question)
  if (head) {
    const start = head.start + head.text.indexOf(name)
    const rest = [
      mapRange(source.text, head.start, start),
      mapRange(source.text, start + name.length, head.end),
    ].filter(text => /[\p{L}\p{N}]/u.test(text.value))
    reader.children.push(entryHeading(source, mapRange(source.text, start, start + name.length), { kind: 'term' }))
    reader.remark('subject', rest)
  }
  const post = readPostHead(lines, new Set(titles.map(line => line.number)))
  reader.noise('repeated title', textsOfLines(source, titles.slice(1)))
  reader.noise('page frame', post.frameTexts(source))
  const body = lines.map(line => (post.frame.has(line.number) || titles.includes(line) ? { ...line, text: '' } : line))
  const mark = body.findLastIndex(line => ANSWER.test(line.text))
  const paragraphsOf = (part: readonly Line[]) => rawParagraphs(source, part, () => false)
  const { asked, clauses, closing } =
    mark < 0
      ? withoutMark(paragraphsOf(body))
      : { asked: paragraphsOf(body.slice(0, mark)), ...clausesOf(paragraphsOf(body.slice(mark + 1))) }
  if (mark >= 0) reader.noise('label of the answer', textsOfLines(source, body.slice(mark, mark + 1)))
  readClauses(source, evidenceOf(asked), clauses, reader)
  reader.remark(
    'remarks',
    closing.map(paragraph => paragraph.text),
  )
  if (mark < 0)
    reader.messages.push(
      accidentAt(source, 'unmarked-answer', head?.start ?? 0, {
        found: 'a thread without a line “Answer:”',
        expected: 'one above the answer',
        fix: 'The numbered paragraphs at its end were taken for the answer.',
      }),
    )
  return reader.root({
    title: head?.text.trim() ?? null,
    ...own,
    date: post.date,
    author: post.author,
    ...(question === undefined ? {} : { question }),
    ...(state.trim() === '' ? {} : { status: 'draft' as const }),
  })
}

function readClauses(
  source: SourceText,
  evidence: readonly AnswerPart[],
  clauses: readonly (readonly RawParagraph[])[],
  reader: QuestionReader,
): void {
  if (clauses.length === 0) {
    const [first] = evidence
    if (first)
      reader.unanswered(
        startOf(first.text),
        '',
        evidence.map(part => part.text),
      )
  }
  for (const [place, clause] of clauses.entries()) {
    const line = itemAt(itemAt(clause, 0).lines, 0)
    const label = CLAUSE.exec(line.text)
    const cut = label ? line.start + label[0].length : 0
    const texts = clause.map((paragraph, index): MappedText =>
      index === 0 && cut > 0 ? mapRange(source.text, cut, paragraph.lines[0]?.end ?? cut) : paragraph.text,
    )
    const parts: AnswerPart[] = [
      ...(place === 0 ? evidence : []),
      ...texts.map(text => ({ as: 'answer' as const, text })),
    ]
    if (label) reader.noise('number of a clause', [mapRange(source.text, line.start, cut)])
    reader.answer(parts, label?.[1] ?? label?.[2] ?? label?.[3] ?? null)
  }
}

/**
 * Parts the answer into clauses: the numbered paragraphs with what follows each, or, where none has a number, every
 * paragraph.
 */
function clausesOf(paragraphs: readonly RawParagraph[]): { clauses: RawParagraph[][]; closing: RawParagraph[] } {
  const end = paragraphs.findIndex(paragraph => CLOSING.test(paragraph.text.value.slice(0, 300)))
  const inside = end < 0 ? paragraphs : paragraphs.slice(0, end)
  const clauses: RawParagraph[][] = []
  const numbered = inside.some(isClause)
  for (const paragraph of inside) {
    const last = clauses.at(-1)
    if (numbered && !isClause(paragraph) && last) last.push(paragraph)
    else clauses.push([paragraph])
  }
  return { clauses, closing: end < 0 ? [] : paragraphs.slice(end) }
}

/** Without a line that says so, the numbered paragraphs at the end are the answer. */
function withoutMark(paragraphs: readonly RawParagraph[]): {
  asked: RawParagraph[]
  clauses: RawParagraph[][]
  closing: RawParagraph[]
} {
  const last = paragraphs.findLastIndex(isClause)
  if (last < 0) return { asked: [...paragraphs], clauses: [], closing: [] }
  const first = paragraphs.slice(0, last).findLastIndex(paragraph => !isClause(paragraph)) + 1
  return { asked: paragraphs.slice(0, first), ...clausesOf(paragraphs.slice(first)) }
}

function isClause(paragraph: RawParagraph): boolean {
  return CLAUSE.test(itemAt(paragraph.lines, 0).text)
}

/** Tells the question from the evidence: what a line with a colon announces, and digests of the archive, are quoted. */
function evidenceOf(paragraphs: readonly RawParagraph[]): AnswerPart[] {
  let of: Source | null | undefined
  return paragraphs.map((paragraph): AnswerPart => {
    const text = paragraph.text
    const digest = quotedDigest(text.value)
    if (digest) of = digest
    else if (EVIDENCE.test(text.value)) {
      of = /\b(?:crf|collected rulings)\b/i.test(text.value) ? { authority: 'CRF', number: null } : null
      return { as: 'question', text }
    }
    return of === undefined ? { as: 'question', text } : { as: 'quoted', text, of }
  })
}
