import { expect, test } from 'vitest'
import { gameSchema } from '../pipeline/game/game.ts'
import type { FactLink } from '../pipeline/linking/facts.ts'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import { namedAlike, namingFacts } from './named-on.ts'

const settings = gameSchema.parse({
  title: 'Harbour',
  description: 'A game of ships.',
  authorities: [{ id: 'rules', title: 'Rules', kind: 'rules', rank: 1, cited: ['Rules'] }],
  facts: [
    { id: 'when', label: 'Played when' },
    { id: 'near', label: 'Near' },
  ],
})
const link = (fact: string, value: string, name: string, telling = true): FactLink => {
  const start = value.indexOf(name)
  const entry = `${telling ? 'cards' : 'terms'}/${name.toLowerCase()}`
  return { fact, value, start, end: start + name.length, entry, telling }
}
const card = (title: string, ...factLinks: FactLink[]) => blankEntry('card', title.toLowerCase(), title, { factLinks })
const ordered = [
  card('Anchor', link('when', 'Bert sails', 'Bert'), link('near', 'Quay', 'Quay')),
  card('Bell', link('when', 'Bert sails', 'Bert'), link('when', 'Bert sails', 'sails', false)),
  card('Bert', link('near', 'Quay', 'Quay')),
  card('Crane', link('when', 'Bert or Quay', 'Bert'), link('near', 'Bert', 'Bert')),
  card('Quay', link('near', 'Bert', 'Bert')),
]
const game = { ordered, entryById: new Map(ordered.map(entry => [entry.id, entry])), game: settings }
const of = (id: string) => ordered.find(entry => entry.id === `cards/${id}`)!

test('cards whose facts name an entry stand by fact and wording, but for those that it names itself there', () => {
  expect(
    namingFacts(game, of('bert')).map(({ label, within, cards }) => [
      label,
      within?.value ?? null,
      cards.map(({ title }) => title),
    ]),
  ).toEqual([
    ['Played when', 'Bert sails', ['Anchor', 'Bell']],
    ['Played when', 'Bert or Quay', ['Crane']],
    ['Near', null, ['Crane']],
  ])
})

test('what the conditions of a card name is named by the conditions of others', () => {
  const alike = (id: string) =>
    namedAlike(game, of(id)).map(({ entry, cards }) => [entry.title, cards.map(({ title }) => title)])
  expect(alike('anchor')).toEqual([['Bert', ['Bell', 'Crane']]])
  expect(alike('quay')).toEqual([])
})
