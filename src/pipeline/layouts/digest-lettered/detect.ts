import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { findDigestTitle } from '../shared/digest-title.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { LABEL } from './items.ts'

/** Says how much a text looks like questions whose labels stand on lines of their own. */
export function detectDigestLettered(source: SourceText): Detection {
  const lines = linesOf(source)
  const labels = countLines(lines, LABEL)
  const title = findDigestTitle(source, lines)
  return weighSigns(
    [
      [0.4, title !== null, 'a title such as “CoE Rulings Digest #124”'],
      [0.1, title !== null && /^\s*\[/.test(title.line.text), 'a tag such as “[NetRep]” before it'],
      [0.2, labels > 0, 'labels such as “1 a)” on lines of their own'],
      [0.2, labels >= 3, 'several of them'],
      [-0.3, countLines(lines, /^\s*[-–—_]{20,}\s*$/) > 0, 'no rules of dashes'],
      [-0.3, countLines(lines, /^\s{0,3}\*{3,}/) > 0, 'no asterisks before answers'],
    ],
    [
      [labels > 0, 'labels on lines of their own'],
      [title !== null, 'a title with a digest’s number'],
    ],
  )
}
