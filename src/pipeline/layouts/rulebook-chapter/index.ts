import { linesOf } from '../../source/source-text.ts'
import type { Layout } from '../layout.ts'
import { blocksOf } from './blocks.ts'
import { buildChapter } from './build.ts'
import { detectChapter } from './detect.ts'
import { readFrontMatter } from './front-matter.ts'
import { splitGlued } from './split-glued.ts'
import { solidLines } from '../shared/wrapping.ts'

/**
 * A chapter of a printed rulebook as plain text: front matter, lines wrapped and justified, headings in capitals, in
 * title case and run into their paragraphs, lists marked by indent alone. Every paragraph is a ruling.
 */
export const rulebookChapter: Layout = {
  name: 'rulebook-chapter',
  detect: detectChapter,
  parse(source, options) {
    const lines = solidLines(linesOf(source))
    const front = readFrontMatter(source.text, lines)
    const grouped = blocksOf(source, lines.slice(front.lines))
    const split = splitGlued(source, grouped.blocks)
    return buildChapter(
      source,
      front,
      { ...grouped, blocks: split.blocks, messages: [...grouped.messages, ...split.messages] },
      options,
    )
  },
}
