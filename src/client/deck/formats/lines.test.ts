import { expect, test } from 'vitest'
import { readLine, readLines } from './lines.ts'

const cards = (text: string) => readLines(text).flatMap(item => (item.kind === 'card' ? [[item.count, item.text]] : []))

test.for([
  ['3 Oak Lamp', 3, 'Oak Lamp'],
  ['3x Oak Lamp', 3, 'Oak Lamp'],
  ['3 x Oak Lamp', 3, 'Oak Lamp'],
  ['3× Oak Lamp', 3, 'Oak Lamp'],
  ['x3 Oak Lamp', 3, 'Oak Lamp'],
  ['(3) Oak Lamp', 3, 'Oak Lamp'],
  ['3 - Oak Lamp', 3, 'Oak Lamp'],
  ['- 3 Oak Lamp', 3, 'Oak Lamp'],
  ['- [ ] 3x Oak Lamp', 3, 'Oak Lamp'],
  ['Oak Lamp x3', 3, 'Oak Lamp'],
  ['Oak Lamp 3x', 3, 'Oak Lamp'],
  ['Oak Lamp (x3)', 3, 'Oak Lamp'],
  ['Oak Lamp [3x]', 3, 'Oak Lamp'],
  ['Oak Lamp ×3', 3, 'Oak Lamp'],
  ['Oak Lamp×3', 3, 'Oak Lamp'],
  ['Oak Lamp* 3', 3, 'Oak Lamp'],
  ['Oak Box3 x2', 2, 'Oak Box3'],
  ['\t 3\tOak   Lamp ', 3, 'Oak Lamp'],
  ['0 Oak Lamp', 1, 'Oak Lamp'],
  ['+2 Oak Lamp', 2, 'Oak Lamp'],
  ['#1 Oak Lamp', 1, 'Oak Lamp'],
  ['3 Lamp, Bright and Tall', 3, 'Lamp, Bright and Tall'],
  ['3 Lamp [H] (HL)', 3, 'Lamp [H] (HL)'],
  ['2 Felix', 2, 'Felix'],
] as const)('“%s” is a card with its number', ([text, count, name]) => {
  expect(readLines(text)).toMatchObject([{ kind: 'card', text: name, count, line: 1 }])
})

test('several cards on a line are told apart by their numbers', () => {
  expect(cards('3 Oak Lamp, 2x Lamp, Bright and Tall; 1 Buoy')).toEqual([
    [3, 'Oak Lamp'],
    [2, 'Lamp, Bright and Tall'],
    [1, 'Buoy'],
  ])
})

test('a line without a number says what its form makes likely', () => {
  const leans = (text: string) =>
    readLine(text, 1).map(item => (item.kind === 'line' ? [item.text, item.lean] : item.kind))
  expect(leans('Oak Lamp')).toEqual([['Oak Lamp', null]])
  expect(leans('* Oak Lamp')).toEqual([['Oak Lamp', 'card']])
  expect(leans('2. Oak Lamp')).toEqual([['Oak Lamp', 'card']])
  expect(leans('Sites:')).toEqual([['Sites', 'heading']])
  expect(leans('== Sites ==')).toEqual([['Sites', 'heading']])
  expect(leans('[Sites]')).toEqual([['Sites', 'heading']])
  expect(leans('# Sites')).toEqual([['Sites', 'heading']])
  expect(leans('// Sites')).toEqual([['Sites', 'heading']])
  expect(readLine('## Sites ##', 1)).toMatchObject([{ text: 'Sites', lean: 'heading', level: 2 }])
})

test.for(['Sites (12)', 'Sites 12', 'Sites: 12 cards', 'Sites - 12', 'Sites [12]', 'Sites (12):'])(
  'the number of “%s” counts a card, or the cards below a heading',
  written => {
    expect(readLine(written, 4)).toMatchObject([{ kind: 'line', text: 'Sites', count: 12, line: 4, written }])
  },
)

test('a number in parentheses counts what stands in a list', () => {
  expect(readLine('- Oak Lamp (2)', 4)).toMatchObject([{ kind: 'line', text: 'Oak Lamp', count: 2, lean: 'card' }])
})

test('cards behind SB: are a sideboard', () => {
  expect(
    readLines('2 Buoy\nSB: 1 Oak Lamp\nSB: 2 Buoy').map(item => (item.kind === 'card' ? item.text : item)),
  ).toEqual(['Buoy', { kind: 'heading', text: 'Sideboard', level: 1, line: 2 }, 'Oak Lamp', 'Buoy'])
})

test('rules and empty lines are left out', () => {
  expect(readLines('\n-----\n====\n   \n')).toEqual([])
})

test('a line that is too long for a card stays as it is', () => {
  const text = 'W'.repeat(500)
  expect(readLines(text)).toMatchObject([{ kind: 'line', text, lean: null, line: 1 }])
})
