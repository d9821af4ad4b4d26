import { describe, expect, it } from 'vitest'
import { blankEntry, blankRuling } from '../../pipeline/records/records.testing.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { CitationRecord, EntryRecord, GameRecords, Relation } from '../../pipeline/records/types.ts'
import { indexRecords, type GameIndex } from '../../site/site-data.ts'
import { referenceList } from './reference-index.ts'
import { gameList, translationList } from './resolver-index.ts'

import { textFiles, textList } from './text-index.ts'

const indexed = (game: GameRecords): GameIndex => itemAt(indexRecords({ games: [game] }).games, 0)

const entry = (kind: 'card' | 'term', slug: string, title: string, rulings: readonly string[] = []): EntryRecord =>
  blankEntry(kind, slug, title, {
    rulings,
    passages: rulings.length === 0 ? [] : [{ work: 'log', heading: title, part: null, rulings }],
  })

const source = indexed({
  id: 'harbour',
  questions: { bcdfg: ['Who pays the ferry?', 'which ships must pay'] },
  game: {
    languages: { es: 'Spanish', fr: 'French' },
    sets: [],
    facts: [],
    notCards: [],
    authorities: [
      {
        id: 'log',
        title: 'The Log',
        cited: ['Log'],
        rank: 1,
        numbers: { first: 1, room: 0 },
        pages: { 5: 'Dues', 6: 'anchor', 7: 'Nowhere' },
      },
      { id: 'book', title: 'The Book', cited: ['Book'], rank: 2 },
    ],
  },
  entries: [
    entry('term', 'toll', 'Toll', ['bcdfg', 'bcdfh']),
    entry('card', 'pilot-ally', 'Pilot'),
    entry('card', 'anchor', 'Ánchor'),
  ],
  rulings: [
    blankRuling('bcdfg', 'terms/toll', {
      work: 'log',
      number: '1.A',
      marks: ['[CoE 2004]'],
      notes: ['The toll was raised since.'],
      status: 'superseded',
      relations: [{ kind: 'superseded-by', ruling: 'bcdfh' } as Relation],
      text: 'Pay.',
      restatement: 'One pays.',
      examples: ['Ships pay.'],
      citations: ['7', '9'].map(number => ({ authority: 'log', number }) as CitationRecord),
    }),
    blankRuling('bcdfh', 'terms/toll', {
      ...{ work: 'log', ordinal: 2, wording: 'restatement', text: 'Pay twice.', restatement: 'Pay twice.' },
      citations: [{ authority: null, number: null } as CitationRecord],
    }),
  ],
  works: [
    {
      id: 'log',
      title: 'Harbour Log',
      short: 'Log',
      authority: 'log',
      date: '1999-05',
      present: { copy: false, restatement: true },
      outline: [{ kind: 'entry', heading: 'Dues', entry: 'terms/toll' }],
    },
  ],
  authorities: [
    { id: 'log', number: null, citedBy: ['bcdfg'] },
    { id: 'log', number: '7', citedBy: ['bcdfg'] },
  ],
  names: [
    { name: 'Toll', entry: 'terms/toll', kind: 'title', lang: 'en' },
    { name: 'Due', entry: 'terms/toll', kind: 'alias', lang: 'en' },
    { name: 'PL', entry: 'cards/pilot-ally', kind: 'abbreviation', lang: 'en' },
    { name: 'Piloto', entry: 'cards/pilot-ally', kind: 'translation', lang: 'es' },
    { name: 'Práctico', entry: 'cards/pilot-ally', kind: 'translation', lang: 'es' },
  ],
  vocabulary: { synonyms: [{ said: ['fee'], meant: ['toll'] }] },
  retired: [{ id: 'zzzzz' }],
} as unknown as GameRecords)

const { place: PLACE } = textFiles(source)

describe('the list of a game', () => {
  const list = gameList(source, PLACE)
  it('holds titles of cards, then of terms, and only the slugs that differ', () => {
    expect(list).toMatchObject({
      titles: ['Pilot', 'Ánchor', 'Toll'],
      cards: 2,
      slugs: { 0: 'pilot-ally' },
      classes: ['Resource · Ally'],
      classOf: [0, 0],
    })
  })
  it('holds other names, counts of rulings and what is cited', () => {
    expect(list).toMatchObject({
      aliases: { 2: ['Due'] },
      abbreviations: { 0: ['PL'] },
      rulings: [0, 0, 2],
      languages: { es: 'Spanish' },
      texts: PLACE,
    })
    expect(list.authorities).toEqual([
      {
        id: 'log',
        title: 'The Log',
        cited: ['Log'],
        rank: 1,
        numbered: true,
        numbers: { first: 1, room: 0 },
        pages: [-1, -1, -1, -1, -1, 2, 1, -1],
        works: [['log', 'Log', 'Harbour Log']],
      },
      { id: 'book', title: 'The Book', cited: ['Book'], rank: 2, numbered: false, works: [] },
    ])
  })
})

describe('the references of a game', () => {
  it('hold ids, rule numbers and who cites what', () => {
    expect(referenceList(source)).toEqual({
      game: 'harbour',
      stamp: gameList(source, PLACE).stamp,
      ids: 'bcdfgbcdfh',
      works: [0, 0],
      numbers: { 0: '1.A' },
      retired: ['zzzzz'],
      cited: {
        log: { plain: [], numbers: { 7: [0] }, doubtful: { 9: [0] } },
        book: { plain: [], numbers: {}, doubtful: {} },
      },
    })
  })
})

describe('the texts of a game', () => {
  it('lie in a folder named by what they hold', () => {
    expect(PLACE).toEqual({ folder: expect.stringMatching(/^[0-9a-z]+$/), shards: 1 })
  })
  it('hold what is shown first, then what explains it', () => {
    expect(textList(source).sources).toEqual([{ short: 'Log', name: 'Harbour Log', year: '1999' }])
    expect(textList(source).rulings).toEqual([
      {
        ...{ entry: 2, work: 0, id: 'bcdfg', label: '1.A', year: '2004' },
        text: 'Pay.',
        more: 'One pays.\nShips pay.',
        asked: ['pays ferry', 'ships pay'],
        status: ['superseded', 'bcdfh'],
        note: 'The toll was raised since.',
      },
      { entry: 2, work: 0, id: 'bcdfh', label: 2, text: 'Pay twice.', more: '', asked: [] },
    ])
  })
  it('hold a question before its answer', () => {
    const [first, second] = source.rulings
    const rulings = [first!, { ...second!, question: 'Do ships pay?', text: 'No.' }]
    expect(textList(indexed({ ...source, rulings })).rulings).toMatchObject([
      { text: 'Pay.' },
      { text: 'Do ships pay?\nNo.' },
    ])
  })
  it('leave out a ruling that only says where to look', () => {
    const idsWith = (text: string) => {
      const [first, second] = source.rulings
      return textList(indexed({ ...source, rulings: [first!, { ...second!, text }] })).rulings.map(({ id }) => id)
    }
    expect(idsWith('See also Dues, Ferry; and Dues, Pilots.')).toEqual(['bcdfg'])
    expect(idsWith('Pay twice; see also Dues.')).toEqual(['bcdfg', 'bcdfh'])
  })
  it('say what a page begins with: a definition, else a numbered rule, or what binds most', () => {
    const headWith = (glossary: boolean, number: string | null) => {
      const [first, second] = source.rulings
      const rulings = [
        { ...first!, number: null },
        { ...second!, number },
      ]
      const works = source.works.map(work => ({ ...work, glossary }))
      return textList(indexed({ ...source, works, rulings })).heads?.get(2)
    }
    expect(headWith(false, null)).toEqual(['bcdfg'])
    expect(headWith(false, '1.1')).toEqual(['bcdfh'])
    expect(headWith(true, '1.1'), 'the rule behind the definition').toEqual(['bcdfg', 'bcdfh'])
    expect(headWith(true, null)).toEqual(['bcdfg'])
  })
  it('say behind a definition what the topic that shows it rules on it', () => {
    const headsWith = (text: string) => {
      const [first, second] = source.rulings
      const entries = [
        { ...entry('term', 'toll', 'Toll', ['bcdfg']), shownOn: 'terms/dues' },
        entry('term', 'dues', 'Dues', ['bcdfh']),
      ]
      const rulings = [
        { ...first!, number: null },
        { ...second!, number: '1.1', entry: 'terms/dues', text },
      ]
      const works = source.works.map(work => ({ ...work, glossary: true }))
      return textList(indexed({ ...source, works, entries, rulings })).heads?.get(1)
    }
    expect(headsWith('Pay the toll twice.')).toEqual(['bcdfg', 'bcdfh'])
    expect(headsWith('Pay twice.')).toEqual(['bcdfg'])
  })
  it('are there however long they are', () => {
    const long = { ...source, rulings: source.rulings.map(ruling => ({ ...ruling, text: 'toll '.repeat(200_000) })) }
    expect(textFiles(indexed(long)).files.map(([name]) => name)).toContain('rulings')
  })
})

describe('titles in another language', () => {
  it('stand at the place of the English one', () => {
    expect(translationList(source, 'es')).toEqual({
      game: 'harbour',
      lang: 'es',
      stamp: gameList(source, PLACE).stamp,
      titles: [['Piloto', 'Práctico']],
    })
  })
})
