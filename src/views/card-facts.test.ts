import { expect, test } from 'vitest'
import { gameSchema } from '../pipeline/game/game.ts'
import { factRows, factSummary } from './card-facts.ts'

const columns = gameSchema.shape.facts.parse([
  { id: 'rare', label: 'Rare', kind: 'flag' },
  { id: 'points', label: 'Points', kind: 'number' },
  { id: 'points_kind', label: 'Kind of points', beside: 'points' },
  { id: 'route', label: 'Route', kind: 'path' },
  { id: 'haven', label: 'Haven', kind: 'cards', of: 'Isle' },
])
const facts = { haven: ['Quay'], route: ['Bay', 'Open sea'], points: 3, points_kind: 'trade', rare: true } as const

test('facts come in the order of the columns, one beside another with it', () => {
  const { flags, numbers, rows } = factRows(columns, facts)
  expect(flags).toEqual(['Rare'])
  expect(numbers.map(({ label, value, beside }) => [label, value, beside])).toEqual([['Points', 3, 'trade']])
  expect(rows.map(({ label }) => label)).toEqual(['Route', 'Haven'])
})

test('a fact that stands beside one the card lacks has a row of its own', () => {
  expect(factRows(columns, { points_kind: 'trade' }).rows.map(({ label }) => label)).toEqual(['Kind of points'])
})

test('one line says the facts of the first printing, names of cards left out', () => {
  const card = { title: 'Brig', type: 'Ship', subtypes: [], alignments: [], printings: [], titles: {} }
  expect(factSummary(columns, { ...card, versions: [{ codes: ['A-1'], alignments: [], facts }] })).toBe(
    'Rare · Points 3 (trade) · Route Bay › Open sea',
  )
  expect(factSummary(columns, { ...card, versions: [] })).toBeNull()
})
