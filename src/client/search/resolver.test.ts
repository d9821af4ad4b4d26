import { describe, expect, it, test } from 'vitest'
import { bestOf, NO_FILTERS, type Filters, type Hit } from './hits.ts'
import { Resolver } from './resolver.ts'
import { LIST, REFERENCES, SPANISH } from './testing.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const resolver = new Resolver()
resolver.addGame(LIST)
resolver.addReferences(REFERENCES)
resolver.addTranslations(SPANISH)
const ALL = NO_FILTERS

function leadsTo(hit: Hit | undefined): string | null {
  if (!hit) return null
  return hit.type === 'entry'
    ? hit.entry
    : hit.type === 'ruling'
      ? `#${hit.ruling}`
      : [hit.authority, ...(hit.number === null ? [] : [hit.number])].join('/')
}

const first = (query: string, filters: Partial<Filters> = {}) =>
  leadsTo(resolver.resolve(query, { ...ALL, ...filters }).hits[0])

test.each([
  ['Bridge', 'cards/bridge'],
  ['brige', 'cards/bridge'],
  ['birdge', 'cards/bridge'],
  ['bri', 'cards/bridge'],
  ['wuluag', 'cards/wuluag'],
  ['wulluag', 'cards/wuluag'],
  ['roac', 'cards/roac-the-raven'],
  ['raven roac', 'cards/roac-the-raven'],
  ['gollums fate', 'cards/gollums-fate'],
  ["gollum's fate", 'cards/gollums-fate'],
  ['cock crows', 'cards/the-cock-crows'],
  ['is the card in my hand discarded for in the heart of his realm', 'cards/in-the-heart-of-his-realm'],
  ['cockcrow', 'cards/the-cock-crows'],
  ['arrow black', 'cards/black-arrow'],
  ['marvels tolld', 'cards/marvels-told'],
  ['ITHOHR', 'cards/in-the-heart-of-his-realm'],
  ['puente', 'cards/bridge'],
  ['maravillas contadas', 'cards/marvels-told'],
  ['hl', 'terms/hazard-limit'],
  ['CVCC', 'terms/company-vs-company-combat-cvcc'],
  ['the balrog', 'cards/the-balrog-character'],
  ['coe 52', 'coe/52'],
  ['COE52', 'coe/52'],
  ['CoE digest #52', 'coe/52'],
  ['COE-52', 'coe/52'],
  ['coe dig 52', 'coe/52'],
  ['council digset 52', 'coe/52'],
  ['digest 52', 'coe/52'],
  ['52 coe', 'coe/52'],
  ['COE 510', '#bcdfm'],
  ['crf annotation 24', 'crf-annotation/24'],
  ['annot 24', 'crf-annotation/24'],
  ['annotation 24 crf', 'crf-annotation/24'],
  ['annotation 24', 'crf-annotation/24'],
  ['CRF', 'crf'],
  ['CRF, page 21', 'cards/bridge'],
  ['collected rulings file p. 21-22', 'cards/bridge'],
  ['crf page 22', 'crf'],
  ['2.IV.vii.F1', '#bcdfj'],
  ['rule 2.iv.VII.f1.', '#bcdfj'],
  ['[2.IV.vii.F1]', '#bcdfj'],
  ['2 IV vii F1', '#bcdfj'],
  ['2IVviiF1', '#bcdfj'],
  ['CRF 2.IV.vii.F1', '#bcdfj'],
  ['2.IV.vii', '#bcdfj'],
  ['what does 2.IV.vii.F1 say', '#bcdfj'],
  ['rule number 2.iv.vii.f1', '#bcdfj'],
  ['3', '#bcdfm'],
  ['bcdfh', '#bcdfh'],
  ['ruling bcdfh', '#bcdfh'],
  ['#BCDFH', '#bcdfh'],
  ['https://rulings.example/redbook/r/bcdfh/', '#bcdfh'],
  ['zzzzz', '#zzzzz'],
  ['how does the hazard limit work', 'terms/hazard-limit'],
  ['can I play river on a bridge', 'cards/bridge'],
])('“%s” leads to %s', (query, wanted) => {
  expect(first(query)).toBe(wanted)
})

const best = (query: string) => bestOf(resolver.resolve(query, ALL))
test.each(['Bridge', 'brige', 'wuluag', 'puente', 'HL', 'COE 52', 'crf', '2.IV.vii.F1', 'bcdfh', 'zzzzz'])(
  '“%s” has one best match, the first',
  query => {
    const [hit] = resolver.resolve(query, ALL).hits
    expect(hit).toBeDefined()
    expect(best(query)).toEqual(hit)
  },
)
test.each(['the balrog', '2.IV.vii', 'can I play river on a bridge', 'xylophone quartet', '', '…'])(
  '“%s” has no one best match',
  query => expect(best(query)).toBeNull(),
)

test('of rule numbers that differ by case alone the query’s own case is meant, and no digest of the first digit', () => {
  const cased = new Resolver()
  cased.addGame(LIST)
  cased.addReferences({ ...REFERENCES, numbers: { 2: '3.ii.1', 3: '3.II.1', 4: '3.ii' } })
  for (const query of ['3.II.1', 'rule 3.II.1', '3 II 1', 'CoE 3.II.1', 'COE rule 3.II.1', '3.II', '3.II.'])
    expect(leadsTo(bestOf(cased.resolve(query, ALL)) ?? undefined), query).toBe('#bcdfk')
  expect(cased.resolve('3.Ii.1', ALL).hits.map(leadsTo)).toEqual(['#bcdfj', '#bcdfk'])
})

describe('a label of a ruling', () => {
  const [crf, ...others] = LIST.authorities
  const labelled = new Resolver()
  labelled.addGame({
    ...LIST,
    authorities: [
      { ...crf!, numbered: true, works: [['rules', 'CRF 22', 'Collected Rulings File 22']] },
      ...others,
      { id: 'examples', title: 'Examples', cited: ['PEF'], numbered: false, rank: 3, works: [['pef', 'PEF']] },
    ],
  })
  labelled.addReferences(REFERENCES)
  const ask = (query: string) => labelled.resolve(query, ALL)
  const works = (query: string) =>
    ask(query).hits.map(hit => (hit.type === 'authority' ? (hit.work ?? null) : leadsTo(hit)))
  it.each([
    ['CRF 22', ['rules']],
    ['CRF22, 6', ['rules']],
    ['Collected Rulings File 22', ['rules']],
    ['PEF 1', ['pef']],
    ['Bridge, CRF 22, 1', ['#bcdfj', 'rules']],
    ['bridge pef 2', ['#bcdfh', 'pef']],
    ['HL, CRF 22, 2', ['#bcdfm', 'rules']],
    ['Bridge, PEF Definition', ['#bcdfg', '#bcdfh', 'pef']],
    ['Bridge, PEF', ['#bcdfg', '#bcdfh', 'pef']],
  ])('“%s” leads to its work, and behind an entry to the ruling', (query, wanted) => {
    expect(works(query)).toEqual(wanted)
    expect(ask(query).reference).toBe(true)
    expect(labelled.needsReferences(query, ALL)).toBe(true)
  })
  it('is none where the entry has no such ruling, or an authority is cited by its own name', () => {
    for (const query of ['Bridge, CRF 22, 9', 'xylophone, PEF 1']) expect(ask(query).reference, query).toBe(false)
    expect(ask('PEF').hits).toEqual([expect.not.objectContaining({ work: 'pef' })])
    expect(ask('CRF 21').hits).toMatchObject([{ authority: 'crf', unlisted: '21' }])
  })
  it('passes the filters', () => {
    const only = { ofRulings: true, entry: () => true, ruling: (_: string, at: number) => at === 1 }
    expect(labelled.resolve('Bridge, PEF', { ...ALL, only }).hits.map(leadsTo)).toEqual(['#bcdfh'])
  })
})

describe('what is not there', () => {
  it('finds nothing for a stranger', () => {
    expect(resolver.resolve('xylophone quartet', ALL)).toEqual({ hits: [], guesses: [], reference: false })
    expect(resolver.resolve('  …  ', ALL).hits).toEqual([])
  })
  it('leads from a number that no ruling cites to its series, and says so', () => {
    const [hit] = resolver.resolve('COE 99', ALL).hits
    expect(hit).toMatchObject({ type: 'authority', authority: 'coe', number: null, unlisted: '99' })
  })
  it('takes an id that nothing has for a word', () => {
    expect(resolver.resolve('bbbbb', ALL).reference).toBe(false)
  })
  it('leaves out titles made for another order of entries', () => {
    const other = new Resolver()
    other.addGame(LIST)
    other.addTranslations({ ...SPANISH, stamp: 'two' })
    expect(other.resolve('puente', ALL).hits).toEqual([])
  })
})

describe('several answers', () => {
  it('puts the rulings that cite a number behind its authority', () => {
    expect(resolver.resolve('COE 52', ALL).hits.map(leadsTo)).toEqual(['coe/52', '#bcdfg', '#bcdfh'])
  })
  it('gives all cards of one title', () => {
    expect(resolver.resolve('balrog', ALL).hits.map(leadsTo)).toEqual([
      'cards/the-balrog-character',
      'cards/the-balrog-hazard',
    ])
  })
  it('gives the authority and the term for a heading cited', () => {
    expect(resolver.resolve('CRF, Active Conditions', ALL).hits.map(leadsTo).slice(0, 2).sort()).toEqual([
      'crf',
      'terms/active-conditions',
    ])
  })
  it('leaves out a name whose words belong to a better one', () => {
    expect(resolver.resolve('does the hazard limit change after river', ALL).hits.map(leadsTo).sort()).toEqual([
      'cards/river',
      'terms/hazard-limit',
    ])
  })
  it('says by which name an entry was found', () => {
    expect(resolver.resolve('puente', ALL).hits[0]).toMatchObject({
      title: 'Bridge',
      by: { name: 'Puente', lang: 'es', kind: 'translation' },
      rulings: 3,
    })
  })
})

describe('references', () => {
  it('are needed for what may cite, count or name a ruling', () => {
    for (const query of ['COE 52', 'crf', '2.IV', 'bcdfg', 'r/bcdfg'])
      expect(resolver.needsReferences(query, ALL), query).toBe(true)
    for (const query of ['bridge', 'can I cross twice?', ''])
      expect(resolver.needsReferences(query, ALL), query).toBe(false)
    const only = { ofRulings: true, entry: () => true, ruling: () => true }
    expect(resolver.needsReferences('bridge', { ...ALL, only })).toBe(true)
  })
  it('name the ruling of a pasted address, whatever stands around it', () => {
    const pasted = ['(https://example.org/r/bcdfg/)', 'r/bcdfg).', '“R/BCDFG”', '<https://example.org/r/bcdfg.json>,']
    for (const query of pasted) expect(resolver.resolve(query, ALL).hits.map(leadsTo), query).toEqual(['#bcdfg'])
  })
  it('tell which ids one slip makes of what was typed', () => {
    expect(resolver.references.idsLike('cbdfg')).toEqual(['bcdfg'])
    expect(resolver.references.idsLike('bcdf')).toEqual(['bcdfg', 'bcdfh', 'bcdfj', 'bcdfk', 'bcdfm'])
    expect(resolver.references.idsLike('bcdcc')).toEqual([])
  })
  it('made for another order of entries are left out', () => {
    const other = new Resolver()
    other.addGame(LIST)
    other.addReferences({ ...REFERENCES, stamp: 'two' })
    expect(other.resolve('bcdfh', ALL).reference).toBe(false)
  })
})

describe('filters', () => {
  it('keep to a game, and to what operators leave over', () => {
    const only = { ofRulings: true, entry: (_: string, at: number) => at === 1, ruling: () => true }
    expect(first('bridge', { game: 'wotr' })).toBeNull()
    expect(first('bridge', { only })).toBe('cards/bridge')
    expect(first('river', { only })).toBeNull()
    expect(first('bcdfg', { only: { ...only, ruling: () => false } })).toBeNull()
    expect(first('coe 52', { only })).toBe('#bcdfg')
  })
})

it('takes a name of several words for what a question is about where it says nothing else', () => {
  const [named] = resolver.resolve('what does in the heart of his realm do', ALL).hits
  expect(named).toMatchObject({ entry: 'cards/in-the-heart-of-his-realm', how: 'exact', mention: false })
  const [mentioned] = resolver.resolve('what does in the heart of his realm cancel', ALL).hits
  expect(mentioned).toMatchObject({ entry: 'cards/in-the-heart-of-his-realm', mention: true })
})

it('finds all cards that a question at a table names, up to five', () => {
  const query = 'he played bridge, i answer marvels told, then black arrow, the cock crows and gollums fate'
  expect(resolver.resolve(query, ALL).hits.map(leadsTo).sort()).toEqual(
    ['black-arrow', 'bridge', 'gollums-fate', 'marvels-told', 'the-cock-crows'].map(slug => `cards/${slug}`),
  )
})

it.each(['a', 'a b ', '.1', '(', '1 '])('answers a query of many “%s” at once', { tags: ['growth'] }, piece => {
  expect(growthOf(size => resolver.resolve(piece.repeat(size), ALL), 20_000)).toBeLessThan(3)
})
