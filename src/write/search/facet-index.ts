import type { GameRecords } from '../../pipeline/records/types.ts'
import { ownDate } from '../../pipeline/status/own-date.ts'
import { facetsOf, hasErratum, valuesOf } from '../../views/facets.ts'
import { foldCode } from '../../language/fold.ts'
import { inOrder, orderHash, rulingsOf } from './entry-order.ts'
import { lookupOf } from '../../client/search/lookup.ts'
import type { FacetList } from '../../client/search/lists.ts'

type Source = Pick<GameRecords, 'id' | 'game' | 'entries' | 'rulings' | 'works'>

/** Returns the list from which operators and codes of cards are answered. */
export function facetList(game: Source): FacetList {
  const entries = inOrder(game.entries)
  const facets = record<Record<string, number[]>>()
  const codes = record<number>()
  for (const { name } of facetsOf(game)) facets[name] = record<number[]>()
  const corrected: number[] = []
  entries.forEach((entry, at) => {
    if (hasErratum(entry)) corrected.push(at)
    for (const { code } of entry.card?.printings ?? []) codes[foldCode(code)] = at
    for (const [name, values] of valuesOf(game.game, entry, Object.keys(facets))) {
      const facet = facets[name]
      if (facet) for (const value of values) (facet[value] ??= []).push(at)
    }
  })
  const place = new Map(entries.flatMap(rulingsOf).map((id, at) => [id, at]))
  const status = record<number[]>()
  const dates: Record<number, string> = {}
  for (const ruling of game.rulings) {
    const at = place.get(ruling.id)
    if (at === undefined) continue
    if (ruling.status !== 'in-force') (status[ruling.status] ??= []).push(at)
    const date = ownDate(ruling)
    if (date !== null) dates[at] = date
  }
  return {
    game: game.id,
    stamp: orderHash(entries),
    codes: lookupOf(codes),
    facets: lookupOf(Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, lookupOf(values)]))),
    errata: corrected,
    status: lookupOf(status),
    dates,
    works: lookupOf(
      Object.fromEntries(game.works.map(({ id, authority, date, short }) => [id, { authority, date, short }])),
    ),
  }
}

/** Returns an empty record without a prototype: a card may be called “constructor”. */
function record<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}
