import { describe, expect, it } from 'vitest'
import { inFile } from '../messages/message.ts'
import { readCatalogue } from './catalogue.ts'
import { gameSchema } from './game.ts'

const tsv = (...lines: string[]): string => lines.map(line => line.replaceAll(' | ', '\t')).join('\n')
const HEADER = 'code | set | title | type | subtype | alignment | title_es | title_fr'

describe('readCatalogue', () => {
  it('gathers the printings of a title and type, in the order of the sets', () => {
    const { cards, messages } = readCatalogue(
      'cards.tsv',
      tsv(
        HEADER,
        'B-1 | B | Old Mill | Site | Ruins/Lair | Dark | Molino | Moulin',
        'A-1 | A | Old mill | Site | Ruins | Light | Molino viejo | Moulin',
        'A-2 | A | Old Mill | Item |  | Light |  | ',
      ),
      { languages: { es: 'Spanish', fr: 'French' }, sets: ['A', 'B'].map(code => ({ code, title: code })) },
    )
    expect(messages).toEqual([])
    expect(cards).toEqual([
      {
        title: 'Old mill',
        type: 'Site',
        subtypes: ['Ruins', 'Lair'],
        alignments: ['Light', 'Dark'],
        printings: [
          { code: 'A-1', set: 'A' },
          { code: 'B-1', set: 'B' },
        ],
        titles: { es: ['Molino viejo', 'Molino'], fr: ['Moulin'] },
        versions: [],
        file: 'cards.tsv#L3',
      },
      {
        title: 'Old Mill',
        type: 'Item',
        subtypes: [],
        alignments: ['Light'],
        printings: [{ code: 'A-2', set: 'A' }],
        titles: {},
        versions: [],
        file: 'cards.tsv#L4',
      },
    ])
  })

  describe('with facts', () => {
    const facts = gameSchema.shape.facts.parse([
      { id: 'rare', label: 'Rare', kind: 'flag' },
      { id: 'sails', label: 'Sails', kind: 'number', types: ['Ship'] },
      { id: 'route', label: 'Route', kind: 'path', types: ['Ship'] },
    ])
    const read = (...lines: string[]) =>
      readCatalogue('cards.tsv', tsv('code | set | title | type | rare | sails | route', ...lines), { facts })

    it('gives each a value of its kind, and puts printings with the same facts together', () => {
      const { cards, messages } = read(
        'A-1 | A | Brig | Ship | yes | 3 | Bay/Open sea/Bay',
        'B-1 | B | Brig | Ship |  | +1 (2) | ',
        'C-1 | C | Brig | Ship | yes | 3 | Bay/Open sea/Bay',
        'A-4 | A | Rock | Isle |  |  | ',
      )
      expect(messages).toEqual([])
      expect(cards.map(card => card.versions)).toEqual([
        [
          { codes: ['A-1', 'C-1'], alignments: [], facts: { rare: true, sails: 3, route: ['Bay', 'Open sea', 'Bay'] } },
          { codes: ['B-1'], alignments: [], facts: { sails: '+1 (2)' } },
        ],
        [],
      ])
    })

    it.each([
      ['a flag that is neither', 'A-1 | A | Brig | Ship | maybe |  | ', 17],
      ['a number that is none', 'A-1 | A | Brig | Ship |  | three | ', 18],
      ['a part that is empty', 'A-1 | A | Brig | Ship |  |  | Bay//Bay', 19],
      ['a fact of another type', 'A-1 | A | Rock | Isle |  | 3 | ', 18],
    ])('reports %s at its place and leaves only the fact out', (_, line, column) => {
      const { cards, messages } = read(line)
      expect(messages.map(({ code, place }) => [code, place])).toEqual([
        ['game/catalogue-bad-fact', { kind: 'point', file: 'cards.tsv', line: 2, column }],
      ])
      expect(cards.map(card => card.versions)).toEqual([[]])
    })

    it('reports a column that game.yaml names and the file lacks', () => {
      const { messages } = readCatalogue('cards.tsv', tsv('code | set | title | type | rare | sails'), { facts })
      expect(messages.map(({ code, found }) => [code, found])).toEqual([
        ['game/table-missing-column', 'a first line without route'],
      ])
    })
  })

  it('reads a file with other line ends, a byte order mark, columns of its own and blank lines', () => {
    const { cards, messages } = readCatalogue(
      'cards.tsv',
      '\uFEFFtitle\ttype\tcode\tset\tcolour\r\nLamp\tItem\tX-1\tX\tred\r\n\r\n',
      {},
    )
    expect(messages).toEqual([])
    expect(cards.map(card => card.title)).toEqual(['Lamp'])
  })

  it.each([
    ['an empty title', ['A-1 | A |  | Item'], 'game/table-empty-cell', 2, 7],
    ['an empty code', [' | A | Lamp | Item'], 'game/table-empty-cell', 2, 1],
    ['a code twice', ['A-1 | A | Lamp | Item', 'A-1 | A | Rope | Item'], 'game/catalogue-duplicate-code', 3, 1],
    ['a short line', ['A-1 | A'], 'game/table-missing-cell', 2, 6],
    ['a long line', ['A-1 | A | Lamp | Item | x | y | z | z | extra'], 'game/table-too-many-cells', 2, 25],
  ])('reports %s at its place', (_, lines, code, line, column) => {
    const { messages } = readCatalogue('cards.tsv', tsv(HEADER, ...lines), {})
    expect(messages).toMatchObject([{ code, severity: 'error', place: { file: 'cards.tsv', line, column } }])
  })

  it('tells of lines of one set that are one card, and warns where they say different things of it', () => {
    const { cards, messages } = readCatalogue(
      'cards.tsv',
      tsv(
        HEADER,
        'A-1 | A | Lamp | Item',
        'A-2 | A | Lamp | Item',
        'A-3 | A | Mill | Site | Ruins',
        'A-4 | A | Mill | Site | Lair',
        'B-1 | B | Mill | Site | Ruins',
      ),
      {},
    )
    expect(cards.map(({ title }) => title)).toEqual(['Lamp', 'Mill'])
    expect(messages).toMatchObject([
      { code: 'game/catalogue-same-title', severity: 'warning', place: { line: 5, column: 7 }, cause: { line: 4 } },
      { code: 'game/catalogue-same-title', severity: 'info', place: { line: 3 }, cause: { line: 2 } },
    ])
  })

  it('shows where the code stood first', () => {
    const { messages, cards } = readCatalogue(
      'cards.tsv',
      tsv(HEADER, 'A-1 | A | Lamp | Item', 'A-1 | A | Rope | Item'),
      {},
    )
    expect(messages[0]?.cause).toMatchObject({ line: 2 })
    expect(cards).toHaveLength(1)
  })

  it('reports a header that is missing, or lacks a column', () => {
    expect(readCatalogue('cards.tsv', '', {}).messages).toMatchObject([
      { code: 'game/table-header', place: { kind: 'file' } },
    ])
    expect(readCatalogue('cards.tsv', tsv('A-1 | A | Lamp | Item'), {}).messages).toMatchObject([
      { code: 'game/table-header' },
    ])
    expect(readCatalogue('cards.tsv', tsv('code | title | type'), {}).messages).toMatchObject([
      { code: 'game/table-missing-column', found: 'a first line without set' },
    ])
  })
})

it('a fact may be called as every object has something', () => {
  const cells = { code: 'a', title: 'Oar', type: 'Item' }
  const facts = [{ id: 'constructor', label: 'Maker', kind: 'text' as const, types: [], alike: {} }]
  const row = { line: 1, isData: true, cells, placeOf: () => inFile('cards.json') } as const
  const catalogue = readCatalogue('cards.tsv', null, { facts }, [row])
  expect(catalogue).toMatchObject({ cards: [{ title: 'Oar', versions: [] }], messages: [] })
})
