import { must } from '../../pipeline/must.ts'
import type { CardNames } from './card-names.ts'
import { MAX_ITEMS, type DeckCard, type DeckLine, type ParsedDeck } from './deck.ts'
import type { DeckLoader } from './load.ts'
import { resolveDeck } from './resolve.ts'
import { splitList } from './split-list.ts'

export type RecognisedDeck = NonNullable<Awaited<ReturnType<typeof recogniseDeck>>>

/**
 * Returns a deck with its names resolved, in the one of the games that knows most of them, of several the first, and
 * what is recorded on its cards and the terms that their rulings name; null where it is no longer wanted. Codes are
 * loaded where it has some, and titles in other languages where some names aren't known.
 */
export async function recogniseDeck(
  parsed: ParsedDeck,
  games: readonly string[],
  loader: DeckLoader,
  isWanted: () => boolean,
) {
  const all = await Promise.all(games.map(game => loader.names(game)))
  // Without codes or translations the English names still hold.
  if (hasCodes(parsed, all)) await Promise.all(all.map(names => loader.codes(names).catch(() => undefined)))
  const [best] = all.toSorted((a, b) => countKnown(parsed, b) - countKnown(parsed, a))
  const names = must(best, 'game')
  let deck = resolveDeck(parsed, names)
  if (isWanted() && deck.unknown.length + deck.readAs.length > 0) {
    await loader.translate(names).catch(() => undefined)
    deck = resolveDeck(parsed, names)
  }
  if (!isWanted()) return null
  const { list } = names
  const cards = deck.sections.flatMap(section => section.cards.map(({ entry }) => entry))
  return { list, deck, entryAt: await loader.entries(list, cards) }
}

/** What may be a code somewhere in a line. */
const CODE = /(?:^|[\s,;])\p{L}{2,4}[\s-]?\d{1,4}\p{L}?(?=$|[\s,;])/u

function hasCodes({ items }: ParsedDeck, all: readonly CardNames[]): boolean {
  return items.some(
    item =>
      item.kind !== 'heading'
      && writings(item).some(name => CODE.test(name))
      && !all.some(names => writings(item).some(name => names.exact(name) !== null)),
  )
}

function countKnown({ items }: ParsedDeck, names: CardNames): number {
  const isCard = (name: string) => names.exact(name) !== null
  return items
    .filter(item => item.kind !== 'heading')
    .flatMap(item =>
      item.written === undefined || writings(item).some(isCard)
        ? item
        : (splitList(item.written, item.line, isCard, MAX_ITEMS)?.items ?? []),
    )
    .filter(item => writings(item).some(isCard)).length
}

/** The ways in which a line's name may be written. */
function writings(item: DeckCard | DeckLine): string[] {
  return [item.text, ...(item.written === undefined ? [] : [item.written])]
}
