import { append } from '../../messages/append.ts'
import type { Message } from '../../messages/message.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutBlock, LayoutRoot } from '../tree.ts'
import { readBlocks, type RawBlock } from '../shared/paragraphs/blocks.ts'
import { findHeadings } from '../shared/headings/find-headings.ts'
import { joinBroken, splitLostBullets } from '../shared/wraps/joins.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { isPageNumber, noiseNodes, runningHeaders } from '../shared/noise/noise.ts'
import { entryHeading, matterOf, plainOf, syntheticHeading } from '../shared/tree/nodes.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { readEntry } from '../shared/rulings/raw-entry.ts'
import { documentFacts } from '../facts.ts'

/** `Chapter V: The Event Cards`, `PART 2`; the title, if any, is the first group. */
const CHAPTER = /^(?:chapter|part|section|appendix)\s+(?:[ivxlcdm]{1,7}|\d{1,3}|[a-h])\b[\s.:–—-]*([^\s.:–—-].*|)$/i

/** Returns the tree of a page of rules: paragraphs, lists of any kind, headings that only their shape tells. */
export function parseRulePage(source: SourceText, options: ParseOptions): LayoutRoot {
  const messages: Message[] = []
  const lines = linesOf(source)
  const headers = runningHeaders(lines, () => false)
  const noise = lines.filter(line => headers.has(line.number) || isPageNumber(line.text))
  const skipped = new Set(noise)
  const raw = readBlocks(source, lines, line => skipped.has(line))
  const headings = findHeadings(raw)
  const isHeading = (block: RawBlock) => headings.has(block)
  const joined = joinBroken(
    source,
    raw,
    { isHeading: () => false, mayBeHeading: isHeading, wraps: hardWrapsOf(lines.map(line => line.text)) },
    messages,
  )
  const blocks = splitLostBullets(source, joined, messages)

  const children: LayoutBlock[] = []
  let chapter: string | null = null
  let entry: RawBlock[] = []
  let hasHeading = false
  const flush = () => {
    if (!hasHeading && entry[0]) children.push(untitled(source, options.title ?? chapter, entry[0], messages))
    append(children, readEntry(source, entry, messages))
    entry = []
  }
  for (const block of blocks) {
    const plain = plainOf(block.text.value)
    const titled: RegExpExecArray | null =
      !hasHeading && entry.length === 0 && isHeading(block) ? CHAPTER.exec(plain) : null
    if (titled) {
      chapter = titled[1] || chapter
      append(
        children,
        [matterOf(source, 'front-matter', 'title lines', [block.text])].filter(node => node !== null),
      )
    } else if (isHeading(block)) {
      flush()
      hasHeading = true
      children.push(entryHeading(source, block.text, { kind: 'term' }))
    } else entry.push(block)
  }
  flush()
  return {
    type: 'root',
    children: [...children, ...noiseNodes(source, noise)],
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
