import { expect, test } from 'vitest'
import { variantIds } from './variants.ts'

const game = {
  variants: {
    title: 'Crew',
    choices: [
      { id: 'pirates', title: 'Pirates', letter: 'P', tag: 'PIRATE' },
      { id: 'fishers', title: 'Fishers', letter: 'F' },
      { id: 'crowd', title: 'Four crews', terms: ['The Boats with Four Crews'] },
    ],
  },
}

test('a rule is for a variant by the letter in its number, in any of its parts, or by its tag', () => {
  const of = (number: string | null, ...tags: string[]) => variantIds(game, { number, tags, entry: 'terms/boats' })
  expect(of('2.IV.P1')).toBe('pirates')
  expect(of('2.F3.1')).toBe('fishers')
  expect(of(null, 'PIRATE')).toBe('pirates')
  expect(of('2.F1', 'PIRATE')).toBe('pirates fishers')
})

test('a rule is for a variant by the section it stands in', () => {
  expect(variantIds(game, { number: null, tags: [], entry: 'terms/boats-with-four-crews' })).toBe('crowd')
})

test('a rule for all has none, and numerals are no letters of variants', () => {
  const entry = 'terms/boats'
  expect(variantIds(game, { number: '2.P', tags: [], entry })).toBeUndefined()
  expect(variantIds(game, { number: '2.1', tags: ['OPTIONAL'], entry })).toBeUndefined()
  expect(variantIds({}, { number: '2.P1', tags: ['PIRATE'], entry })).toBeUndefined()
})
