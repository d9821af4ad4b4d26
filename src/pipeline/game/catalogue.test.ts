import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'

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
      ['es', 'fr'],
      ['A', 'B'],
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
      },
      {
        title: 'Old Mill',
        type: 'Item',
        subtypes: [],
        alignments: ['Light'],
        printings: [{ code: 'A-2', set: 'A' }],
        titles: {},
      },
    ])
  })

  it('reads a file with other line ends, a byte order mark, columns of its own and blank lines', () => {
    const { cards, messages } = readCatalogue(
      'cards.tsv',
      '\uFEFFtitle\ttype\tcode\tset\tcolour\r\nLamp\tItem\tX-1\tX\tred\r\n\r\n',
      [],
    )
    expect(messages).toEqual([])
    expect(cards.map(card => card.title)).toEqual(['Lamp'])
  })

  it.each([
    ['an empty title', ['A-1 | A |  | Item'], 'game/catalogue-empty-title', 2, 7],
    ['an empty code', [' | A | Lamp | Item'], 'game/catalogue-empty-code', 2, 1],
    ['a code twice', ['A-1 | A | Lamp | Item', 'A-1 | A | Rope | Item'], 'game/catalogue-duplicate-code', 3, 1],
    ['a short line', ['A-1 | A'], 'game/catalogue-missing-cell', 2, 6],
    ['a long line', ['A-1 | A | Lamp | Item | x | y | z | z | extra'], 'game/catalogue-too-many-cells', 2, 25],
  ])('reports %s at its place', (_, lines, code, line, column) => {
    const { messages } = readCatalogue('cards.tsv', tsv(HEADER, ...lines), [])
    expect(messages).toMatchObject([{ code, severity: 'error', place: { file: 'cards.tsv', line, column } }])
  })

  it('shows where the code stood first', () => {
    const { messages, cards } = readCatalogue(
      'cards.tsv',
      tsv(HEADER, 'A-1 | A | Lamp | Item', 'A-1 | A | Rope | Item'),
      [],
    )
    expect(messages[0]?.cause).toMatchObject({ line: 2 })
    expect(cards).toHaveLength(1)
  })

  it('reports a header that is missing, or lacks a column', () => {
    expect(readCatalogue('cards.tsv', '', []).messages).toMatchObject([
      { code: 'game/catalogue-no-header', place: { kind: 'file' } },
    ])
    expect(readCatalogue('cards.tsv', tsv('A-1 | A | Lamp | Item'), []).messages).toMatchObject([
      { code: 'game/catalogue-no-header' },
    ])
    expect(readCatalogue('cards.tsv', tsv('code | title | type'), []).messages).toMatchObject([
      { code: 'game/catalogue-missing-column', found: 'a first line without set' },
    ])
  })
})
