import { itemAt } from '../../../must.ts'
import type { Line } from '../../../source/source-text.ts'
import { matchLength } from '../../../source/words.ts'
import { rawParagraphs, type RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import type { Source } from '../../tree.ts'
import type { Format } from '../format.ts'
import { addTitleInLine, postHead } from '../heads.ts'
import { unmarked } from '../parting.ts'
import type { Part } from '../reader.ts'
import { HEADING } from './digest-archive.ts'

/** `Draft of CoE Digest #207 Q2 - …`: what state it is in, the digest's number and the question's. */
const TITLE =
  /^\s*(?:#{1,6}\s*)?(?<state>(?:re:\s*)?(?:draft|proposal|proposed)?\b[\s:]*(?:of\s+|for\s+)?)(?<name>(?:coe|council of elrond)\s+(?:rulings?\s+)?digest\s{0,3}#?\s{0,3}(?<number>\d{1,4}),?\s{0,3}(?:q|question|query)\s{0,3}#?\s{0,3}(?<question>\d{1,3}))\s*(?:[-–—:].*)?$/i
/** A line that the answer stands below. */
const ANSWER =
  /^\s*(?:[*_#]{1,4}\s*)?(?:(?:the|our|draft|proposed|final|official)\s+){0,2}(?:answers?|rulings?|decision|conclusion)[\s*_:]{0,12}$/i
/** A line that begins with what the CRF, a digest or a card says. */
const EVIDENCE =
  /^(?=.{0,160}\b(?:crf|collected rulings|digests?|card texts?|text of the cards?|cards? (?:reads?|says?|texts?))\b).{0,160}:\s*$/i
/** A clause of the answer. */
const CLAUSE = /^\s{0,3}(?:\(?(\d{1,2})[.)]|\(([a-z])\)|([a-z])\))\s+(?=\S)/
/** What closes a draft. */
const CLOSING =
  /\b(?:draft|thread|discussion|comment(?:s|ing)?|period)\b.{0,80}\b(?:open|closes?|closed|until|ends?|locked)\b/i

/**
 * The Council's digests since 2023: a thread for each question, with the evidence, and an answer clause by clause. The
 * question is the entry; each clause is a ruling, the first with question and evidence.
 */
export const digestThread: Format = {
  name: 'digest-thread',
  identifiesWork: 'numbered',
  signs: [
    [0.7, 'a title such as “CoE Digest #207 Q2 - …”', text => text.begins(TITLE, 12)],
    [0.15, 'what the CRF and older digests have', text => text.count(EVIDENCE) > 0],
    [0.15, 'a line “Answer:”', text => text.count(ANSWER) > 0],
  ],
  needs: [['a title that names a digest and one question of it', text => text.begins(TITLE, 12)]],
  read(reader, lines) {
    const titles = lines.filter(line => line.text.length < 250 && TITLE.test(line.text))
    const [head] = titles
    const { state = '', name = '', number = null, question } = TITLE.exec(head?.text ?? '')?.groups ?? {}
    reader.own = { authority: 'COE', number }
    if (question !== undefined) reader.questions.push(question)
    if (head) addTitleInLine(reader, head, name, 'subject')
    const { author, date, frame } = postHead(lines.filter(line => !titles.includes(line)))
    reader.noise('repeated title', titles.slice(1))
    reader.noise('page frame', frame)
    const apart = new Set([...titles, ...frame])
    const body = lines.map(line => (apart.has(line) ? { ...line, text: '' } : line))
    const mark = body.findLastIndex(line => ANSWER.test(line.text))
    const paragraphsOf = (part: readonly Line[]) => rawParagraphs(reader.source, part, () => false)
    const all = paragraphsOf(mark < 0 ? body : body.slice(0, mark))
    const begin = mark < 0 ? clausesAtEnd(all) : all.length
    const below = mark < 0 ? all.slice(begin) : paragraphsOf(body.slice(mark + 1))
    const end = below.findIndex(({ text }) => CLOSING.test(text.value.slice(0, 300)))
    reader.noise('label of the answer', mark < 0 ? [] : body.slice(mark, mark + 1))
    if (mark < 0)
      reader.report('unmarked-answer', head?.start ?? 0, {
        found: 'a thread without a line “Answer:”',
        expected: 'one above the answer',
        fix: 'The numbered paragraphs at its end were taken for the answer.',
      })
    let asked = evidenceOf(all.slice(0, begin))
    for (const [first, ...rest] of clausesOf(below.slice(0, end < 0 ? undefined : end))) {
      if (!first) continue
      const { start, text } = itemAt(first.lines, 0)
      const label = CLAUSE.exec(text)
      reader.noise(
        'number of a clause',
        label ? [{ ...itemAt(first.lines, 0), end: start + matchLength(CLAUSE, text) }] : [],
      )
      const answer = [unmarked(reader.source, first, CLAUSE), ...rest.map(paragraph => paragraph.text)]
      reader.asked({
        at: start,
        parts: [...asked, ...answer.map((text): Part => ({ as: 'answer', text }))],
        facts: { number: label?.[1] ?? label?.[2] ?? label?.[3] ?? null },
      })
      asked = []
    }
    if (asked.length > 0) reader.asked({ at: itemAt(all, 0).lines[0]?.start ?? 0, parts: asked })
    reader.remark('remarks', end < 0 ? [] : below.slice(end).map(({ text }) => text))
    return {
      title: head?.text.trim() ?? null,
      ...reader.own,
      date,
      author,
      ...(question === undefined ? {} : { question }),
      ...(state.trim() === '' ? {} : { status: 'draft' as const }),
    }
  },
}

/** Returns the index of the first of the numbered paragraphs at the end: they are the answer where no line says so. */
function clausesAtEnd(paragraphs: readonly RawParagraph[]): number {
  const last = paragraphs.findLastIndex(isClause)
  return last < 0 ? paragraphs.length : paragraphs.slice(0, last).findLastIndex(one => !isClause(one)) + 1
}

/** Parts the answer at its numbered paragraphs, or, where none has a number, into its paragraphs. */
function clausesOf(paragraphs: readonly RawParagraph[]): RawParagraph[][] {
  const isNumbered = paragraphs.some(isClause)
  const clauses: RawParagraph[][] = []
  for (const paragraph of paragraphs) {
    const last = clauses.at(-1)
    if (isNumbered && !isClause(paragraph) && last) last.push(paragraph)
    else clauses.push([paragraph])
  }
  return clauses
}

function isClause({ lines }: RawParagraph): boolean {
  return CLAUSE.test(itemAt(lines, 0).text)
}

/** Tells the question from the evidence: what a line with a colon announces, and digests of the archive, are quoted. */
function evidenceOf(paragraphs: readonly RawParagraph[]): Part[] {
  let of: Source | null | undefined
  return paragraphs.map(({ text }): Part => {
    const [, , series, number = ''] = HEADING.exec(text.value.slice(0, 200)) ?? []
    if (series !== undefined) of = { authority: series.toUpperCase(), number }
    else if (EVIDENCE.test(text.value)) {
      of = /\b(?:crf|collected rulings)\b/i.test(text.value) ? { authority: 'CRF', number: null } : null
      return { as: 'question', text }
    }
    return of === undefined ? { as: 'question', text } : { as: 'quoted', text, of }
  })
}
