import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { BYLINE, isHeading, QUERY } from './marks.ts'

/** Says how much a text looks like the archive of digests. A thread that only quotes it begins otherwise. */
export function detectDigestArchive(source: SourceText): Detection {
  const lines = linesOf(source).filter(line => line.text.length < 300)
  const headings = lines.filter(isHeading)
  const queries = countLines(lines, QUERY)
  const firstHeading = lines.findIndex(isHeading)
  const above = lines.slice(0, Math.max(0, firstHeading)).filter(line => line.text.trim() !== '').length
  return weighSigns(
    [
      [0.4, headings.length > 0, 'headings such as “ICE RULES DIGEST #131”'],
      [0.35, queries > 0, 'questions headed “QUERY 1”'],
      [0.1, countLines(lines, BYLINE) > 0, 'a line with date and author'],
      [0.1, above <= 6, 'a heading at the beginning'],
      [
        -0.4,
        above > 6 && lines.slice(0, firstHeading).some(line => /\bdigest\s*#?\s*\d+\s*q\d/i.test(line.text)),
        'no thread about one question around it',
      ],
    ],
    [
      [queries > 0, 'questions headed “QUERY 1”'],
      [headings.length > 0, 'a heading with a series and a number'],
    ],
  )
}
