import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { findDigestTitle } from '../shared/headings/digest-title.ts'
import { ASTERISKS, LONG_DASHES } from '../shared/questions/marks.ts'
import { ASKED, NUMBER } from './items.ts'
import { parseDigestForum } from './parse.ts'

/**
 * The Council's digests of 2006 to 2009: posts with numbered items, each a quoted question, a rule of dashes, an
 * answer.
 */
export const digestForum = defineLayout({
  name: 'digest-forum',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source)
    const numbered = lines.filter(line => NUMBER.test(line.text))
    return {
      title: findDigestTitle(source, lines),
      numbered: numbered.length,
      asked: numbered.filter(line => ASKED.test(line.text.slice(0, 200))).length,
      dashes: countLines(lines, LONG_DASHES),
      asterisks: countLines(lines, ASTERISKS),
    }
  },
  signs: [
    [0.35, 'a title such as “CoE Rulings Digest #112”', ({ title }) => title !== null],
    [0.3, 'items such as “(1) Somebody asked:”', ({ asked }) => asked > 0],
    [0.2, 'long rules of dashes', ({ dashes }) => dashes > 0],
    [0.1, 'several of them', ({ asked, dashes }) => asked >= 2 || dashes >= 2],
  ],
  against: [[0.3, 'answers without asterisks', ({ asterisks }) => asterisks > 1]],
  needs: [
    ['numbered items', ({ numbered }) => numbered > 0],
    ['who asked, or rules of dashes', ({ asked, dashes }) => asked > 0 || dashes > 0],
  ],
  parse: parseDigestForum,
})
