import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { marksOf, NAME } from '../shared/faq/marks.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { PAGE } from './blocks.ts'

/** Says how much a text looks like a FAQ that goes through the rulebook by page. */
export function detectFaqPage(source: SourceText): Detection {
  const lines = linesOf(source).filter(line => line.text.trim() !== '')
  const heads = lines.filter(line => line.text.length < 100 && PAGE.test(line.text)).length
  const named = lines.slice(0, 6).some(line => NAME.test(line.text.slice(0, 200)))
  const corrected = lines.some(line => marksOf(line.text).length > 0 && /:\s*$/.test(line.text))
  const asked = countLines(lines, /^\s*(?:Q[.:]?|A[.:])\s+\S/)
  return weighSigns(
    [
      [0.35, named, 'a title with “FAQ”'],
      [0.3, heads > 0, 'heads with “(page 12)”'],
      [
        0.2,
        lines.some(line =>
          /^(?:rule ?book|cards?|event cards?|game) (?:errata|clarifications?)$/i.test(line.text.trim()),
        ),
        'sections such as “Rulebook Errata”',
      ],
      [0.15, corrected, 'lines such as “should say (correction in bold):”'],
      [-0.5, asked > 2, 'no “Q.” and “A.” before questions and answers'],
    ],
    [[heads > 0 || corrected, 'heads with pages, or corrections']],
  )
}
