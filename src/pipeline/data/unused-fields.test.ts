import { expect, test } from 'vitest'
import { sourceFromText } from '../source/source-text.ts'
import { readData } from './read-data.ts'
import { countUnused, pathsFromTop } from './unused-fields.ts'

test('a field is used whose name ends in a full stop', () => {
  const { root } = readData(sourceFromText('a.csv', 'No.,Set No.,Hue\n1,2,red\n'))
  const counts = new Map<string, number>()
  countUnused(root!, pathsFromTop('*', ['No.', 'Set No.']), counts)
  expect([...counts]).toEqual([['Hue', 1]])
})

test('paths lead from the top, and up; the record itself, and what it is called, add nothing', () => {
  expect(pathsFromTop('cards.*', ['name', '.', '^.^.set', '~'])).toEqual(['cards.*.name', 'cards.*', 'set'])
  expect(pathsFromTop('', ['name'])).toEqual(['name'])
})
