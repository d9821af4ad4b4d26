import { expect, test } from 'vitest'
import { packNames } from './pack-names.ts'
import { packReferences } from './reference-index.ts'
import { LIST, REFERENCES } from './testing.ts'
import { openList, readList } from './unpack-names.ts'
import { readReferences, unpackRulings } from './unpack-references.ts'

/** Reads files as a browser does. */
function reader(files: ReadonlyMap<string, unknown>): <T>(file: string) => Promise<T> {
  return async <T>(file: string) => {
    if (!files.has(file)) throw new Error(`There is no ${file}.`)
    return JSON.parse(JSON.stringify(files.get(file))) as T
  }
}

test.each([
  [1, 16],
  [3, 6],
  [16, 1],
  [4000, 1],
])('names in files of %i entries come back as they were', async (most, files) => {
  const packed = packNames(LIST, most)
  expect([...packed.keys()]).toEqual(Array.from({ length: files }, (_, index) => (index === 0 ? 'en' : `en-${index}`)))
  expect(await readList(reader(packed))).toEqual(LIST)
})

test('a part is taken in before those that stand before it', () => {
  const [file, , third] = [...packNames(LIST, 6).values()]
  if (!file || !('words' in file) || !third) throw new Error('There should be three files.')
  const { list, take } = openList(file)
  expect(take(third)).toEqual({ from: 12, to: 16 })
  expect(list.titles.slice(10)).toEqual(['', '', ...LIST.titles.slice(12)])
  expect(list.aliases).toEqual({})
  expect(list.abbreviations).toEqual({ 14: ['HL'] })
})

test.each([
  [4, 5],
  [8, 3],
  [64_000, 1],
])('references in files of %i letters of ids come back as they were', async (most, files) => {
  const packed = packReferences(REFERENCES, most)
  expect(packed.size).toBe(files)
  expect(await readReferences(reader(packed))).toEqual(REFERENCES)
})

test('rulings stand with their entries, works and numbers', () => {
  expect(
    unpackRulings(LIST, REFERENCES).map(({ id, entry, work, number }) => `${id} ${entry} ${work} ${number ?? '-'}`),
  ).toEqual([
    'bcdfg 1 pef -',
    'bcdfh 1 pef -',
    'bcdfj 1 rules 2.IV.vii.F1',
    'bcdfk 14 rules 2.IV.vii.F2',
    'bcdfm 14 rules 3',
  ])
})
