import type { RawBlock } from '../paragraphs/blocks.ts'
import { looksLikeHeading } from './headings.ts'
import { endsInColon, endsSentence } from '../paragraphs/sentences.ts'

/**
 * Returns the blocks that have the shape of a heading and that `accepts` takes for one. What stands under a colon is an
 * item of a list whose marks are lost, and so is what follows such an item without an empty line.
 */
export function findHeadings(
  blocks: readonly RawBlock[],
  accepts: (block: RawBlock) => boolean = () => true,
): Set<RawBlock> {
  const headings = new Set<RawBlock>()
  let underColon = false
  blocks.forEach((block, index) => {
    const before = blocks[index - 1]
    underColon =
      before !== undefined
      && (endsInColon(before.text.value) || (underColon && !block.blankBefore && !endsSentence(before.text.value)))
    if (block.kind === 'paragraph' && !underColon && looksLikeHeading(block.text.value) && accepts(block))
      headings.add(block)
  })
  return headings
}
