import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { findDigestTitle } from '../shared/headings/digest-title.ts'
import { ASTERISKS, LONG_DASHES } from '../shared/questions/marks.ts'
import { LABEL } from './items.ts'
import { parseDigestLettered } from './parse.ts'

/** The Council's digests of 2009 to 2013: a label on a line of its own, a question, an answer, and no other mark. */
export const digestLettered = defineLayout({
  name: 'digest-lettered',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source)
    return {
      title: findDigestTitle(source, lines),
      labels: countLines(lines, LABEL),
      dashes: countLines(lines, LONG_DASHES),
      asterisks: countLines(lines, ASTERISKS),
    }
  },
  signs: [
    [0.4, 'a title such as “CoE Rulings Digest #124”', ({ title }) => title !== null],
    [0.1, 'a tag such as “[NetRep]” before it', ({ title }) => title !== null && /^\s*\[/.test(title.line.text)],
    [0.2, 'labels such as “1 a)” on lines of their own', ({ labels }) => labels > 0],
    [0.2, 'several of them', ({ labels }) => labels >= 3],
  ],
  against: [
    [0.3, 'no rules of dashes', ({ dashes }) => dashes > 0],
    [0.3, 'no asterisks before answers', ({ asterisks }) => asterisks > 0],
  ],
  needs: [
    ['labels on lines of their own', ({ labels }) => labels > 0],
    ['a title with a digest’s number', ({ title }) => title !== null],
  ],
  parse: parseDigestLettered,
})
