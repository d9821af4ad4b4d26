import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { weighSigns } from '../shared/signs.ts'
import { ANSWER, EVIDENCE, TITLE } from './marks.ts'

/** Says how much a text looks like a thread about one question of a digest. */
export function detectDigestRoc(source: SourceText): Detection {
  const lines = linesOf(source).filter(line => line.text.trim() !== '')
  const title = lines.slice(0, 12).some(line => line.text.length < 250 && TITLE.test(line.text))
  return weighSigns(
    [
      [0.7, title, 'a title such as “CoE Digest #207 Q2 - …”'],
      [0.15, lines.some(line => EVIDENCE.test(line.text)), 'what the CRF and older digests have'],
      [0.15, lines.some(line => ANSWER.test(line.text)), 'a line “Answer:”'],
    ],
    [[title, 'a title that names a digest and one question of it']],
  )
}
