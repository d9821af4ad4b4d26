import { expect, test } from 'vitest'
import { MAX_ITEMS } from './deck.ts'
import { readDeck } from './read-deck.ts'

test.for([
  ['2 Oak Lamp\r\n1 Ida', 'lines', 2],
  ['\uFEFF# GCCG v1 Harbour deck\n\n####\nPool\n####\n1 Ida', 'gccg', 2],
  ['<p>2 Oak Lamp</p><p>1 Ida</p>', 'lines', 2],
  ['name,qty\nIda,1', 'table', 1],
  ['', 'lines', 0],
] as const)('the format is known by the text: %s', ([text, format, items]) => {
  const deck = readDeck(text)
  expect([deck.format, deck.items.length, deck.cut]).toEqual([format, items, false])
})

test('what is longer than a deck is cut, and says so', () => {
  for (const [line, heads] of [
    ['3 Oak Lamp', ''],
    ['Oak Lamp,3', 'name,qty\n'],
    ['3,Oak Lamp', ''],
  ]) {
    const cut = (lines: number) => readDeck(heads + Array(lines).fill(line).join('\n')).cut
    expect([cut(MAX_ITEMS), cut(MAX_ITEMS + 1)], line).toEqual([false, true])
  }
})

test('a line above the cards names the deck', () => {
  const named = readDeck('Hello!\n\nDeck: Lights out\n2 Oak Lamp')
  expect(named.title).toBe('Lights out')
  expect(named.items.map(({ line }) => line)).toEqual([1, 4])
  expect(readDeck('2 Oak Lamp\nTitle: none').title).toBeNull()
})

const MEGABYTES = 10_000_000
test.for([
  ['empty lines', '\n'],
  ['numbers', '3 '],
  ['cards', '3 Oak Lamp\n'],
  ['cards on one line', '3 Oak Lamp, '],
  ['open tags', '<cards qty="'],
  ['scripts', '<script>alert(1)</script>\n'],
  ['open BBCode', '[b][size=3]'],
  ['bold', '[b]a[/b] '],
  ['quotation marks', '"a,'],
  ['tabs and marks', '"\t"'],
  ['fences', '####\n'],
  ['rows', '| 1 | a |\n'],
  ['entities', '&#x41;&amp'],
] as const)(
  'ten megabytes of %s don’t hold up the page, and no more than a deck of them is read',
  { timeout: 30_000 },
  ([, piece]) => {
    const text = `<deck>${piece.repeat(Math.ceil(MEGABYTES / piece.length))}`
    for (const one of [text, text.slice(6)]) {
      const { items, cut } = readDeck(one)
      expect(cut).toBe(true)
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS)
    }
  },
)
