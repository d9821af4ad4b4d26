import { itemAt } from '../../../must.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import type { RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import { nothingOpen, readMarks } from '../../shared/paragraphs/sentences.ts'
import { ASTERISKS, endsInQuestion, LONG_DASHES } from '../../shared/questions/marks.ts'
import { trimmedSlice } from '../../shared/tree/nodes.ts'
import type { Format } from '../format.ts'
import { LEAST } from '../labels.ts'
import { askedAndAnswered } from '../parting.ts'
import { readsPost, type ItemForm } from '../read-items.ts'
import type { Part } from '../reader.ts'

/** The number before an item: `(1) `, `1. `, `1) `. */
const NUMBER = /^\s{0,3}(?<open>\(?)(?<number>\d{1,3})(?<close>[.)])\s*(?=\S)/
/** Who asked: `Somebody asked: "`, `followed up:`, `asked "`. */
const ASKED =
  /^[^“"?]{0,90}\b(?:asked|asks|followed up|wrote|writes|inquired|wondered|wanted to know)\b[^“":?]{0,40}[:“"]/i
const NUMBERED_ASKED = new RegExp(`${NUMBER.source.replaceAll(/\?<\w+>/g, '')}${ASKED.source.slice(1)}`, 'i')
/** The weight of an item that says who asked. */
const CERTAIN = 100

const ITEMS: ItemForm = {
  label: {
    form: NUMBER,
    gap: weight => (weight === CERTAIN ? 3 : 0),
    hasStyle: true,
    weigh({ index, line, length }, lines, next) {
      const rest = line.text.slice(length, length + 200)
      if (ASKED.test(rest)) return CERTAIN
      const isRuled = lines.slice(index + 1, Math.min(next, index + 60)).some(({ text }) => LONG_DASHES.test(text))
      return isRuled || /^[“"]/.test(rest) ? 10 : LEAST
    },
    // Inside a quotation that is still open, with no rule of dashes since, only one that says who asked is an item.
    mayFollow({ index }, weight, last, lines) {
      const open = nothingOpen()
      if (weight === CERTAIN) return true
      for (const { text } of lines.slice(last.candidate.index, Math.min(index, last.candidate.index + 60))) {
        if (LONG_DASHES.test(text)) return true
        readMarks(open, text)
      }
      return !open.straight && open.curly === 0
    },
  },
  preface: 'preface',
  goesOn: () => false,
  part(paragraphs, { at }, reader) {
    const { parts, isBroken } = partedByQuotation(paragraphs)
    if (isBroken)
      reader.report('broken-quote', at, {
        found: 'a question whose quotation is never closed',
        expected: 'a closing quotation mark',
        fix: 'The question was ended at the rule of dashes, or with the last paragraph that asks.',
      })
    return parts
  },
}

/** The Council's digests of 2006 to 2009: posts with numbered items: a quoted question, a rule of dashes, an answer. */
export const digestForum: Format = {
  name: 'digest-forum',
  identifiesWork: 'numbered',
  signs: [
    [0.35, 'a title such as “CoE Rulings Digest #112”', text => text.title() !== null],
    [0.3, 'items such as “(1) Somebody asked:”', text => text.count(NUMBERED_ASKED) > 0],
    [0.2, 'long rules of dashes', text => text.count(LONG_DASHES) > 0],
    [0.1, 'several of them', text => text.count(NUMBERED_ASKED) >= 2 || text.count(LONG_DASHES) >= 2],
  ],
  against: [[0.3, 'answers without asterisks', text => text.count(ASTERISKS) > 1]],
  needs: [
    ['numbered items', text => text.count(NUMBER) > 0],
    ['who asked, or rules of dashes', text => text.count(NUMBERED_ASKED) > 0 || text.count(LONG_DASHES) > 0],
  ],
  read: readsPost(ITEMS),
}

/** Returns question and answer, parted at the rule of dashes or where the quotation ends, and whether it never does. */
function partedByQuotation(paragraphs: readonly RawParagraph[]): { parts: Part[]; isBroken: boolean } {
  const isRule = ({ lines }: RawParagraph) => LONG_DASHES.test(itemAt(lines, 0).text)
  const texts = paragraphs.filter(paragraph => !isRule(paragraph)).map(({ text }) => text)
  const parted = (asked: number, isBroken = false) => ({
    parts: askedAndAnswered(texts.slice(0, asked), texts.slice(asked)),
    isBroken,
  })
  const open = nothingOpen()
  const closes = (text: MappedText) => {
    readMarks(open, text.value)
    return !open.straight && open.curly === 0
  }
  const rule = paragraphs.findIndex(isRule)
  if (rule >= 0) return parted(rule, texts.slice(0, rule).map(closes).at(-1) === false)
  const [first] = texts
  // What nobody asked may still begin with a question.
  if (!first || !(ASKED.test(first.value.slice(0, 200)) || /^[“"]/.test(first.value)))
    return parted(first && texts.length > 1 && endsInQuestion(first.value) ? 1 : 0)
  const end = texts.findIndex(closes)
  if (end >= 0 && end < texts.length - 1) return parted(end + 1)
  // Never let an open quotation swallow the answer: it ends with the last paragraph that asks.
  if (end < 0)
    return parted(
      Math.max(
        0,
        texts.slice(0, -1).findLastIndex(({ value }) => endsInQuestion(value)),
      ) + 1,
      true,
    )
  // The answer may stand on the line on which the quotation ends.
  const last = itemAt(texts, end)
  const close = Math.max(last.value.lastIndexOf('"'), last.value.lastIndexOf('”')) + 1
  const rest = trimmedSlice(last, close)
  return close > 0 && /[\p{L}\p{N}]/u.test(rest.value)
    ? { parts: askedAndAnswered([...texts.slice(0, end), trimmedSlice(last, 0, close)], [rest]), isBroken: false }
    : parted(texts.length)
}
