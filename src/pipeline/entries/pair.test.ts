import { describe, expect, test } from 'vitest'
import { rulingFacts } from '../layouts/facts.ts'
import { assignPermalinks } from '../permalinks/assign.ts'
import { registerRulings } from '../permalinks/register.ts'
import { registeredWordings } from '../permalinks/registered-pairs.ts'
import { paragraph, rulingWith, wordingOf } from './entry.testing.ts'
import type { Wording } from './entry.ts'
import { pairRulings } from './pair.ts'
import { plainText } from './plain-text.ts'

const wording = (text: string, ...examples: string[]) =>
  wordingOf([text, ...examples.map(example => ({ type: 'example' as const, children: [paragraph(example)] }))])

const EXAMPLE = 'Three riders pass the ford at noon, and the ferry waits on the other bank until all of them have gone'
const COPIES = [
  wording('A ship may enter the harbour once in each turn of the game', EXAMPLE),
  wording('Nobody unloads cargo while the tide is low and no crane is free'),
]
const RESTATED = [wording('You bring in no ship a second time'), wording('At ebb everything stays aboard')]
const PUT_IN = 'Whoever keeps both lamps decides which of them is lit before the bell'

/**
 * Returns what each ruling of a newer copy is paired with, where the older copy was registered with its restatement.
 */
function pairsOf(copies: readonly Wording[], registered: readonly Wording[] = COPIES): (number | null)[] {
  const rulings = registered.map((copy, index) =>
    rulingWith({ entry: 'terms/harbour', work: 'rules', ordinal: index + 1, copy, restatement: RESTATED[index]! }),
  )
  const { rows } = registerRulings(
    [],
    assignPermalinks('tiny', rulings, [], 'permalinks.tsv', new Set()).permalinks,
    '2001-02-03',
  )
  const asText = (all: readonly Wording[]) => all.map(one => ({ wording: one, facts: rulingFacts() }))
  const texts = { copy: asText(copies), restatement: asText(RESTATED) }
  const registeredAs = registeredWordings(rows)('rules', new Map([['terms/harbour', texts]]))
  const pairs = pairRulings(texts.copy, texts.restatement, registeredAs)
  return copies.map((_, index) => pairs.find(([a]) => a === index)?.[1] ?? null)
}

test('a restatement stays with the words that it was registered with, wherever others are put in', () => {
  const [first, second] = COPIES as [Wording, Wording]
  expect(pairsOf([first, second])).toEqual([0, 1])
  expect(pairsOf([wording(PUT_IN), first, second])).toEqual([null, 0, 1])
  expect(pairsOf([first, wording(PUT_IN), second])).toEqual([0, null, 1])
  expect(pairsOf([second, first])).toEqual([1, 0])
})

test('what takes the place of a ruling doesn’t take its restatement', () => {
  const [first] = COPIES as [Wording, Wording]
  expect(pairsOf([first, wording(PUT_IN)])).toEqual([0, null])
})

test('what resembles a ruling doesn’t take its restatement', () => {
  const [first] = COPIES as [Wording, Wording]
  const variant = wording('A ship may enter the smaller harbour once in each round of the game', EXAMPLE)
  const twice = wording('A ship may leave the smaller harbour twice in each round of the game', EXAMPLE)
  expect(pairsOf([first, twice], [first, variant])).toEqual([0, 1])
  expect(pairsOf([twice, first], [first, wording(PUT_IN)])).toEqual([null, 0])
})

test('nor does what is put in between a ruling and its example', () => {
  const [, second] = COPIES as [Wording, Wording]
  const parted = [wording('A ship may enter the harbour once in each turn of the game'), wording(PUT_IN, EXAMPLE)]
  expect(pairsOf([...parted, second])).toEqual([0, null, 1])
})

test('nor what is put in before each of its examples, or before what comes after them', () => {
  const [, second] = COPIES as [Wording, Wording]
  const text = 'A ship may enter the harbour once in each turn of the game'
  const another = 'A ferry that has left the bank at noon comes back before the bell and waits there until the evening'
  const whole = wording(text, EXAMPLE, another)
  const parted = [wording(text), wording(PUT_IN, EXAMPLE), wording('Lanterns are lit at dusk by the watch', another)]
  expect(pairsOf([...parted, second], [whole, second])).toEqual([0, null, null, 1])
  const followed = { ...whole, blocks: [...whole.blocks, paragraph('See also the rules on ferries')] }
  const tail = wording(PUT_IN, EXAMPLE, another)
  const put = { ...tail, blocks: [...tail.blocks, paragraph('See also the rules on ferries')] }
  expect(pairsOf([wording(text), put, second], [followed, second])).toEqual([0, null, 1])
})

describe('by plain example', () => {
  const row = (id: string, copy: string | null, restatement: string | null) => ({
    id,
    entry: 'terms/x',
    copy,
    restatement,
  })
  /** Each ruling by its words, and its number behind a sign of number. */
  const texts = (all: readonly string[]) =>
    all.map(one => {
      const [text = '', number = null] = one.split(' #')
      return { wording: wording(text), facts: { ...rulingFacts(), number } }
    })
  const pairs = (
    copies: readonly string[],
    restated: readonly string[],
    rows: Readonly<Record<string, ReturnType<typeof row>>> = {},
  ) => {
    const wordsOf = (one: Wording) => plainText(one.blocks)
    return pairRulings(texts(copies), texts(restated), (_side, one) => rows[wordsOf(one)] ?? null)
  }

  test('equal numbers pair, as long as each side has as many of them', () => {
    expect(pairs(['alpha #2', 'beta #1'], ['gamma #1', 'delta #2'])).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(pairs(['alpha #1', 'beta #1'], ['gamma #1'])).toEqual([
      [null, 0],
      [0, null],
      [1, null],
    ])
  })
  test('numbers count no more where one that is known has another', () => {
    const rows = { known: row('k', 'c', 'r'), again: row('k', 'c', 'r') }
    expect(pairs(['new #1', 'other #3', 'known #2'], ['again #1', 'gamma #3', 'delta #4'], rows)).toContainEqual([2, 0])
    expect(pairs(['new #1', 'other #3', 'known #2'], ['again #1', 'gamma #3', 'delta #4'], rows)).not.toContainEqual([
      1, 1,
    ])
    expect(pairs(['known #1', 'other #3', 'more'], ['again #1', 'delta', 'gamma #3'], rows)).toContainEqual([1, 2])
  })
  test('what is left pairs by its place, where as much is left on either side', () => {
    expect(pairs(['alpha'], ['gamma'])).toEqual([[0, 0]])
    expect(pairs(['alpha', 'beta'], ['gamma'])).toEqual([
      [null, 0],
      [0, null],
      [1, null],
    ])
  })
  test('a registered restatement goes to no copy but its own, nor to one that has a restatement', () => {
    expect(pairs(['alpha'], ['gamma'], { gamma: row('a', 'c', 'r') })).toEqual([
      [null, 0],
      [0, null],
    ])
    expect(pairs(['alpha'], ['gamma'], { gamma: row('a', null, 'r') })).toEqual([[0, 0]])
    const both = { alpha: row('b', 'c', 'r'), gamma: row('a', null, 'r') }
    expect(pairs(['alpha'], ['gamma'], both)).toEqual([
      [null, 0],
      [0, null],
    ])
    expect(pairs(['alpha'], ['gamma'], { alpha: row('b', 'c', null), gamma: row('a', null, 'r') })).toEqual([[0, 0]])
  })
  test('a tenth of their words in common is enough for a restatement in the order of its copy', () => {
    const copies = ['lantern harbour pilot anchor', 'captain mooring signal winch cargo', 'unlike everything']
    const restated = ['words shared with nobody', 'another about mooring', 'another about lantern harbour']
    expect(pairs(copies, restated)).toContainEqual([0, 2])
  })
})
