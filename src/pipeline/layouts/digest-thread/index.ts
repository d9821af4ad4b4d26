import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { ANSWER, EVIDENCE, TITLE } from './marks.ts'
import { parseDigestThread } from './parse.ts'

/** The Council's digests since 2023: a thread for each question, with the evidence, and an answer clause by clause. */
export const digestThread = defineLayout({
  name: 'digest-thread',
  identifiesWork: 'numbered',
  measure: source => {
    const lines = linesOf(source).filter(line => line.text.trim() !== '')
    return {
      isTitled: lines.slice(0, 12).some(line => line.text.length < 250 && TITLE.test(line.text)),
      evidence: countLines(lines, EVIDENCE),
      answers: countLines(lines, ANSWER),
    }
  },
  signs: [
    [0.7, 'a title such as “CoE Digest #207 Q2 - …”', ({ isTitled }) => isTitled],
    [0.15, 'what the CRF and older digests have', ({ evidence }) => evidence > 0],
    [0.15, 'a line “Answer:”', ({ answers }) => answers > 0],
  ],
  needs: [['a title that names a digest and one question of it', ({ isTitled }) => isTitled]],
  parse: parseDigestThread,
})
