import { expect, test } from 'vitest'
import { Names, type Target } from './names.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const title = (key: string, entry: string, more: Partial<Target> = {}): Target => ({
  key,
  kind: 'name',
  name: 'title',
  lang: 'en',
  url: `/base/harbour/${entry}/`,
  rulings: 1,
  ...more,
})
const names = new Names()
names.add('harbour', [
  title('Lamp of Oak', 'cards/lamp-of-oak'),
  title('LoO', 'cards/lamp-of-oak', { name: 'abbreviation' }),
  title('Eichenlampe', 'cards/lamp-of-oak', { name: 'translation', lang: 'de' }),
  title('The Tide', 'cards/the-tide'),
  title('Buoy', 'cards/buoy'),
  title('Buoy', 'terms/buoy'),
  title('Mooring Rope', 'terms/mooring-rope'),
  title('Berth', 'terms/berth'),
  title('Quay', 'cards/quay'),
  title('Quay', 'cards/old-quay', { name: 'alias', lang: 'la' }),
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

test('a code is found where it is marked, a rule by its number where one rule has it', () => {
  const own = new Names()
  const code = { kind: 'code', name: null, lang: null } as const
  const number = { kind: 'number', name: null, lang: null } as const
  own.add('harbour', [
    title('HL 2', 'cards/second'),
    title('HL-1', 'cards/lamp-of-oak', code),
    title('HL-2', 'cards/buoy', code),
    title('2.IV', 'r/22222', number),
    title('3.I', 'r/33333', number),
    title('3.I', 'r/44444', number),
    title('4.ii', 'r/55555', number),
    title('4.II', 'r/66666', number),
  ])
  expect(own.marked('[[HL-1]] [[hl-2]] [[2.IV]]').map(hit => hit.known.entry)).toEqual([
    'cards/lamp-of-oak',
    'cards/second',
  ])
  expect(own.within('Play HL-1 now.')).toEqual([])
  expect(own.named('HL-1', 'meccg')).toBeNull()
  expect(own.rule(' 4.II ')?.url).toBe('/base/harbour/r/66666/')
  expect(own.rule('4.Ii')).toBeNull()
  expect([own.rule('2.iv')?.url, own.rule('3.I'), own.rule('HL-1')]).toEqual(['/base/harbour/r/22222/', null, null])
})

test.for(['[', '[[', '[[a', 'Lamp of ', 'a', ']]|'] as const)(
  'a long text of “%s” takes time in proportion',
  { tags: ['growth'] },
  piece => {
    const read = (size: number) => {
      const text = piece.repeat(Math.ceil(size / piece.length))
      names.marked(text)
      names.within(text)
    }
    expect(growthOf(read, 10_000)).toBeLessThan(3)
  },
)
