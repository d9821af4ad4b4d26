import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { fileOf, tinyGame } from '../testing.ts'
import type { Card } from '../game/card.ts'
import { cardChanges, readCardFacts, registerCardFacts, writeCardFacts } from './card-facts.ts'

const lamp: Card = {
  title: 'Lamp',
  type: 'Item',
  subtypes: ['Minor', 'Light'],
  alignments: ['Hero'],
  printings: [{ code: 'A-1', set: 'A' }],
  titles: { es: ['Lámpara'] },
  versions: [],
}
const cards = (card: Card | null) => new Map(card ? [['cards/lamp', card]] : [])
const registered = registerCardFacts(cards(lamp), [], '2001-01-01').rows

test('what is registered is read as it was written, whatever the order of subtypes and printings', () => {
  const { rows, messages } = readCardFacts('card-facts.tsv', writeCardFacts(registered))
  expect([rows, messages]).toEqual([registered, []])
  expect(cardChanges(cards({ ...lamp, subtypes: ['Light', 'Minor'] }), rows)).toEqual([])
})

test.each([
  ['title', { title: 'Lantern' }],
  ['type', { type: 'Ally' }],
  ['subtype', { subtypes: ['Minor'] }],
  ['alignment', { alignments: ['Hero', 'Minion'] }],
  ['printings', { printings: [{ code: 'B-9', set: 'B' }] }],
  ['titles', { titles: { es: ['Farol'] } }],
])('a change of the %s is seen until it is registered, and then has its day', (fact, change) => {
  const now = cards({ ...lamp, ...change })
  expect(cardChanges(now, registered)).toEqual([{ entry: 'cards/lamp', facts: [fact], date: null }])
  const { rows, changed } = registerCardFacts(now, registered, '2002-02-02')
  expect(changed).toEqual(['cards/lamp'])
  expect(cardChanges(now, rows)).toEqual([{ entry: 'cards/lamp', facts: [fact], date: '2002-02-02' }])
  expect(registerCardFacts(now, rows, '2003-03-03')).toEqual({ rows, changed: [] })
})

test('a card that left the catalogue is seen once', () => {
  expect(cardChanges(cards(null), registered)).toEqual([{ entry: 'cards/lamp', facts: [], date: null }])
  expect(registerCardFacts(cards(null), registered, '2002-02-02').rows).toEqual([])
})

test('rows that can’t be read are errors with their line; a header twice is none', () => {
  const text = writeCardFacts(registered)
  const { rows, messages } = readCardFacts('card-facts.tsv', `${text}${text}cards/x\tzz\n`)
  expect(rows).toEqual(registered)
  expect(messages).toMatchObject([{ code: 'history/bad-card-facts', severity: 'error', place: { line: 5 } }])
})

test('the entries that depend on a changed card are named: its own, and those that speak of it', () => {
  const restatement =
    '---\nwork: file\n---\n\n# Cards\n\n## Lantern of Oak\n\n- It burns for its bearer.\n\n## Grey Gate\n\n- The gate shuts on whoever carries the *Lantern of Oak*.\n'
  const { cardFacts } = runPipeline(tinyGame({ restatement })).registries.get('tiny')!
  const input = tinyGame({
    restatement,
    cards:
      'code\tset\ttitle\ttype\tsubtype\talignment\nA-1\tA\tLantern of Oak\tResource\t\tMinion\nA-2\tA\tGrey Gate\tHazard\t\t\nA-3\tA\tSilent Card\tHazard\t\t\n',
  })
  const file = fileOf(
    'content/tiny/card-facts.tsv',
    writeCardFacts(registerCardFacts(cardFacts.cards, [], '2001-01-01').rows),
  )
  const { records, messages } = runPipeline({
    ...input,
    games: input.games.map(game => ({ ...game, files: { ...game.files, 'card-facts.tsv': file } })),
  })
  expect(records.games[0]!.cardChanges).toEqual([
    {
      entry: 'cards/lantern-of-oak',
      title: 'Lantern of Oak',
      facts: ['alignment'],
      date: null,
      dependents: ['cards/lantern-of-oak', 'cards/grey-gate'],
    },
  ])
  expect(messages.find(({ code }) => code === 'checks/card-changed')).toMatchObject({
    severity: 'warning',
    fix: expect.stringContaining('cards/lantern-of-oak, cards/grey-gate'),
  })
})
