import { expect, test } from 'vitest'
import { sourceFromText } from '../source/source-text.ts'
import { read } from './field.ts'
import { readData } from './read-data.ts'

test('a value that `values` doesn’t name is as it stands, whatever word it is', () => {
  const { root } = readData(sourceFromText('a.json', '{"type": "lamp, constructor, gate"}'))
  const found = read(root!, { paths: ['type'], split: ',', values: { lamp: 'Lamp' } })
  expect(found.map(({ value }) => value)).toEqual(['Lamp', 'constructor', 'gate'])
})
