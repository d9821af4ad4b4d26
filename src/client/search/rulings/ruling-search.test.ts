import { beforeAll, describe, expect, it } from 'vitest'
import { makeAddresses } from '../../../site/addresses.ts'
import { NO_FILTERS, type Filters } from '../hits.ts'
import type { TextItem, TextList } from '../lists.ts'
import { parseQuery } from '../query.ts'
import { RulingSearch, type Shown } from './ruling-search.ts'
import { sourceOf } from './source.ts'
import { stemmed } from '../synonyms.ts'
import type { RulingRow } from '../text-answer.ts'
import { ASKED, LIST, TEXTS } from '../testing.ts'
import { growthOf } from '../../../../tests/support/growth.ts'

/** Returns a search of the small game, with what is given in place of its texts, its entries or what is asked for. */
async function searchOf(texts: Partial<TextList>, list = LIST, asked = ASKED): Promise<RulingSearch> {
  const search = new RulingSearch(makeAddresses('/redbook/'))
  await search.add(list, asked, sourceOf({ ...TEXTS, ...texts }))
  return search
}
const ruling = (id: string, text: string, more: Partial<TextItem> = {}): TextItem => ({
  ...{ entry: 14, work: 1, id, label: id, text, more: '', asked: [] },
  ...more,
})

/** What has none of a query's words, so that these tell something. */
const fog = [...'ghjkmnpqrs'].map(letter => ruling(`fogs${letter}`, 'Fog falls.', { entry: 11 }))

let questions: RulingSearch
beforeAll(async () => {
  questions = await searchOf({})
})

const SHOWN = { filters: NO_FILTERS, limit: 8, parts: 3 }
async function pagesOf(search: RulingSearch, query: string, shown: Partial<Shown> = {}) {
  return (await search.ask(parseQuery(query, []), { ...SHOWN, ...shown })).pages
}
/** Returns the id of a ruling among results. */
const idOf = (part: RulingRow | undefined) => part?.href.split('#')[1]
/** Returns the rulings that answer, by their ids. */
const answersOf = async (...asked: Parameters<typeof pagesOf>) =>
  (await pagesOf(...asked)).flatMap(({ parts }) => parts.map(idOf))
const titlesOf = async (...asked: Parameters<typeof pagesOf>) => (await pagesOf(...asked)).map(({ title }) => title)
/** Returns the entries that answer in the small game, each with its rulings. */
const ask = async (query: string, filters: Partial<Filters> = {}) =>
  (await pagesOf(questions, query, { filters: { ...NO_FILTERS, ...filters } })).map(page =>
    [page.title, ...page.parts.map(idOf)].join(' '),
  )

describe('a question', () => {
  it.each([
    ['must I pay the toll before I cross?', 'by what has most of its rarer words', /^Bridge bcdfh/],
    ['does announcing a hazard count against anything in Utumno', 'without all words', /^Hazard Limit bcdfk/],
    ['when are hazards annuonced', 'though a word is misspelt', /^Hazard Limit bcdfk/],
    ['a boat', 'in the words of the texts', /^(?:Bridge|Hazard Limit)/],
    ['go across twice', 'in the words of the texts', /^Bridge bcdfj/],
    ['does the ferry cost a fee', 'as players ask for it', /^Bridge bcdfh/],
  ])('“%s” is answered %s', async (question, _how, first) => expect((await ask(question))[0]).toMatch(first))
  it.each(['what can I do with it?', 'xylophone quartet', '"fee"', 'any skipper'])('“%s” has no answer', async query =>
    expect(await ask(query)).toEqual([]),
  )
  it('takes no common word for a name that has its stem', async () => {
    const search = await searchOf({}, LIST, { ...ASKED, synonyms: [stemmed(['Sam'], ['ferryman'])] })
    expect((await titlesOf(search, 'is it Sam')).sort()).toEqual(['Bridge', 'Hazard Limit'])
    expect(await titlesOf(search, 'is it the same')).toEqual([])
  })
  it('is answered by an item of a list with the words that lead the list in, once', async () => {
    const rulings = [
      ruling('bcdfg', `Ferries are slow${', very slow'.repeat(20)}. Look around. Nobody crosses while:`),
      ruling('bcdfh', 'Tides turn. Ships sail if:'),
      ruling('bcdfj', 'a thick mist is there and a wind.', { lead: 'bcdfh' }),
      ruling('bcdfk', 'the fog is thick.', { lead: 'bcdfg' }),
      ruling('bcdfm', 'the fog is cold and yellow.', { lead: 'bcdfg' }),
    ]
    const search = await searchOf({ rulings })
    const said = async (query: string) =>
      (await pagesOf(search, query))[0]?.parts.map(part =>
        part
          .answer()
          .map(({ text }) => text)
          .join(''),
      )
    expect((await said('who crosses slow ferries'))?.[0]).toMatch(
      /Nobody crosses while:\n• the fog is thick\.\n• the fog is cold and yellow\.$/,
    )
    expect(await said('is there thick fog')).toEqual([
      'Look around. Nobody crosses while: … the fog is thick.',
      'Tides turn. Ships sail if: … a thick mist is there and a wind.',
      'the fog is cold and yellow.',
    ])
  })
  it('of two words is answered by a ruling before an example that has them together', async () => {
    const far = `A storm ${'at sea or near a coast '.repeat(4)}ends a voyage.`
    const example = ruling('cases', 'A lamp may burn.', { entry: 1, more: 'The storm of this voyage.' })
    const search = await searchOf({ rulings: [example, ruling('rules', far, { entry: 4 })] })
    expect(await answersOf(search, 'voyage storm', { together: true })).toEqual(['rules', 'cases'])
  })
  it('that names no variant of the game is answered by the rules for all first', async () => {
    const text = 'Each player draws a lamp.'
    const rulings = [ruling('crews', text, { entry: 0, asides: [0] }), ruling('all', text, { entry: 1 })]
    const search = await searchOf({ rulings, asides: [[['three', 'crew'], 0.7]] })
    expect(await answersOf(search, 'who draws a lamp')).toEqual(['all', 'crews'])
    expect(await answersOf(search, 'who draws a lamp in three crews')).toEqual(['crews', 'all'])
  })
  it('that names no card is answered by the rule for all cards first, of two that say the same', async () => {
    const text = 'A lamp burns until the turn ends.'
    const search = await searchOf({ rulings: [ruling('cards', text, { entry: 6 }), ruling('all', text)] })
    expect(await answersOf(search, 'how long does a lamp burn')).toEqual(['all', 'cards'])
    expect(await answersOf(search, 'how long does a lamp burn by the River')).toEqual(['cards', 'all'])
  })
  it('has the best of each game first where several may be meant', async () => {
    const of = (...entries: number[]) => entries.map(entry => ruling(`r${entry}`, 'A lamp burns.', { entry }))
    const both = await searchOf({ rulings: of(0, 1, 2, 3) })
    await both.add({ ...LIST, game: 'other' }, ASKED, sourceOf({ ...TEXTS, rulings: of(4, 5, 6) }))
    const games = (await pagesOf(both, 'how long does a lamp burn')).map(({ game }) => game)
    const [first = '', second = ''] = [games[0], games[1]]
    expect([first, second].sort()).toEqual(['meccg', 'other'])
    expect(games.slice(0, 4)).toEqual([first, second, first, first])
    expect(games).toHaveLength(7)
  })
  it('shows what changes a card that it names, behind what answers', async () => {
    const rulings = [
      ruling('bcdfg', 'The toll is paid before the crossing.', { entry: 1 }),
      ruling('bcdfh', 'A toll that was paid isn’t given back.', { entry: 1 }),
      ruling('bcdfj', 'It has a new text.', { entry: 1, erratum: true }),
    ]
    const search = await searchOf({ rulings })
    const shown = async (query: string) =>
      (await pagesOf(search, query, { parts: 1 })).flatMap(({ parts }) => parts.map(part => idOf(part)))
    expect(await shown('is the toll of the bridge paid before the crossing')).toEqual(['bcdfg', 'bcdfj'])
    expect(await shown('is the toll paid before the crossing')).toEqual(['bcdfg'])
  })
  it('is answered by what a word means, which numbered rules have without a number, where it asks for that', async () => {
    const search = await searchOf({
      rulings: [
        ruling('bcdfg', 'Check the hazard limit when a hazard is announced.', { label: '1' }),
        ruling('bcdfh', 'Check the hazard limit again when a hazard resolves.', { label: '2' }),
        ruling('bcdfj', 'How many cards a company may face, counted as its phase begins.', { label: 1 }),
        ruling('bcdfk', 'A hazard is announced as its player announces it.', { label: 2 }),
        ruling('bcdfm', 'Fog falls.', { label: '3' }),
      ],
    })
    for (const [query, first] of [
      ['what does the hazard limit mean for companies', 'bcdfj'],
      ['when do we check the hazard limit', 'bcdfg'],
      ['when is a hazard announced', 'bcdfg'],
      ['what does a hazard that is announced mean', 'bcdfk'],
    ] as const)
      expect((await answersOf(search, query))[0], query).toBe(first)
  })
  it('begins with what tells best what the entry is that it names, wherever that stands', async () => {
    const named = await searchOf({ heads: new Map([[14, ['bcdfj']]]) })
    const first = async (query: string, together = false) => {
      const [page] = await pagesOf(named, query, { together })
      return [page?.title, page?.parts[0]?.href]
    }
    for (const query of ['what is a hazard limit', 'how does the hazard limit work', 'Hazard Limit', 'HL'])
      expect(await first(query, !/^(?:what|how)/.test(query)), query).toEqual([
        'Hazard Limit',
        '/redbook/meccg/cards/bridge/#bcdfj',
      ])
    for (const query of ['when is the hazard limit counted', '"hazards are"'])
      expect((await first(query))[1], query).toBe('/redbook/meccg/terms/hazard-limit/#bcdfk')
    const both = await searchOf({ heads: new Map([[14, ['bcdfj', 'bcdfk']]]) })
    expect((await answersOf(both, 'what is a hazard limit', { parts: 2 })).slice(0, 2)).toEqual(['bcdfj', 'bcdfk'])
  })
  it('begins with the entry that it names, though only others have its words', async () => {
    const rulings = [
      ruling('bcdfg', 'Check the hazard limit here.', { entry: 0 }),
      ruling('bcdfh', 'No hazard limit.', { entry: 1 }),
    ]
    const search = await searchOf({ rulings, heads: new Map([[14, ['bcdfh']]]) })
    for (const query of ['Hazard Limit', 'what is a hazard limit'])
      expect(await titlesOf(search, query, { limit: 1, together: query === 'Hazard Limit' })).toEqual(['Hazard Limit'])
  })
  it('is answered by what players ask for with just its telling words before what says them', async () => {
    const answer = async (asked: string) => {
      const rulings = [
        ruling('bcdfg', 'A toll goes by its size.', { entry: 0, asked: ['toll size ship coin'] }),
        ruling('bcdfh', 'Two coins.', { entry: 1, asked: [asked] }),
      ]
      return (await answersOf(await searchOf({ rulings }), 'what is the size of a toll for a ship'))[0]
    }
    expect([await answer('toll size ship'), await answer('toll size ship barge')]).toEqual(['bcdfh', 'bcdfg'])
  })
  it('begins with what an entry is whose name has one word twice', async () => {
    const search = await searchOf(
      { heads: new Map([[14, ['bcdfj']]]) },
      { ...LIST, titles: LIST.titles.with(14, 'Boat vs. Boat') },
    )
    expect((await answersOf(search, 'boat vs boat', { together: true }))[0]).toBe('bcdfj')
  })
  it('is answered first by the ruling that players ask for with just its telling words', async () => {
    for (const [asked, first] of [
      ['toll size', 'bcdfh'],
      ['toll size barges', 'bcdfg'],
    ] as const) {
      const rulings = [
        ruling('bcdfg', 'A size is written beside each toll. A toll has a size.', { entry: 0 }),
        ruling('bcdfh', 'Two coins.', { entry: 1, asked: [asked] }),
      ]
      const search = await searchOf({ rulings })
      expect((await answersOf(search, 'size toll', { together: true }))[0], asked).toBe(first)
    }
  })
  it('is answered for each case, unless it says which is meant', async () => {
    const firstCase = 'bcdfg'
    const search = await searchOf({
      rulings: [
        ruling('bcdfg', 'In a short race, the first of ten rowers wins.', { firstCase }),
        ruling('bcdfh', 'In a long race, the first of thirty rowers wins. Rowers rest.', { firstCase }),
        ruling('bcdfj', 'In a night race, the first of five rowers wins.', { firstCase }),
        ruling('bcdfk', 'Rowers wave to the first.', { firstCase: 'bcdfk' }),
      ],
    })
    expect(await answersOf(search, 'which of the first rowers wins', { parts: 2 })).toEqual(['bcdfh', 'bcdfg', 'bcdfj'])
    const night = await answersOf(search, 'who wins a night race of rowers', { parts: 2 })
    expect([night[0], night.length]).toEqual(['bcdfj', 2])
  })
  it('is answered by a brief rule with the best of the rules under it, for each of its cases', async () => {
    const opening = 'Whether a race counts depends on the rowers.'
    const firstCase = 'bcdfj'
    const rulesOf = (first: string) => [
      ...fog,
      ruling('bcdfg', first, { label: '3.2' }),
      ruling('bcdfh', 'A race counts for rowers, in rain too.', { label: '3.3' }),
      ruling('bcdfj', 'A race of young rowers counts twice.', { label: '3.2.1', firstCase }),
      ruling('bcdfk', 'A race of old rowers counts once.', { label: '3.2.2', firstCase }),
    ]
    const answers = async (first: string) =>
      answersOf(await searchOf({ rulings: rulesOf(first) }), 'what does it depend on whether a race counts in rain', {
        parts: 2,
      })
    expect(await answers(opening)).toEqual(['bcdfg', 'bcdfj', 'bcdfk'])
    expect(await answers(`${opening} In rain it counts too.${' Nobody asks the fog.'.repeat(9)}`)).toEqual([
      'bcdfg',
      'bcdfh',
    ])
  })
  it('in a few words is answered by what they name too, however far down that stands', async () => {
    const rulings = [
      ...fog,
      ...[0, 1, 2].map(entry => ruling(`abcd${entry}`, 'The river rises and the tide turns.', { entry })),
      ruling('river', 'Water, and more water. It carries whatever floats and never waits for anybody.', { entry: 6 }),
    ]
    const search = await searchOf({ rulings })
    const titles = (together: boolean) => titlesOf(search, 'river tide turns', { limit: 2, together })
    expect(await titles(false)).not.toContain('River')
    expect(await titles(true)).toHaveLength(3)
    expect((await titles(true)).at(-1)).toBe('River')
  })
  it('is answered by the card that it names word for word, though the name has common words', async () => {
    const rulings = [
      ruling('bcdfg', 'Show an ally first.', { entry: 0 }),
      ruling('bcdfh', 'What you hold when you come across is held.', { entry: 1 }),
    ]
    const search = await searchOf({ rulings }, { ...LIST, titles: LIST.titles.with(0, 'Come at Need') })
    expect(await titlesOf(search, 'what do I hold for come at need')).toEqual(['Come at Need', 'Bridge'])
  })
  it('is answered by the ruling that one question of players asks for, rather than several with a word each', async () => {
    const search = await searchOf({
      rulings: [
        ruling('bcdfh', 'The toll is paid.', { asked: ['the fare of a skiff', 'may a skiff be late'] }),
        ruling('bcdfj', 'Nobody crosses twice.', { asked: ['is the fare late', 'a skiff'] }),
      ],
    })
    expect(await answersOf(search, 'what if the fare is late')).toEqual(['bcdfj', 'bcdfh'])
  })
  it('is answered by the ruling that a short question asks for, rather than a long one with the same words', async () => {
    const long = 'late fare of a skiff whose captain lost the rope and the oars'
    for (const [first, second, wanted] of [
      [long, 'late fare', 'bcdfj'],
      ['late fare', long, 'bcdfh'],
    ] as const) {
      const text = 'The toll is paid twice.'
      const rulings = [ruling('bcdfh', text, { asked: [first] }), ruling('bcdfj', text, { asked: [second] })]
      expect((await answersOf(await searchOf({ rulings }), 'what if the fare is late'))[0]).toBe(wanted)
    }
  })
  it('is answered by a whole list where several of its items answer alike, and by an item alone otherwise', async () => {
    const lead = 'bcdfg'
    const search = await searchOf({
      rulings: [
        ruling('bcdfg', 'The keeper may do one of these:', { label: 1 }),
        ruling('bcdfh', 'buy a lamp of oak;', { label: 2, lead }),
        ruling('bcdfj', 'buy a lamp of ash.', { label: 3, lead }),
      ],
    })
    expect(await answersOf(search, 'who can buy a lamp here')).toEqual(['bcdfg'])
    expect(await answersOf(search, 'who can buy a lamp of ash')).toEqual(['bcdfj', 'bcdfh'])
  })
  it('is answered first by what goes first at tournaments, of two that answer alike', async () => {
    const text = 'The toll is paid twice.'
    const rulings = [ruling('bcdfh', text, { work: 0 }), ruling('bcdfj', text, { work: 1 })]
    const [pef, rules] = TEXTS.sources
    for (const [tournament, wanted] of [
      [false, 'bcdfh'],
      [true, 'bcdfj'],
    ] as const) {
      const search = await searchOf({ rulings, sources: [pef!, { ...rules!, ...(tournament && { tournament }) }] })
      expect((await answersOf(search, 'is the toll paid twice'))[0]).toBe(wanted)
    }
  })
  it('keeps to phrases in quotation marks, and leaves out excluded words', async () => {
    expect(await ask('"a ferryman raises"')).toEqual(['Hazard Limit bcdfm'])
    expect(await ask('ferryman -limit')).toEqual(['Bridge bcdfh'])
  })
  it('keeps to the filters', async () => {
    const only = { ofRulings: true, entry: () => true, ruling: (_: string, at: number) => at === 1 }
    expect(await ask('a ferryman', { only })).toEqual(['Bridge bcdfh'])
    expect(await ask('a ferryman', { game: 'wotr' })).toEqual([])
  })
})

describe('an answer', () => {
  it('leads to rulings and marks the words that answered', async () => {
    const [page] = await pagesOf(questions, 'is the toll paid before', { limit: 1, parts: 1 })
    expect(page).toMatchObject({ href: '/redbook/meccg/cards/bridge/', game: 'meccg' })
    expect(page?.parts[0]).toMatchObject({
      href: '/redbook/meccg/cards/bridge/#bcdfh',
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
    const { pages } = await questions.show([{ game: 'meccg', at: 0 }])
    expect(pages[0]?.parts[0]?.status).toEqual({
      status: 'superseded',
      by: { title: 'Bridge, PEF 2', href: '/redbook/meccg/cards/bridge/#bcdfh' },
      tournament: null,
    })
  })
  it('says where an editor remarks on a ruling, and what with the answer and with all of it', async () => {
    const { pages } = await questions.show([1, 2].map(at => ({ game: 'meccg', at })))
    expect(pages.flatMap(({ parts }) => parts.map(part => [idOf(part), part.noted]))).toEqual([
      ['bcdfh', false],
      ['bcdfj', true],
    ])
    const noted = pages[1]!.parts[0]!
    // What was made is kept: with each key a row is compared with what it was.
    expect(noted.whole).toBe(noted.whole)
    for (const shown of [noted.answer(), noted.whole])
      expect(shown.map(({ text }) => text).join('')).toBe(
        'Nobody crosses twice in a turn.\nEditor’s note: Some ferries are left out.',
      )
  })
  it('says how many entries there are beside those given', async () => {
    expect(
      await questions.ask(parseQuery('a ferryman', []), { filters: NO_FILTERS, limit: 1, parts: 3 }),
    ).toMatchObject({ total: 2, pages: [{}] })
  })
  it('shows rulings that were found otherwise', async () => {
    const { pages } = await questions.show([3, -1].map(at => ({ game: 'meccg', at })))
    expect(pages.map(page => idOf(page.parts[0]))).toEqual(['bcdfk'])
  })
  it('knows rulings by their place among all, though some have no text here', async () => {
    const search = await searchOf({ rulings: TEXTS.rulings.slice(2), leftOut: [0, 2] })
    const { pages } = await search.show([0, 1, 2, 3].map(at => ({ game: 'meccg', at })))
    expect(pages.map(page => idOf(page.parts[0]))).toEqual(['bcdfj', 'bcdfk'])
    const only = { ofRulings: true, entry: () => true, ruling: (_: string, at: number) => at === 4 }
    const { pages: left } = await search.ask(parseQuery('a ferryman', []), { ...SHOWN, filters: { game: '', only } })
    expect(left.map(page => idOf(page.parts[0]))).toEqual(['bcdfm'])
  })
})

it('leaves out texts made for another order of entries', async () => {
  const other = new RulingSearch(makeAddresses('/'))
  await other.add(LIST, ASKED, sourceOf({ ...TEXTS, stamp: 'two' }))
  expect(other.has('meccg')).toBe(false)
})

it.each(['a', 'toll ', '?'])('answers a pasted text of “%s” by its first words', async piece => {
  expect(await ask(piece.repeat(20_000))).toEqual(await ask(piece.repeat(200)))
})

it.each(['a', 'toll ', '?'])('answers a pasted text of “%s” at once', { tags: ['growth'] }, piece => {
  expect(growthOf(size => questions.ask(parseQuery(piece.repeat(size), []), SHOWN), 20_000)).toBeLessThan(3)
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
