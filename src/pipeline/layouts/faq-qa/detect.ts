import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { NAME } from '../shared/faq/marks.ts'
import { countLines, weighSigns } from '../shared/signs.ts'

/** Says how much a text looks like a FAQ of questions and answers marked with their letters. */
export function detectFaqQa(source: SourceText): Detection {
  const lines = linesOf(source)
  const questions = countLines(lines, /(?:^\s{0,40}|\S\s{3,60})Q\s?\d{0,3}[.:)]?\s+["“(\p{Lu}]/u)
  const answers = countLines(lines, /(?:^\s{0,40}|\S\s{3,60})A[.:)]?\s+["“(\p{Lu}]/u)
  return weighSigns(
    [
      [0.3, questions > 0 && answers > 0, 'questions and answers marked “Q.” and “A.”'],
      [0.25, questions >= 3 && answers >= 3, 'several of them'],
      [
        0.25,
        lines.some(line => line.text.length < 120 && NAME.test(line.text)),
        'a title with “FAQ” or “Frequently Asked Questions”',
      ],
      [0.15, countLines(lines, /^\s*last (?:updated|revised|modified)\b/i) > 0, 'a line “Last updated …”'],
    ],
    [[questions > 0 && answers > 0, 'questions and answers marked “Q.” and “A.”']],
  )
}
