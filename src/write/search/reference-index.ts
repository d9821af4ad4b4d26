import type { GameRecords } from '../../pipeline/records/types.ts'
import { orderOf } from './entry-order.ts'
import type { CitedList, ReferenceList } from '../../client/search/lists.ts'
import { lookupIn, type Lookup } from '../../client/search/lookup.ts'
import { addTo } from '../../pipeline/collections.ts'

type Source = Pick<GameRecords, 'id' | 'game' | 'entries' | 'rulings' | 'works' | 'authorities' | 'retired'>

/** Returns the list from which citations, rule numbers and ruling ids of a game are resolved. */
export function referenceList(game: Source): ReferenceList {
  const { entries, rulings: ids, place, stamp } = orderOf(game.entries)
  const works = new Map(game.works.map((work, at) => [work.id, at]))
  const passages = entries.flatMap(entry => entry.passages)
  return {
    game: game.id,
    stamp,
    ids: ids.join(''),
    works: passages.flatMap(({ work, rulings }) => rulings.map(() => works.get(work) ?? -1)),
    numbers: Object.fromEntries(
      game.rulings.flatMap(({ id, number }) => {
        const at = place.get(id)
        return number === null || at === undefined ? [] : [[at, number]]
      }),
    ),
    retired: game.retired.map(({ id }) => id),
    cited: citedLists(game, place),
  }
}

function citedLists(game: Source, place: ReadonlyMap<string, number>): Lookup<CitedList> {
  const pages = new Set(game.authorities.map(({ id, number }) => `${id} ${number}`))
  const lists = new Map(
    game.game.authorities.map(({ id }) => [id, { plain: [] as number[], numbered: new Map<string, number[]>() }]),
  )
  for (const { id, citations } of game.rulings) {
    const at = place.get(id)
    if (at === undefined) continue
    for (const [authority, { plain, numbered }] of lists) {
      const mine = citations.filter(citation => citation.authority === authority)
      const numbers = new Set(mine.flatMap(({ number }) => number ?? []))
      if (mine.length > 0 && numbers.size === 0) plain.push(at)
      for (const number of numbers) addTo(numbered, number, at)
    }
  }
  const rising = (places: readonly number[]) => places.toSorted((a, b) => a - b)
  return lookupIn(
    Array.from(lists, ([authority, { plain, numbered }]) => {
      const those = (known: boolean) =>
        lookupIn(
          [...numbered]
            .filter(([number]) => pages.has(`${authority} ${number}`) === known)
            .map(([number, places]) => [number, rising(places)]),
        )
      return [authority, { plain: rising(plain), numbers: those(true), doubtful: those(false) }]
    }),
  )
}
