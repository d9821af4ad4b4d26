import { startOf } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { matchLength } from '../../../source/words.ts'
import type { ParseOptions } from '../../layout.ts'
import { paragraphOf } from '../../phrasing.ts'
import { dayIn } from '../../shared/documents/dates.ts'
import { isEmpty, rawParagraphs } from '../../shared/paragraphs/raw-paragraphs.ts'
import { entryHeading, plainOf, sectionHeading, textOfLine, withSpan } from '../../shared/tree/nodes.ts'
import type { IntroductionNode } from '../../tree.ts'
import type { Format } from '../format.ts'
import { withoutMark } from '../labels.ts'
import { partedByMarks } from '../parting.ts'
import { readItems, type ItemForm } from '../read-items.ts'
import type { QuestionReader } from '../reader.ts'

/** `Rulings by card`, `Errata by term`. */
const SECTION =
  /^\s*(?:[ivx]{1,4}\.\s+|\d\.\s+)?((?:rulings?|errata|clarifications?|questions?)\s+(?:by|on)\s+(cards?|terms?|rules?|keywords?|topics?))(?:\s{0,3}:)?\s*$/i
/** A bullet: an entry where questions follow it. */
const BULLET = /^\s*(?:[•·▪●◦■\uf0b7]\s*|[*-]\s+)(?=\S)/
/** `1- ` before a question. */
const QUESTION = /^\s*(?<number>\d{1,3})\s*(?:[-–—](?!>)|[.)])\s*(?=\S)/
/** `-> ` before an answer. */
const ANSWER = /^\s*(?:[-–—=]{1,2}>|→|⇒)\s*/
/** A line of dashes after an answer. */
const DASHES = /^\s*[-–—_=]{5,}\s*$/
const BY = /^By\s{1,3}(.{2,80}?)(?:\sfor\s(?:the\s)?(.{2,80}?))?(?:[,.;]|$)/im
const MAX_TITLE = 120
const MARKS = { answer: ANSWER }

const ITEMS: Omit<ItemForm, 'preface'> = {
  label: { form: QUESTION },
  beginsAtOne: true,
  goesOn: () => false,
  part: (paragraphs, _, { source }) => partedByMarks(source, paragraphs, MARKS),
}

/** The rulings of a local council: a bullet with a card, numbered questions, answers that begin with an arrow. */
export const rulingsLocal: Format = {
  name: 'rulings-local',
  identifiesWork: 'titled',
  signs: [
    [0.4, 'a section such as “Rulings by card”', text => text.count(SECTION) > 0],
    [0.25, 'answers that begin with an arrow', text => text.count(ANSWER) > 0],
    [0.2, 'questions such as “1- ”', text => text.count(QUESTION) > 0],
    [0.1, 'bullets with cards', text => text.count(BULLET) > 0],
    [0.05, 'several of them', text => text.count(ANSWER) >= 2 && text.count(QUESTION) >= 2],
  ],
  needs: [
    ['answers that begin with an arrow', text => text.count(ANSWER) > 0],
    ['questions such as “1- ”', text => text.count(QUESTION) > 0],
  ],
  read(reader, all, options) {
    const lines = all.filter(line => !isEmpty(line) && !DASHES.test(line.text))
    const first = lines.findIndex(
      ({ text }, index) => SECTION.test(text) || ANSWER.test(text) || QUESTION.test(text) || beginsEntry(lines, index),
    )
    const front = lines.slice(0, first < 0 ? lines.length : first)
    reader.remark('front matter', front)
    readEntries(reader, lines.slice(front.length), options)
    const said = front.map(line => line.text.trim())
    const [, author, authority] = BY.exec(said.join('\n').slice(0, 4000)) ?? []
    const title = said.find(text => text.length < 80 && !/^(?:introduction|preface|foreword|by\b)|[.:,]$/i.test(text))
    return {
      title: title ?? SECTION.exec(lines[front.length]?.text ?? '')?.[1] ?? null,
      author: author ?? null,
      authority: authority ?? /\bCouncil of (?:the )?\p{Lu}[\p{L} -]{1,40}\p{L}/u.exec(said.join('\n'))?.[0] ?? null,
      date: dayIn(said.join('\n').slice(0, 4000)),
    }
  },
}

/** Returns whether a question, an answer, or a remark that leads to one, stands below a bullet before the next one. */
function beginsEntry(lines: readonly Line[], index: number): boolean {
  const [line, ...below] = lines.slice(index, index + 7)
  if (!line || line.text.length >= MAX_TITLE || !BULLET.test(line.text)) return false
  const above = lines[index - 1]?.text ?? ''
  const isListed = /:\s*$/.test(above) || BULLET.test(above)
  for (const { text } of below) {
    if (QUESTION.test(text)) return /^\s*1\D/.test(text) || !isListed
    if (ANSWER.test(text)) return true
    if (BULLET.test(text) || SECTION.test(text)) return false
  }
  return false
}

/** The lines below a section line or a bullet, or below a bullet that is lost. */
interface Group {
  readonly section: RegExpExecArray | null
  readonly entry: boolean
  readonly lines: Line[]
}

/** Cuts a text at its section lines and bullets, and where numbers begin again: a bullet is lost there. */
function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  let last = 0
  for (const [index, line] of lines.entries()) {
    const section = SECTION.exec(line.text)
    const entry = section === null && beginsEntry(lines, index)
    const number = section || entry || ANSWER.test(line.text) ? null : Number(QUESTION.exec(line.text)?.[1] ?? NaN)
    const group = groups.at(-1)
    const isUnderSection = group?.section != null
    const isLost = number !== null && (number <= last || (isUnderSection && number > 0))
    if (!group || section || entry || isLost) {
      groups.push({ section, entry, lines: [line] })
      last = 0
    } else group.lines.push(line)
    if (number !== null && number > 0) last = number
  }
  return groups
}

/** Reads the entries of a council's text, and the questions under each. */
function readEntries(reader: QuestionReader, lines: readonly Line[], options: ParseOptions): void {
  const { source } = reader
  let hasCards = true
  let title: string | null = null
  for (const { section, entry, lines: all } of groupsOf(lines)) {
    const [first] = all
    const mark = entry && first ? withoutMark(first, matchLength(BULLET, first.text)) : first
    if (!mark) continue
    const isHeaded = entry || section !== null
    reader.endLost(entry ? plainOf(mark.text) : null)
    if (section) {
      hasCards = /^card/i.test(section[2] ?? '')
      const start = mark.start + mark.text.indexOf(section[1] ?? '')
      reader.children.push(sectionHeading(source, textOfLine(source, { ...mark, start })))
    } else if (entry) {
      const text = textOfLine(source, mark)
      const isCard = hasCards || options.isCardTitle(text.value)
      reader.children.push(entryHeading(source, text, { kind: isCard ? 'card' : 'term' }))
    } else reader.lost = { rulings: [], offset: mark.start, after: title }
    title = entry ? plainOf(mark.text) : section ? null : title
    readItems(reader, isHeaded ? all.slice(1) : all, {
      ...ITEMS,
      preface: before => readPreface(reader, before, entry),
    })
  }
  reader.endLost(null)
}

/** Reads what stands above the first question of an entry: an introduction, or an answer that nobody asked for. */
function readPreface(reader: QuestionReader, lines: readonly Line[], isInEntry: boolean): void {
  const { source } = reader
  const answered = lines.findIndex(({ text }) => ANSWER.test(text))
  const before = answered < 0 ? lines : lines.slice(0, answered)
  for (const line of before) {
    if (!isInEntry) reader.remark('remarks', [line])
    else {
      const paragraph = paragraphOf(source, textOfLine(source, line))
      reader.children.push(withSpan<IntroductionNode>({ type: 'introduction', children: [paragraph], data: {} }))
    }
  }
  const answer = answered < 0 ? [] : rawParagraphs(source, lines.slice(answered), () => false)
  if (answer[0]) reader.asked({ at: startOf(answer[0].text), parts: partedByMarks(source, answer, MARKS) })
}
