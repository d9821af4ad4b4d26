import { beforeAll, expect, test } from 'vitest'
import { makeAddresses } from '../../site/addresses.ts'
import { cardTextItems, withCardTexts } from './card-texts.ts'
import { NO_FILTERS, type Filters } from './hits.ts'
import { parseQuery } from './query.ts'
import { RulingSearch } from './rulings/ruling-search.ts'
import { sourceOf } from './rulings/source.ts'
import { ASKED, LIST, TEXTS } from './testing.ts'

const addresses = makeAddresses('/redbook/')
const rulings = new RulingSearch(addresses)
const cards = new RulingSearch(addresses)
const list = (...texts: [number, string][]) => sourceOf(cardTextItems({ stamp: 'one', texts }))
beforeAll(async () => {
  await rulings.add(LIST, ASKED, sourceOf(TEXTS))
  await cards.add(
    LIST,
    ASKED,
    list([1, 'Tap to cross once a turn.'], [6, 'Once a turn, a company may swim.']),
    'meccg en',
  )
  await cards.add(LIST, ASKED, list([1, 'Gira para cruzar.']), 'meccg es')
})

async function ask(query: string, filters: Partial<Filters> = {}) {
  const asked = parseQuery(query, [])
  const all = { ...NO_FILTERS, ...filters }
  const [ruled, said] = await Promise.all([
    rulings.ask(asked, { filters: all, limit: 8, parts: 3 }),
    cards.ask(asked, { filters: all, limit: 8, parts: 1, together: true }),
  ])
  return withCardTexts(asked.text, ruled, said).pages.map(({ title, excerpt, parts }) => [
    title,
    excerpt.map(({ text }) => text).join(''),
    parts.map(({ href }) => href.split('#')[1]),
  ])
}

test('a card is found by what it says, without a ruling', async () => {
  expect(await ask('"once a turn"')).toEqual([
    ['Bridge', 'Tap to cross once a turn.', []],
    ['River', 'Once a turn, a company may swim.', []],
  ])
  expect(await ask('a company may swim')).toContainEqual(['River', 'Once a turn, a company may swim.', []])
})

test('a card whose rulings answer too has them under its own words', async () => {
  expect(await ask('cross')).toEqual([['Bridge', 'Tap to cross once a turn.', expect.arrayContaining(['bcdfj'])]])
})

test('a long query that a card has as it stands finds the card first', async () => {
  expect((await ask('once a turn a company may swim'))[0]?.[0]).toBe('River')
  expect((await ask('crosses a company'))[0]?.[0]).toBe('Bridge')
})

test('each language that was taken in is looked through', async () => {
  expect(await ask('gira para')).toEqual([['Bridge', 'Gira para cruzar.', []]])
})

test('a card with only some of the words is left out', async () => {
  expect((await ask('swim elephant')).map(([title]) => title)).toEqual([])
})

test('filters and operators about rulings leave the words of cards out', async () => {
  const only = { entry: (_: string, at: number) => at === 6, ruling: () => false }
  expect((await ask('"once a turn"', { only: { ...only, ofRulings: false } })).map(([title]) => title)).toEqual([
    'River',
  ])
  expect(await ask('"once a turn"', { only: { ...only, ofRulings: true } })).toEqual([])
})
