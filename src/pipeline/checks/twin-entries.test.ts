import { expect, test } from 'vitest'
import type { Entry } from '../entries/entry.ts'
import { checkTwinEntries } from './names.ts'

const entry = (kind: 'card' | 'term', title: string, ruled = true) =>
  ({ kind, title, passages: [{ rulings: ruled ? [{}] : [] }] }) as unknown as Entry
const found = (...entries: Entry[]) =>
  checkTwinEntries('vocabulary.yaml', entries, { notTitles: [{ text: 'Gulls', reason: 'A race.' }] }).map(
    ({ found, fix }) => [found, fix],
  )

test('two terms that differ by a plural, and a term called like a card, are reported', () => {
  expect(found(entry('term', 'Tall Ships'), entry('term', 'tall ship'), entry('term', 'Cargo'))).toEqual([
    ['the term “Tall Ships” and the term “tall ship”', 'Name both under sameTerm.'],
  ])
  expect(found(entry('term', 'Ferries'), entry('card', 'The Ferry'))).toEqual([
    [
      'the term “Ferries” and the card “The Ferry”',
      'Name the heading under cardHeadings if the card is meant, else under notTitles with the reason.',
    ],
  ])
})

test('two cards, a card without rulings, and words known to be no title aren’t', () => {
  expect(found(entry('card', 'Pier'), entry('card', 'The Pier'))).toEqual([])
  expect(found(entry('term', 'Pier'), entry('card', 'The Pier', false))).toEqual([])
  expect(found(entry('term', 'Gull'), entry('card', 'Gulls'))).toEqual([])
  expect(found(entry('term', 'Class'), entry('term', 'Clas'))).toEqual([])
})
