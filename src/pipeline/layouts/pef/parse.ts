import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import { joinPageLines, readPageLines } from '../shared/books/bare-page.ts'
import { readEntries } from '../shared/books/entries.ts'
import { readTitleLines } from '../shared/documents/document.ts'
import { findHeadings } from '../shared/headings/headings.ts'
import { pageNoise, withoutNoise } from '../shared/noise/noise.ts'
import type { RawBlock } from '../shared/paragraphs/blocks.ts'
import { entryHeading, plainOf, sectionHeading } from '../shared/tree/nodes.ts'
import { Reading } from '../shared/tree/reading.ts'
import type { DocumentFacts, LayoutBlock, LayoutRoot } from '../tree.ts'
import { findContents, sectionKind, type ContentsTitle } from './contents.ts'
import { matchHeadings, splitRunIn } from './headings.ts'

/** Lines longer than this are prose, not title lines. */
const MAX_TITLE_LENGTH = 100

/** Returns the tree of a file by card and by term: front matter, contents list, entries under bare headings. */
export function parsePef(source: SourceText, options: ParseOptions): LayoutRoot {
  const lines = linesOf(source)
  const contents = findContents(lines)
  const reading = new Reading(source)
  const titles = contents?.titles ?? []
  const known = new Set(titles.map(title => title.folded))
  const isNoise = pageNoise(lines, folded => known.has(folded))
  const after = withoutNoise(reading, lines.slice(contents?.to ?? 0), isNoise)
  const isTitle = (block: RawBlock) => options.isCardTitle(plainOf(block.text.value))
  const page = readPageLines(source, after)
  const matched = matchHeadings(page.blocks, titles)
  const isHeading = (block: RawBlock) => matched.has(block) || isSection(block)
  const shaped = findHeadings(
    page.blocks,
    block => contents === null || (block.blankBefore && block.blankAfter) || isTitle(block),
  )
  const mayBeHeading = (block: RawBlock) => shaped.has(block)
  const first = page.blocks.find(block => isHeading(block) || (mayBeHeading(block) && isTitle(block)))
  const start = first?.start ?? source.text.length
  const joined = joinPageLines(reading, page, { isHeading, mayBeHeading }, start)
  const blocks = splitRunIn(reading, joined, matched, titles)
  const document = readFront(reading, [
    ...lines.slice(0, contents?.from ?? 0),
    ...after.filter(line => line.start < start),
  ])
  if (contents) reading.matter('contents', 'contents list', lines.slice(contents.from, contents.to))
  // What precedes a section of terms are cards, though their section's heading is lost.
  const firstSection = blocks.find(isSection)
  let kind: 'card' | 'term' | null =
    firstSection && sectionKind(plainOf(firstSection.text.value)) === 'term' ? 'card' : null
  const parts = blocks.map((block): LayoutBlock | RawBlock => {
    const title = matched.get(block)
    if (isSection(block)) {
      kind = sectionKind(plainOf(block.text.value))
      return sectionHeading(source, block.text)
    }
    if (!title && !mayBeHeading(block)) return block
    if (!title && contents) reportNotInContents(reading, block)
    return entryHeading(source, block.text, { kind: title?.kind ?? kind ?? (isTitle(block) ? 'card' : 'term') })
  })
  readEntries(reading, parts, block => entryHeading(source, block.text, { kind: 'term' }))
  reportMissing(reading, titles, new Set(matched.values()))
  return reading.root(document)
}

/** Adds the title lines, up to the first prose, and the preface. Returns what they say of the text. */
function readFront(reading: Reading, lines: readonly Line[]): DocumentFacts {
  const full = lines.filter(line => line.text.trim() !== '')
  const prose = full.findIndex(line => line.text.length > MAX_TITLE_LENGTH)
  const titles = prose < 0 ? full : full.slice(0, prose)
  reading.matter('front-matter', 'title lines', titles)
  reading.matter('front-matter', 'preface', full.slice(titles.length))
  return readTitleLines(titles.map(line => line.text))
}

function isSection(block: RawBlock): boolean {
  return block.kind === 'paragraph' && sectionKind(plainOf(block.text.value)) !== null
}

function reportNotInContents(reading: Reading, block: RawBlock): void {
  reading.report('heading-not-in-contents', block.start, {
    found: `the heading “${plainOf(block.text.value)}”`,
    expected: 'a title from the contents list',
    fix: 'It begins an entry. Compare the contents list, and record a repair if it isn’t a heading.',
  })
}

function reportMissing(reading: Reading, titles: readonly ContentsTitle[], found: ReadonlySet<ContentsTitle>): void {
  // A section's title comes as a section heading, which its kind finds and not the list.
  const missing = titles.filter(title => !found.has(title) && !title.isSection)
  for (const title of missing)
    reading.report('heading-missing', title.line.start, {
      found: `“${title.title}” in the contents list`,
      expected: 'a heading of this title in the text',
      fix: 'Check whether the heading is spelled differently or ran into a paragraph, and record a repair.',
    })
}
