import { expect, test } from 'vitest'
import { SHORT } from './rulings/weights.ts'
import { postingsIn, shardTexts } from './text-shards.ts'
import { MAX_QUESTIONS } from '../../pipeline/game/max-questions.ts'

test('counts a short text as long as short ones count, unless words follow it', () => {
  const rulings = ['', 'By night.'].map((more, at) => ({
    entry: 1,
    work: 0,
    label: 1,
    id: `bcdf${at}`,
    text: 'A lamp burns.',
    more,
    asked: [],
  }))
  const { table } = shardTexts({ stamp: '', sources: [], rulings })
  expect(table).toMatchObject({ lengths: [SHORT, 3], more: { 1: 2 } })
})

test('counts the questions of each ruling by how many words they have, the shortest first', () => {
  const asked = ['lamp oil wick glass flame soot', 'lamp oil', 'lamp oil wick', 'lamp wick']
  const rulings = [asked, []].map((asked, at) => ({
    entry: 1,
    work: 0,
    label: 1,
    id: `bcdf${at}`,
    text: '',
    more: '',
    asked,
  }))
  const { table, words } = shardTexts({ stamp: '', sources: [], rulings })
  expect(table.lengthsOfAsked).toEqual(['20', '10', '00', '00'])
  expect(words.flatMap(shard => postingsIn(shard, 'soot'))).toEqual([{ at: 0, asked: [3], places: [] }])
})

test('tells where a stem is, in neighbouring rulings and far ones, in the text and in questions', () => {
  const rulings = [
    { text: '', asked: ['wick', 'lamp'] },
    { text: '', asked: ['lamp', 'lamp oil'] },
    { text: 'A lamp.', asked: [] },
    { text: 'Oil for a lamp and a lamp.', asked: ['oil lamp'] },
    { text: 'A wick.', asked: [] },
    { text: '', asked: ['lamp'] },
  ].map((one, at) => ({ ...one, entry: 1, work: 0, label: 1, id: `bcdf${at}`, more: '' }))
  const { words } = shardTexts({ stamp: '', sources: [], rulings })
  expect(words.flatMap(shard => postingsIn(shard, 'lamp'))).toEqual([
    { at: 0, asked: [1], places: [] },
    { at: 1, asked: [0, 1], places: [] },
    { at: 2, asked: [], places: [1] },
    { at: 3, asked: [0], places: [3, 6] },
    { at: 5, asked: [0], places: [] },
  ])
})

test('knows as many questions of a ruling apart as are searched', () => {
  const asked = Array.from({ length: MAX_QUESTIONS }, (_, at) => `lamp oil${at}`)
  const rulings = [{ text: 'A lamp.', asked, entry: 1, work: 0, label: 1, id: 'bcdfg', more: '' }]
  const { table, words } = shardTexts({ stamp: '', sources: [], rulings })
  expect(table.lengthsOfAsked[0]).toBe('z')
  expect(words.flatMap(shard => postingsIn(shard, 'lamp'))).toEqual([
    { at: 0, asked: Array.from(asked.keys()), places: [1] },
  ])
})
