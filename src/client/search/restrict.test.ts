import { listedRulings } from './listed-rulings.ts'
import { expect, it } from 'vitest'
import { NO_FILTERS } from './hits.ts'
import type { FacetList } from './lists.ts'
import { lookupOf } from './lookup.ts'
import { parseQuery } from './query.ts'
import { Resolver } from './resolver.ts'
import { restrict } from './restrict.ts'
import { LIST, REFERENCES } from './testing.ts'

const FACETS: FacetList = {
  game: 'meccg',
  stamp: 'one',
  codes: lookupOf({ tw1: 1 }),
  facets: lookupOf({ type: lookupOf({ 'resource-ally': [1, 2], hazard: [4] }) }),
  errata: [1],
  status: lookupOf({ superseded: [1] }),
  dates: { 4: '2012-05-01' },
  works: lookupOf({
    pef: { authority: 'pef', date: '2004-07', short: 'PEF' },
    rules: { authority: 'crf', date: '1995', short: 'Rules' },
  }),
}
const resolver = new Resolver()
resolver.addGame(LIST)
resolver.addReferences(REFERENCES)
resolver.addFacets(FACETS)

function passing(query: string): { entries: number[]; rulings: string[]; problems: readonly string[] } {
  const { only, problems } = restrict(resolver, parseQuery(query, ['type']).operators)
  return {
    entries: LIST.titles.flatMap((_, at) => (only?.entry('meccg', at) ? [at] : [])),
    rulings: listedRulings(LIST, REFERENCES).flatMap(({ id }, at) => (only?.ruling('meccg', at) ? [id] : [])),
    problems,
  }
}

it('takes the name of what every object has for a word like any other', () => {
  expect(passing('type:constructor').problems).toEqual(['Nothing has “type:constructor”'])
  expect(resolver.resolve('constructor', NO_FILTERS).hits).toEqual([])
  expect(passing('cites:constructor').rulings).toEqual([])
})

it('leaves over the entries that have what is asked for', () => {
  expect(passing('type:ally').entries).toEqual([1, 2])
  expect(passing('type:ally has:erratum').entries).toEqual([1])
  expect(passing('type:ally -has:erratum').entries).toEqual([2])
})

it('leaves over the rulings that have what is asked for', () => {
  expect(passing('by:crf').rulings).toEqual(['bcdfj', 'bcdfk', 'bcdfm'])
  expect(passing('status:superseded').rulings).toEqual(['bcdfh'])
  expect(passing('cites:"coe 52"').rulings).toEqual(['bcdfg', 'bcdfh'])
  expect(passing('date<2004').rulings).toEqual(['bcdfj', 'bcdfk'])
  expect(passing('date:2012').rulings).toEqual(['bcdfm'])
})

it('names the nearest value for one with a typo', () => {
  expect(passing('type:aly').problems).toEqual(['Nothing has “type:aly”; did you mean “type:ally”?'])
})

it('a code leads to its card', () => {
  for (const code of ['TW-1', 'tw1', 'METW 1'])
    expect(resolver.byCode(code, NO_FILTERS), code).toMatchObject([{ title: 'Bridge' }])
})
