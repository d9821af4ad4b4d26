import { expect, test } from 'vitest'
import type { GameList } from '../search/lists.ts'
import { lookupOf } from '../search/lookup.ts'
import { LIST } from '../search/testing.ts'
import { CardNames } from './card-names.ts'
import { MAX_ITEMS } from './deck.ts'
import { deckText, replaceName } from './deck-text.ts'
import { readDeck } from './read-deck.ts'
import { reportOn } from './report.ts'
import { resolveDeck } from './resolve.ts'

const TITLES = [
  'Buoy (Red)',
  'Ida',
  'Lamp of Oak',
  'Lamp, Bright and Tall',
  'Náin',
  'Silent Buoy',
  'The Old Quay',
  'Mooring',
]
const list: GameList = {
  ...LIST,
  game: 'harbour',
  stamp: 'a',
  titles: TITLES,
  cards: 7,
  classes: ['Light', 'Hazard · Short-event'],
  classOf: TITLES.slice(1).map(() => 0),
  aliases: { 1: ['Ida the Bold', 'Keeper'], 4: ['Keeper'] },
  abbreviations: { 2: ['LoO'] },
  rulings: TITLES.map(() => 0),
}
const make = () => new CardNames(list)
const titleOf = (entry: number | null) => (entry === null ? null : (TITLES[entry] ?? null))

test.for([
  ['Lamp of Oak', 'Lamp of Oak'],
  ['LAMP OF OAK', 'Lamp of Oak'],
  ['Lamp of Oak [H] (HL)', 'Lamp of Oak'],
  ['Lamp of Oak (HL) *', 'Lamp of Oak'],
  ['Lamp of Oak HL-1', 'Lamp of Oak'],
  ['[HL] Lamp of Oak', 'Lamp of Oak'],
  ['Lamp of Oak // Eichenlampe', 'Lamp of Oak'],
  ['Lamp of Oak <-- great!', 'Lamp of Oak'],
  ['Lamp of Oak [H] -> two at home', 'Lamp of Oak'],
  ['Lamp of Oak (HL) # never without', 'Lamp of Oak'],
  ['Lamp of Oak -- starting', 'Lamp of Oak'],
  ['Lamp Bright and Tall', 'Lamp, Bright and Tall'],
  ['Buoy (Red)', 'Buoy (Red)'],
  ['Nain', 'Náin'],
  ['Old Quay', 'The Old Quay'],
  ['LoO', 'Lamp of Oak'],
  ['Ida the Bold', 'Ida'],
] as const)('“%s” is the card %s', ([written, title]) => {
  const { entry, exact } = make().find(written)
  expect([titleOf(entry), exact]).toEqual([title, true])
})

test('a name with a remark behind it is suggested', () => {
  const { entry, others } = make().find('Lamp of Oak for the long nights of winter')
  expect([entry, others.map(titleOf)]).toEqual([null, ['Lamp of Oak']])
})

test('a name with a slip is read as the card it is like, or the card is suggested', () => {
  expect(titleOf(make().find('Silent Buoyy').entry)).toBe('Silent Buoy')
  expect(make().find('Silent Buoyy').exact).toBe(false)
  expect(make().find('Lamp').entry).toBeNull()
  expect(make().find('Lamp').others.map(titleOf)).toEqual(['Lamp of Oak', 'Lamp, Bright and Tall'])
  expect(make().find('Whatever else')).toEqual({ entry: null, exact: false, others: [] })
})

test('a name with a slip and more words is suggested', () => {
  const { entry, others } = make().find('Idda the Gray')
  expect([entry, others.map(titleOf)]).toEqual([null, ['Ida']])
})

test('a name that two cards have means neither, and a term is no card', () => {
  expect(make().find('Keeper')).toEqual({ entry: null, exact: false, others: [1, 4] })
  expect(make().find('Mooring').entry).toBeNull()
})

test('of two cards as like it, a name with a slip is neither', () => {
  const names = new CardNames({ ...list, titles: ['Bed Buoy of the Harbour', 'Red Buoy of the Harbour'], cards: 2 })
  expect(names.find('Ted Buoy of the Harbour')).toEqual({ entry: null, exact: false, others: [0, 1] })
})

test('in capitals the last word is no code of a set', () => {
  expect(make().find('Ida TW').exact).toBe(true)
  expect(make().find('IDA OLD').exact).toBe(false)
})

test('titles in other languages, of the same order alone', () => {
  const names = make()
  names.addTranslations({ game: 'harbour', lang: 'de', stamp: 'old', titles: ['Boje'] })
  expect(names.exact('Boje')).toBeNull()
  names.addTranslations({ game: 'harbour', lang: 'de', stamp: 'a', titles: [0, 0, ['Eichenlampe', 'Lampe']] })
  expect(titleOf(names.exact('Eichenlampe'))).toBe('Lamp of Oak')
  expect(titleOf(names.find('Eichenlamme').entry)).toBe('Lamp of Oak')
})

test('a game without cards has its terms instead', () => {
  const names = new CardNames({ ...list, cards: 0 })
  expect(titleOf(names.exact('Mooring'))).toBe('Mooring')
})

const sectionsOf = (text: string) =>
  resolveDeck(readDeck(text), make()).sections.map(({ heading, cards }) => [
    heading,
    ...cards.map(({ entry, count }) => `${count} ${titleOf(entry)}`),
  ])

test('sections keep their headings, in a counted list without marks too', () => {
  expect(
    sectionsOf(
      'My deck for Sunday, what do you think?\n\nPool\n1 Ida\n\nHazards (3)\n2 Silent Buoy\n1 Silent Buoy\nNain\n\nSideboard:\n1 Ida',
    ),
  ).toEqual([
    ['Pool', '1 Ida'],
    ['Hazards', '3 Silent Buoy', '1 Náin'],
    ['Sideboard', '1 Ida'],
  ])
})

test('a heading and its cards on one line, behind a colon or a dash', () => {
  for (const line of ['Hzds: Ida, Silent Buoy x2', 'Hzds - Ida, Silent Buoy x2', 'Hzds – Ida; 2 Silent Buoy'])
    expect(sectionsOf(line)).toEqual([['Hzds', '1 Ida', '2 Silent Buoy']])
  expect(sectionsOf('Lamp of Oak - 2')).toEqual([[null, '2 Lamp of Oak']])
})

test('in a list without numbers each line is a card, a heading by its mark alone', () => {
  const deck = resolveDeck(readDeck('Keepers:\nIda\nLamp of Oak (2)\nNobody\nThis one is for you!'), make())
  expect(deck.sections).toEqual([
    {
      heading: 'Keepers',
      cards: [
        { entry: 1, count: 1 },
        { entry: 2, count: 2 },
      ],
    },
  ])
  expect(deck.unknown.map(({ line, text }) => [line, text])).toEqual([
    [4, 'Nobody'],
    [5, 'This one is for you!'],
  ])
  expect(deck.lines).toEqual({ all: 5, read: 3 })
})

test('a misspelt card with its number in parentheses is a card, not a heading', () => {
  const deck = resolveDeck(readDeck('Hazards (3)\nSilent Buoyy (2)\n1 Nain'), make())
  expect(deck.sections).toEqual([
    {
      heading: 'Hazards',
      cards: [
        { entry: 5, count: 2 },
        { entry: 4, count: 1 },
      ],
    },
  ])
  expect(deck.readAs.map(({ text }) => text)).toEqual(['Silent Buoyy'])
  // The address of the deck holds its text.
  expect(sectionsOf(deckText(readDeck('Hazards (3)\nSilent Buoyy (2)')))).toEqual([['Hazards', '2 Silent Buoy']])
})

test.for([
  ['Lamp of Oak 2', '2 Lamp of Oak'],
  ['Ida, Lamp of Oak x2, Silent Buoyy', '1 Ida', '2 Lamp of Oak', '1 Silent Buoy'],
  ['3 Ida, Lamp of Oak 2 and Nain', '3 Ida', '2 Lamp of Oak', '1 Náin'],
  ['Ida; Lamp, Bright and Tall; Nain (2)', '1 Ida', '1 Lamp, Bright and Tall', '2 Náin'],
  ['1 HL-4', '1 Náin'],
  ['hl4', '1 Náin'],
  ['HL 4', '1 Náin'],
  ['HL-4, 2 hl-1', '1 Náin', '2 Ida'],
] as const)('“%s” is read as cards', ([written, ...cards]) => {
  const names = make()
  names.addCodes({ stamp: 'a', codes: lookupOf({ hl1: 1, hl4: 4 }) })
  const { sections, unknown } = resolveDeck(readDeck(written), names)
  expect(sections.flatMap(section => section.cards.map(({ entry, count }) => `${count} ${titleOf(entry)}`))).toEqual(
    cards,
  )
  expect(unknown).toEqual([])
})

test('a heading with its cards on the same line begins a section', () => {
  expect(sectionsOf('1 Nain\n**Keepers**: Ida, Lamp of Oak x2, …')).toEqual([
    [null, '1 Náin'],
    ['Keepers', '1 Ida', '2 Lamp of Oak'],
  ])
})

test('what is a card, a heading or neither where it may be two of them', () => {
  const read = (text: string) => resolveDeck(readDeck(text), make())
  expect(sectionsOf('1 Ida; the best of all')).toEqual([[null, '1 Ida']])
  expect(read('1 Ida; the best of all').unknown).toEqual([])
  expect(read('Ida, Nain').readAs).toEqual([])
  expect(sectionsOf('Keepers: Ida')).toEqual([['Keepers', '1 Ida']])
  expect(sectionsOf('Silent Buoyy (2):\n1 Nain')).toEqual([[null, '2 Silent Buoy', '1 Náin']])
  const told = ['My hazards for the long nights at sea', 'Silent Buoy side']
  expect(read(`${told.join('\n')}\n1 Ida`).unknown.map(({ text }) => text)).toEqual(told)
})

test('every line that is no card and no heading is told, with its text', () => {
  const lines = ['1 Ida', 'What shall we do?', '2 Nobody', 'some other thing', 'Ida, Nemo and Nobody', 'x'.repeat(900)]
  const { unknown, lines: told } = resolveDeck(readDeck(lines.join('\n')), make())
  expect(unknown.map(({ text }) => text)).toEqual(['What shall we do?', 'Nobody', ...lines.slice(3)])
  expect(told).toEqual({ all: 6, read: 1 })
})

test('a line that is taken as a heading, and may be a card, is told', () => {
  const text = 'My Fancy Deck by Bob\n1 Ida\nSuper Card (2)\n1 Nain\nSilent Buoyy:\nKeepers:\n1 Lamp of Oak'
  const { unknown, sections } = resolveDeck(readDeck(text), make())
  expect(sections.map(({ heading }) => heading)).toEqual(['My Fancy Deck by Bob', 'Super Card', 'Keepers'])
  expect(unknown.map(({ heading, suggestions, ...one }) => [one.text, heading, suggestions.map(titleOf)])).toEqual([
    ['My Fancy Deck by Bob', true, []],
    ['Super Card', true, []],
    ['Silent Buoyy', true, ['Silent Buoy']],
  ])
})

test('a line of very many pieces takes no longer than a deck', () => {
  const deck = resolveDeck(readDeck(`${'Ida, Nobody, '.repeat(300)}\n`.repeat(90)), make())
  expect(deck.unknown.length + deck.sections.length).toBeGreaterThan(90)
  expect(deck.unknown.length).toBeLessThan(MAX_ITEMS)
})

test('headings below others carry both, and the text of a deck says the same', () => {
  const gccg =
    '# GCCG\n####\nDeck\n####\n# Keeper (1)\n1 Ida\n2 Bouyy\n# Light (2)\n2 Lamp of Oak\n####\nSites\n####\n1 Old Quay'
  const expected = [
    ['Deck, Keeper', '1 Ida'],
    ['Deck, Light', '2 Lamp of Oak'],
    ['Sites', '1 The Old Quay'],
  ]
  expect(sectionsOf(gccg)).toEqual(expected)
  const text = deckText(readDeck(gccg))
  expect(sectionsOf(text)).toEqual(expected)
  expect(text).toContain('2 Bouyy')
})

test('the text of a deck has its title', () => {
  const gccg = '# GCCG\n# Lights out\n####\nDeck\n####\n2 Lamp of Oak'
  expect(deckText(readDeck(gccg))).toBe('Title: Lights out\n# Deck\n2 Lamp of Oak')
  expect(deckText(readDeck(deckText(readDeck(gccg))))).toBe(deckText(readDeck(gccg)))
})

test('a title takes the place of a name, and everything else stays as it was written', () => {
  expect(replaceName('2 Bouyy $&\r\n* 1x Old  Quay', { line: 1, text: 'Bouyy $&' }, 'Buoy $1')).toBe(
    '2 Buoy $1\n* 1x Old  Quay',
  )
  const table = 'name,qty\n"Oak ""Lamp""",2\nIda,1'
  expect(replaceName(table, { line: 2, text: 'Oak "Lamp"' }, 'Lamp of Oak')).toBe('2 Lamp of Oak\n1 Ida')
})

test('a heading loses the number of its cards, however it is set', () => {
  for (const heading of ['Lights (12)', 'LIGHTS - 12', 'Lights: 12 cards', 'Lights [12 cards]:', '# Lights 12 cards'])
    expect(sectionsOf(`${heading}\n1 Ida`).map(([name]) => name?.toLowerCase())).toEqual(['lights'])
})

test('the report counts each card once, and puts errata and what doesn’t hold first', () => {
  const deck = resolveDeck(readDeck('Pool\n2 Ida\n1 Lamp of Oak\nSideboard\n1 Ida\n1 Nain'), make())
  const ruling = (id: string) => ({ id, label: id, html: '' })
  const report = reportOn(
    deck,
    entry =>
      ({
        1: {
          rulings: [ruling('a'), { ...ruling('b'), status: 'reversed' as const, reason: 'x' }],
          terms: [7],
          mentions: 3,
        },
        2: {
          rulings: [{ ...ruling('c'), erratum: true as const }, ruling('a')],
          terms: [7],
          changes: [{ words: 'Was reworded in 2004' }],
        },
        4: { changes: [{ words: 'Was reworded in 2004' }] },
        7: { text: 'At a quay.' },
      })[entry],
    false,
  )
  expect(report.counts).toEqual({ cards: 5, different: 3, ruled: 2 })
  expect(report.concerns.map(({ entry, why }) => [titleOf(entry), why])).toEqual([
    ['Ida', 'reversed'],
    ['Lamp of Oak', 'erratum'],
  ])
  expect(report.revised.map(titleOf)).toEqual(['Náin'])
  expect(report.terms).toEqual([{ entry: 7, text: 'At a quay.', cards: [1, 2] }])
  expect(report.sections.map(({ cards }) => cards.map(({ again, mentions }) => [again, mentions]))).toEqual([
    [
      [false, 3],
      [false, 0],
    ],
    [
      [true, 3],
      [false, 0],
    ],
  ])
})

test('an erratum whose words are known stands before one that is only heard of', () => {
  const erratum = true as const
  const entryAt = (entry: number) =>
    entry === 4
      ? { changes: [{ words: 'Was reworded', erratum }] }
      : { rulings: [{ id: 'a', label: 'a', html: '', erratum }] }
  const { concerns } = reportOn(resolveDeck(readDeck('1 Nain\n1 Ida'), make()), entryAt, false)
  expect(concerns.map(({ entry }) => titleOf(entry))).toEqual(['Ida', 'Náin'])
})

test('for a tournament, rulings of the source that goes first there stand first', () => {
  const deck = resolveDeck(readDeck('1 Ida'), make())
  const ruling = (id: string) => ({ id, label: id, html: '' })
  const entryAt = () => ({ rulings: [ruling('a'), { ...ruling('b'), tournament: true as const }] })
  const order = (tournament: boolean) =>
    reportOn(deck, entryAt, tournament).sections[0]?.cards[0]?.rulings.map(({ id }) => id)
  expect([order(false), order(true)]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
})
