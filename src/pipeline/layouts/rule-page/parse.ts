import type { Message } from '../../messages/message.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import { documentFacts } from '../facts.ts'
import type { ParseOptions } from '../layout.ts'
import { joinPageLines, readPageLines } from '../shared/books/bare-page.ts'
import { readEntries } from '../shared/books/entries.ts'
import { findHeadings } from '../shared/headings/headings.ts'
import { noiseNodes, pageNoise } from '../shared/noise/noise.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { entryHeading, matterOf, plainOf, syntheticHeading } from '../shared/tree/nodes.ts'
import type { LayoutBlock, LayoutRoot } from '../tree.ts'

/** `Chapter V: The Event Cards`, `PART 2`; the title, if any, is the first group. */
const CHAPTER = /^(?:chapter|part|section|appendix)\s+(?:[ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*([^\s.:–—-].*|)$/i

/** Returns the tree of a page of rules: paragraphs, lists of any kind, headings that only their shape tells. */
export function parseRulePage(source: SourceText, options: ParseOptions): LayoutRoot {
  const messages: Message[] = []
  const lines = linesOf(source)
  const isNoise = pageNoise(lines, () => false)
  const page = readPageLines(source, lines, isNoise)
  const headings = findHeadings(page.blocks)
  const mayBeHeading = (block: RawBlock) => headings.has(block)
  const { blocks, doubled } = joinPageLines(source, page, { isHeading: () => false, mayBeHeading }, messages)
  let chapter: string | null = null
  let isAtTop = true
  const parts = blocks.flatMap((block): (LayoutBlock | RawBlock)[] => {
    const titled: RegExpExecArray | null =
      isAtTop && headings.has(block) ? CHAPTER.exec(plainOf(block.text.value)) : null
    if (titled) {
      chapter = titled[1] || chapter
      return [matterOf(source, 'front-matter', 'title lines', [block.text])].filter(node => node !== null)
    }
    isAtTop = false
    return [headings.has(block) ? entryHeading(source, block.text, { kind: 'term' }) : block]
  })
  const children = readEntries(
    source,
    parts,
    first => untitled(source, options.title ?? chapter, first, messages),
    messages,
  )
  return {
    type: 'root',
    children: [...children, ...noiseNodes(source, lines.filter(isNoise), doubled)],
    data: { document: documentFacts({ title: chapter }), messages },
  }
}

function untitled(source: SourceText, title: string | null, first: RawBlock, messages: Message[]): LayoutBlock {
  if (title === null)
    messages.push(
      accidentAt(source, 'no-title', first.start, {
        found: 'rulings before the first heading',
        expected: 'a heading, or a title for the work',
        fix: 'They stand under “Untitled”. Give the work a title.',
      }),
    )
  return syntheticHeading(source, title ?? 'Untitled', first.start, 'term')
}
