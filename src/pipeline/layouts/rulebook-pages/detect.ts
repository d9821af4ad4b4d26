import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { wrappingOf } from '../shared/wrapping.ts'
import { isCapitalHeading } from '../rulebook-chapter/headings.ts'
import { chapterOf, runningHeads } from './heads.ts'

/** How many lines are looked at. */
const ENOUGH = 6000

/** Says how much a text looks like the pages of a printed rulebook. */
export function detectRulebookPages(source: SourceText): Detection {
  const lines = linesOf(source).slice(0, ENOUGH)
  const heads = runningHeads(lines)
  const full = lines.filter(line => line.text.trim() !== '')
  const { column } = wrappingOf(full)
  const chapters = full.filter(line => chapterOf(line.text) !== null).length
  return weighSigns(
    [
      [0.4, heads.length > 0, 'running heads with the numbers of pages'],
      [0.15, heads.length >= 8, 'many of them'],
      [0.25, chapters > 0 || heads.some(({ chapter }) => chapter !== null), 'chapters with numbers'],
      [0.15, full.filter(line => isCapitalHeading(line.text)).length >= 2, 'headings in capitals'],
      [0.2, column !== null && column <= 110, 'lines wrapped at a fixed column'],
      [-0.4, countLines(full, /^#{1,6} \S/) > 2, 'headings without “#”'],
    ],
    [
      [heads.length > 0, 'running heads with the numbers of pages'],
      [column !== null && column <= 110, 'lines wrapped at a fixed column'],
    ],
  )
}
