import { append } from '../../../messages/append.ts'
import type { Message } from '../../../messages/message.ts'
import { sliceMapped, startOf } from '../../../source/mapped-text.ts'
import type { SourceText } from '../../../source/source-text.ts'
import { paragraphOf } from '../../phrasing.ts'
import type { LayoutBlock } from '../../tree.ts'
import type { RawBlock } from '../paragraphs/blocks.ts'
import { accidentAt } from '../questions/accidents.ts'
import { groupRulings } from '../rulings/rulings.ts'
import { matterOf, trimmedSlice } from '../tree/nodes.ts'

/**
 * Returns the tree of a book's parts in order: headings and matter as they are, and the blocks under each heading as
 * rulings. `untitled` gives the heading of rulings that stand before the first.
 */
export function readEntries(
  source: SourceText,
  parts: readonly (LayoutBlock | RawBlock)[],
  untitled: (first: RawBlock) => LayoutBlock,
  messages: Message[],
): LayoutBlock[] {
  const children: LayoutBlock[] = []
  let entry: RawBlock[] = []
  let hasHeading = false
  const flush = () => {
    const [first] = entry
    if (first && !hasHeading) {
      children.push(untitled(first))
      hasHeading = true
    }
    append(children, readEntry(source, splitLostBullets(source, entry, messages), messages))
    entry = []
  }
  for (const part of parts) {
    if ('kind' in part) {
      entry.push(part)
      continue
    }
    flush()
    children.push(part)
    hasHeading ||= part.type === 'heading'
  }
  flush()
  return children
}

/**
 * Returns the rulings of one entry of a raw text. The numbers of its lists, which mdast keeps as numbers and not as
 * text, follow them as matter, so that the account finds them.
 */
function readEntry(source: SourceText, blocks: readonly RawBlock[], messages: Message[]): LayoutBlock[] {
  const rulings = groupRulings(
    source,
    blocks.map(block => ({
      kind: block.kind,
      indent: block.indent,
      number: block.number,
      plain: block.text.value,
      start: block.start,
      content: paragraphOf(source, block.text),
    })),
    messages,
  )
  const marks = blocks.flatMap(block => (block.mark && /[\p{L}\p{N}]/u.test(block.mark.value) ? [block.mark] : []))
  const numbers = matterOf(source, 'noise', 'list numbers', marks)
  return numbers ? [...rulings, numbers] : rulings
}

/**
 * Returns the blocks with bullets split that hold further bullets of their list inside their text (`… the rope. • The
 * night ends.`). Each is reported.
 */
function splitLostBullets(source: SourceText, blocks: readonly RawBlock[], messages: Message[]): RawBlock[] {
  return blocks.flatMap(block => (block.kind === 'bullet' ? splitOne(source, block, messages) : [block]))
}

function splitOne(source: SourceText, block: RawBlock, messages: Message[]): RawBlock[] {
  const cuts = Array.from(block.text.value.matchAll(/(?<=[.!?”"’)\]*_]) ?[•▪●■◦‣\uf0b7] ?(?=\S)/g))
  const lost = cuts.map(({ 0: cut, index }, place): RawBlock => {
    const from = index + cut.length
    const mark = trimmedSlice(block.text, index, from)
    return { ...block, mark, text: trimmedSlice(block.text, from, cuts[place + 1]?.index), start: startOf(mark) }
  })
  for (const { start } of lost)
    messages.push(
      accidentAt(source, 'lost-bullet', start, {
        severity: 'info',
        found: 'a bullet inside a paragraph',
        expected: 'each bullet on a line of its own',
        fix: 'It was read as a bullet of the same list.',
      }),
    )
  return [{ ...block, text: sliceMapped(block.text, 0, cuts[0]?.index) }, ...lost]
}
