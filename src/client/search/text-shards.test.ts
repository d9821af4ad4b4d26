import { expect, test } from 'vitest'
import { readTable, shardTexts } from './text-shards.ts'

test('reads from a table which entry each ruling belongs to and what it is called', () => {
  const rulings = [
    { entry: 2, work: 0, label: 1 },
    { entry: 2, work: 1, label: 1 },
    { entry: 2, work: 0, label: '4.2' },
    { entry: 2, work: 0, label: 3 },
    { entry: 7, work: 1, label: 9 },
    { entry: 7, work: 1, label: 2 },
  ].map((one, at) => ({ ...one, id: `bcdf${at}`, text: 'A lamp.', more: '', asked: [] }))
  const { table } = shardTexts({ game: 'harbour', stamp: '', sources: [], rulings })
  expect(table).toMatchObject({ steps: [2, 0, 0, 0, 5, 0], called: [0, 0, '4.2', 0, 9, 0] })
  const { entries, labels } = readTable(table)
  expect(rulings.map((one, at) => ({ ...one, entry: entries[at], label: labels[at] }))).toEqual(rulings)
})
