import { expect, test } from 'vitest'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'
import { firstWords, phasesNaming, turnMap } from './turn-map.ts'

const entry = (title: string, aliases: string[] = [], kind: EntryRecord['kind'] = 'term'): EntryRecord =>
  blankEntry(kind, title, title, { aliases })

function found(terms: string[], entries: EntryRecord[]): unknown[] {
  const game = { id: 'sea', game: { turn: [{ title: 'Dawn', terms }] }, ordered: entries } as unknown as GameIndex
  return turnMap(game)[0]?.terms.map(term => [term.title, term.entry?.id ?? null]) ?? []
}

test('a term is found whatever its quotes, accents and article, and else keeps the name the map gives it', () => {
  expect(found(['Rowing (“hard”)', 'Watch', 'Sleep'], [entry('Rôwing ("hard")'), entry('The Watch')])).toEqual([
    ['Rôwing ("hard")', 'terms/Rôwing ("hard")'],
    ['The Watch', 'terms/The Watch'],
    ['Sleep', null],
  ])
})

test('another name leads to the entry, which stands once in its phase', () => {
  expect(found(['Oars', 'The Oars', 'Sculls'], [entry('The Oars', ['Oars', 'Sculls'])])).toEqual([
    ['The Oars', 'terms/The Oars'],
  ])
})

test('a title goes before an alias, and a card is no term', () => {
  expect(found(['Tide', 'Gull'], [entry('Sea', ['Tide']), entry('Tide'), entry('Gull', [], 'card')])).toEqual([
    ['Tide', 'terms/Tide'],
    ['Gull', null],
  ])
})

test('a phase leads to the term of its own name', () => {
  const game = {
    id: 'sea',
    game: { turn: [{ title: 'Dawn', terms: [] }] },
    ordered: [entry('Dawn')],
  } as unknown as GameIndex
  expect(turnMap(game)[0]?.own?.id).toBe('terms/Dawn')
})

test('phases keep their order and what is said of them', () => {
  const game = {
    id: 'sea',
    game: {
      turn: [
        { title: 'Dusk', terms: [] },
        { title: 'Dawn', description: 'Light comes.', terms: [] },
      ],
    },
    ordered: [],
  } as unknown as GameIndex
  expect(turnMap(game)).toEqual([
    { title: 'Dusk', anchor: 'sea-dusk', description: null, steps: [], own: null, terms: [] },
    { title: 'Dawn', anchor: 'sea-dawn', description: 'Light comes.', steps: [], own: null, terms: [] },
  ])
})

test('a newcomer’s word leads to the entry of its term, and stands without a link where there is none', () => {
  const game = {
    game: {
      words: [
        { term: 'Rowing', word: 'Row', means: 'Move by oars.' },
        { term: 'Sleep', means: 'Do nothing.' },
      ],
    },
    ordered: [entry('Rowing')],
  } as unknown as GameIndex
  expect(firstWords(game).map(({ word, means, entry }) => [word, means, entry?.id])).toEqual([
    ['Row', 'Move by oars.', 'terms/Rowing'],
    ['Sleep', 'Do nothing.', undefined],
  ])
})

test('a term leads to the phases and to what stands beside them that name it, by any of its names', () => {
  const game = {
    id: 'sea',
    game: {
      turn: [
        { title: 'Dawn', terms: ['Tide'] },
        { title: 'Dusk', terms: [] },
      ],
      within: [{ title: 'A storm', terms: ['Ebb'] }],
    },
    ordered: [entry('Tide', ['Ebb']), entry('Dusk'), entry('Gull')],
  } as unknown as GameIndex
  const anchors = (id: string) => phasesNaming(game, { id }).map(({ anchor }) => anchor)
  expect(['terms/Tide', 'terms/Dusk', 'terms/Gull'].map(anchors)).toEqual([
    ['sea-dawn', 'sea-a-storm'],
    ['sea-dusk'],
    [],
  ])
})
