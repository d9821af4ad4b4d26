import { expect, test } from 'vitest'
import { checkUnknownAuthority } from '../checks/links.ts'
import { gameSchema } from '../game/game.ts'
import { at } from '../messages/message.ts'
import { findCitations } from './find-citations.ts'
import { makeLexicon } from './lexicon.ts'

const { authorities } = gameSchema.parse({
  title: 'Lamps',
  description: 'A game.',
  authorities: [
    { id: 'ank', title: 'Ank', kind: 'digest', rank: 1, cited: ['ANK'], numbers: { first: 19940101, last: 20991231 } },
    { id: 'lsj', title: 'Lsj', kind: 'rulings', rank: 2, cited: ['LSJ'] },
  ],
})
const lexicon = makeLexicon(
  { authorities },
  ['PRO', 'Big Sail'],
  ['lsj who-may-light', 'lsj', 'ank 20221011-3-2', 'xyz a lamp'],
)
const read = (text: string) =>
  findCitations({ text }, { lexicon, own: null, kindOfText: 'rulings', ruleNumber: () => null })

test.each([
  ['It is lit [ANK 20221011-3].', ['20221011-3']],
  ['It is lit [ANK 20221011-3] [ANK 20221011].', ['20221011-3', '20221011']],
  ['It is lit [ANK 20221011-3, 20230102-12].', ['20221011-3', '20230102-12']],
  ['It is lit [ANK 20221011 - 3].', ['20221011', '3']],
])('rulings are cited by their day and their place in it: %s', (text, numbers) => {
  expect(read(text).map(({ authority, number }) => [authority, number])).toEqual(numbers.map(one => ['ank', one]))
})

test('what the table of references has is one citation as it stands, if it begins with an authority’s name', () => {
  const cited = read('It is lit [LSJ who-may-light] [ANK 20221011-3-2] [LSJ who-may-sail] [XYZ a lamp].')
  expect(
    cited.map(({ raw, authority, number, locator, problem }) => [raw, authority, number, locator, problem]),
  ).toEqual([
    ['[LSJ who-may-light]', 'lsj', null, 'who-may-light', null],
    ['[ANK 20221011-3-2]', 'ank', '20221011-3-2', null, null],
  ])
})

test('a symbol cites nothing, and what is none still may', () => {
  expect(read('A vampire with [PRO] or [Big Sail] has it [CEL].').map(({ raw }) => raw)).toEqual(['[CEL]'])
})

test('a number behind an authority without numbers is told so', () => {
  const placed = read('It is lit [LSJ 20040518] [LJS 20040518].').map(found => ({ found, place: at('a.txt', 1) }))
  expect(checkUnknownAuthority(placed, () => [], authorities).map(({ found, fix }) => [found, fix])).toEqual([
    ['[LSJ 20040518], though the authority “lsj” takes no number', expect.stringContaining('numbers: { first: 1 }')],
    ['[LJS 20040518]', expect.stringContaining('Add the name')],
  ])
})
