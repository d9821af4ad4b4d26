import { append } from '../../../collections.ts'
import { sliceMapped, startOf } from '../../../source/mapped-text.ts'
import { paragraphOf } from '../../phrasing.ts'
import type { LayoutBlock } from '../../tree.ts'
import type { RawBlock } from '../paragraphs/blocks.ts'
import { groupRulings } from '../rulings/rulings.ts'
import { trimmedSlice } from '../tree/nodes.ts'
import type { Reading } from '../tree/reading.ts'

/** Adds a book's parts, blocks as rulings; `untitled` makes the heading of those before the first heading. */
export function readEntries(
  reading: Reading,
  parts: readonly (LayoutBlock | RawBlock)[],
  untitled: (first: RawBlock) => LayoutBlock,
): void {
  let entry: RawBlock[] = []
  let hasHeading = false
  const flush = () => {
    const [first] = entry
    if (first && !hasHeading) {
      reading.children.push(untitled(first))
      hasHeading = true
    }
    readEntry(reading, splitLostBullets(reading, entry))
    entry = []
  }
  for (const part of parts) {
    if ('kind' in part) {
      entry.push(part)
      continue
    }
    flush()
    reading.children.push(part)
    hasHeading ||= part.type === 'heading'
  }
  flush()
}

/** Adds the rulings of one entry, and the numbers of lists as matter: mdast has them as numbers and not as text. */
function readEntry(reading: Reading, blocks: readonly RawBlock[]): void {
  const rulings = groupRulings(
    reading,
    blocks.map(block => ({
      kind: block.kind,
      indent: block.indent,
      number: block.number,
      plain: block.text.value,
      start: block.start,
      content: paragraphOf(reading.source, block.text),
    })),
  )
  append(reading.children, rulings)
  const marks = blocks.flatMap(block => (block.mark && /[\p{L}\p{N}]/u.test(block.mark.value) ? [block.mark] : []))
  reading.matter('noise', 'list numbers', marks)
}

/** Returns the blocks, bullets inside others (`… the rope. • The night ends.`) taken out; each is reported. */
function splitLostBullets(reading: Reading, blocks: readonly RawBlock[]): RawBlock[] {
  return blocks.flatMap(block => (block.kind === 'bullet' ? splitOne(reading, block) : [block]))
}

function splitOne(reading: Reading, block: RawBlock): RawBlock[] {
  const cuts = Array.from(block.text.value.matchAll(/(?<=[.!?”"’)\]*_]) ?[•▪●■◦‣\uf0b7] ?(?=\S)/g))
  const lost = cuts.map(({ 0: cut, index }, place): RawBlock => {
    const from = index + cut.length
    const mark = trimmedSlice(block.text, index, from)
    return { ...block, mark, text: trimmedSlice(block.text, from, cuts[place + 1]?.index), start: startOf(mark) }
  })
  for (const { start } of lost)
    reading.report('lost-bullet', start, {
      severity: 'info',
      found: 'a bullet inside a paragraph',
      expected: 'each bullet on a line of its own',
      fix: 'It was read as a bullet of the same list.',
    })
  return [{ ...block, text: sliceMapped(block.text, 0, cuts[0]?.index) }, ...lost]
}
