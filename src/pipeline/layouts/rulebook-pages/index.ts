import { filledLinesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { isCapitalHeading } from '../rulebook-chapter/headings.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { chapterOf, runningHeads } from './heads.ts'
import { parseRulebookPages } from './parse.ts'

/** A whole printed rulebook as the text of its pages: running heads, chapters, wrapped lines, headings in capitals. */
export const rulebookPages = defineLayout({
  name: 'rulebook-pages',
  measure: source => {
    const full = filledLinesOf(source)
    const heads = runningHeads(full)
    return {
      heads: heads.length,
      chapters:
        heads.filter(({ chapter }) => chapter !== null).length
        + full.filter(line => chapterOf(line.text) !== null).length,
      capitals: full.filter(line => isCapitalHeading(line.text)).length,
      marked: countLines(full, /^#{1,6} \S/),
      isWrapped: hardWrapsOf(full.map(line => line.text)).column !== null,
    }
  },
  signs: [
    [0.4, 'running heads with the numbers of pages', ({ heads }) => heads > 0],
    [0.15, 'many of them', ({ heads }) => heads >= 8],
    [0.25, 'chapters with numbers', ({ chapters }) => chapters > 0],
    [0.15, 'headings in capitals', ({ capitals }) => capitals >= 2],
    [0.2, 'lines wrapped at a fixed column', ({ isWrapped }) => isWrapped],
  ],
  against: [[0.4, 'headings without “#”', ({ marked }) => marked > 2]],
  needs: [
    ['running heads with the numbers of pages', ({ heads }) => heads > 0],
    ['lines wrapped at a fixed column', ({ isWrapped }) => isWrapped],
  ],
  parse: parseRulebookPages,
})
