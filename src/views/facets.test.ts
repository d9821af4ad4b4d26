import { expect, test } from 'vitest'
import { blankEntry } from '../pipeline/records/records.testing.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'
import { facetsOf, marksOf } from './facets.ts'

const card = (
  type: string,
  subtypes: string[],
  alignments: string[],
  sets: string[],
  rulings: string[] = [],
): EntryRecord =>
  blankEntry('card', type, type, {
    rulings,
    card: {
      title: type,
      type,
      subtypes,
      alignments,
      titles: {},
      versions: [],
      printings: sets.map(set => ({ code: `${set}-1`, set })),
    },
  })
const term: EntryRecord = { ...card('Tide', [], [], []), id: 'terms/tide', kind: 'term', card: null }
const game = (entries: EntryRecord[]) =>
  ({
    entries,
    game: {
      sets: [
        { code: 'ZZ', title: 'Last' },
        { code: 'HL', title: 'Harbour Lights' },
        { code: 'NO', title: 'Never used' },
      ],
      facts: [],
      notCards: ['Port'],
    },
  }) as unknown as GameIndex

test('types carry their subtypes, sets stand in the game’s order and only where cards are of them', () => {
  const facets = facetsOf(
    game([card('Ship', ['Lugger'], ['Free Folk'], ['HL']), card('Buoy', [], ['Foes'], ['ZZ', 'XX']), term]),
  )
  expect(facets.map(({ name, values }) => [name, values.map(({ value, label }) => `${value}=${label}`)])).toEqual([
    ['kind', ['card=cards', 'term=terms']],
    ['type', ['buoy=Buoy', 'ship=Ship', 'ship-lugger=Ship: Lugger']],
    ['alignment', ['foes=Foes', 'free-folk=Free Folk']],
    ['set', ['zz=Last', 'hl=Harbour Lights', 'xx=XX']],
  ])
})

test('what is no card is a kind of its own, by its type', () => {
  const port = card('Port', [], [], [])
  const facets = facetsOf(game([card('Ship', [], [], []), port, term]))
  expect(facets.find(({ name }) => name === 'kind')?.values).toEqual([
    { value: 'card', label: 'cards' },
    { value: 'port', label: 'ports' },
    { value: 'term', label: 'terms' },
  ])
  expect(marksOf(game([]), port, [])).toBe('kind-port type-port')
})

test('what would part nothing is no filter', () => {
  expect(facetsOf(game([card('Ship', [], ['Foes'], ['HL'])])).map(({ name }) => name)).toEqual([])
})

test('facts with few short values are filters, a path by its steps', () => {
  const columns = [
    { id: 'route', label: 'Route', kind: 'path', alike: {} },
    { id: 'crew', label: 'Crew', kind: 'list', alike: { Pilots: 'Pilot' } },
    { id: 'story', label: 'Story', kind: 'text', alike: {} },
    { id: 'tons', label: 'Tons', kind: 'number', alike: {} },
    { id: 'log', label: 'Log', kind: 'list', alike: {} },
  ]
  const ship = (title: string, facts: Record<string, unknown>) => {
    const one = card(title, [], [], [])
    return { ...one, card: { ...one.card, versions: [{ codes: [], alignments: [], facts }] } } as EntryRecord
  }
  const many = Array.from({ length: 50 }, (_, at) => `day ${at}`)
  const ships = [
    ship('Brig', { route: ['Bay', 'Open sea'], crew: ['Cook'], story: 'A ship that '.repeat(9), tons: 3, log: many }),
    ship('Brig', {
      route: ['Open sea', 'Strait'],
      crew: ['Cook', 'Pilots', 'constructor', '__proto__'],
      story: 'None',
      tons: 4,
    }),
  ]
  const fleet = game(ships)
  Object.assign(fleet.game, { facts: columns })
  const facets = facetsOf(fleet)
  expect(facets.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['route', ['bay', 'open-sea', 'strait']],
    ['crew', ['cook', 'pilot', 'proto', 'constructor']],
  ])
  expect(
    marksOf(
      fleet,
      ships[1]!,
      facets.map(({ name }) => name),
    ),
  ).toBe('kind-card type-brig route-open-sea route-strait crew-cook crew-pilots crew-pilot crew-constructor crew-proto')
})

test('an entry is marked with every value it has', () => {
  expect(marksOf(game([]), card('Ship', ['Lugger'], ['Free Folk'], ['HL', 'ZZ'], ['22222']), [])).toBe(
    'kind-card type-ship type-ship-lugger alignment-free-folk set-hl set-zz ruled',
  )
  expect(marksOf(game([]), term, [])).toBe('kind-term')
})
