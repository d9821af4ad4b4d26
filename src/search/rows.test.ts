import { describe, expect, it } from 'vitest'
import { makeAddresses } from '../site/addresses.ts'
import { Resolver } from './resolver.ts'
import { countLinks, rowsOf } from './rows.ts'
import { LIST } from './testing.ts'
import type { TextAnswer } from './text-search.ts'

const resolver = new Resolver()
resolver.addGame(LIST)
const resolve = (query: string) => resolver.resolve(query, { game: '', kind: '', work: '' })
const addresses = makeAddresses('/redbook/')
const page = (path: string, ...rulings: string[]): TextAnswer['pages'][number] => ({
  url: `/redbook/meccg/${path}/`, title: path, game: 'meccg', kind: 'card', excerpt: [],
  parts: rulings.map(ruling => ({ url: `/redbook/meccg/${path}/#${ruling}`, ruling, title: ruling, excerpt: [{ text: 'words', marked: false }] })),
})
const rows = (query: string, ...pages: TextAnswer['pages']) => rowsOf(resolve(query), { pages, total: pages.length, fewer: null }, addresses, () => 'ME')
const links = (list: ReturnType<typeof rows>) => list.flatMap(row => [...row.href === null ? [] : [row.href], ...row.parts.map(part => part.href)]).map(href => href.replace('/redbook/meccg/', ''))

describe('one list', () => {
  it('puts an entry’s rulings under it where it is certainly meant, and other pages behind', () => {
    expect(links(rows('bridge', page('cards/river', 'ddddd'), page('cards/bridge', 'bcdfg')))).toEqual(['cards/bridge/', 'cards/bridge/#bcdfg', 'cards/river/', 'cards/river/#ddddd'])
  })
  it('never leads to one place twice', () => {
    const found = links(rows('coe 52', page('cards/bridge', 'bcdfg', 'bcdfh')))
    expect(found).toEqual(['authorities/coe/52/', 'cards/bridge/#bcdfg', 'cards/bridge/#bcdfh'])
  })
  it('shows the words of a ruling that was found by its citation', () => {
    expect(rows('coe 52', page('cards/bridge', 'bcdfg'))[1]?.excerpt).toEqual([{ text: 'words', marked: false }])
  })
  it('puts that name of a question first whose rulings have its words', () => {
    const question = 'can i play river on a bridge'
    expect(links(rows(question, page('cards/river', 'ddddd'))).slice(0, 3)).toEqual(['cards/river/', 'cards/river/#ddddd', 'cards/bridge/'])
    expect(links(rows(question, page('cards/bridge', 'bcdfg'))).slice(0, 3)).toEqual(['cards/bridge/', 'cards/bridge/#bcdfg', 'cards/river/'])
  })
  it('holds guesses back until the words have been looked for', () => {
    const resolved = { ...resolve('bridge'), guesses: resolve('river').hits }
    expect(links(rowsOf(resolved, null, addresses, () => ''))).toEqual(['cards/bridge/'])
    expect(links(rowsOf(resolved, { pages: [], total: 0, fewer: null }, addresses, () => ''))).toEqual(['cards/bridge/', 'cards/river/'])
  })
  it('counts every link', () => {
    expect(countLinks(rows('bridge', page('cards/bridge', 'bcdfg', 'bcdfh')))).toBe(3)
  })
  it('leads a retired id to its own page', () => {
    expect(links(rows('zzzzz'))).toEqual(['/redbook/r/zzzzz/'])
  })
})
