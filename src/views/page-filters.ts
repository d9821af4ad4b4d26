import type { EntryRecord, GameRecords, RulingRecord } from '../pipeline/records/types.ts'

type Game = Pick<GameRecords, 'id'> & { readonly rulingById: ReadonlyMap<string, RulingRecord> }

/**
 * Returns the attributes by which Pagefind knows the game of an entry's page and the authorities that its rulings cite.
 */
export function pageFilters(game: Game, entry: Pick<EntryRecord, 'rulings'>): Record<string, string> {
  const cited = [
    ...new Set(
      entry.rulings.flatMap(id => game.rulingById.get(id)?.citations ?? []).flatMap(({ authority }) => authority ?? []),
    ),
  ].sort()
  // Pagefind takes one value from one attribute, and only the last filter's value may stand in the list itself.
  return {
    'data-pagefind-filter': [...cited.map((_, at) => `authority[data-cites-${at}]`), `game:${game.id}`].join(', '),
    ...Object.fromEntries(cited.map((authority, at) => [`data-cites-${at}`, authority])),
  }
}
