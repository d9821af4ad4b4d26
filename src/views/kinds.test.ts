import { expect, test } from 'vitest'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import { testGame } from '../site/game.testing.ts'
import { makeAddresses } from '../site/addresses.ts'
import { countKinds, kindOf, stepsToEntry } from './kinds.ts'

const card = blankEntry('card', 'lamp', 'Lamp')
const types = { ...card, card: { ...card.card!, type: 'Bay' } }
const { game } = testGame()
const harbour = {
  game: { ...game, notCards: ['Bay'] },
  entries: [types, card, card, blankEntry('term', 'tide', 'Tide')],
}

test('what is in the catalogue and no card is counted and named by its type', () => {
  expect(countKinds(harbour)).toEqual([
    ['card', 2],
    ['bay', 1],
    ['term', 1],
  ])
  expect(countKinds({ ...harbour, game })).toEqual([
    ['card', 3],
    ['term', 1],
  ])
  expect(kindOf(harbour, types)).toBe('bay')
})

test('breadcrumbs lead to the list of what is of the kind of an entry', () => {
  const addresses = makeAddresses('/')
  expect(stepsToEntry(addresses, { ...testGame(), ...harbour }, types)).toEqual([
    { title: 'Harbour', address: '/harbour/' },
    { title: 'Bays', address: '/harbour/?kind=bay#a-to-z' },
  ])
})
