import type { Card } from '../game/card.ts'
import type { GameData } from '../game/read-game.ts'
import { fold } from './fold.ts'
import { buildNameIndex, type NamedEntry, type NameIndex } from './name-index.ts'
import { resolveTitle } from './resolve.ts'
import { must } from '../must.ts'

/** A game's names: its cards with their addresses, and what any string that should be a title means. */
export interface Names {
  readonly cards: readonly { readonly card: Card; readonly slug: string }[]
  /** Returns the id of the card's entry that a heading means; null where none or several fit. */
  readonly resolveCard: (title: string) => string | null
  /** Returns whether a text is the title of a card, case, accents and marks aside. */
  readonly isTitle: (text: string) => boolean
  /** Returns the index of all names for these entries; for the same as before, the same one. */
  readonly index: (entries: readonly (NamedEntry & { readonly card?: Card | null })[]) => NameIndex
}

/** Makes a game's names from its catalogue, whose cards have these slugs, and its vocabulary. */
export function makeNames(data: GameData, slugs: readonly string[]): Names {
  const cards = data.cards.map((card, place) => ({ card, slug: must(slugs[place], `slug of ${card.title}`) }))
  const spellings = Map.groupBy(
    data.vocabulary.spellings.filter(item => item.kind !== 'term'),
    item => item.entry,
  )
  const catalogue = buildNameIndex({
    entries: cards.map(({ card, slug }) => ({
      id: `cards/${slug}`,
      kind: 'card',
      title: card.title,
      aliases: (spellings.get(card.title) ?? []).map(item => item.spelling),
    })),
    vocabulary: data.vocabulary,
  })
  const known = new Map<string, string | null>()
  let latest: { readonly key: string; readonly index: NameIndex } | undefined
  const titles = new Set(cards.map(({ card }) => fold(card.title)))
  return {
    cards,
    isTitle: text => titles.has(fold(text)),
    resolveCard(title) {
      if (!known.has(title)) {
        const [entry = null, another] = resolveTitle(catalogue, title, 'card')
        known.set(title, another === undefined ? entry : null)
      }
      return known.get(title) ?? null
    },
    index(entries) {
      const named = entries.map(({ id, kind, title, aliases, card = null }): NamedEntry => {
        return { id, kind, title, aliases, types: typesOf(card) }
      })
      const key = JSON.stringify(named)
      if (latest?.key !== key) latest = { key, index: buildNameIndex({ entries: named, vocabulary: data.vocabulary }) }
      return latest.index
    },
  }
}

/** Words that tell cards of the same title apart in a text (`the ally`). */
function typesOf(card: Card | null): string[] {
  return card
    ? [card.type, ...card.subtypes, ...card.alignments].flatMap(words => words.toLowerCase().split(/[^\p{L}]+/u))
    : []
}

/** Returns a test for titles of cards, of one game or of any; other spellings are titles too, unless `exactly`. */
export function cardTitleTest(
  names: ReadonlyMap<string, Names>,
): (game: string | null) => (text: string, exactly?: boolean) => boolean {
  return game => (text, exactly) =>
    [...names].some(
      ([id, one]) => (game === null || game === id) && (exactly ? one.isTitle(text) : one.resolveCard(text) !== null),
    )
}
