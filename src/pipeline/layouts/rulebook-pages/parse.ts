import { EMPTY } from '../../source/mapped-text.ts'
import { linesOf, originalOffset, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { inTitleCase } from '../rulebook-chapter/headings.ts'
import { titlesToldApart } from '../shared/headings/headings.ts'
import { untitledHeading } from '../shared/headings/untitled.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { entryHeading, sectionHeading, syntheticHeading } from '../shared/tree/nodes.ts'
import { Reading } from '../shared/tree/reading.ts'
import { isPageNumber, withoutNoise } from '../shared/noise/noise.ts'
import { readEntries } from '../shared/books/entries.ts'
import type { LayoutBlock, LayoutRoot } from '../tree.ts'
import { pageBlocks, type PageBlock } from './blocks.ts'
import { bookTitle, runningHeads, type Chapter, type RunningHead } from './heads.ts'
import { must } from '../../must.ts'

/**
 * Returns the tree of the pages of a printed rulebook. Running heads are left out as noise; the chapters that they name
 * begin at the heading of that title, or at the running head where no heading has it. Each heading is an entry, and
 * each paragraph and item of a list under it a ruling, as on a page of rules.
 */
export function parseRulebookPages(source: SourceText, options: ParseOptions): LayoutRoot {
  const reading = new Reading(source)
  const lines = linesOf(source)
  const heads = runningHeads(lines)
  const headLines = new Set(heads.map(({ line }) => line))
  const isNoise = (line: Line) => headLines.has(line) || isPageNumber(line.text)
  const named = new Map(heads.flatMap(({ chapter }) => (chapter ? [[foldTitle(chapter.title), chapter] as const] : [])))
  const blocks = pageBlocks(reading, withoutNoise(reading, lines, isNoise), named)
  const all = withChapters(blocks, heads)
  const first = all.findIndex(block => block.kind === 'chapter')
  const cover = first > 0 ? all.slice(0, first) : []
  reading.matter(
    'front-matter',
    'front matter',
    cover.flatMap(({ block }) => [...(block.mark ? [block.mark] : []), block.text]),
  )
  const inside = all.slice(cover.length)
  readEntries(reading, headingsAndBlocks(source, inside, options), first =>
    untitledHeading(reading, options.title, first.start),
  )
  const chapters = inside.flatMap(item =>
    item.kind === 'chapter'
      ? [{ title: inTitleCase(item.chapter.title), start: originalOffset(source, item.block.start) }]
      : [],
  )
  return reading.root({ title: bookTitle(heads) ?? options.title }, { chapters })
}

/** Returns the headings of a book among its paragraphs. One without text under it only groups those that follow. */
function headingsAndBlocks(
  source: SourceText,
  blocks: readonly PageBlock[],
  options: ParseOptions,
): (LayoutBlock | RawBlock)[] {
  const titles = entryTitles(blocks, options)
  return blocks.map((item, index) => {
    if (item.kind === 'text') return item.block
    const title = must(titles.get(item), 'title of the heading')
    const depth = item.kind === 'heading' ? item.depth : 1
    const number = item.kind === 'chapter' ? { number: item.chapter.number } : {}
    if (blocks[index + 1]?.kind !== 'text') return sectionHeading(source, item.block.text, depth)
    return item.block.text.pieces.length > 0
      ? entryHeading(source, item.block.text, { kind: 'term', title, ...number }, depth)
      : { ...syntheticHeading(source, title, item.block.start, 'term'), depth }
  })
}

/** Returns the blocks with a chapter at each running head that names one which has no heading. */
function withChapters(blocks: readonly PageBlock[], heads: readonly RunningHead[]): PageBlock[] {
  const named = heads.flatMap(({ chapter, line }) => (chapter ? [{ chapter, line }] : []))
  const known = new Set(blocks.flatMap(block => (block.kind === 'chapter' ? chapterKey(block.chapter) : [])))
  const added = named.flatMap(({ chapter, line }): PageBlock[] => {
    if (known.has(chapterKey(chapter))) return []
    known.add(chapterKey(chapter))
    return [{ kind: 'chapter', chapter, block: emptyBlock(line.end) }]
  })
  // A heading may be broken over lines; running heads have room.
  const whole = new Map(named.map(({ chapter }) => [chapterKey(chapter), chapter]))
  const given = blocks.map(block =>
    block.kind === 'chapter' ? { ...block, chapter: whole.get(chapterKey(block.chapter)) ?? block.chapter } : block,
  )
  return [...given, ...added].sort((a, b) => a.block.start - b.block.start)
}

function chapterKey({ number }: Chapter): string {
  return number.toUpperCase()
}

function emptyBlock(start: number): RawBlock {
  return { kind: 'paragraph', mark: null, number: null, indent: 0, text: EMPTY, start }
}

/** Returns the title of each heading; one that several chapters have is given with its chapter's. */
function entryTitles(blocks: readonly PageBlock[], { isCardTitle }: ParseOptions): Map<PageBlock, string> {
  let chapter: string | null = null
  const headings = blocks.flatMap(block => {
    if (block.kind === 'text') return []
    const title = inTitleCase(block.kind === 'chapter' ? block.chapter.title : block.title)
    if (block.kind === 'chapter') chapter = title
    const path = chapter === null || foldTitle(chapter) === foldTitle(title) ? [title] : [chapter, title]
    return [{ heading: block, title, path }]
  })
  return titlesToldApart<PageBlock>(headings, isCardTitle)
}
