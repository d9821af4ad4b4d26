import { slugOf } from '../../pipeline/game/slug.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { GameList } from './lists.ts'

/** Returns the id of the entry at a position of the list, `cards/bridge`. */
export function entryIdOf(list: GameList, entry: number): string {
  return `${entry < list.cards ? 'cards' : 'terms'}/${list.slugs[entry] ?? slugOf(titleOf(list, entry))}`
}

/** Returns the title of the entry at a position of the list. */
export function titleOf(list: GameList, entry: number): string {
  return itemAt(list.titles, entry)
}
