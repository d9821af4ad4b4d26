import { capital } from '../language/format.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { Addresses } from '../site/addresses.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'

/** Returns what an entry is, in a word: `card`, `term`, or the type of what is no card, such as `region`. */
export function kindOf(
  { game }: { readonly game: Pick<GameIndex['game'], 'notCards'> },
  { kind, card }: Pick<EntryRecord, 'kind' | 'card'>,
): string {
  return card !== null && game.notCards.includes(card.type) ? card.type.toLowerCase() : kind
}

/** Returns how many entries of each kind a game has, by their word: cards first, terms last. */
export function countKinds(game: Pick<GameIndex, 'game' | 'entries'>): [kind: string, count: number][] {
  const kinds = Map.groupBy(game.entries, entry => kindOf(game, entry))
  return ['card', ...game.game.notCards.map(type => type.toLowerCase()), 'term'].flatMap(kind => {
    const entries = kinds.get(kind)
    return entries === undefined ? [] : [[kind, entries.length]]
  })
}

/** Returns the breadcrumbs of an entry's page: its game, and the game's list of what is of its kind. */
export function stepsToEntry(
  addresses: Addresses,
  game: GameIndex,
  entry: EntryRecord,
): { title: string; address: string }[] {
  const kind = kindOf(game, entry)
  return [
    { title: game.short, address: addresses.game(game.id) },
    { title: `${capital(kind)}s`, address: addresses.list(game.id, slugOf(kind)) },
  ]
}
