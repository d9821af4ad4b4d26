import { expect, test } from 'vitest'
import { EMPTY_WORDING } from '../../site/wording.ts'
import { cardTextLanguages, cardTextList } from './card-text-index.ts'

const entry = (title: string, ...cardTexts: { codes: string[]; languages: string[] }[]) =>
  ({ id: `cards/${title}`, kind: 'card', title, passages: [], cardTexts }) as never
const game = {
  id: 'harbour',
  rulings: [],
  entries: [
    entry('quay', { codes: ['A-2'], languages: ['en'] }, { codes: ['A-3'], languages: ['en'] }),
    entry('lamp', { codes: ['A-1', 'B-1'], languages: ['en', 'de'] }),
    entry('bare'),
  ],
}
const texts: Record<string, Record<string, Record<string, string>>> = {
  'cards/lamp': {
    'A-1': { en: '<p>Lights <a href="/x">ships</a> &amp; tides.</p><p>Once<br>a turn.</p>', de: '<p>Licht</p>' },
  },
  'cards/quay': { 'A-2': { en: '<p>Old</p>' }, 'A-3': { en: '<p>New</p>' } },
}
const wordingOf = (_: string, id: string) => ({ ...EMPTY_WORDING, cardTexts: texts[id] ?? {} })

test('the words of the cards stand by their place among the entries, without marks', () => {
  expect(cardTextLanguages(game)).toEqual(['de', 'en'])
  expect(cardTextList(game, 'en', wordingOf).texts).toEqual([
    [1, 'Lights ships & tides. Once a turn.'],
    [2, 'Old'],
    [2, 'New'],
  ])
  expect(cardTextList(game, 'de', wordingOf).texts).toEqual([[1, 'Licht']])
})

test('a game without the texts of its cards has no list', () => {
  expect(cardTextLanguages({ entries: [entry('bare')] })).toEqual([])
})
