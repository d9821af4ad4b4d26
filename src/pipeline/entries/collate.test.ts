import { expect, test } from 'vitest'
import { collate } from './collate.ts'
import type { TextPassage } from './passages.ts'
import { rulingFacts } from '../layouts/facts.ts'

const passage = (...rulings: string[]): TextPassage => ({
  heading: 'Doors', title: 'Doors', kind: 'term', part: null, introduction: [], references: [],
  rulings: rulings.map(text => ({
    facts: rulingFacts(),
    wording: { blocks: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }], source: { file: 'x.txt', line: 1, endLine: 1, start: 0, end: 0 } },
  })),
})
const BASE = passage('A door is shut at night. It opens at dawn for those who know the word.', 'Nobody carries a door away.')

test('a copy that parts its paragraphs otherwise and has other quotes and accents differs in nothing', () => {
  const copy = passage('A door is shut at night.', 'It opens at dawn for those who know the wórd. NOBODY carries a door away.')
  expect(collate('b.txt', [copy], 'a.txt', [BASE])).toMatchObject({ aligned: 3, differing: 0, missing: 0, extra: 0, differences: [] })
})

test('other readings, what is missing and what is extra are told apart', () => {
  const copy = passage('A door is shut at dusk. Nobody carries a door away.', 'Hinges are oiled by the smith in spring.')
  expect(collate('b.txt', [copy], 'a.txt', [BASE])).toEqual({
    copy: 'b.txt', base: 'a.txt', aligned: 2, differing: 1, missing: 1, extra: 1,
    differences: [
      { base: 'A door is shut at night.', copy: 'A door is shut at dusk.' },
      { base: 'It opens at dawn for those who know the word.', copy: null },
      { base: null, copy: 'Hinges are oiled by the smith in spring.' },
    ],
  })
})
