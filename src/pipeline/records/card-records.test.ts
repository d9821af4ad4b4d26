import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { must } from '../must.ts'
import { fileOf, GAME, tinyGame } from '../testing.ts'

const CARDS = ['code\tset\ttitle\ttype', 'A-1\tA\tLantern of Oak\tItem', 'A-2\tA\tGrey Gate\tPlace'].join('\n')
const DECLARED = `changes:
  - { id: erratum, label: has an erratum, erratum: true, authority: file }
  - { id: reworded, label: was reworded, source: The council }
`
const RULED = `---
work: file
language: en
---

# Cards

## Grey Gate

- *Card erratum:* It shuts.
- It is grey.
- *Rules erratum:* Gates have no errata of this kind.

## Lost Card

- *Card erratum:* It is found.
`

function entriesOf(changes: string) {
  const input = tinyGame({ cards: CARDS, game: `${GAME}${DECLARED}`, restatement: RULED })
  const [game] = input.games
  const files = {
    ...must(game, 'a game').files,
    'card-changes.tsv': fileOf('card-changes.tsv', `codes\ttitle\tkind\tdate\tnote\n${changes}`),
  }
  const { records, messages } = runPipeline({ ...input, games: [{ ...must(game, 'a game'), files }] })
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  return new Map(must(records.games[0], 'a game').entries.map(entry => [entry.id, entry]))
}

test('an erratum leads to the ruling of its authority that changes the wording', () => {
  const entry = entriesOf('A-2\tGrey Gate\terratum\t\t\nA-2\tGrey Gate\treworded\t2004\tshort').get('cards/grey-gate')
  expect(entry?.rulings).toHaveLength(3)
  expect(
    entry?.textChanges.map(({ kind, erratum, date, note, rulings }) => [kind, erratum, date, note, rulings]),
  ).toEqual([
    ['erratum', true, null, null, entry?.rulings.slice(0, 1)],
    ['reworded', false, '2004', 'short', []],
  ])
})

test('an erratum that only a ruling tells of is an erratum too', () => {
  const entry = entriesOf('').get('cards/grey-gate')
  expect(entry?.textChanges.map(({ kind, authority, rulings }) => [kind, authority, rulings])).toEqual([
    [null, 'file', entry?.rulings.slice(0, 1)],
  ])
})

test('a card that the catalogue lacks has the errata that rulings tell of', () => {
  const entry = entriesOf('').get('cards/lost-card')
  expect(entry?.card).toBeNull()
  expect(entry?.textChanges.map(({ kind, rulings }) => [kind, rulings])).toEqual([[null, entry?.rulings]])
})
