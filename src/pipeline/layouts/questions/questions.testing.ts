import fc from 'fast-check'
import { itemAt } from '../../must.ts'
import { measureCoverage } from '../../source/coverage.ts'
import { sourceFromText } from '../../source/source-text.ts'
import type { Layout } from '../layout.ts'
import { plainText } from '../testing.ts'
import type { LayoutRoot, RulingNode, RulingPart } from '../tree.ts'

/** A made-up question with its answer, as it is to be read back. */
export interface Made {
  readonly question: string
  /** Paragraphs; none where nobody answers. */
  readonly answer: readonly string[]
  /** An earlier answer that is quoted before this one. */
  readonly old: string | null
}

const WORDS = [
  'lantern',
  'ferry',
  'tide',
  'keeper',
  'burns',
  'harbour',
  'quietly',
  'seven',
  'boats',
  'under',
  'the',
  'grey',
  'rope',
  'sinks',
  'in',
  'fog',
]

const sentence = (stop: string, least = 3) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: least, maxLength: 30 })
    .map(
      words => `${itemAt(words, 0).replace(/^./, letter => letter.toUpperCase())} ${words.slice(1).join(' ')}${stop}`,
    )

/** Questions that are all answered. */
export const made: fc.Arbitrary<Made> = fc.record({
  question: sentence('?'),
  answer: fc.array(sentence('.'), { minLength: 1, maxLength: 3 }),
  old: fc.option(sentence('.'), { nil: null, freq: 3 }),
})

/** Questions of which some are never answered. */
export const madeWithGaps: fc.Arbitrary<Made> = fc.record({
  question: sentence('?'),
  answer: fc.oneof(
    { weight: 4, arbitrary: fc.array(sentence('.'), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
  old: fc.option(sentence('.'), { nil: null, freq: 3 }),
})

/** Returns a text wrapped to a width; `flowed`: every line that goes on ends in a blank. */
export function wrap(text: string, width: number, flowed = false): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join(flowed ? ' \n' : '\n')
}

/** A ruling as it was read: the words asked, answered and quoted, white space folded. */
export interface ReadBack {
  readonly question: string
  readonly answer: string
  readonly quoted: string
  readonly retracts: readonly (string | null)[]
}

/** Returns what a layout reads in a text: rulings, the codes of messages, and how many words found no place. */
export function readBack(
  layout: Layout,
  text: string,
): { confidence: number; rulings: ReadBack[]; root: LayoutRoot; codes: string[]; unplaced: number } {
  const source = sourceFromText('made.txt', text)
  const root = layout.parse(source, { title: null, isCardTitle: () => false })
  const rulings = root.children.flatMap(block =>
    block.type === 'ruling'
      ? [block]
      : block.type === 'orphan'
        ? block.children.filter(child => child.type === 'ruling')
        : [],
  )
  const { words, placed } = measureCoverage(source, root)
  return {
    confidence: layout.detect(source).confidence,
    root,
    unplaced: words - placed,
    rulings: rulings.map(rulingBack),
    codes: root.data.messages.map(message => message.code.replace('layouts/', '')),
  }
}

function rulingBack(ruling: RulingNode): ReadBack {
  const words = (fits: (part: RulingPart) => boolean) =>
    ruling.children
      .filter(fits)
      .map(part => ('children' in part ? part.children.map(child => plainText(child)).join(' ') : plainText(part)))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
  return {
    question: words(part => part.type === 'question'),
    answer: words(part => part.type !== 'question' && part.type !== 'quoted'),
    quoted: words(part => part.type === 'quoted'),
    retracts: ruling.data.retracts.map(source => source.number),
  }
}
