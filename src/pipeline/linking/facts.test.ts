import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { must } from '../must.ts'
import { GAME, tinyGame } from '../testing.ts'

const CARDS = [
  'code set title type near when',
  'A-1 A Lantern_of_Oak Item Grey_Gate/Open_Sea_(2)/Nowhere The_Old_Ferryman_or_a_sailor_is_at_the_Grey_Gate',
  'A-2 A Grey_Gate Place',
  'A-3 A Open_Sea Place Any_harbour_of_the_Grey_Gate The_Open_Sea_is_calm',
  'A-4 A Old_Ferryman Item _ Safe_Haven',
  'A-5 A Rope Item _ Old_Ferryman',
].map(line =>
  line
    .replaceAll(' ', '\t')
    .replace(/_(?=\t)/g, '')
    .replaceAll('_', ' '),
)
const FACTS = `facts:
  - { id: near, label: Near, kind: cards, of: Place }
  - { id: when, label: Played when }
`
const RULED = `---
work: file
language: en
---

# Terms

## Sailor

- A sailor sails.

## Safe Haven

- Nobody fights here.
`

/** Returns what the facts of a card name: the words, what they lead to, and whether that tells something. */
function namedBy(card: string): (readonly [string, string, boolean])[] {
  const input = tinyGame({ cards: CARDS.join('\n'), game: `${GAME}${FACTS}`, restatement: RULED, work: GLOSSARY })
  const { records, messages } = runPipeline(input)
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  const entry = must(records.games[0], 'a game').entries.find(({ id }) => id === `cards/${card}`)
  return must(entry, card).factLinks.map(({ value, start, end, entry: to, telling }) => [
    value.slice(start, end),
    to,
    telling,
  ])
}
const GLOSSARY = `title: Test File
authority: file
glossary: {}
recognise: { layouts: [pef], phrases: [lantern of oak, grey gate], atLeast: 2 }
`

test('titles lead to their cards, with what stands in brackets behind, and sentences to what they name', () => {
  expect(namedBy('lantern-of-oak')).toEqual([
    ['Grey Gate', 'cards/grey-gate', true],
    ['Open Sea (2)', 'cards/open-sea', true],
    ['Old Ferryman', 'cards/old-ferryman', true],
    ['sailor', 'terms/sailor', false],
    ['Grey Gate', 'cards/grey-gate', true],
  ])
})

test('words that are no title of a list of cards are read too, and a card isn’t linked to itself', () => {
  expect(namedBy('open-sea')).toEqual([['Grey Gate', 'cards/grey-gate', true]])
})

test('a card that is all of a fact is linked, a term that is all of it is a class', () => {
  expect(namedBy('rope')).toEqual([['Old Ferryman', 'cards/old-ferryman', true]])
  expect(namedBy('old-ferryman')).toEqual([])
})
