import { isEmpty } from '../../shared/paragraphs/raw-paragraphs.ts'
import { ASTERISKS, LONG_DASHES } from '../../shared/questions/marks.ts'
import type { Line } from '../../../source/source-text.ts'
import type { Format } from '../format.ts'
import { LEAST, type Item } from '../labels.ts'
import { askedAndAnswered } from '../parting.ts'
import { readsPost, type ItemForm } from '../read-items.ts'

/** A label on a line of its own: `2`, `2 a)`, `3)`, `4.`. */
const LABEL = /^\s*\(?(?<number>\d{1,3})\)?[.)]?(?:\s{0,3}\(?(?<letter>[a-z])[.)]?)?\s*$/i

const ITEMS: ItemForm = {
  label: {
    form: LABEL,
    // Labels of one word may all be lost, so that several are missing in a row.
    gap: () => 4,
    weigh: ({ apart }) => (apart ? 10 : LEAST),
  },
  preface: 'preface',
  goesOn: () => false,
  // The question ends with the first line that holds a question mark; without one it is the first line alone.
  part(paragraphs) {
    const asks = paragraphs.findIndex(({ text }) => text.value.includes('?'))
    const texts = paragraphs.map(({ text }) => text)
    const asked = asks < 0 ? 1 : asks + 1
    return askedAndAnswered(texts.slice(0, asked), texts.slice(asked))
  },
  split(item, next) {
    const { label, lines } = item
    const isNext = next?.label && label && next.label.number <= label.number + 1
    const cuts = isNext ? [] : lostLabels(lines)
    return [0, ...cuts].map((from, place): Item => {
      const part = lines.slice(from, cuts[place])
      return place === 0 ? { ...item, lines: part } : { label: null, mark: null, at: part[0]?.start ?? 0, lines: part }
    })
  },
}

/** Returns the indexes of the lines at which a question without a label begins. */
function lostLabels(lines: readonly Line[]): number[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const below = lines[index + 1]
    return index > 1 && above && isEmpty(above) && line.text.includes('?') && below && !isEmpty(below) ? [index] : []
  })
}

/** The Council's digests of 2009 to 2013: a label on a line of its own, a question, an answer, and no other mark. */
export const digestLettered: Format = {
  name: 'digest-lettered',
  identifiesWork: 'numbered',
  signs: [
    [0.4, 'a title such as “CoE Rulings Digest #124”', text => text.title() !== null],
    [0.1, 'a tag such as “[NetRep]” before it', text => /^\s*\[/.test(text.title()?.line.text ?? '')],
    [0.2, 'labels such as “1 a)” on lines of their own', text => text.count(LABEL) > 0],
    [0.2, 'several of them', text => text.count(LABEL) >= 3],
  ],
  against: [
    [0.3, 'no rules of dashes', text => text.count(LONG_DASHES) > 0],
    [0.3, 'no asterisks before answers', text => text.count(ASTERISKS) > 0],
  ],
  needs: [
    ['labels on lines of their own', text => text.count(LABEL) > 0],
    ['a title with a digest’s number', text => text.title() !== null],
  ],
  read: readsPost(ITEMS),
}
