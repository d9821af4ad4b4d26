import { expect, test } from 'vitest'
import { rulingFacts } from '../layouts/facts.ts'
import { assign } from '../permalinks/alter.testing.ts'
import { registerRulings } from '../permalinks/register.ts'
import { registeredWordings } from '../permalinks/registered-pairs.ts'
import type { Ruling, Wording } from './entry.ts'
import { pairRulings } from './pair.ts'

const paragraph = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })
const wording = (text: string, ...examples: string[]): Wording => ({
  blocks: [paragraph(text), ...examples.map(example => ({ type: 'example' as const, children: [paragraph(example)] }))],
  source: { file: 'x.txt', line: 1, endLine: 1, start: 0, end: 0 },
})

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
  const rulings = registered.map((copy, index): Ruling => ({
    ...rulingFacts(),
    id: '',
    entry: 'terms/harbour',
    work: 'rules',
    ordinal: index + 1,
    copy,
    restatement: RESTATED[index]!,
  }))
  const { rows } = registerRulings([], assign(rulings, []).permalinks, '2001-02-03')
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
