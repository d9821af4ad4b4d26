import { expect, test } from 'vitest'
import { paragraph, rulingWith, wordingOf } from '../entries/entry.testing.ts'
import type { Ruling } from '../entries/entry.ts'
import type { QuotedNode, RulingPart, Source } from '../layouts/tree.ts'
import { retractionsIn } from './retractions.ts'

const GAME = {
  authorities: [
    { id: 'pd', cited: ['PD', 'Pilots'] },
    { id: 'law', cited: ['Law'] },
  ],
} as never
const WORKS = ['12', '13']
  .map(number => ({ id: `pd-${number}`, authority: 'pd', number, date: `20${number}` }))
  .concat({ id: 'law', authority: 'law', number: '12', date: '1999' })
const quoted = (value: string, of: Source | null = null): QuotedNode => ({
  type: 'quoted',
  children: [paragraph(value)],
  data: { of },
})
const ruling = (id: string, work: string, blocks: RulingPart[], retracts: Source[] = []) =>
  rulingWith({ id, work, retracts, copy: wordingOf(blocks, { file: `${work}.txt`, line: 30, endLine: 31 }) })

const OLD = [
  ruling('a', 'pd-12', [
    paragraph('No ship leaves the harbour once the tide has turned, unless its captain pays twice.'),
  ]),
  ruling('b', 'pd-12', [paragraph('A pilot may board two ships on one tide. A ship that has no pilot stays moored.')]),
  ruling('c', 'law', [paragraph('A pilot may board two ships on one tide.')]),
]
const read = (...rulings: Ruling[]) => retractionsIn([...OLD, ...rulings], WORKS, GAME)
const PD12 = { authority: 'PD', number: '12' }

test.each([
  [
    'in whole',
    quoted('No ship leaves the harbour once the tide has turned, unless its captain pays twice.', PD12),
    PD12,
    'a',
  ],
  ['in part', quoted('A pilot may board two ships on one tide.'), PD12, 'b'],
  [
    'of its own series, by number alone',
    quoted('No ship leaves the harbour once the tide has turned.'),
    { authority: null, number: '12' },
    'a',
  ],
  [
    'of its own series, without a number',
    quoted('No ship leaves the harbour once the tide has turned.'),
    { authority: null, number: null },
    'a',
  ],
])('a ruling quoted %s is taken back', (_how, quotation, source, id) => {
  const { statements, messages } = read(ruling('x', 'pd-13', [quotation, paragraph('This was wrong.')], [source]))
  expect(messages).toEqual([])
  expect(statements).toEqual([
    {
      from: 'x',
      kind: 'reverses',
      to: id,
      reason: 'PD 13 takes it back.',
      citation: 'PD 13',
      date: '2013',
      origin: 'text',
      place: { kind: 'point', file: 'pd-13.txt', line: 30, column: 1 },
    },
  ])
})

test.each([
  ['nothing is quoted', [], PD12, 'warning'],
  ['what is quoted is too short to tell', [quoted('A pilot may.')], PD12, 'warning'],
  [
    'what is quoted stands nowhere',
    [quoted('Gulls are counted twice a day by the youngest of the crew.')],
    PD12,
    'warning',
  ],
  [
    'the quotation is from another number',
    [quoted('A pilot may board two ships on one tide.', { authority: 'PD', number: '11' })],
    PD12,
    'warning',
  ],
  [
    'the text isn’t here',
    [quoted('A pilot may board two ships on one tide.')],
    { authority: 'PD', number: '7' },
    'info',
  ],
] as const)('where %s, it is reported and not guessed', (_why, quotations, source, severity) => {
  const { statements, messages } = read(ruling('x', 'pd-13', [...quotations, paragraph('This was wrong.')], [source]))
  expect(statements).toMatchObject([
    { from: 'x', kind: 'reverses', to: null, reason: `It takes back a ruling of PD ${source.number}.` },
  ])
  expect(messages).toMatchObject([
    {
      ruling: 'x',
      message: { code: 'status/retraction-unresolved', severity, place: { file: 'pd-13.txt', line: 30 } },
    },
  ])
})

test('of two rulings that say nearly the same neither is chosen', () => {
  const twin = ruling('d', 'pd-12', [
    paragraph('No ship leaves the harbour once the tide has turned, unless its captain pays thrice.'),
  ])
  expect(
    read(twin, ruling('x', 'pd-13', [quoted('No ship leaves the harbour once the tide has turned.')], [PD12]))
      .statements,
  ).toMatchObject([{ to: null }])
})
