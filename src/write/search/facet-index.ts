import { addTo } from '../../pipeline/collections.ts'
import type { GameRecords } from '../../pipeline/records/types.ts'
import { ownDate } from '../../pipeline/status/own-date.ts'
import { facetsOf, hasErratum, valuesOf } from '../../views/facets.ts'
import { foldCode } from '../../language/fold.ts'
import { orderOf } from './entry-order.ts'
import { lookupIn } from '../../client/search/lookup.ts'
import type { FacetList } from '../../client/search/lists.ts'

type Source = Pick<GameRecords, 'id' | 'game' | 'entries' | 'rulings' | 'works'>

/** Returns the list from which operators and codes of cards are answered. */
export function facetList(game: Source): FacetList {
  const { entries, place, stamp } = orderOf(game.entries)
  const facets = new Map(facetsOf(game).map(({ name }) => [name, new Map<string, number[]>()]))
  const codes = new Map<string, number>()
  for (const [at, entry] of entries.entries()) {
    for (const { code } of entry.card?.printings ?? []) codes.set(foldCode(code), at)
    for (const [name, values] of valuesOf(game.game, entry, [...facets.keys()])) {
      const facet = facets.get(name)
      if (facet) for (const value of values) addTo(facet, value, at)
    }
  }
  const status = new Map<string, number[]>()
  const dates: Record<number, string> = {}
  for (const ruling of game.rulings) {
    const at = place.get(ruling.id)
    if (at === undefined) continue
    if (ruling.status !== 'in-force') addTo(status, ruling.status, at)
    const date = ownDate(ruling)
    if (date !== null) dates[at] = date
  }
  return {
    game: game.id,
    stamp,
    codes: lookupIn(codes),
    facets: lookupIn(Array.from(facets, ([name, values]) => [name, lookupIn(values)])),
    errata: entries.flatMap((entry, at) => (hasErratum(entry) ? [at] : [])),
    status: lookupIn(status),
    dates,
    works: lookupIn(game.works.map(({ id, authority, date, short }) => [id, { authority, date, short }])),
  }
}
