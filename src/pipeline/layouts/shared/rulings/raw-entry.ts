import type { Message } from '../../../messages/message.ts'
import type { SourceText } from '../../../source/source-text.ts'
import { paragraphOf } from '../../phrasing.ts'
import type { LayoutBlock } from '../../tree.ts'
import type { RawBlock } from '../paragraphs/blocks.ts'
import { matterOf } from '../tree/nodes.ts'
import { groupRulings } from './rulings.ts'

/**
 * Returns the rulings of one entry of a raw text. The numbers of its lists, which mdast keeps as numbers and not as
 * text, follow them as matter, so that the account finds them.
 */
export function readEntry(source: SourceText, blocks: readonly RawBlock[], messages: Message[]): LayoutBlock[] {
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
