import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { joinPageLines, readPageLines } from '../shared/books/bare-page.ts'
import { readEntries } from '../shared/books/entries.ts'
import { findHeadings } from '../shared/headings/headings.ts'
import { untitledHeading } from '../shared/headings/untitled.ts'
import { pageNoise, withoutNoise } from '../shared/noise/noise.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { entryHeading, plainOf } from '../shared/tree/nodes.ts'
import { Reading } from '../shared/tree/reading.ts'
import type { LayoutBlock, LayoutRoot } from '../tree.ts'

/** `Chapter V: The Event Cards`, `PART 2`; the title, if any, is the first group. */
const CHAPTER = /^(?:chapter|part|section|appendix)\s+(?:[ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*([^\s.:–—-].*|)$/i

/** Returns the tree of a page of rules: paragraphs, lists of any kind, headings that only their shape tells. */
export function parseRulePage(source: SourceText, options: ParseOptions): LayoutRoot {
  const reading = new Reading(source)
  const lines = linesOf(source)
  const page = readPageLines(
    source,
    withoutNoise(
      reading,
      lines,
      pageNoise(lines, () => false),
    ),
  )
  const headings = findHeadings(page.blocks)
  const mayBeHeading = (block: RawBlock) => headings.has(block)
  const blocks = joinPageLines(reading, page, { isHeading: () => false, mayBeHeading })
  let chapter: string | null = null
  let isAtTop = true
  const parts = blocks.flatMap((block): (LayoutBlock | RawBlock)[] => {
    const titled = isAtTop && headings.has(block) ? CHAPTER.exec(plainOf(block.text.value)) : null
    if (titled) {
      chapter = titled[1] || chapter
      reading.matter('front-matter', 'title lines', [block.text])
      return []
    }
    isAtTop = false
    return [headings.has(block) ? entryHeading(source, block.text, { kind: 'term' }) : block]
  })
  readEntries(reading, parts, first => untitledHeading(reading, options.title ?? chapter, first.start))
  return reading.root({ title: chapter })
}
