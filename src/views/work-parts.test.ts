import { expect, test } from 'vitest'
import { testRuling, testWork } from '../site/game.testing.ts'
import { partsOf } from './work-parts.ts'
import type { WorkViewItem } from './work-view.ts'

const heading = (title: string): WorkViewItem => ({ kind: 'section', title, anchor: title, level: 2, line: 1 })
const entry = (title: string, rulings: number, level: 2 | 3 = 3, number = ''): WorkViewItem => ({
  kind: 'entry',
  number,
  title,
  anchor: title,
  level,
  line: 1,
  goesOn: false,
  entry: null,
  work: testWork('log'),
  rulings: Array.from({ length: rulings }, () => testRuling('22222', 'terms/x')),
  depths: new Map(),
  introduces: true,
})

test('a long work is read by its highest sections, a long one of them by letters, and nothing is lost', () => {
  const parts = partsOf([
    heading('The turn'),
    entry('Dawn', 90),
    heading('Cards'),
    entry('Oar', 299),
    entry('Éclair', 2),
  ])
  expect(parts.map(({ slug, rulings }) => [slug, rulings])).toEqual([
    ['the-turn', 90],
    ['cards-o', 299],
    ['cards-e', 2],
  ])
  const numbered = partsOf([entry('Dawn', 1, 2, '1'), entry('Rising', 300, 3, '1.1')])
  expect(numbered.map(({ title, rulings }) => [title, rulings])).toEqual([['1 Dawn', 301]])
  expect(numbered[0]?.items.map(item => item.kind === 'entry' && [item.goesOn, item.level])).toEqual([
    [true, 2],
    [false, 2],
  ])
})

test('a work that one page holds has no parts', () => {
  expect(partsOf([heading('The turn'), entry('Dawn', 300)])).toEqual([])
})
