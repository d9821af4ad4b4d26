import type { Card } from '../game/card.ts'
import type { GameData } from '../game/read-game.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import { resolveTitle } from './resolve.ts'

/** A game's names: its cards with their addresses, and what any string that should be a title means. */
export interface Names {
  readonly cards: readonly { readonly card: Card; readonly slug: string }[]
  /** Gives the id of the card's entry that a heading means; null where none or several fit. */
  readonly resolveCard: (title: string) => string | null
  /** Gives the index of all names for these entries. */
  readonly index: (entries: readonly NamedEntry[]) => NameIndex
}

export interface NamedEntry {
  readonly id: string
  readonly kind: 'card' | 'term'
  readonly title: string
  readonly aliases: readonly string[]
}

/** Makes a game's names from its catalogue, whose cards have these slugs, and its vocabulary. */
export function makeNames(data: GameData, slugs: readonly string[]): Names {
  const cards = data.cards.map((card, place) => ({ card, slug: slugs[place] ?? '' }))
  const spellings = Map.groupBy(data.vocabulary.spellings.filter(item => item.kind !== 'term'), item => item.entry)
  const catalogue = buildNameIndex({
    entries: cards.map(({ card, slug }) => ({ id: `cards/${slug}`, kind: 'card', title: card.title, aliases: (spellings.get(card.title) ?? []).map(item => item.spelling) })),
    vocabulary: data.vocabulary,
  })
  const known = new Map<string, string | null>()
  return {
    cards,
    resolveCard(title) {
      if (!known.has(title)) {
        const { entries } = resolveTitle(catalogue, title, 'card')
        known.set(title, entries.length === 1 ? entries[0] ?? null : null)
      }
      return known.get(title) ?? null
    },
    index: entries => buildNameIndex({ entries, vocabulary: data.vocabulary }),
  }
}
