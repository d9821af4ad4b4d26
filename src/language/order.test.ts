import { expect, test } from 'vitest'
import { byLetter, byTitle, letterOf } from './order.ts'

test('a title stands under its first letter, without accent, quote or case', () => {
  expect(['Éowyn', '“Bert” (Burat)', 'ûvatha', '7 Rings', '<script>', '…'].map(letterOf)).toEqual([
    'E',
    'B',
    'U',
    '#',
    'S',
    '#',
  ])
})

test('order is word by word, blind to case, accents and punctuation', () => {
  const titles = ['Zarak', 'Éomer', 'elf-song', '“Eagle”', 'A Friend', 'Adûnaphel', 'Elf Stone'].map(title => ({
    title,
    id: title,
  }))
  expect(titles.sort(byTitle).map(item => item.title)).toEqual([
    'A Friend',
    'Adûnaphel',
    '“Eagle”',
    'elf-song',
    'Elf Stone',
    'Éomer',
    'Zarak',
  ])
})

test('letters come in order and keep the order of their titles', () => {
  const groups = byLetter(['Bow', '7 Rings', 'Axe', 'Bag'].map(title => ({ title })))
  expect(groups.map(group => [group.letter, ...group.items.map(item => item.title)])).toEqual([
    ['#', '7 Rings'],
    ['A', 'Axe'],
    ['B', 'Bow', 'Bag'],
  ])
})
