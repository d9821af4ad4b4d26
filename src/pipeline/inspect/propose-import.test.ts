import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importSchema } from '../game/import-map.ts'
import { fileOf } from '../testing.ts'
import { proposeImport } from './propose-import.ts'

const fixture = (path: string) => {
  const text = readFileSync(new URL(`../../../tests/fixtures/published/${path}`, import.meta.url), 'utf8')
  return { ...fileOf(`content/a/data/${path}`, text), name: `data/${path}` }
}

test('keys name the cards where no list of cards is given', () => {
  const { map, cited, symbols, found } = proposeImport(['vtes/rulings.yaml', 'vtes/groups.yaml'].map(fixture))
  expect(importSchema.safeParse({ ...map, rulings: [] }).success).toBe(true)
  expect(map.cards).toMatchObject([
    { files: 'data/vtes/rulings.yaml', code: { path: '~', match: '^[^|]+' }, type: { is: 'Card' } },
    { files: 'data/vtes/groups.yaml', records: '*.*' },
  ])
  expect([cited, symbols]).toEqual([['BEN', 'ADA'], ['POT']])
  expect(found).toEqual([
    'data/vtes/rulings.yaml: 6 rulings under 4 cards',
    'data/vtes/rulings.yaml: 1 wording for single cards',
    'data/vtes/groups.yaml: 1 group with 2 cards',
  ])
})

test('of several fields the likeliest is taken, one inside others by its path, and files of one kind are one source', () => {
  const { map } = proposeImport(['swccg/Light.json', 'swccg/Dark.json'].map(fixture))
  expect(map.cards).toEqual([
    {
      files: ['data/swccg/Light.json', 'data/swccg/Dark.json'],
      records: 'cards.*',
      code: 'gempId',
      title: { path: 'front.title', match: '^[•◊*]*(.+)' },
      type: 'front.type',
      alignment: 'side',
      set: 'set',
      text: 'front.gametext',
      tellApart: 'side',
    },
  ])
  expect(map.rulings).toMatchObject([{ records: 'cards.*.rulings.*', card: '^.^.gempId', text: '.', format: 'html' }])
})

test('a status is proposed where the data has one, with the site’s name for each of its words', () => {
  const of = (...words: (string | null)[]) =>
    proposeImport([
      fileOf('data/a.json', JSON.stringify(words.map(status => ({ card: 'Lamp', text: 'It burns.', status })))),
    ]).map.rulings
  expect(of('Current', 'overruled', 'superseded', 'odd', null)).toMatchObject([
    { status: { path: 'status', values: { Current: 'in-force', overruled: 'reversed' } } },
  ])
  expect(of('reversed', 'draft')).toMatchObject([{ status: 'status' }])
  expect(of('shipped')).toEqual([expect.not.objectContaining({ status: expect.anything() })])
})

test('a field is the identifier of rulings where each has it, with another value', () => {
  const of = (...ids: (string | number | null)[]) =>
    proposeImport([fileOf('data/a.json', JSON.stringify(ids.map(id => ({ card: 'Lamp', text: 'It burns.', id }))))]).map
      .rulings
  expect(of('lamp-1', 'lamp-2')).toMatchObject([{ identifier: 'id' }])
  expect(of(7, 12)).toMatchObject([{ identifier: 'id' }])
  for (const ids of [
    ['a', 'a'],
    ['a', null],
    ['a', 'two words'],
  ] as const)
    expect(of(...ids)).toEqual([expect.not.objectContaining({ identifier: expect.anything() })])
})

test('a tag that is true or false is told with the name of its field', () => {
  const rulings = [true, false].map(team_verified => ({
    card: 'Lamp',
    text: 'It burns.',
    official: 'Ada',
    team_verified,
  }))
  const { map } = proposeImport([fileOf('data/a.json', JSON.stringify(rulings).replaceAll('team', 'nsg_rules_team'))])
  expect(map.rulings).toMatchObject([
    { tags: [{ path: 'nsg_rules_team_verified', values: { true: 'verified', false: 'not verified' } }, 'official'] },
  ])
})

test('nothing is proposed for what is no list of cards or rulings', () => {
  const of = (text: string) => proposeImport([{ ...fileOf('a.json', text), name: 'data/a.json' }])
  expect(of('[1, 2, 3]').map).toEqual({ cards: [], groups: [], references: [], rulings: [] })
  expect(of('[{"colour": "red"}]').found).toEqual([])
  expect(of('{"a": ').messages).toMatchObject([{ code: 'data/unreadable', severity: 'error' }])
})
