import { expect, test } from 'vitest'
import type { Ruling } from '../entries/entry.ts'
import { rulingFacts } from '../layouts/facts.ts'
import { compareEditions } from './compare-editions.ts'

const edition = (work: string, ...texts: string[]) =>
  texts.map((value, index): Ruling => ({
    ...rulingFacts(),
    id: `${work}${index}`,
    entry: 'terms/lamp',
    work,
    ordinal: index + 1,
    copy: null,
    restatement: {
      blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
      source: { file: 'x.md', line: 1, endLine: 1, start: 0, end: 0 },
    },
  }))
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
