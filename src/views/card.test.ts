import { expect, test } from 'vitest'
import { readCatalogue } from '../pipeline/game/catalogue.ts'
import { gameSchema } from '../pipeline/game/game.ts'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import { testGame } from '../site/game.testing.ts'
import { cardElsewhere, factPieces, factRows, factSummary, hasFacts } from './card.ts'

const game = gameSchema.parse({
  title: 'Harbour',
  description: 'A game of ships.',
  authorities: [{ id: 'rules', title: 'Rules', kind: 'rules', rank: 1, cited: ['Rules'] }],
  elsewhere: [
    {
      title: 'Picture',
      at: 'Pictures',
      address: 'https://pictures.example/{set}/{image}',
      reason: 'Its readme says so.',
    },
    { title: 'All cards', at: 'Lists', address: 'https://lists.example/', reason: 'It lists all of them.' },
  ],
})
const catalogue = (...lines: string[]) =>
  readCatalogue('cards.tsv', lines.map(line => line.replaceAll(' | ', '\t')).join('\n'), game)
const placesOf = (...lines: string[]) =>
  catalogue('code | set | title | type | image', ...lines).cards.map(card => cardElsewhere({ game }, card))

test('a card links to where else it can be read, each printing to its own', () => {
  expect(placesOf('A-1 | A | Lamp | Item | l/La mp?.jpg', 'B-1 | B | Lamp | Item | Lamp.jpg')).toEqual([
    [
      {
        at: 'Pictures',
        links: [
          { words: 'Picture of A-1', address: 'https://pictures.example/A/l/La%20mp%3F.jpg' },
          { words: 'Picture of B-1', address: 'https://pictures.example/B/Lamp.jpg' },
        ],
      },
      { at: 'Lists', links: [{ words: 'All cards', address: 'https://lists.example/' }] },
    ],
  ])
})

test('a card without what an address needs has no such link', () => {
  expect(placesOf('A-1 | A | Lamp | Item | ')).toEqual([
    [{ at: 'Lists', links: [{ words: 'All cards', address: 'https://lists.example/' }] }],
  ])
})

test('an address with a column that the catalogue lacks is an error', () => {
  expect(catalogue('code | set | title | type', 'A-1 | A | Lamp | Item').messages).toMatchObject([
    { code: 'game/table-missing-column', found: 'a first line without image' },
  ])
})

test.for(['javascript:alert(1)', 'http://pictures.example/', 'https://{set}/', 'https://pictures.example/{'])(
  '“%s” is no address for it',
  address => {
    expect(
      gameSchema.shape.elsewhere.safeParse([{ title: 'Picture', at: 'There', address, reason: 'So.' }]).success,
    ).toBe(false)
  },
)

const columns = gameSchema.shape.facts.parse([
  { id: 'rare', label: 'Rare', kind: 'flag' },
  { id: 'points', label: 'Points', kind: 'number' },
  { id: 'points_kind', label: 'Kind of points', beside: 'points' },
  { id: 'route', label: 'Route', kind: 'path' },
  { id: 'haven', label: 'Haven', kind: 'cards', of: 'Isle' },
  { id: 'leaves', label: 'Leaves' },
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
  const leaving = (leaves: string) =>
    factSummary(columns, { ...card, versions: [{ codes: ['A-1'], alignments: [], facts: { leaves } }] })
  expect(leaving('With the tide')).toBe('Leaves: With the tide')
  expect(leaving('The Harbour Master is away')).toBe('Leaves: The Harbour Master is away')
  expect(leaving('High Tide')).toBe('Leaves High Tide')
  expect(factSummary(columns, { ...card, versions: [] })).toBeNull()
})

test.for<[more: object, has: boolean]>([
  [{}, false],
  [{ versions: [{ codes: ['1'], alignments: [], facts: {} }] }, false],
  [{ titles: { es: ['Ancla'] } }, true],
  [{ titles: { es: ['Anchor'] } }, false],
  [{ alignments: ['Dark'] }, true],
  [{ printings: [{ code: '1', set: '' }] }, false],
  [{ printings: [{ code: '1', set: 'A' }] }, true],
])('of a card with %o beside title and type there are facts: %s', ([more, has]) => {
  const records = testGame()
  const facts = { elsewhere: game.elsewhere, codesPrinted: false, sets: [{ code: 'A', title: 'Of Oak' }] }
  const harbour = { ...records, game: { ...records.game, ...facts } }
  const card = { title: 'Anchor', type: 'Ship', subtypes: [], alignments: [], printings: [], titles: {}, versions: [] }
  expect(hasFacts(harbour, blankEntry('card', 'anchor', 'Anchor'), { ...card, ...more })).toBe(has)
})

test('a name in a fact keeps the mark behind it, so that no line begins with one', () => {
  const value = 'Bay, the “Old Pier” (Quay)'
  const link = (name: string) => {
    const start = value.indexOf(name)
    return { fact: 'at', value, start, end: start + name.length, entry: `cards/${name}`, telling: true }
  }
  expect(factPieces(['Bay', 'Pier', 'Quay'].map(link), 'at', value)).toMatchObject([
    { text: 'Bay', entry: 'cards/Bay', after: ',' },
    { text: ' the “Old ', entry: null, after: '' },
    { text: 'Pier', entry: 'cards/Pier', after: '”' },
    { text: ' (', entry: null, after: '' },
    { text: 'Quay', entry: 'cards/Quay', after: ')' },
  ])
})
