import { beforeAll, describe, expect, it } from 'vitest'
import { makeAddresses } from '../../../site/addresses.ts'
import { AWAITED } from '../excerpt.ts'
import { NO_FILTERS, type Filters } from '../hits.ts'
import { lookupOf } from '../lookup.ts'
import type { TextList } from '../lists.ts'
import { parseQuery } from '../query.ts'
import { RulingSearch } from './ruling-search.ts'
import { sourceOf } from './source.ts'
import { stemmed } from '../synonyms.ts'
import { ASKED, LIST, TEXTS } from '../testing.ts'
import { growthOf } from '../../../../tests/support/growth.ts'

const questions = new RulingSearch(makeAddresses('/redbook/'))
beforeAll(() => questions.add(LIST, ASKED, sourceOf(TEXTS)))

/** Returns a search of the small game with other rulings. */
async function searchOf(texts: Partial<TextList>): Promise<RulingSearch> {
  const search = new RulingSearch(makeAddresses('/redbook/'))
  await search.add(LIST, ASKED, sourceOf({ ...TEXTS, ...texts }))
  return search
}

const ask = async (question: string, filters: Partial<Filters> = {}) => {
  const { pages } = await questions.ask(parseQuery(question, []), {
    filters: { ...NO_FILTERS, ...filters },
    limit: 8,
    parts: 3,
  })
  return pages.map(page => [page.title, ...page.parts.map(part => part.ruling)].join(' '))
}

describe('a question', () => {
  it('is answered by the ruling that has most of its rarer words, under its entry', async () => {
    expect((await ask('must I pay the toll before I cross?'))[0]).toMatch(/^Bridge bcdfh/)
  })
  it('needs no ruling with all of its words, nor their endings', async () => {
    expect((await ask('does announcing a hazard count against anything in Utumno'))[0]).toMatch(/^Hazard Limit bcdfk/)
  })
  it('bears a misspelt word', async () => {
    expect((await ask('when are hazards annuonced'))[0]).toMatch(/^Hazard Limit bcdfk/)
  })
  it('is answered in the words of the texts where players have others', async () => {
    expect((await ask('a boat'))[0]).toMatch(/^(?:Bridge|Hazard Limit)/)
    expect((await ask('go across twice'))[0]).toMatch(/^Bridge bcdfj/)
  })
  it('takes no common word for a name that has its stem', async () => {
    const search = new RulingSearch(makeAddresses('/redbook/'))
    await search.add(LIST, { ...ASKED, synonyms: [stemmed(['Sam'], ['ferryman'])] }, sourceOf(TEXTS))
    const titles = async (question: string) => {
      const { pages } = await search.ask(parseQuery(question, []), { filters: NO_FILTERS, limit: 8, parts: 3 })
      return pages.map(({ title }) => title).sort()
    }
    expect(await titles('is it Sam')).toEqual(['Bridge', 'Hazard Limit'])
    expect(await titles('is it the same')).toEqual([])
  })
  it('is answered by what other rulings have that players ask for with the same word', async () => {
    expect(await ask('any skipper')).toEqual([])
    const associated = new RulingSearch(makeAddresses('/redbook/'))
    await associated.add(LIST, { ...ASKED, associations: lookupOf({ skip: ['ferryman', 60] }) }, sourceOf(TEXTS))
    const { pages } = await associated.ask(parseQuery('any skipper', []), { filters: NO_FILTERS, limit: 8, parts: 3 })
    expect(pages.map(({ title }) => title).sort()).toEqual(['Bridge', 'Hazard Limit'])
  })
  it('is answered by the ruling that players ask for in these words', async () => {
    expect((await ask('does the ferry cost a fee'))[0]).toMatch(/^Bridge bcdfh/)
    expect(await ask('"fee"')).toEqual([])
  })
  it('is answered by an item of a list with the words that lead the list in, once', async () => {
    const rule = (id: string, text: string, lead?: string) => {
      const said = { entry: 0, work: 0, id, label: id, text, more: '', asked: [] }
      return lead === undefined ? said : { ...said, lead }
    }
    const search = new RulingSearch(makeAddresses('/redbook/'))
    const rulings = [
      rule('bcdfg', `Ferries are slow${', very slow'.repeat(20)}. Nobody crosses while:`),
      rule('bcdfh', 'Tides turn. Ships sail if:'),
      rule('bcdfj', 'a thick mist is there and a wind.', 'bcdfh'),
      rule('bcdfk', 'the fog is thick.', 'bcdfg'),
      rule('bcdfm', 'the fog is cold and yellow.', 'bcdfg'),
    ]
    await search.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings }))
    const { pages } = await search.ask(parseQuery('is there thick fog', []), {
      filters: NO_FILTERS,
      limit: 8,
      parts: 3,
    })
    const asked = await search.ask(parseQuery('who crosses slow ferries', []), {
      filters: NO_FILTERS,
      limit: 8,
      parts: 1,
    })
    expect(asked.pages[0]?.parts[0]?.answer.map(({ text }) => text).join('')).toMatch(
      /Nobody crosses while: • the fog is thick\. • the fog is cold and yellow\.$/,
    )
    expect(pages[0]?.parts.map(({ answer }) => answer.map(({ text }) => text).join(''))).toEqual([
      'Nobody crosses while: the fog is thick.',
      'Tides turn. Ships sail if: a thick mist is there and a wind.',
      'the fog is cold and yellow.',
    ])
  })
  it('of two words is answered by a ruling before an example that has them together', async () => {
    const rule = (id: string, entry: number, text: string, more: string) => ({
      entry,
      work: 0,
      id,
      label: id,
      text,
      more,
      asked: [],
    })
    const search = new RulingSearch(makeAddresses('/redbook/'))
    const far = `A storm ${'at sea or near a coast '.repeat(4)}ends a voyage.`
    const rulings = [rule('cases', 1, 'A lamp may burn.', 'The storm of this voyage.'), rule('rules', 4, far, '')]
    await search.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings }))
    const { pages } = await search.ask(parseQuery('voyage storm', []), {
      filters: NO_FILTERS,
      limit: 8,
      parts: 1,
      together: true,
    })
    expect(pages.map(({ parts }) => parts[0]?.ruling)).toEqual(['rules', 'cases'])
  })
  it('that names no variant of the game is answered by the rules for all first', async () => {
    const rule = (id: string, entry: number, asides?: readonly number[]) => {
      const said = { entry, work: 0, id, label: 1, text: 'Each player draws a lamp.', more: '', asked: [] }
      return asides ? { ...said, asides } : said
    }
    const search = new RulingSearch(makeAddresses('/redbook/'))
    const rulings = [rule('crews', 0, [0]), rule('all', 1)]
    await search.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings, asides: [[['three', 'crew'], 0.7]] }))
    const first = async (question: string) => {
      const { pages } = await search.ask(parseQuery(question, []), { filters: NO_FILTERS, limit: 8, parts: 3 })
      return pages.flatMap(({ parts }) => parts.map(({ ruling }) => ruling))
    }
    expect(await first('who draws a lamp')).toEqual(['all', 'crews'])
    expect(await first('who draws a lamp in three crews')).toEqual(['crews', 'all'])
  })
  it('has the best of each game first where several may be meant', async () => {
    const of = (entries: readonly number[]) =>
      entries.map(entry => ({ entry, work: 0, id: `r${entry}`, label: 1, text: 'A lamp burns.', more: '', asked: [] }))
    const both = new RulingSearch(makeAddresses('/redbook/'))
    await both.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings: of([0, 1, 2, 3]) }))
    await both.add({ ...LIST, game: 'other' }, ASKED, sourceOf({ ...TEXTS, game: 'other', rulings: of([4, 5, 6]) }))
    const shown = { filters: NO_FILTERS, limit: 8, parts: 3 }
    const { pages } = await both.ask(parseQuery('how long does a lamp burn', []), shown)
    const games = pages.map(({ game }) => game)
    const [first = '', second = ''] = [games[0], games[2]]
    expect([first, second].sort()).toEqual(['meccg', 'other'])
    expect(games.slice(0, 4)).toEqual([first, first, second, second])
    expect(games).toHaveLength(7)
  })
  it('is answered by what a word means, which numbered rules have without a number, where it asks for that', async () => {
    const item = { entry: 14, work: 0, more: '', asked: [] }
    const defined = await searchOf({
      rulings: [
        { ...item, id: 'bcdfg', label: '1', text: 'Check the hazard limit when a hazard is announced.' },
        { ...item, id: 'bcdfh', label: '2', text: 'Check the hazard limit again when a hazard resolves.' },
        { ...item, id: 'bcdfj', label: 1, text: 'How many cards a company may face, counted as its phase begins.' },
        { ...item, id: 'bcdfk', label: 2, text: 'A hazard is announced as its player announces it.' },
        { ...item, id: 'bcdfm', label: '3', text: 'Fog falls.' },
      ],
    })
    const first = async (question: string) => {
      const { pages } = await defined.ask(parseQuery(question, []), { filters: NO_FILTERS, limit: 8, parts: 3 })
      return pages[0]?.parts[0]?.ruling
    }
    expect(await first('what does the hazard limit mean for companies')).toBe('bcdfj')
    expect(await first('when do we check the hazard limit')).toBe('bcdfg')
    expect(await first('when is a hazard announced')).toBe('bcdfg')
    expect(await first('what does a hazard that is announced mean')).toBe('bcdfk')
  })
  it('begins with what tells best what the entry is that it names, wherever that stands', async () => {
    const named = await searchOf({ heads: new Map([[14, ['bcdfj']]]) })
    const first = async (question: string, together = false) => {
      const shown = { filters: NO_FILTERS, limit: 8, parts: 3, together }
      const { pages } = await named.ask(parseQuery(question, []), shown)
      return [pages[0]?.title, pages[0]?.parts[0]?.url]
    }
    for (const query of ['what is a hazard limit', 'Hazard Limit', 'HL'])
      expect(await first(query, !query.startsWith('what')), query).toEqual([
        'Hazard Limit',
        '/redbook/meccg/cards/bridge/#bcdfj',
      ])
    const both = await searchOf({ heads: new Map([[14, ['bcdfj', 'bcdfk']]]) })
    const shown = { filters: NO_FILTERS, limit: 8, parts: 2 }
    const { pages } = await both.ask(parseQuery('what is a hazard limit', []), shown)
    expect(pages[0]?.parts.map(({ ruling }) => ruling)).toEqual(['bcdfj', 'bcdfk'])
    expect((await first('when is the hazard limit counted'))[1]).toBe('/redbook/meccg/terms/hazard-limit/#bcdfk')
    expect((await first('"hazards are"'))[1]).toBe('/redbook/meccg/terms/hazard-limit/#bcdfk')
  })
  it('is answered for each case, unless it says which is meant', async () => {
    const item = { entry: 14, work: 1, more: '', asked: [], firstCase: 'bcdfg' }
    const cases = await searchOf({
      rulings: [
        { ...item, id: 'bcdfg', label: '1.1', text: 'In a short race, the first of ten rowers wins.' },
        { ...item, id: 'bcdfh', label: '1.2', text: 'In a long race, the first of thirty rowers wins. Rowers rest.' },
        { ...item, id: 'bcdfj', label: '1.3', text: 'In a night race, the first of five rowers wins.' },
        { ...item, id: 'bcdfk', label: '2', text: 'Rowers wave to the first.', firstCase: 'bcdfk' },
      ],
    })
    const rulings = async (question: string) => {
      const { pages } = await cases.ask(parseQuery(question, []), { filters: NO_FILTERS, limit: 8, parts: 2 })
      return pages[0]?.parts.map(({ ruling }) => ruling).join(' ')
    }
    expect(await rulings('which of the first rowers wins')).toBe('bcdfh bcdfg bcdfj')
    expect(await rulings('who wins a night race of rowers')).toMatch(/^bcdfj bcdf.$/)
  })
  it('is answered by the card that it names word for word, though the name has common words', async () => {
    const titles = LIST.titles.with(0, 'Come at Need')
    const item = { work: 0, more: '', asked: [] }
    const named = new RulingSearch(makeAddresses('/redbook/'))
    await named.add(
      { ...LIST, titles },
      ASKED,
      sourceOf({
        ...TEXTS,
        rulings: [
          { ...item, entry: 0, id: 'bcdfg', label: 1, text: 'Show an ally first.' },
          { ...item, entry: 1, id: 'bcdfh', label: 1, text: 'What you hold when you come across is held.' },
        ],
      }),
    )
    const shown = { filters: NO_FILTERS, limit: 8, parts: 3 }
    const { pages } = await named.ask(parseQuery('what do I hold for come at need', []), shown)
    expect(pages.map(({ title }) => title)).toEqual(['Come at Need', 'Bridge'])
  })
  it('is answered by the ruling that one question of players asks for, rather than several with a word each', async () => {
    const [toll, crossing] = TEXTS.rulings.filter(({ id }) => id === 'bcdfh' || id === 'bcdfj')
    const rulings = [
      { ...toll!, asked: ['the fare of a skiff', 'may a skiff be late'] },
      { ...crossing!, asked: ['is the fare late', 'a skiff'] },
    ]
    const asked = new RulingSearch(makeAddresses('/redbook/'))
    await asked.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings }))
    const shown = { filters: NO_FILTERS, limit: 8, parts: 3 }
    const { pages } = await asked.ask(parseQuery('what if the fare is late', []), shown)
    expect(pages[0]?.parts.map(({ ruling }) => ruling)).toEqual(['bcdfj', 'bcdfh'])
  })
  it('is answered by the ruling that a short question asks for, rather than a long one with the same words', async () => {
    const [toll, crossing] = TEXTS.rulings.filter(({ id }) => id === 'bcdfh' || id === 'bcdfj')
    const long = 'late fare of a skiff whose captain lost the rope and the oars'
    const rulings = [toll!, crossing!].map(ruling => ({ ...ruling, text: 'The toll is paid twice.', more: '' }))
    const firstOf = async (...asked: readonly string[][]) => {
      const search = new RulingSearch(makeAddresses('/redbook/'))
      const list = rulings.map((ruling, at) => ({ ...ruling, asked: asked[at] ?? [] }))
      await search.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings: list }))
      const shown = { filters: NO_FILTERS, limit: 8, parts: 3 }
      return (await search.ask(parseQuery('what if the fare is late', []), shown)).pages[0]?.parts[0]?.ruling
    }
    expect(await firstOf([long], ['late fare'])).toBe('bcdfj')
    expect(await firstOf(['late fare'], [long])).toBe('bcdfh')
  })
  it('is answered by a whole list where several of its items answer alike, and by an item alone otherwise', async () => {
    const item = { entry: 14, work: 1, more: '', asked: [] }
    const rulings = [
      { ...item, id: 'bcdfg', label: 1, text: 'The keeper may do one of these:' },
      { ...item, id: 'bcdfh', label: 2, text: 'buy a lamp of oak;', lead: 'bcdfg' },
      { ...item, id: 'bcdfj', label: 3, text: 'buy a lamp of ash.', lead: 'bcdfg' },
    ]
    const search = new RulingSearch(makeAddresses('/redbook/'))
    await search.add(LIST, ASKED, sourceOf({ ...TEXTS, rulings }))
    const found = async (query: string) => {
      const { pages } = await search.ask(parseQuery(query, []), { filters: NO_FILTERS, limit: 8, parts: 3 })
      return pages[0]?.parts.map(({ ruling }) => ruling)
    }
    expect(await found('who can buy a lamp here')).toEqual(['bcdfg'])
    expect(await found('who can buy a lamp of ash')).toEqual(['bcdfj', 'bcdfh'])
  })
  it('is answered first by what goes first at tournaments, of two that answer alike', async () => {
    const firstOf = async (sources: typeof TEXTS.sources) => {
      const rulings = TEXTS.rulings
        .filter(({ id }) => id === 'bcdfh' || id === 'bcdfj')
        .map(ruling => ({ ...ruling, text: 'The toll is paid twice.', more: '', asked: [] }))
      const search = new RulingSearch(makeAddresses('/redbook/'))
      await search.add(LIST, ASKED, sourceOf({ ...TEXTS, sources, rulings }))
      const shown = { filters: NO_FILTERS, limit: 8, parts: 3 }
      return (await search.ask(parseQuery('is the toll paid twice', []), shown)).pages[0]?.parts[0]?.ruling
    }
    const [pef, rules] = TEXTS.sources
    expect(await firstOf([pef!, rules!])).toBe('bcdfh')
    expect(await firstOf([pef!, { ...rules!, tournament: true }])).toBe('bcdfj')
  })
  it('keeps to phrases in quotation marks, and leaves out excluded words', async () => {
    expect(await ask('"a ferryman raises"')).toEqual(['Hazard Limit bcdfm'])
    expect(await ask('ferryman -limit')).toEqual(['Bridge bcdfh'])
  })
  it('of common words alone has no answer', async () => {
    expect(await ask('what can I do with it?')).toEqual([])
    expect(await ask('xylophone quartet')).toEqual([])
  })
  it('keeps to the filters', async () => {
    const only = { ofRulings: true, entry: () => true, ruling: (_: string, id: string) => id === 'bcdfh' }
    expect(await ask('a ferryman', { only })).toEqual(['Bridge bcdfh'])
    expect(await ask('a ferryman', { game: 'wotr' })).toEqual([])
  })
})

describe('an answer', () => {
  it('leads to rulings and marks the words that answered', async () => {
    const {
      pages: [page],
    } = await questions.ask(parseQuery('is the toll paid before', []), { filters: NO_FILTERS, limit: 1, parts: 1 })
    expect(page).toMatchObject({ url: '/redbook/meccg/cards/bridge/', game: 'meccg', kind: 'card' })
    expect(page?.parts[0]).toMatchObject({
      url: '/redbook/meccg/cards/bridge/#bcdfh',
      permalink: '/redbook/r/bcdfh/',
      title: 'PEF 2',
      source: '2004 (ruled 2012)',
      status: null,
    })
    expect(page?.parts[0]?.excerpt.flatMap(({ text, marked }) => (marked ? [text] : []))).toEqual([
      'toll',
      'paid',
      'before',
    ])
  })
  it('says what has replaced a ruling', async () => {
    const { pages } = await questions.show(['bcdfg'])
    expect(pages[0]?.parts[0]?.status).toEqual({
      status: 'superseded',
      by: { title: 'Bridge, PEF 2', url: '/redbook/meccg/cards/bridge/#bcdfh' },
      tournament: null,
    })
  })
  it('says where an editor remarks on a ruling, and what with all of it', async () => {
    const { pages } = await questions.show(['bcdfh', 'bcdfj'])
    expect(pages.flatMap(({ parts }) => parts.map(({ ruling, noted }) => [ruling, noted]))).toEqual([
      ['bcdfh', false],
      ['bcdfj', true],
    ])
    expect(pages[1]?.parts[0]?.whole.map(({ text }) => text).join('')).toBe(
      'Nobody crosses twice in a turn.\nEditor’s note: Some ferries are left out.',
    )
  })
  it('names its rulings, in the order that stays, before their words are there', async () => {
    const waiting = new RulingSearch(makeAddresses('/redbook/'))
    await waiting.add(LIST, ASKED, { ...sourceOf(TEXTS), texts: () => new Promise(() => {}) })
    const query = parseQuery('is the toll paid before', [])
    const early = waiting.withTitles(await waiting.rank(query, { filters: NO_FILTERS, limit: 8, parts: 3 }))
    const { pages } = await questions.ask(query, { filters: NO_FILTERS, limit: 8, parts: 3 })
    const withoutWords = pages.map(page => ({
      ...page,
      parts: page.parts.map(part => ({ ...part, excerpt: AWAITED, answer: AWAITED, whole: AWAITED })),
    }))
    expect(early.pages).toEqual(withoutWords)
    expect(pages[0]?.parts[0]?.excerpt).not.toEqual(AWAITED)
  })
  it('says how many entries there are beside those given', async () => {
    expect(
      await questions.ask(parseQuery('a ferryman', []), { filters: NO_FILTERS, limit: 1, parts: 3 }),
    ).toMatchObject({ total: 2, pages: [{}] })
  })
  it('shows rulings that were found otherwise', async () => {
    const { pages } = await questions.show(['bcdfk', 'zzzzz'])
    expect(pages.map(page => page.parts[0]?.ruling)).toEqual(['bcdfk'])
  })
})

it('leaves out texts made for another order of entries', async () => {
  const other = new RulingSearch(makeAddresses('/'))
  await other.add(LIST, ASKED, sourceOf({ ...TEXTS, stamp: 'two' }))
  expect(other.has('meccg')).toBe(false)
})

it('answers a pasted text by its first words, and at once', async () => {
  for (const piece of ['a', 'toll ', '?']) {
    expect(await ask(piece.repeat(20_000))).toEqual(await ask(piece.repeat(200)))
    expect(
      growthOf(
        size => questions.ask(parseQuery(piece.repeat(size), []), { filters: NO_FILTERS, limit: 8, parts: 3 }),
        20_000,
      ),
      piece,
    ).toBeLessThan(3)
  }
})

describe('a phrase', () => {
  it('has its common words too', async () => {
    expect(await ask('"before the crossing"')).toEqual(['Bridge bcdfh'])
    expect(await ask('"before a crossing"')).toEqual([])
  })
  it('is left out where it is excluded', async () => {
    expect(await ask('crosses -"crosses no bridge"')).toEqual(['Bridge bcdfh bcdfj'])
  })
})

it('asks for the words of a query while the rulings are still on their way', async () => {
  const source = sourceOf(TEXTS)
  const asked: number[] = []
  const slow = new RulingSearch(makeAddresses('/'))
  const adding = slow.add(LIST, ASKED, {
    ...source,
    shards: 1,
    words: shard => {
      asked.push(shard)
      return source.words(shard)
    },
  })
  slow.expect(['toll'])
  expect(asked).toEqual([0])
  await adding
  expect((await slow.counts(['toll', 'bridge', 'nothing'])).values().toArray()).toEqual([1, 3, 0])
})
