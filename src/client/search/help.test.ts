import { expect, test } from 'vitest'
import { makeAddresses } from '../../site/addresses.ts'
import { helpRows, searchRows } from './help.ts'
import { LIST } from './testing.ts'

const addresses = makeAddresses('/redbook/')
const asked = {
  query: '',
  unknown: [] as string[],
  lists: [LIST],
  addresses,
  searchAddress: (query: string) => addresses.search({ q: query }),
  games: new Map<string, string>(),
  recent: [] as string[],
  examples: [] as string[],
}
const shown = (query: string, unknown: string[]) =>
  helpRows({ ...asked, query, unknown }).map(({ title, note, href }) => `${title} (${note}) ${href}`)
const GUIDE = 'How to search (guide) /redbook/guide/find-a-ruling/'

test('names a little like the query are offered', () => {
  expect(shown('Maravells', ['maravells'])).toEqual([
    'Marvels Told (similar name) /redbook/meccg/cards/marvels-told/',
    GUIDE,
  ])
})

test('the query without what nothing has is offered, and the words alone where all are known', () => {
  expect(shown('which qqqq crosses', ['qqqq'])).toEqual([
    'which crosses (without “qqqq”) /redbook/search/?q=which+crosses',
    GUIDE,
  ])
  expect(shown('zzzz qqqq', ['zzzz', 'qqqq'])).toEqual([GUIDE])
  expect(shown('crosses quickly', [])).toEqual([
    'crosses (this word alone) /redbook/search/?q=crosses',
    'quickly (this word alone) /redbook/search/?q=quickly',
    GUIDE,
  ])
})

test('the last searches come before examples, and none twice', () => {
  expect(
    searchRows(['COE 52', 'river'], ['COE 52', 'MTaD'], asked.searchAddress).map(({ title, note }) => [title, note]),
  ).toEqual([
    ['COE 52', 'recent'],
    ['river', 'recent'],
    ['MTaD', 'example'],
  ])
})
