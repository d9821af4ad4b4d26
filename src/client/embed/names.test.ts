import { expect, test } from 'vitest'
import { Names, type NameItem } from './names.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const title = (name: string, entry: string, more: Partial<NameItem> = {}): NameItem => ({
  name,
  entry,
  kind: 'title',
  lang: 'en',
  ...more,
})
const names = new Names()
names.add('harbour', [
  title('Lamp of Oak', 'cards/lamp-of-oak'),
  title('LoO', 'cards/lamp-of-oak', { kind: 'abbreviation' }),
  title('Eichenlampe', 'cards/lamp-of-oak', { kind: 'translation', lang: 'de' }),
  title('The Tide', 'cards/the-tide'),
  title('Buoy', 'cards/buoy'),
  title('Buoy', 'terms/buoy'),
  title('Mooring Rope', 'terms/mooring-rope'),
  title('Berth', 'terms/berth'),
  title('Quay', 'cards/quay'),
  title('Quay', 'cards/old-quay', { kind: 'alias', lang: 'la' }),
  title('Oars', 'cards/oars'),
  title('<img src=x>', 'cards/img-src-x'),
  title('Nazgûl’s Bell', 'cards/nazguls-bell'),
  title('__proto__', 'cards/proto'),
])
const within = (text: string) => names.within(text).map(hit => [hit.shown, hit.known.entry])

test('names in running text need their capitals, and more than a sentence’s first word', () => {
  expect(within('Take the Lamp of Oak, or LoO; not a lamp of oak, no loo.')).toEqual([
    ['Lamp of Oak', 'cards/lamp-of-oak'],
    ['LoO', 'cards/lamp-of-oak'],
  ])
  expect(within('Quay is near. At Quay.')).toEqual([['Quay', 'cards/quay']])
  expect(within('a mooring rope at its berth')).toEqual([['mooring rope', 'terms/mooring-rope']])
  expect(within('A Buoy, an Eichenlampe.')).toEqual([])
  expect(within("the Nazgul's Bell and Nazgûl’s Bell")).toEqual([
    ["Nazgul's Bell", 'cards/nazguls-bell'],
    ['Nazgûl’s Bell', 'cards/nazguls-bell'],
  ])
  expect(within('Lamp. Of Oak')).toEqual([])
  expect(within('Lamp      of Oak')).toEqual([])
  expect(within('Wait for Tide, or the Tide.')).toEqual([
    ['Tide', 'cards/the-tide'],
    ['Tide', 'cards/the-tide'],
  ])
})

test('what is marked is found in any case and language, cards before terms', () => {
  const marked = (text: string) =>
    names.marked(text).map(hit => [text.slice(hit.start, hit.end), hit.shown, hit.known.entry])
  expect(marked('[[buoy]], [[eichenlampe|the lamp]] and [[tide]], [[lamps]]')).toEqual([
    ['[[buoy]]', 'buoy', 'cards/buoy'],
    ['[[eichenlampe|the lamp]]', 'the lamp', 'cards/lamp-of-oak'],
    ['[[tide]]', 'tide', 'cards/the-tide'],
  ])
  expect(marked('[[quays]] [[oar]]')).toEqual([
    ['[[quays]]', 'quays', 'cards/quay'],
    ['[[oar]]', 'oar', 'cards/oars'],
  ])
  expect(marked('[[nothing]] [[]] [[a[b]] [quay]')).toEqual([])
  expect(marked('[[<img src=x>]] [[__proto__]] [[constructor]]')).toEqual([
    ['[[<img src=x>]]', '<img src=x>', 'cards/img-src-x'],
    ['[[__proto__]]', '__proto__', 'cards/proto'],
  ])
})

test('a term is told from a card of its slug', () => {
  expect([
    names.has('harbour', 'cards/buoy'),
    names.has('harbour', 'cards/berth'),
    names.has('other', 'cards/buoy'),
  ]).toEqual([true, false, false])
})

test.for(['[', '[[', '[[a', 'Lamp of ', 'a', ']]|'] as const)(
  'a long text of “%s” takes time in proportion',
  { timeout: 30_000 },
  piece => {
    const read = (size: number) => {
      const text = piece.repeat(Math.ceil(size / piece.length))
      names.marked(text)
      names.within(text)
    }
    expect(growthOf(read, 50_000)).toBeLessThan(3)
  },
)
