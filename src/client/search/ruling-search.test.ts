import { beforeAll, describe, expect, it } from 'vitest'
import { makeAddresses } from '../../site/addresses.ts'
import { NO_FILTERS, type Filters } from './hits.ts'
import { parseQuery } from './query.ts'
import { RulingSearch } from './ruling-search.ts'
import { LIST, TEXTS } from './testing.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const questions = new RulingSearch(makeAddresses('/redbook/'))
beforeAll(() => questions.add(LIST, TEXTS))

const ask = (question: string, filters: Partial<Filters> = {}) =>
  questions
    .ask(parseQuery(question, []), { ...NO_FILTERS, ...filters }, 8, 3)
    .pages.map(page => [page.title, ...page.parts.map(part => part.ruling)].join(' '))

describe('a question', () => {
  it('is answered by the ruling that has most of its rarer words, under its entry', () => {
    expect(ask('must I pay the toll before I cross?')[0]).toMatch(/^Bridge bcdfh/)
  })
  it('needs no ruling with all of its words, nor their endings', () => {
    expect(ask('does announcing a hazard count against anything in Utumno')[0]).toMatch(/^Hazard Limit bcdfk/)
  })
  it('bears a misspelt word', () => {
    expect(ask('when are hazards annuonced')[0]).toMatch(/^Hazard Limit bcdfk/)
  })
  it('is answered in the words of the texts where players have others', () => {
    expect(ask('a boat')[0]).toMatch(/^(?:Bridge|Hazard Limit)/)
    expect(ask('go across twice')[0]).toMatch(/^Bridge bcdfj/)
  })
  it('is answered by the ruling that players ask for in these words', () => {
    expect(ask('does the ferry cost a fee')[0]).toMatch(/^Bridge bcdfh/)
    expect(ask('"fee"')).toEqual([])
  })
  it('keeps to phrases in quotation marks, and leaves out excluded words', () => {
    expect(ask('"a ferryman raises"')).toEqual(['Hazard Limit bcdfm'])
    expect(ask('ferryman -limit')).toEqual(['Bridge bcdfh'])
  })
  it('of common words alone has no answer', () => {
    expect(ask('what can I do with it?')).toEqual([])
    expect(ask('xylophone quartet')).toEqual([])
  })
  it('keeps to the filters', () => {
    expect(ask('a ferryman', { kind: 'term' })).toEqual(['Hazard Limit bcdfm'])
    expect(ask('a ferryman', { work: 'pef' })).toEqual(['Bridge bcdfh'])
    expect(ask('a ferryman', { authority: 'crf-annotation' })).toEqual(['Bridge bcdfh'])
    expect(ask('a ferryman', { game: 'wotr' })).toEqual([])
  })
})

describe('an answer', () => {
  it('leads to rulings and marks the words that answered', () => {
    const [page] = questions.ask(parseQuery('is the toll paid before', []), NO_FILTERS, 1, 1).pages
    expect(page).toMatchObject({ url: '/redbook/meccg/cards/bridge/', game: 'meccg', kind: 'card' })
    expect(page?.parts[0]).toMatchObject({ url: '/redbook/meccg/cards/bridge/#bcdfh', title: 'PEF 2' })
    expect(page?.parts[0]?.excerpt.flatMap(({ text, marked }) => (marked ? [text] : []))).toEqual([
      'toll',
      'paid',
      'before',
    ])
  })
  it('says how many entries there are beside those given', () => {
    expect(questions.ask(parseQuery('a ferryman', []), NO_FILTERS, 1, 3)).toMatchObject({ total: 2, pages: [{}] })
  })
  it('shows rulings that were found otherwise', () => {
    expect(questions.show(['bcdfk', 'zzzzz']).pages.map(page => page.parts[0]?.ruling)).toEqual(['bcdfk'])
  })
})

it('leaves out texts made for another order of entries', async () => {
  const other = new RulingSearch(makeAddresses('/'))
  await other.add(LIST, { ...TEXTS, stamp: 'two' })
  expect(other.has('meccg')).toBe(false)
})

it('answers hostile questions at once', () => {
  for (const piece of ['a', 'toll ', '?'])
    expect(
      growthOf(size => questions.ask(parseQuery(piece.repeat(size), []), NO_FILTERS, 8, 3), 20_000),
      piece,
    ).toBeLessThan(3)
})
