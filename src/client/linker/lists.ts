import type { GameList, ReferenceList } from '../search/lists.ts'
import type { Addresses } from '../../site/addresses.ts'
import type { LinkerData } from './linker-data.ts'
import { makeFinder } from './finder.ts'
import type { Found } from './found.ts'

/**
 * Returns what finds names in posts on a game, with its lists loaded when it is first asked for; what failed is tried
 * again.
 */
export function makeFinders(addresses: Addresses): (game: string) => Promise<(post: string) => Found[]> {
  const known = new Map<string, Promise<(post: string) => Found[]>>()
  const reader =
    (game: string) =>
    async <T>(file: string): Promise<T> => {
      const response = await fetch(addresses.file(`search-index/${game}/${file}.json`))
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
      return (await response.json()) as T
    }
  const load = async (game: string) => {
    const read = reader(game)
    const [list, references, data] = await Promise.all([
      read<GameList>('en'),
      read<ReferenceList>('references'),
      read<LinkerData>('linker'),
    ])
    return makeFinder(list, references, data, addresses)
  }
  return game => {
    const finder =
      known.get(game)
      ?? load(game).catch((error: unknown) => {
        known.delete(game)
        throw error
      })
    known.set(game, finder)
    return finder
  }
}
