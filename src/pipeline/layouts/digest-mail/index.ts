import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { ASTERISKS, HYPHENS } from '../shared/questions/marks.ts'
import { readMailHead } from './head.ts'
import { parseDigestMail } from './parse.ts'

/**
 * The Council's digests of 2002 to 2004: mails, questions between hyphens, answers that begin with three asterisks.
 */
export const digestMail = defineLayout({
  name: 'digest-mail',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source)
    return {
      head: readMailHead(source, lines),
      hyphens: countLines(lines, HYPHENS),
      answers: countLines(lines, ASTERISKS),
    }
  },
  signs: [
    [0.3, 'the head of a mail', ({ head }) => head.fields >= 2],
    [0.35, 'a subject such as “Rulings Digest #12”', ({ head }) => head.title !== null],
    [0.25, 'questions separated by lines of hyphens', ({ hyphens }) => hyphens >= 2],
    [0.1, 'several answers that begin with asterisks', ({ answers }) => answers >= 2],
  ],
  needs: [
    ['answers that begin with three asterisks', ({ answers }) => answers > 0],
    [
      'a subject with a digest’s number, or lines of hyphens',
      ({ head, hyphens }) => head.title !== null || hyphens >= 2,
    ],
  ],
  parse: parseDigestMail,
})
