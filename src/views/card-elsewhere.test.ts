import { expect, test } from 'vitest'
import { readCatalogue } from '../pipeline/game/catalogue.ts'
import { gameSchema } from '../pipeline/game/game.ts'
import { cardElsewhere } from './card-elsewhere.ts'

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
  readCatalogue(
    'cards.tsv',
    lines.map(line => line.replaceAll(' | ', '\t')).join('\n'),
    [],
    [],
    [],
    game.elsewhere.map(({ address }) => address),
  )
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
