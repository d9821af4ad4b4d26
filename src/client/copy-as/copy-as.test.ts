import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMATS } from './formats.ts'
import { FORUMS, plain } from './forums.testing.ts'
import type { CopyItem } from './item.ts'

const item: CopyItem = {
  title: 'Harbour Bell',
  authority: 'Pilots’ Handbook 4, citing [COE 52] and [CRF, Active Conditions]',
  address: 'https://rulings.example/r/bcd23/',
  warning: null,
  paraphrase: false,
  site: 'Harbour Rulings',
  quote: ['The bell counts as rung [COE 52].', '• Once per tide & never in fog.'],
}

/** Titles and words that look like markup to somebody. */
const HOSTILE = [
  'Lamp [Lit] (Reversed)',
  'Coastal Sea[s]',
  '“Ahoy”, said the "Pilot"',
  'Rope & Tackle &amp; Co',
  'Éowyn’s Bûrat',
  '<b>Bold</b> <script>alert(1)</script>',
  '[b]Bold[/b] [/url] [url]bad[/url]',
  '*Star* _line_ `code` ~~gone~~ ^up 1 > 0 !',
  '[link](https://bad.example) ![x](y)',
  '# Heading',
  '1. One',
  '- dash',
  'a | b',
  '@pilot #tide :wave: \\ back',
  '[/quote]',
  '[*] one',
  '{x} ${y} $1 $&',
  'See https://pilots.example/a_b?x=1&y=_2_, or (http://b.example/*)!',
]

const expected = (items: readonly CopyItem[]) => items.map(({ title, address }) => ({ text: plain(title), address }))

/** The formats that say what is copied; the bare address says nothing else. */
const { address: addressOnly, ...SAYING } = FORMATS

function check(items: readonly CopyItem[]): void {
  for (const [format, forums] of Object.entries(FORUMS)) {
    const post = FORMATS[format as keyof typeof FORUMS](items)
    for (const [name, read] of Object.entries(forums)) {
      const { links, quoted, text } = read(post)
      expect(
        links.map(link => ({ ...link, text: plain(link.text) })),
        `${name}: ${post}`,
      ).toEqual(expected(items))
      expect(plain(quoted), `${name}: ${post}`).toBe(
        plain(
          items
            .filter(one => one.quote.length > 0 && !one.paraphrase)
            .flatMap(one => [one.warning ?? '', ...one.quote])
            .join(' '),
        ),
      )
      for (const one of items) {
        expect(plain(text), `${name}: ${post}`).toContain(plain(one.quote.join(' ')))
        expect(plain(text), `${name}: ${post}`).toContain(
          plain(`${one.title}${one.authority === '' ? '' : `, ${one.authority}`}`),
        )
      }
    }
  }
}

describe('what a forum shows has the right link and text', () => {
  test('of a ruling, with and without its words', () => {
    check([item])
    check([{ ...item, quote: [] }])
  })
  test('of a ruling that doesn’t hold: the quotation says so', () =>
    check([{ ...item, warning: 'Superseded: a later ruling replaces it.' }]))
  test('of a ruling in words of our own: no quotation', () => {
    check([{ ...item, paraphrase: true }])
    check([{ ...item, paraphrase: true, warning: 'Superseded: a later ruling replaces it.' }])
    for (const write of Object.values(SAYING)) {
      const post = write([{ ...item, paraphrase: true }])
      expect(post).toContain('(paraphrased by Harbour Rulings):')
      expect(post).not.toMatch(/“The bell|\[quote\]|<blockquote|^>/m)
      expect(post.indexOf('Harbour Bell')).toBeLessThan(post.indexOf('counts as rung'))
    }
  })
  test('of an entry with its rulings', () =>
    check([{ ...item, quote: [] }, item, { ...item, address: 'https://rulings.example/r/fgh45/' }]))
  test.for(HOSTILE)('of a title or words such as %s', text => {
    check([{ ...item, title: text }])
    check([{ ...item, quote: [text, `said ${text} there`] }])
    check([{ ...item, authority: `Handbook 1, citing ${text}` }])
  })
  test('of any text', () => {
    // Without what typographers alter, and `=`, after which @bbob drops what stands in unknown brackets.
    const mark = fc.constantFrom(...'[]()<>*_`~^|\\#@:&-1a“é '.split(''), '[b]', '[/url]', 'http', 'x')
    const text = fc
      .array(mark, { minLength: 1, maxLength: 12 })
      .map(parts => `w${parts.join('')}w`.replace(/\s+/g, ' '))
    fc.assert(
      fc.property(text, text, (title, words) => check([{ ...item, title, quote: [words] }])),
      { numRuns: 150 },
    )
  })
})

test('a ruling’s authority, its address and its words are in every format', () => {
  for (const write of Object.values(SAYING)) {
    for (const quote of [item.quote, []]) {
      const post = write([{ ...item, quote }]).replaceAll('\\', '')
      expect(post).toContain('Pilots’ Handbook 4, citing [COE 52] and [CRF, Active Conditions]')
      expect(post).toContain(item.address)
      expect(post.includes('counts as rung [COE 52]')).toBe(quote.length > 0)
    }
  }
})

test('a warning stands in every format, quoted or not', () => {
  for (const write of Object.values(SAYING)) {
    for (const quote of [item.quote, []])
      expect(write([{ ...item, quote, warning: 'Reversed: it was withdrawn.' }])).toContain(
        'Reversed: it was withdrawn.',
      )
  }
})

test('the bare link is the address and nothing else', () => {
  expect(addressOnly([item, { ...item, address: 'https://rulings.example/r/fgh45/' }])).toBe(item.address)
})

test('a link is one line, whatever is quoted', () => {
  expect(FORMATS.link([item]).split('\n')).toHaveLength(1)
  expect(FORMATS.link([{ ...item, quote: [], authority: '' }])).toBe('Harbour Bell: https://rulings.example/r/bcd23/')
})

test('an address with marks of its own is encoded, so that no format ends it early', () => {
  check([{ ...item, address: 'https://rulings.example/r/bcd23/' }])
  const odd = { ...item, quote: [], address: 'https://rulings.example/a(b)[c]\'"<d>/' }
  for (const [format, forums] of Object.entries(FORUMS)) {
    for (const read of Object.values(forums))
      expect(read(FORMATS[format as keyof typeof FORUMS]([odd])).links.map(link => link.address)).toEqual([
        'https://rulings.example/a%28b%29%5Bc%5D%27%22%3Cd%3E/',
      ])
  }
})
