import { at, type Message } from '../../../messages/message.ts'
import { pointAt, type SourceText } from '../../../source/source-text.ts'
import { sliceMapped, type MappedText } from '../../../source/mapped-text.ts'
import { extendBlock, type RawBlock } from '../paragraphs/blocks.ts'
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
 * Joins what a page break or a stray line break cut: a block without a mark goes on with the one before it when that
 * has an open bracket or quotation, or doesn't end a sentence, or when it begins with a small letter itself.
 * Each join is reported.
 */
export function joinBroken(
  source: SourceText,
  blocks: readonly RawBlock[],
  options: JoinOptions,
  messages: Message[],
): RawBlock[] {
  const result: RawBlock[] = []
  let head: RawBlock | null = null
  let rest: RawBlock[] = []
  let joiners: string[] = []
  let open = nothingOpen()
  let length = 0
  const flush = () => {
    if (head) result.push(extendBlock(head, rest, joiners))
    rest = []
    joiners = []
  }
  for (const block of blocks) {
    const last: RawBlock | null = rest.at(-1) ?? head
    if (
      head
      && last
      && block.kind === 'paragraph'
      && !options.isHeading(head)
      && !options.isHeading(block)
      && goesOn(head, last, length, open, block, options)
    ) {
      const hyphen = /[\p{L}][-‐]$/u.test(last.text.value) && startsLowercase(block.text.value)
      report(source, last, block, hyphen, options, messages)
      rest.push(block)
      joiners.push(hyphen ? '' : ' ')
      length += block.text.value.length
    } else {
      flush()
      head = block
      open = nothingOpen()
      length = block.text.value.length
    }
    readMarks(open, block.text.value)
  }
  flush()
  return result
}

function goesOn(
  head: RawBlock,
  last: RawBlock,
  length: number,
  open: OpenMarks,
  block: RawBlock,
  options: JoinOptions,
): boolean {
  const before = last.text.value
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

function report(
  source: SourceText,
  last: RawBlock,
  block: RawBlock,
  hyphen: boolean,
  options: JoinOptions,
  messages: Message[],
): void {
  if (options.wraps.column !== null && !block.blankBefore && !hyphen) return
  const { line, column } = pointAt(source, block.start)
  const place = at(source.file, line, column)
  if (hyphen) {
    messages.push({
      code: 'layouts/hyphen',
      severity: 'info',
      place,
      found: `a word broken at its hyphen (“${last.text.value.slice(-20)}”)`,
      expected: 'the word in one piece',
      fix: 'The hyphen was kept and the break dropped. Record a repair if the word has no hyphen.',
    })
  } else {
    messages.push({
      code: block.blankBefore ? 'layouts/page-break' : 'layouts/line-break',
      severity: 'info',
      place,
      found: `a break inside a sentence (after “${last.text.value.slice(-30)}”)`,
      expected: 'the sentence in one piece',
      fix: 'The two parts were joined. Record a repair if they are two paragraphs.',
    })
  }
}

/**
 * Splits bullets that hold further bullets of their list inside their text (`… the rope. • The night ends.`).
 * Each is reported.
 */
export function splitLostBullets(source: SourceText, blocks: readonly RawBlock[], messages: Message[]): RawBlock[] {
  return blocks.flatMap(block => (block.kind === 'bullet' ? splitOne(source, block, messages) : [block]))
}

function splitOne(source: SourceText, block: RawBlock, messages: Message[]): RawBlock[] {
  const cuts = Array.from(block.text.value.matchAll(/(?<=[.!?”"’)\]*_]) ?[•▪●■◦‣\uf0b7] ?(?=\S)/g))
  if (cuts.length === 0) return [block]
  const ends = [...cuts.map(cut => cut.index), block.text.value.length]
  const parts: RawBlock[] = [{ ...block, text: sliceMapped(block.text, 0, ends[0]) }]
  cuts.forEach((cut, index) => {
    const mark = trimmedSlice(block.text, cut.index, cut.index + cut[0].length)
    const text = trimmedSlice(block.text, cut.index + cut[0].length, ends[index + 1])
    const start = startOf(mark) ?? startOf(text) ?? block.start
    const { line, column } = pointAt(source, start)
    messages.push({
      code: 'layouts/lost-bullet',
      severity: 'info',
      place: at(source.file, line, column),
      found: 'a bullet inside a paragraph',
      expected: 'each bullet on a line of its own',
      fix: 'It was read as a bullet of the same list.',
    })
    parts.push({ ...block, mark, text, start })
  })
  return parts
}

/** Returns the offset of the first character of mapped text; null if it stands nowhere. */
export function startOf(text: MappedText): number | null {
  return text.pieces[0]?.offset ?? null
}
