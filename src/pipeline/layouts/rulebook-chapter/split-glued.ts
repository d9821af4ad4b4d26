import { sliceMapped, startOf } from '../../source/mapped-text.ts'
import { startsLowercase, endsSentence } from '../shared/paragraphs/sentences.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import type { Block, ParagraphBlock } from './blocks.ts'
import { gluedHeadings } from './headings.ts'

/** Returns the blocks with headings that lost their line breaks taken out of their paragraphs; each is reported. */
export function splitGlued(reading: Reading, blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'paragraph') return [block]
    const next = blocks[index + 1]
    const open = !endsSentence(block.text.value) && next?.kind === 'paragraph' && !startsLowercase(next.text.value)
    return splitParagraph(reading, block, open)
  })
}

function splitParagraph(reading: Reading, block: ParagraphBlock, headingMayFollow: boolean): Block[] {
  const parts: Block[] = []
  let last = 0
  const paragraph = (start: number, end: number): void => {
    const text = trimmedSlice(block.text, start, end)
    if (text.value !== '') parts.push({ ...block, text })
  }
  for (const glued of gluedHeadings(block.text.value, headingMayFollow)) {
    paragraph(last, glued.start)
    const text = sliceMapped(block.text, glued.start, glued.end)
    parts.push({ kind: 'heading', text, depth: glued.capitals ? 2 : 3 })
    reading.report('heading-glued', startOf(text), {
      found: `the heading “${text.value}” inside a paragraph`,
      expected: 'a heading on a line of its own',
      fix: 'It is read as a heading. If it belongs to the sentence, record a repair.',
    })
    last = glued.end
  }
  if (last === 0) return [block]
  paragraph(last, block.text.value.length)
  return parts
}
