import type { Message } from '../../messages/message.ts'
import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { LayoutBlock, LayoutRoot } from '../tree.ts'
import { readBlocks, type RawBlock } from '../shared/paragraphs/blocks.ts'
import { findHeadings } from '../shared/headings/find-headings.ts'
import { joinBroken, splitLostBullets } from '../shared/wraps/joins.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { isPageNumber, noiseNodes, runningHeaders } from '../shared/noise/noise.ts'
import { entryHeading, matterOf, plainOf, sectionHeading, textOfLine } from '../shared/tree/nodes.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { readEntry } from '../shared/rulings/raw-entry.ts'
import { findContents, sectionKind, type ContentsTitle } from './contents.ts'
import { readFront } from './front-matter.ts'
import { matchHeadings } from './match-headings.ts'
import { splitRunIn } from './run-in.ts'

/**
 * Returns the tree of a file of examples or rulings by card and by term: front matter, contents list, entries under
 * bare headings.
 */
export function parsePef(source: SourceText, options: ParseOptions): LayoutRoot {
  const lines = linesOf(source)
  const contents = findContents(lines)
  const messages: Message[] = []
  const titles = contents?.titles ?? []
  const known = new Set(titles.map(title => title.folded))
  const headers = runningHeaders(lines, folded => known.has(folded))
  const isNoise = (line: Line) => headers.has(line.number) || isPageNumber(line.text)

  const after = lines.slice(contents?.to ?? 0)
  const raw = readBlocks(source, after, isNoise)
  const matched = matchHeadings(raw, titles)
  const isHeading = (block: RawBlock) => matched.has(block) || isSection(block)
  const shaped = findHeadings(
    raw,
    block =>
      contents === null || (block.blankBefore && block.blankAfter) || options.isCardTitle(plainOf(block.text.value)),
  )
  const mayBeHeading = (block: RawBlock) => shaped.has(block)
  const first = raw.findIndex(
    block => isHeading(block) || (mayBeHeading(block) && options.isCardTitle(plainOf(block.text.value))),
  )
  const start = first < 0 ? source.text.length : itemAt(raw, first).start

  const joined = joinBroken(
    source,
    first < 0 ? [] : raw.slice(first),
    { isHeading, mayBeHeading, wraps: hardWrapsOf(after.map(line => line.text)) },
    messages,
  )
  const split = splitRunIn(source, joined, matched, titles, messages)
  const blocks = splitLostBullets(source, split, messages)

  const front = readFront(source, [
    ...lines.slice(0, contents?.from ?? 0),
    ...after.filter(line => line.start < start && !isNoise(line)),
  ])
  const body = readBody(source, blocks, { matched, mayBeHeading, options, hasContents: contents !== null }, messages)
  reportMissing(source, titles, new Set(matched.values()), messages)
  const listed = matterOf(
    source,
    'contents',
    'contents list',
    (contents ? lines.slice(contents.from, contents.to) : []).map(line => textOfLine(source, line)),
  )
  return {
    type: 'root',
    children: [...front.blocks, ...(listed ? [listed] : []), ...body, ...noiseNodes(source, after.filter(isNoise))],
    data: { document: front.document, messages },
  }
}

interface BodyContext {
  readonly matched: ReadonlyMap<RawBlock, ContentsTitle>
  readonly mayBeHeading: (block: RawBlock) => boolean
  readonly options: ParseOptions
  readonly hasContents: boolean
}

function readBody(
  source: SourceText,
  blocks: readonly RawBlock[],
  context: BodyContext,
  messages: Message[],
): LayoutBlock[] {
  const result: LayoutBlock[] = []
  const firstSection = blocks.find(isSection)
  // What precedes a section of terms are cards, though their section's heading is lost.
  let kind: 'card' | 'term' | null =
    firstSection && sectionKind(plainOf(firstSection.text.value)) === 'term' ? 'card' : null
  let entry: RawBlock[] = []
  const flush = () => {
    append(result, readEntry(source, entry, messages))
    entry = []
  }
  for (const block of blocks) {
    const title = context.matched.get(block)
    if (isSection(block)) {
      flush()
      kind = sectionKind(plainOf(block.text.value))
      result.push(sectionHeading(source, block.text))
    } else if (title || context.mayBeHeading(block)) {
      flush()
      if (!title && context.hasContents) messages.push(notInContents(source, block))
      const ofEntry = title?.kind ?? kind ?? (context.options.isCardTitle(plainOf(block.text.value)) ? 'card' : 'term')
      result.push(entryHeading(source, block.text, { kind: ofEntry }))
    } else entry.push(block)
  }
  flush()
  return result
}

function isSection(block: RawBlock): boolean {
  return block.kind === 'paragraph' && sectionKind(plainOf(block.text.value)) !== null
}

function notInContents(source: SourceText, block: RawBlock): Message {
  return accidentAt(source, 'heading-not-in-contents', block.start, {
    found: `the heading “${plainOf(block.text.value)}”`,
    expected: 'a title from the contents list',
    fix: 'It begins an entry. Compare the contents list, and record a repair if it is no heading.',
  })
}

function reportMissing(
  source: SourceText,
  titles: readonly ContentsTitle[],
  found: ReadonlySet<ContentsTitle>,
  messages: Message[],
): void {
  // A section's title comes as a section heading, which its kind finds and not the list.
  const missing = titles.filter(title => !found.has(title) && !title.isSection)
  for (const title of missing)
    messages.push(
      accidentAt(source, 'heading-missing', title.line.start, {
        found: `“${title.title}” in the contents list`,
        expected: 'a heading of this title in the text',
        fix: 'Look whether the heading is spelt otherwise or ran into a paragraph, and record a repair.',
      }),
    )
}
