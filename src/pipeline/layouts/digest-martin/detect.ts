import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { readMailHead } from './head.ts'
import { ANSWER, HYPHENS } from './tokens.ts'

/** Says how much a text looks like a mail with questions between lines of hyphens. */
export function detectDigestMartin(source: SourceText): Detection {
  const lines = linesOf(source)
  const head = readMailHead(source, lines)
  const hyphens = countLines(lines, HYPHENS)
  const answers = countLines(lines, ANSWER)
  return weighSigns(
    [
      [0.3, head.fields >= 2, 'the head of a mail'],
      [0.35, head.title !== null, 'a subject such as “Rulings Digest #12”'],
      [0.25, hyphens >= 2, 'questions parted by lines of hyphens'],
      [0.1, answers >= 2, 'several answers that begin with asterisks'],
    ],
    [
      [answers > 0, 'answers that begin with three asterisks'],
      [head.title !== null || hyphens >= 2, 'a subject with a digest’s number, or lines of hyphens'],
    ],
  )
}
