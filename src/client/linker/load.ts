import type { Addresses } from '../../site/addresses.ts'
import { loadOnce } from '../load-once.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { readJson } from '../search/read-json.ts'
import type { LinkerData } from './linker-data.ts'
import { PostFinder } from './post-finder.ts'

/**
 * Returns what gives the finder of a game, with its lists loaded when it is first asked for; what failed is tried
 * again.
 */
export function makeFinders(addresses: Addresses): (game: string) => Promise<PostFinder> {
  const once = loadOnce()
  return game =>
    once(game, async () => {
      const read = <T>(file: string) => readJson<T>(addresses.file(`search-index/${game}/${file}.json`))
      const [list, references, data] = await Promise.all([
        read<GameList>('en'),
        read<ReferenceList>('references'),
        read<LinkerData>('linker'),
      ])
      return new PostFinder(list, references, data, addresses)
    })
}
