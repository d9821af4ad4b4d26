import { expect, test } from 'vitest'
import { growthOf } from '../../../tests/support/growth.ts'
import { inFile } from '../messages/message.ts'
import { fileOf } from '../testing.ts'
import { importSchema } from './import-map.ts'
import { readImport } from './read-import.ts'

const files = 'cards.json'
const placeIn = () => inFile('import.yaml')
const cards = { files, code: 'id', title: 'name', type: 'kind', tellApart: 'id' }

/** Returns what a file of cards comes to that has this record so many times, on each eighth line. */
function readMany(record: string, size: number) {
  const lines = Array.from({ length: size }, (_, index) => record.replace('#', String(index)))
  const other = fileOf('more.json', '[{"id": "other", "name": "Oar", "kind": "Item"}]')
  return readImport(
    importSchema.parse({ cards: [{ ...cards, files: [files, 'more.json'] }] }),
    [fileOf(files, `[\n${lines.join(`,${'\n'.repeat(8)}`)}\n]`), other],
    placeIn,
  )
}

const FAULTY = [
  ['without a title', '{"id": "#", "kind": "Light"}', 'data/no-field', 0],
  ['of one title', '{"id": "#", "name": "Lantern of Oak", "kind": "Light"}', 'data/told-apart', 40],
  ['of one code', '{"id": "1", "name": "Lantern #", "kind": "Light"}', 'data/code-twice', 1],
] as const

test.for(FAULTY)('twenty records %s are told one by one with their places, and how many more there are', row => {
  const [, record, code, used] = row
  const { value, messages } = readMany(record, 40)
  const more = code === 'data/no-field' ? 20 : 19
  expect(value.cards).toHaveLength(used + 1)
  expect(messages.map(message => message.code)).toEqual(Array.from({ length: 21 }, () => code))
  expect(messages[19]?.place).toMatchObject({ line: 2 + 8 * (more === 20 ? 19 : 20) })
  expect(messages[20]).toMatchObject({ found: `${more} more of these`, place: { kind: 'file', file: files } })
})

test.for(FAULTY)('records %s take time in proportion', { tags: ['growth'] }, ([, record]) => {
  expect(growthOf(size => readMany(record, size), 2000)).toBeLessThan(3)
})

test('titles find their card by its code, or by its title in English; what no card is called is another text', () => {
  const map = importSchema.parse({
    cards: [cards],
    titles: [
      { files: 'es.po', language: 'es', original: 'msgid', title: 'msgstr' },
      { files: 'es.json', language: 'es', code: 'id', title: 'name' },
    ],
  })
  const data = [
    fileOf(files, '[{"id": "1", "name": "Oar", "kind": "Item"}, {"id": "2", "name": "Sea", "kind": "Site"}]'),
    fileOf('es.po', 'msgid "Oar"\nmsgstr "Remo"\n\nmsgid "Sea"\nmsgstr "Mar"\n\nmsgid "Pull."\nmsgstr "Tira."\n'),
    fileOf('es.json', '[{"id": "2", "name": "Océano"}]'),
  ]
  const { value, messages } = readImport(map, data, placeIn)
  expect(value.cards.map(({ cells }) => cells['title_es'])).toEqual(['Remo', 'Océano'])
  expect(messages).toEqual([])
  const cut = readImport(map, [fileOf(files, '[{"id": '), ...data.slice(1)], placeIn)
  expect(cut.messages.map(({ code }) => code)).toEqual(['data/unreadable'])
  for (const other of [{}, { code: 'id', original: 'msgid' }])
    expect(importSchema.safeParse({ titles: [{ files, language: 'es', title: 'name', ...other }] }).success).toBe(false)
})

test('an address that is none is told as it stands, and no record as without one', () => {
  const map = importSchema.parse({ references: [{ files: 'urls.csv', citation: 'of', address: 'url' }] })
  const { value, messages } = readImport(
    map,
    [fileOf('urls.csv', 'of,url\nA 1,a.example/1\nA 2,\nA 3,https://a.example/3')],
    placeIn,
  )
  expect([...value.references]).toEqual([['a 3', 'https://a.example/3']])
  expect(messages).toMatchObject([
    { found: '“a.example/1” as address, at 0', place: { line: 2, column: 5 } },
    { found: 'a record without address, at 1', place: { line: 3, column: 1 } },
  ])
})

test('a record is a printing of the card whose code it has, with what that says and it doesn’t', () => {
  const map = importSchema.parse({ cards: [{ ...cards, set: 'set', printingOf: 'of' }] })
  const lamp = { id: '1', name: 'Lamp', kind: 'Item', set: 'a' }
  const log = [{ id: '2', of: '3', set: 'c' }, { id: '3', of: '1' }, lamp, { id: '4', of: '4' }, { id: '5', of: '9' }]
  const { value, messages } = readImport(map, [fileOf(files, JSON.stringify(log))], placeIn)
  expect(value.cards.map(({ cells }) => [cells['code'], cells['title'], cells['type'], cells['set']])).toEqual([
    ['2', 'Lamp', 'Item', 'c'],
    ['3', 'Lamp', 'Item', 'a'],
    ['1', 'Lamp', 'Item', 'a'],
  ])
  const column = (of: string) => JSON.stringify(log).indexOf(`"of":"${of}"`) + '"of":'.length + 1
  expect(messages).toMatchObject(
    ['4', '9'].map(of => ({ found: `a printing of ${of}, which leads to no card`, place: { column: column(of) } })),
  )
})

test('a record with a title and a type is a card of its own where what it is a printing of isn’t there', () => {
  const map = importSchema.parse({ cards: [{ ...cards, printingOf: 'of' }] })
  const log = [
    { id: '1', name: 'Lamp', kind: 'Item', of: '9' },
    { id: '2', name: 'Oar', of: '9' },
  ]
  const { value, messages } = readImport(map, [fileOf(files, JSON.stringify(log))], placeIn)
  expect(value.cards.map(({ cells }) => cells['title'])).toEqual(['Lamp'])
  const fix = ['It is a card of its own', 'It is left out'].map(words => expect.stringContaining(words) as string)
  expect(messages).toMatchObject(fix.map(words => ({ code: 'data/no-original', fix: words })))
})
