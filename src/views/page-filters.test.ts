import { expect, test } from 'vitest'
import type { RulingRecord } from '../pipeline/records/types.ts'
import { pageFilters } from './page-filters.ts'

const ruling = (...authorities: (string | null)[]) =>
  ({ citations: authorities.map(authority => ({ authority })) }) as unknown as RulingRecord
const game = {
  id: 'harbour',
  rulingById: new Map([
    ['bcdfg', ruling('log', null, 'book')],
    ['bcdfh', ruling('log')],
    ['bcdfj', ruling()],
  ]),
}

test('each authority that a page’s rulings cite is a filter once, beside the game', () => {
  expect(pageFilters(game, { rulings: ['bcdfg', 'bcdfh'] })).toEqual({
    'data-pagefind-filter': 'authority[data-cites-0], authority[data-cites-1], game:harbour',
    'data-cites-0': 'book',
    'data-cites-1': 'log',
  })
  expect(pageFilters(game, { rulings: ['bcdfj'] })).toEqual({ 'data-pagefind-filter': 'game:harbour' })
})
