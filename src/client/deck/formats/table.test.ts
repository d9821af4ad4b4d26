import { expect, test } from 'vitest'
import { readTable } from './table.ts'

const short = (text: string) =>
  readTable(text)?.map(item => `${item.line}: ${item.kind === 'card' ? `${item.count} ` : ''}${item.text}`)

test('columns are known by their heads, in any order', () => {
  expect(short('Section\tCard name\tQty\nPool\tIda\t1\nDeck\tOak Lamp\t3\nDeck\tBuoy\t2')).toEqual([
    '2: Pool',
    '2: 1 Ida',
    '3: Deck',
    '3: 3 Oak Lamp',
    '4: 2 Buoy',
  ])
})

test('without heads one column has to hold numbers', () => {
  expect(short('3\tOak Lamp\tHL\n1\tIda\tHL')).toEqual(['1: 3 Oak Lamp', '2: 1 Ida'])
  expect(short('Oak Lamp,3\nIda,1x')).toEqual(['1: 3 Oak Lamp', '2: 1 Ida'])
  expect(short('Lamp, Bright and Tall\nOak Lamp, Old')).toBeUndefined()
  expect(short('3 Oak Lamp, 2 Ida')).toBeUndefined()
  expect(short('3,Oak Lamp\nIda\nBuoy')).toBeUndefined()
})

test('quoted cells hold commas and quotation marks', () => {
  expect(short('count,name\n2,"Lamp, Bright and ""Tall"""\n\n3,Ida,')).toEqual([
    '2: 2 Lamp, Bright and "Tall"',
    '4: 3 Ida',
  ])
})

test('a quotation mark that is never closed is an ordinary character', () => {
  expect(short('count;name\n2;"Oak Lamp\n1;Ida')).toEqual(['2: 2 "Oak Lamp', '3: 1 Ida'])
})
