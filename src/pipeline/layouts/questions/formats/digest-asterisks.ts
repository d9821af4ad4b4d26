import { isEmpty } from '../../shared/paragraphs/raw-paragraphs.ts'
import { signatureLength } from '../../shared/paragraphs/signature.ts'
import { ASTERISKS, HYPHENS } from '../../shared/questions/marks.ts'
import type { Format } from '../format.ts'
import { LEAST } from '../labels.ts'
import { partedByMarks } from '../parting.ts'
import { readsPost, type ItemForm } from '../read-items.ts'

/** The name these digests have for themselves. */
const CLARIFICATION = /\b(?:rules?|rulings?)\s+clarifications?\b/i
const NUMBERED = /^\s{0,3}\d{1,3}\.\s+\S/
const ANSWERED = /^\s{0,3}\*{3,}\s*\S/
const BYLINE = /^\s*By\s+\S/i
const MARKS = { answer: /^\s{0,3}\*{3,}\s*/, quoted: /^\s{0,3}>+\s?\*{0,6}\s*/ }

const ITEMS: ItemForm = {
  label: {
    form: /^\s{0,3}(?=\d{1,3}\.\s|[a-z]\)\s)(?:(?<number>\d{1,3})\.\s+)?(?:(?<letter>[a-z])[).]\s+)?/i,
    gap: () => 3,
    weigh({ index, apart }, lines, next) {
      const above = lines[index - 1]?.text ?? ''
      if (!apart && !ASTERISKS.test(above) && !/[.?!]["”)]?\s*$/.test(above)) return 0
      if (lines.slice(index, next).some(line => ASTERISKS.test(line.text))) return 10
      const empty = lines.slice(index, next).findIndex(isEmpty)
      const words = lines.slice(index, empty < 0 ? next : index + empty).map(line => line.text)
      return words.some(text => text.includes('?')) || /:\s*$/.test(words.at(-1) ?? '') ? 2 : LEAST
    },
    // Directly below a line of the same paragraph only the very next number is a label.
    mayFollow: ({ apart, number, letter }, _, last) => apart || letter !== null || number === last.label.number + 1,
  },
  preface: 'front matter',
  goesOn: (_, next) => !MARKS.answer.test(next.text) && !MARKS.quoted.test(next.text),
  part: (paragraphs, _, { source }) => partedByMarks(source, paragraphs, MARKS),
  lettersShareAnswer: true,
  signature: signatureLength,
}

/** The Council's digests of 2001: numbered and lettered questions, answers that begin with three asterisks. */
export const digestAsterisks: Format = {
  name: 'digest-asterisks',
  identifiesWork: 'numbered',
  signs: [
    [0.4, 'a title such as “Rules Clarification 12”', text => text.title(CLARIFICATION) !== null],
    [0.25, 'a title with a number', text => (text.title(CLARIFICATION) ?? text.title()) !== null],
    [0.2, 'several numbered questions', text => text.count(NUMBERED) >= 2],
    [0.1, 'several answers that begin with asterisks', text => text.count(ANSWERED) >= 2],
    [0.1, 'a line that says who it is by', text => text.count(BYLINE) > 0 && text.title(CLARIFICATION) !== null],
  ],
  against: [[0.3, 'no rules of hyphens', text => text.count(HYPHENS) > 1]],
  needs: [
    ['answers that begin with three asterisks', text => text.count(ANSWERED) > 0],
    ['numbered questions', text => text.count(NUMBERED) > 0],
  ],
  read: readsPost(ITEMS, CLARIFICATION),
}
