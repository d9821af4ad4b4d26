import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { gameSchema } from './game.ts'
import { readTextChanges } from './text-changes.ts'

const kinds = gameSchema.shape.changes.parse([{ id: 'erratum', label: 'has an erratum', erratum: true }])
const { cards } = readCatalogue(
  'cards.tsv',
  'code\tset\ttitle\ttype\nA-1\tA\tLamp\tItem\nB-1\tB\tLamp\tItem\nA-2\tA\tRope\tItem\n',
  {},
)
const read = (...lines: string[]) =>
  readTextChanges('card-changes.tsv', ['codes\ttitle\tkind\tdate\tnote', ...lines, ''].join('\n'), kinds, cards)

test('a line gives what was done to which printings of a card, and when', () => {
  expect(read('A-1/B-1\tLamp\terratum\t2004-05\tat night', 'A-2\tRope\terratum\t\t')).toEqual({
    changes: [
      { codes: ['A-1', 'B-1'], kind: 'erratum', date: '2004-05', note: 'at night' },
      { codes: ['A-2'], kind: 'erratum', date: null, note: null },
    ],
    messages: [],
  })
})

test.each([
  ['a code that no card has', 'A-9\tLamp\terratum\t\t', 1],
  ['codes of two cards', 'A-1/A-2\tLamp\terratum\t\t', 1],
  ['another title', 'A-1\tLantern\terratum\t\t', 5],
  ['a kind that the game lacks', 'A-1\tLamp\treprint\t\t', 10],
  ['a date that is none', 'A-1\tLamp\terratum\tlately\t', 18],
  ['too few cells', 'A-1\tLamp', 9],
])('%s is told with its place, and the other lines hold', (_, line, column) => {
  const { changes, messages } = read('A-2\tRope\terratum\t\t', line)
  expect(changes.map(({ codes }) => codes)).toEqual([['A-2']])
  expect(messages.map(({ severity, place }) => [severity, place])).toEqual([
    ['error', { kind: 'point', file: 'card-changes.tsv', line: 3, column }],
  ])
})
