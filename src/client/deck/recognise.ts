import { must } from '../../pipeline/must.ts'
import type { CardNames } from './card-names.ts'
import type { ParsedDeck } from './deck.ts'
import type { DeckLoader } from './load.ts'
import { resolveDeck, type Deck } from './resolve.ts'

/**
 * Returns a deck with its names resolved, in the one of the games that knows most of them. Titles in other languages
 * are loaded where some names aren't known, and the deck is still wanted by then.
 */
export async function recogniseDeck(
  parsed: ParsedDeck,
  games: readonly string[],
  loader: DeckLoader,
  isWanted: () => boolean,
): Promise<{ readonly names: CardNames; readonly deck: Deck }> {
  const all = await Promise.all(games.map(game => loader.names(game)))
  const [best] = all.toSorted((a, b) => countKnown(parsed, b) - countKnown(parsed, a))
  const names = must(best, 'game')
  const deck = resolveDeck(parsed, names)
  if (!isWanted() || deck.unknown.length + deck.readAs.length + deck.otherLines === 0) return { names, deck }
  // Without them the English names still hold.
  await loader.translate(names).catch(() => undefined)
  return { names, deck: resolveDeck(parsed, names) }
}

function countKnown({ items }: ParsedDeck, names: CardNames): number {
  return items.filter(
    item => item.kind !== 'heading' && names.exact(item.kind === 'card' ? item.name : item.text) !== null,
  ).length
}
