import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { BYLINE, isHeading, QUERY } from './marks.ts'
import { parseDigestArchive } from './parse.ts'

/**
 * So many lines of a page's frame may stand above the first heading. A thread that only quotes the archive has more.
 */
const MAX_LINES_ABOVE = 6

/**
 * The archive of both series of digests: headings with their numbers, `QUERY n`, questions in italics, answers in
 * plain.
 */
export const digestArchive = defineLayout({
  name: 'digest-archive',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source).filter(line => line.text.length < 300)
    const above = lines.slice(0, Math.max(0, lines.findIndex(isHeading))).filter(line => line.text.trim() !== '')
    return {
      above,
      headings: lines.filter(isHeading).length,
      queries: countLines(lines, QUERY),
      bylines: countLines(lines, BYLINE),
    }
  },
  signs: [
    [0.4, 'headings such as “ICE RULES DIGEST #131”', ({ headings }) => headings > 0],
    [0.35, 'questions headed “QUERY 1”', ({ queries }) => queries > 0],
    [0.1, 'a line with date and author', ({ bylines }) => bylines > 0],
    [0.1, 'a heading at the beginning', ({ above }) => above.length <= MAX_LINES_ABOVE],
  ],
  against: [
    [
      0.4,
      'no thread about one question around it',
      ({ above }) =>
        above.length > MAX_LINES_ABOVE
        && above.some(line => /\bdigest\s{0,3}#?\s{0,3}\d{1,4}\s{0,3}q\d/i.test(line.text)),
    ],
  ],
  needs: [
    ['questions headed “QUERY 1”', ({ queries }) => queries > 0],
    ['a heading with a series and a number', ({ headings }) => headings > 0],
  ],
  parse: parseDigestArchive,
})
