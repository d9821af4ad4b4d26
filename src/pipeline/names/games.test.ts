import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assignSlugs } from '../game/slug.ts'
import type { GameData } from '../game/read-game.ts'
import { readCatalogue } from '../game/catalogue.ts'
import { vocabularySchema, type Game } from '../game/game.ts'
import { readYaml } from '../game/yaml-file.ts'
import { findMentions } from './mentions.ts'
import { makeNames } from './names.ts'

function namesOf(game: string) {
  const read = (name: string) => readFileSync(new URL(`../../../content/${game}/${name}`, import.meta.url), 'utf8')
  const { cards, messages } = readCatalogue('cards.tsv', read('cards.tsv'), {})
  const vocabulary = readYaml('vocabulary.yaml', read('vocabulary.yaml'), vocabularySchema)
  expect([...messages, ...vocabulary.messages].filter(({ severity }) => severity !== 'info')).toEqual([])
  const data: GameData = {
    id: game,
    game: {} as Game,
    vocabulary: vocabulary.data ?? vocabularySchema.parse({}),
    cards,
    textChanges: [],
    questions: [],
    cardText: null,
    placeIn: () => ({ kind: 'nowhere' }),
    placeInVocabulary: () => ({ kind: 'nowhere' }),
    works: [],
    notes: null,
    topics: null,
    permalinks: null,
    imported: null,
    references: new Map(),
  }
  const names = makeNames(data, assignSlugs(cards))
  const entries = names.cards.map(({ card, slug }) => ({
    id: `cards/${slug}`,
    kind: 'card' as const,
    title: card.title,
    aliases: [],
    card,
  }))
  return { data, names, index: names.index(entries), read }
}

const meccg = namesOf('meccg')
const wotr = namesOf('wotr')

function linksOf(game: typeof meccg, text: string): string[] {
  return findMentions({ text, italics: [], bold: [] }, game.index, { self: null, taken: [] }).map(
    mention => `${mention.text} > ${mention.entry}`,
  )
}

describe('the catalogues', () => {
  it('hold every card once', () => {
    expect(meccg.data.cards).toHaveLength(1468)
    expect(wotr.data.cards).toHaveLength(96 + 13 + 8 + 105)
  })

  it('resolve every heading that texts have for a card, spelt as they spell it', () => {
    // The cards of the Play and Examples File as it spells them, by length.
    const headings =
      `Roac|Tuma|Burat|Narya|River|Bridge|Gollum|Sauron|Wulluag|Assassin|Carambor|Taladhan|Twilight|Golodhros|Shadowfax|
Black Rain|Foul Fumes|White Tree|Left Behind|Long Winter|Forced March|Hall of Fire|Hidden Haven|Hour of Need|
Magical Harp|Deeper Shadow|Early Harvest|Farmer Maggot|Flatter a Foe|Tookish Blood|Double Dealing|Dragon's Blood|
Eyes of Mandos|Mordor in Arms|Wizard's Trove|Here is a Snake|Legendary Hoard|Shifter of Hues|The Riddle Game|
A Chance Meeting|Crown of Flowers|Gates of Morning|Nature's Revenge|Shadow of Mordor|Spider of Morlat|
The Worthy Hills|Houses of Healing|Paths of the Dead|Sacrifice of Form|Phial of Galadriel|Return of the King|
Leg it Double Quick|Open to the Summons|Thrall of the Voice|Promptings of Wisdom|We Have Come to Kill|
Wizard's River Horses|Balance Between Powers|Knowledge of the Enemy|Forewarned is Forearmed|
Gandalf the White Rider|King Under the Mountain|Many Turns and Doublings|Revealed to All Watchers|
Hold Rebuilt and Repaired|In the Heart of His Realm|Pilfer Anything Unwatched|Great Secrets Buried There|
Webs of Fear and Treachery`
        .replaceAll('\n', '')
        .split('|')
    expect(headings).toHaveLength(69)
    expect(headings.filter(heading => meccg.names.resolveCard(heading) === null)).toEqual([])
    expect(new Set(headings.map(meccg.names.resolveCard)).size).toBe(69)
  })

  it.each(['Allies', 'Hazard Limit', 'Timing', 'Untap Phase', 'The Balrog', 'Gandalf the White'])(
    'take no other heading for a card: %s',
    heading => {
      expect(meccg.names.resolveCard(heading)).toBeNull()
    },
  )
})

describe('the vocabulary', () => {
  it.each([
    ['meccg', meccg],
    ['wotr', wotr],
  ] as const)('of %s names only cards that there are, where it means a card', (_, game) => {
    const titles = new Set(game.data.cards.map(card => card.title))
    expect(game.data.vocabulary.spellings.filter(item => item.kind === 'card' && !titles.has(item.entry))).toEqual([])
  })

  it('has the abbreviations of players', () => {
    expect(linksOf(meccg, 'If MTaD or ITHOHR is played, use Wulluag, Sam and a Pickpocket.')).toEqual([
      'MTaD > cards/many-turns-and-doublings',
      'ITHOHR > cards/in-the-heart-of-his-realm',
      'Wulluag > cards/wuluag',
      'Sam > cards/sam-gamgee',
      'Pickpocket > cards/pick-pocket',
    ])
  })

  it('keeps races, books and players from being cards', () => {
    expect(
      linksOf(meccg, 'By the White Hand Rules, a Balrog player has no Hobbits, and the Council of Elrond has no Wolf.'),
    ).toEqual([])
    expect(linksOf(meccg, 'The Balrog (Ally) and The Lidless Eye.')).toEqual([
      'The Balrog > cards/the-balrog-resource',
      'The Lidless Eye > cards/the-lidless-eye',
    ])
  })

  it('finds the titles of the other game', () => {
    expect(
      linksOf(
        wotr,
        'Use the "Paths of the Woses" card, not "Denethors Folly" or an Orc Patrol; Thranduil’s Archers march.',
      ),
    ).toEqual([
      'Paths of the Woses > cards/paths-of-the-woses',
      'Denethors Folly > cards/denethors-folly',
      'Thranduil’s Archers > cards/thranduils-archers',
    ])
  })
})
