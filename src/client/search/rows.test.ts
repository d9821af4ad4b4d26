import { describe, expect, it } from 'vitest'
import { makeAddresses } from '../../site/addresses.ts'
import { NO_FILTERS } from './hits.ts'
import { Resolver } from './resolver.ts'
import { countRows, rowsOf, type Order } from './rows.ts'
import { LIST, REFERENCES } from './testing.ts'
import type { TextAnswer } from './text-answer.ts'

const resolver = new Resolver()
resolver.addGame(LIST)
resolver.addReferences(REFERENCES)
const resolve = (query: string) => resolver.resolve(query, NO_FILTERS)
const addresses = makeAddresses('/redbook/')
const page = (path: string, ...rulings: string[]): TextAnswer['pages'][number] => ({
  href: `/redbook/meccg/${path}/`,
  title: path,
  game: 'meccg',
  match: 'all',
  excerpt: [],
  parts: rulings.map(ruling => ({
    href: `/redbook/meccg/${path}/#${ruling}`,
    permalink: `/redbook/r/${ruling}/`,
    title: ruling,
    source: 'Log, 2004',
    status: null,
    noted: false,
    excerpt: [{ text: 'words', marked: false }],
    answer: () => [{ text: 'all words', marked: false }],
    whole: [],
  })),
})
const inOrder =
  (order: Order) =>
  (query: string, ...pages: TextAnswer['pages'][number][]) =>
    rowsOf(resolve(query), { pages, total: pages.length }, order, addresses, () => 'ME')
const rows = inOrder('names first')
const asked = inOrder('rulings first')
const links = (list: ReturnType<typeof rows>) =>
  list.flatMap(row => [row.href, ...row.parts.map(part => part.href)]).map(href => href.replace('/redbook/meccg/', ''))

describe('one list', () => {
  it('puts an entry’s rulings under it where it is certainly meant, and other pages behind', () => {
    expect(links(rows('bridge', page('cards/river', 'ddddd'), page('cards/bridge', 'bcdfg')))).toEqual([
      'cards/bridge/',
      'cards/bridge/#bcdfg',
      'cards/river/#ddddd',
    ])
  })
  it('shows no name of a game under the heading of another', () => {
    const sea = { ...page('cards/quay', 'ddddd'), game: 'sea' }
    const list = asked('who pays the toll on the bridge', sea)
    expect(list.map(({ href, heading }) => [href.replace('/redbook/', ''), heading])).toEqual([
      ['meccg/cards/quay/#ddddd', 'ME'],
      ['meccg/cards/bridge/', 'ME'],
    ])
  })
  it('has a card without rulings that a question names whole behind the first two answers', () => {
    const pages = ['quay', 'ford', 'ferry'].map(path => page(`terms/${path}`, 'ddddd'))
    expect(links(asked('who may cross a river twice while Marvels Told is played', ...pages)).slice(0, 4)).toEqual([
      'terms/quay/#ddddd',
      'terms/ford/#ddddd',
      'cards/marvels-told/',
      'terms/ferry/#ddddd',
    ])
  })
  it('never leads to one place twice', () => {
    const found = links(rows('coe 52', page('cards/bridge', 'bcdfg', 'bcdfh')))
    expect(found).toEqual(['authorities/coe/52/', 'cards/bridge/#bcdfg', 'cards/bridge/#bcdfh'])
  })
  it('shows a ruling once, though it answers for the entry that is meant and for its own', () => {
    const elsewhere = page('cards/river', 'ddddd')
    const borrowed = { ...page('cards/bridge', 'bcdfg'), parts: elsewhere.parts }
    const [bridge, river, ...others] = rows('bridge', borrowed, page('cards/river', 'ddddd', 'fffff'))
    expect([bridge?.href, ...(bridge?.parts ?? []).map(({ title }) => title)]).toEqual([
      '/redbook/meccg/cards/bridge/',
      'ddddd',
    ])
    expect([river?.href, river?.ruling?.title, river?.parts]).toEqual([
      '/redbook/meccg/cards/river/#fffff',
      'fffff',
      [],
    ])
    expect(others).toEqual([])
  })
  it('leads from a title to its own page, though what answers stands on another', () => {
    const borrowed = { ...page('cards/quay', 'bcdfg'), parts: page('cards/river', 'ddddd').parts }
    const [quay] = asked('who pays the toll at the quay today', borrowed)
    expect([quay?.href, quay?.parts[0]?.title]).toEqual(['/redbook/meccg/cards/quay/', 'ddddd'])
  })
  it('leads from the title of what a query names to the ruling under it, but from a mere name to its page', () => {
    const [asking] = asked('who may cross the bridge', page('cards/bridge', 'bcdfg', 'bcdfh'))
    expect([asking?.href, asking?.ruling?.title]).toEqual(['/redbook/meccg/cards/bridge/#bcdfg', 'bcdfg'])
    const [several] = rows('bridge toll', page('cards/bridge', 'bcdfg'))
    expect([several?.href, several?.ruling?.title]).toEqual(['/redbook/meccg/cards/bridge/#bcdfg', 'bcdfg'])
    const [name] = rows('bridge', page('cards/bridge', 'bcdfg'))
    expect([name?.href, name?.ruling, name?.parts[0]?.title]).toEqual(['/redbook/meccg/cards/bridge/', null, 'bcdfg'])
  })
  it('shows the words of a ruling that was found by its citation', () => {
    expect(rows('coe 52', page('cards/bridge', 'bcdfg'))[1]?.ruling?.excerpt).toEqual([
      { text: 'all words', marked: false },
    ])
  })
  it('shows more of the second ruling where the first is brief', () => {
    const found = page('cards/river', 'bcdfg', 'ddddd', 'fffff')
    const shown = (pages: typeof found) =>
      asked('who pays the toll at the quay today', pages)[0]?.parts.map(({ excerpt }) => excerpt[0]?.text)
    expect(shown(found)).toEqual(['all words', 'words'])
    const [first, ...others] = found.parts
    const long = { ...first!, answer: () => [{ text: 'words '.repeat(40), marked: false }] }
    expect(shown({ ...found, parts: [long, ...others] })).toEqual(['words', 'words'])
  })
  it('shows the ruling of a second game at length too, where it stands next', () => {
    const other = { ...page('terms/sea', 'ggggg'), game: 'other' }
    const answers = (...pages: TextAnswer['pages'][number][]) =>
      asked('who pays the toll at the quay today', ...pages).map(({ ruling }) => ruling?.isAnswer)
    expect(answers(page('terms/quay', 'bcdfg'), other)).toEqual([true, true])
    expect(answers(page('terms/quay', 'bcdfg'), page('terms/toll', 'ddddd'), other)).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
  it('answers a question with rulings, and names what stands in it behind them', () => {
    expect(links(asked('can i play river on a bridge', page('cards/gollums-fate', 'ddddd', 'fffff')))).toEqual([
      'cards/gollums-fate/#ddddd',
      'cards/gollums-fate/#fffff',
      'cards/bridge/',
      'cards/river/',
    ])
  })
  it('puts an entry that one word of a query is another name of behind rulings with more of its words', () => {
    const hit = resolve('roac').hits[0]!
    if (hit.type !== 'entry') throw new Error('Roac is no entry.')
    const resolved = { ...resolve('roac'), hits: [{ ...hit, mention: true, how: 'alike' as const, score: 0.7 }] }
    const pages = [{ ...page('cards/river', 'ddddd'), match: 'some' as const }]
    const found = links(rowsOf(resolved, { pages, total: 1 }, 'names first', addresses, () => ''))
    expect([found.length, found[0]]).toEqual([2, 'cards/river/#ddddd'])
  })
  it('holds guesses back until the words have been looked for', () => {
    const resolved = { ...resolve('bridge'), guesses: resolve('river').hits }
    expect(links(rowsOf(resolved, null, 'names first', addresses, () => ''))).toEqual(['cards/bridge/'])
    expect(links(rowsOf(resolved, { pages: [], total: 0 }, 'names first', addresses, () => ''))).toEqual([
      'cards/bridge/',
      'cards/river/',
    ])
  })
  it('counts every link', () => {
    expect(countRows(rows('bridge', page('cards/bridge', 'bcdfg', 'bcdfh')))).toEqual({
      entries: 1,
      sources: 0,
      rulings: 2,
    })
  })
  it('leads a retired id to its own page', () => {
    expect(links(rows('zzzzz'))).toEqual(['/redbook/r/zzzzz/'])
  })
})
