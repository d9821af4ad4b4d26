import { date } from '../language/format.ts'
import type { Comparison } from '../pipeline/history/families.ts'
import { must } from '../pipeline/must.ts'
import type { EditionRecord } from '../pipeline/records/types.ts'
import type { Addresses } from '../site/addresses.ts'
import type { GameIndex, WorkRecord } from '../site/site-data.ts'

/** Returns how an edition is called: `Tides 2, 1 February 2003`; of an older copy, `CRF 3 of May 2001`. */
export function editionName(
  game: Pick<GameIndex, 'workById'>,
  { work, date: day, copy, title }: EditionRecord,
): string {
  const short = game.workById.get(work)?.short ?? title ?? work
  if (day === null) return short
  return copy === null ? `${short}, ${date(day)}` : `${short} of ${date(day)}`
}

/** Returns where an edition is read: the page of the work, or that of its older copy. */
export function editionAddress(addresses: Addresses, game: string, { work, date: day, copy }: EditionRecord): string {
  return copy === null ? addresses.work(game, work) : addresses.edition(game, work, must(day, `date of ${copy}`))
}

/** Returns the editions of a work that are here, oldest first; none where it is the only one. */
export function editionsOf(addresses: Addresses, game: GameIndex, { editions }: WorkRecord) {
  return editions.map(edition => ({
    id: edition.id,
    name: editionName(game, edition),
    address: editionAddress(addresses, game.id, edition),
  }))
}

/** Returns the edition of an id, such as a comparison names. */
export function editionOf(
  { works, cardTextEditions = [] }: Pick<GameIndex, 'works' | 'cardTextEditions'>,
  id: string,
): EditionRecord {
  return must(
    [...works.flatMap(({ editions }) => editions), ...cardTextEditions].find(edition => edition.id === id),
    `edition ${id}`,
  )
}

/** Returns where two editions are compared. */
export function comparisonAddress(
  addresses: Addresses,
  game: Pick<GameIndex, 'id' | 'works' | 'cardTextEditions'>,
  { of, newer }: Pick<Comparison, 'of' | 'newer'>,
): string {
  return addresses.comparison(game.id, editionOf(game, newer).work, of, newer)
}

/** Returns where the two newest texts of a game's cards are compared; null where there is only one. */
export function newestCardTexts(
  addresses: Addresses,
  game: Pick<GameIndex, 'id' | 'works' | 'cardTextEditions' | 'comparisons'>,
): string | null {
  const newest = game.comparisons.findLast(({ newer }) => newer === game.cardTextEditions?.at(-1)?.id)
  return newest === undefined ? null : comparisonAddress(addresses, game, newest)
}
