import { expect, test } from 'vitest'
import { makeAddresses } from '../site/addresses.ts'
import type { GameIndex, RetiredRecord } from '../site/site-data.ts'
import { formerEntries, mergedInto, redirects, redirectsFile } from './redirects.ts'

const entries = [
  { id: 'cards/lamp', aliases: ['Lantern', 'The Lamp', 'Beacon', 'Tide'] },
  { id: 'cards/buoy', aliases: ['Beacon', 'Lamp'] },
  { id: 'terms/tide', aliases: ['Flood & Ebb'] },
]
const gone = (id: string, state: RetiredRecord['state'], to: string | null): RetiredRecord => ({
  id,
  entry: 'cards/lamp',
  work: 'almanac',
  state,
  to,
  note: null,
})
const game = {
  id: 'harbour',
  game: { authorities: [{ id: 'log' }] },
  authorities: [],
  works: [{ id: 'log-3', authority: 'log', present: { copy: true, restatement: false } }],
  entries,
  entryById: new Map(entries.map(entry => [entry.id, entry])),
  rulingById: new Map([['bbbbb', { id: 'bbbbb' }]]),
  moved: [
    { entry: 'cards/lantren', to: 'cards/lamp' },
    { entry: 'cards/lost', to: 'cards/nowhere' },
    { entry: 'cards/buoy', to: 'cards/lamp' },
  ],
  retired: [
    gone('22222', 'merged', 'bbbbb'),
    gone('33333', 'merged', '22222'),
    gone('44444', 'merged', '55555'),
    gone('55555', 'merged', '44444'),
    gone('66666', 'merged', '77777'),
    gone('77777', 'removed', null),
    gone('88888', 'doubtful', 'bbbbb'),
  ],
} as unknown as GameIndex

test('other names and old ones lead to the entry, unless another has the address or claims it', () => {
  expect([...formerEntries(game)]).toEqual([
    ['cards/lantren', 'cards/lamp'],
    ['cards/lantern', 'cards/lamp'],
    ['cards/the-lamp', 'cards/lamp'],
    ['cards/tide', 'cards/lamp'],
    ['terms/flood-and-ebb', 'terms/tide'],
  ])
})

test('a merged ruling leads to where its words are in the end, nothing else does', () => {
  expect(game.retired.map(retired => mergedInto(game, retired)?.id ?? null)).toEqual([
    'bbbbb',
    'bbbbb',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('hosts that redirect by themselves get a line for each', () => {
  const lines = redirectsFile(redirects([game], makeAddresses('/redbook/')))
    .trim()
    .split('\n')
  expect(lines).toHaveLength(8)
  expect(lines).toContain('/redbook/harbour/cards/lantern/ /redbook/harbour/cards/lamp/ 301')
  expect(lines).toContain('/redbook/harbour/authorities/log/ /redbook/harbour/works/log-3/ 301')
  expect(lines).toContain('/redbook/r/33333/ /redbook/r/bbbbb/ 301')
})
