import { append } from '../../../messages/append.ts'
import type { Message } from '../../../messages/message.ts'
import type { SourceText } from '../../../source/source-text.ts'
import type { LayoutBlock } from '../../tree.ts'
import type { RawBlock } from '../paragraphs/blocks.ts'
import { readEntry } from '../rulings/raw-entry.ts'
import { splitLostBullets } from './lost-bullets.ts'

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
