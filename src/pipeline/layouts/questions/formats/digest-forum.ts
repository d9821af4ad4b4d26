import { nothingOpen, readMarks } from '../../shared/paragraphs/sentences.ts'
import { ASTERISKS, LONG_DASHES } from '../../shared/questions/marks.ts'
import type { Format } from '../format.ts'
import { readPost } from '../heads.ts'
import { LEAST } from '../labels.ts'
import { isInQuotation, partedByQuotation } from '../parting.ts'
import { readItems, type ItemForm } from '../read-items.ts'

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
      return !isInQuotation(open)
    },
  },
  preface: 'preface',
  goesOn: () => false,
  part(paragraphs, { at }, reader) {
    const { parts, isBroken } = partedByQuotation(paragraphs, LONG_DASHES, ASKED)
    if (isBroken)
      reader.report('broken-quote', at, {
        found: 'a question whose quotation is never closed',
        expected: 'a closing quotation mark',
        fix: 'The question was ended at the rule of dashes, or with the last paragraph that asks.',
      })
    return parts
  },
}

/**
 * The Council's digests of 2006 to 2009: posts with numbered items, each a quoted question, a rule of dashes, an
 * answer.
 */
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
  read(reader, all) {
    const { lines, document } = readPost(reader, all)
    readItems(reader, lines, ITEMS)
    return document
  },
}
