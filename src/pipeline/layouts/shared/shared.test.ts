import { describe, expect, it } from 'vitest'
import { sourceFromText, linesOf } from '../../source/source-text.ts'
import { readBlocks } from './paragraphs/blocks.ts'
import { readTitleLines } from './documents/document.ts'
import { isExample } from './rulings/examples.ts'
import { looksLikeHeading } from './headings/headings.ts'
import { hardWrapsOf } from './wraps/hard-wraps.ts'
import { startsLowercase, endsSentence } from './paragraphs/sentences.ts'

describe('examples', () => {
  it.each([
    '*For example:* it',
    'For example, it',
    '*Example:* it',
    'Example 1: it',
    '*Another example:* it',
    'First example: it',
    '*An example of this:* it',
    'Timing Example: it',
    '**Example** – it',
    'EXAMPLES: it',
    '(For instance, it',
    '*For example: it* is',
    'E.g., it',
  ])('%s', text => {
    expect(isExample(text)).toBe(true)
  })

  it.each([
    '*However*: it',
    'For a good example of boats, see',
    'The samples show',
    'Examples of boats are rafts and ferries.',
    'In the example above, it',
    'For Ferry examples see below',
    'Examples of rafts: see *Boats*',
  ])('not: %s', text => {
    expect(isExample(text)).toBe(false)
  })
})

describe('sentences', () => {
  it.each([
    'It ends.',
    'It ends!”',
    'It ends. [Harbour 3]',
    'It ends *here.*',
    'It ends. (So it does.)',
    'It ends ^[CRF]',
  ])('ends: %s', text => {
    expect(endsSentence(text)).toBe(true)
  })

  it.each(['It goes', 'It goes, “so,”', 'It goes *on*', 'It goes –', 'both sailors’'])('goes on: %s', text => {
    expect(endsSentence(text)).toBe(false)
  })

  it('sees small letters behind marks', () => {
    expect(['so', '*so*', '“so', '(so', 'So', '2 so', '*So*'].map(startsLowercase)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('headings', () => {
  it.each([
    'Storms',
    'The Keepers of the Light',
    'LAMP OIL',
    '“Any Pier”',
    'Crew (i.e. “hired hands”)',
    'Leg it Double Quick',
    'Ferry vs. Ferry Combat',
  ])('%s', text => {
    expect(looksLikeHeading(text)).toBe(true)
  })

  it.each(['Storms.', 'It blows', 'storms', 'The boat is tied up', 'Storms:', 'Boats -> Rafts', 'A'.repeat(80)])(
    'not: %s',
    text => {
      expect(looksLikeHeading(text)).toBe(false)
    },
  )
})

describe('blocks', () => {
  it.each([
    ['- a', 'bullet', 'a'],
    ['• a', 'bullet', 'a'],
    ['•a', 'bullet', 'a'],
    ['* a', 'bullet', 'a'],
    ['— If', 'bullet', 'If'],
    ['–If', 'bullet', 'If'],
    ['*For example:* a', 'paragraph', '*For example:* a'],
    ['-5 is less', 'paragraph', '-5 is less'],
    ['1. a', 'numbered', 'a'],
    ['1) a', 'numbered', 'a'],
    ['(1) a', 'numbered', 'a'],
    ['a) b', 'numbered', 'a) b'],
    ['1.5 is more', 'paragraph', '1.5 is more'],
  ])('%s', (text, kind, rest) => {
    const source = sourceFromText('x.txt', text)
    expect(readBlocks(source, linesOf(source)).map(block => [block.kind, block.text.value])).toEqual([[kind, rest]])
  })
})

describe('title lines', () => {
  it.each([
    [['The Ferry Game', 'Answers', 'Version 1.0 July 2004'], { title: 'Answers', edition: '1.0', date: '2004-07' }],
    [['Ferry Answers', '3 May 2019'], { title: 'Ferry Answers', edition: null, date: '2019-05-03' }],
    [['v2.1 (2020-11-30)', 'Ferry Answers'], { title: 'Ferry Answers', edition: '2.1', date: '2020-11-30' }],
    [[], { title: null, edition: null, date: null }],
  ])('%j', (lines, facts) => {
    expect(readTitleLines(lines)).toMatchObject(facts)
  })
})

describe('hardWrapsOf', () => {
  const wrapped = Array.from({ length: 40 }, (_, index) => [
    `The keeper lights lamp ${index} and then waits for`,
    'the boat.',
    '',
  ]).flat()

  it('finds the length to which lines are filled', () => {
    expect(hardWrapsOf(wrapped).column).toBeGreaterThan(40)
  })

  it('takes a text for unwrapped in which many lines are far longer', () => {
    const long = Array.from({ length: 20 }, () => 'It burns on until the morning comes. '.repeat(5))
    expect(hardWrapsOf([...wrapped, ...long]).column).toBeNull()
  })
})
