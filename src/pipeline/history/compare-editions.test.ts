import { expect, test } from 'vitest'
import { rulingWith, wordingOf } from '../entries/entry.testing.ts'
import { compareEditions } from './compare-editions.ts'

const edition = (work: string, ...texts: string[]) =>
  texts.map((text, index) =>
    rulingWith({ id: `${work}${index}`, work, ordinal: index + 1, restatement: wordingOf([text]) }),
  )
const FIRST = 'The lamp over the gate burns until the third bell.'
const SECOND = 'Spare oil is poured back at dawn by the watch.'
const kinds = (...newer: string[]) => {
  const result = compareEditions('old', edition('o', FIRST, SECOND), edition('n', ...newer))
  return result && [result.edition.whole, ...result.edition.changes.map(({ kind }) => kind)]
}

test('a text with half of the rulings of the edition before it is whole, so that it removes the others', () => {
  expect(kinds(FIRST)).toEqual([true, 'removed'])
  expect(kinds('Nobody climbs the tower.')).toEqual([false, 'added'])
})

test('what is the same, moved, reworded or added is told apart', () => {
  expect(kinds(FIRST, SECOND)).toEqual([true])
  expect(kinds(FIRST.replace('third', 'last'), SECOND, 'Nobody climbs the tower.')).toEqual([true, 'reworded', 'added'])
  expect(kinds(SECOND, FIRST)).toEqual([true, 'moved'])
})
