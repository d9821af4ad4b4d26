import type { Message } from '../../../messages/message.ts'
import { sliceMapped, startOf } from '../../../source/mapped-text.ts'
import type { SourceText } from '../../../source/source-text.ts'
import type { RawBlock } from '../paragraphs/blocks.ts'
import { accidentAt } from '../questions/accidents.ts'
import { trimmedSlice } from '../tree/nodes.ts'

/**
 * Returns the blocks with bullets split that hold further bullets of their list inside their text (`… the rope. • The
 * night ends.`). Each is reported.
 */
export function splitLostBullets(source: SourceText, blocks: readonly RawBlock[], messages: Message[]): RawBlock[] {
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
