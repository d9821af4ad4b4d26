import type { Message } from '../../../messages/message.ts'
import type { SourceText } from '../../../source/source-text.ts'
import { sliceMapped, startOf } from '../../../source/mapped-text.ts'
import { extendBlock, type Continuation, type RawBlock } from '../paragraphs/blocks.ts'
import { accidentAt } from '../questions/accidents.ts'
import type { HardWraps } from './hard-wraps.ts'
import { isExample } from '../rulings/examples.ts'
import { trimmedSlice } from '../tree/nodes.ts'
import {
  startsLowercase,
  closesOpenMark,
  endsInColon,
  endsMidSentence,
  endsSentence,
  nothingOpen,
  readMarks,
  type OpenMarks,
} from '../paragraphs/sentences.ts'

/** What is known of the blocks that may be joined. */
export interface JoinOptions {
  /** Returns whether a block is a heading for certain; nothing is joined over it. */
  readonly isHeading: (block: RawBlock) => boolean
  /**
   * Returns whether a block has the shape of a heading; only what can't be a beginning is joined to what precedes it.
   */
  readonly mayBeHeading: (block: RawBlock) => boolean
  readonly wraps: HardWraps
}

/** A paragraph shorter than this without a full stop is a list's item or a title rather than half a sentence. */
const HALF_SENTENCE = 40

/**
 * Returns the blocks with those joined that a page break or a stray line break cut: a block without a mark goes on with
 * the one before it when that has an open bracket or quotation, or doesn't end a sentence, or when it begins with a
 * small letter itself. Each join that isn't the wrap of a line is reported.
 */
export function joinBroken(
  source: SourceText,
  blocks: readonly RawBlock[],
  options: JoinOptions,
  messages: Message[],
): RawBlock[] {
  const result: RawBlock[] = []
  let current: Joined | null = null
  for (const block of blocks) {
    if (current && block.kind === 'paragraph' && goesOn(current, block, options)) {
      const last: RawBlock = current.rest.at(-1)?.block ?? current.head
      const isHyphened = /\p{L}[-‐]$/u.test(last.text.value) && startsLowercase(block.text.value)
      if (isHyphened) messages.push(brokenWord(source, last, block))
      else if (options.wraps.column === null || block.blankBefore) messages.push(brokenSentence(source, last, block))
      current.rest.push({ joiner: isHyphened ? '' : ' ', block })
      current.length += block.text.value.length
    } else {
      if (current) result.push(extendBlock(current.head, current.rest))
      current = { head: block, rest: [], length: block.text.value.length, open: nothingOpen() }
    }
    readMarks(current.open, block.text.value)
  }
  if (current) result.push(extendBlock(current.head, current.rest))
  return result
}

/** A block with those that were joined to it so far. */
interface Joined {
  readonly head: RawBlock
  readonly rest: Continuation[]
  /** The characters of all of them. */
  length: number
  readonly open: OpenMarks
}

function goesOn({ head, rest, length, open }: Joined, block: RawBlock, options: JoinOptions): boolean {
  if (options.isHeading(head) || options.isHeading(block)) return false
  const before = (rest.at(-1)?.block ?? head).text.value
  const text = block.text.value
  // Inside a sentence “for example” begins nothing.
  if (isExample(text) && !(startsLowercase(text) && !endsSentence(before))) return false
  const { column } = options.wraps
  if (column !== null && !block.blankBefore && before.length >= column * 0.6) {
    return !options.mayBeHeading(block) || closesOpenMark(open, text) || endsMidSentence(before)
  }
  if (closesOpenMark(open, text)) return true
  if (startsLowercase(text)) return length >= HALF_SENTENCE / 2 || !options.mayBeHeading(head)
  if (options.mayBeHeading(head) || endsInColon(before) || endsSentence(before)) return false
  if (options.mayBeHeading(block)) return endsMidSentence(before) && length >= HALF_SENTENCE
  return length >= HALF_SENTENCE && (head.kind !== 'numbered' || endsMidSentence(before))
}

function brokenWord(source: SourceText, last: RawBlock, block: RawBlock): Message {
  return accidentAt(source, 'hyphen', block.start, {
    severity: 'info',
    found: `a word broken at its hyphen (“${last.text.value.slice(-20)}”)`,
    expected: 'the word in one piece',
    fix: 'The hyphen was kept and the break dropped. Record a repair if the word has no hyphen.',
  })
}

function brokenSentence(source: SourceText, last: RawBlock, block: RawBlock): Message {
  return accidentAt(source, block.blankBefore ? 'page-break' : 'line-break', block.start, {
    severity: 'info',
    found: `a break inside a sentence (after “${last.text.value.slice(-30)}”)`,
    expected: 'the sentence in one piece',
    fix: 'The two parts were joined. Record a repair if they are two paragraphs.',
  })
}

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
