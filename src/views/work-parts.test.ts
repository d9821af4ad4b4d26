import { expect, test } from 'vitest'
import { testRuling, testWork } from '../site/game.testing.ts'
import { workParts } from './work-parts.ts'
import type { WorkViewItem } from './work-view.ts'

const heading = (title: string): WorkViewItem => ({ kind: 'section', title, anchor: title, level: 2 })
const entry = (title: string, rulings: number, level: 2 | 3 = 3, number = ''): WorkViewItem => ({
  kind: 'entry',
  number,
  title,
  anchor: title,
  level,
  goesOn: false,
  entry: null,
  work: testWork('log'),
  rulings: Array.from({ length: rulings }, (_, at) => testRuling(`${title} ${at}`, 'terms/x')),
  depths: new Map(),
  introduces: true,
})

test('a long work is read by its highest sections, a long one of them by letters, and nothing is lost', () => {
  const parts = workParts([
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
  const numbered = workParts([entry('Dawn', 1, 2, '1'), entry('Rising', 300, 3, '1.1')])
  expect(numbered.map(({ title, rulings }) => [title, rulings])).toEqual([['1 Dawn', 301]])
  expect(numbered[0]?.items.map(item => item.kind === 'entry' && [item.goesOn, item.level])).toEqual([
    [true, 2],
    [false, 2],
  ])
})

test('a long section keeps what it says itself, and its own sections', () => {
  const slugs = (items: readonly WorkViewItem[]) => workParts(items).map(({ slug, rulings }) => [slug, rulings])
  expect(slugs([entry('Cards', 2, 2), entry('Oar', 200), entry('Lamp', 200)])).toEqual([
    ['cards', 2],
    ['cards-o', 200],
    ['cards-l', 200],
  ])
  const deeper: WorkViewItem = { kind: 'section', title: 'At sea', anchor: 'sea', level: 3 }
  expect(slugs([heading('Cards'), entry('Oar', 200), deeper, entry('Lamp', 200)])).toEqual([['cards', 400]])
})

test('a work that files “The Oar” under O is read by its own letters', () => {
  const titles = (...names: string[]) =>
    workParts([heading('Cards'), ...names.map(name => entry(name, 101))]).map(({ title }) => title)
  expect(titles('Lamp', 'The Lodge', 'Oar', 'The Owl', 'Tern')).toEqual(['Cards, L', 'Cards, O', 'Cards, T'])
  expect(titles('Lamp', 'Oar', 'Tern', 'The Lodge')).toEqual(['Cards, L', 'Cards, O', 'Cards, T'])
})

test('a work that one page holds has no parts', () => {
  expect(workParts([heading('The turn'), entry('Dawn', 300)])).toEqual([])
})

test('a work without sections is read by letters, and parts of one name have their own addresses', () => {
  const slugs = (items: readonly WorkViewItem[]) => workParts(items).map(({ slug, rulings }) => [slug, rulings])
  expect(slugs([entry('Oar', 200, 2), entry('Lamp', 200, 2), entry('Owl', 1, 2)])).toEqual([
    ['o', 201],
    ['l', 200],
  ])
  expect(slugs([heading('Notes'), entry('Oar', 200), heading('Notes'), entry('Lamp', 200)])).toEqual([
    ['notes-part', 200],
    ['notes-part-2', 200],
  ])
})
