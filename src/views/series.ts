import { memoize } from '../pipeline/collections.ts'
import { compareNumbered } from '../pipeline/compare.ts'
import type { Authority } from '../pipeline/game/game.ts'
import { workNumber } from '../pipeline/game/work-number.ts'
import { isPresent, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { count, date } from '../language/format.ts'

/** Returns the works here that are the text of an authority, or of one number of its series, in order. */
export function textsOf(game: Pick<GameIndex, 'works' | 'game'>, id: string, number: string | null): WorkRecord[] {
  const named = game.game.authorities.find(authority => authority.id === id)?.work
  return game.works.filter(
    work =>
      isPresent(work)
      && (number === null
        ? work.authority === id || work.id === named
        : work.id === named || (work.authority === id && workNumber(work.id, id) === number)),
  )
}

/** Returns the rulings that are a numbered part of an authority’s whole (Annotation 24), the newest version’s first. */
export function numberedParts(
  game: Pick<GameIndex, 'works' | 'game' | 'rulings'>,
  id: string,
  number: string,
): RulingRecord[] {
  const { kind, partOf } = game.game.authorities.find(authority => authority.id === id) ?? {}
  if (kind !== 'annotation') return []
  const newest = game.works
    .filter(work => work.authority === partOf)
    .map(work => work.id)
    .sort((a, b) => compareNumbered(b, a))
  return game.rulings
    .filter(ruling => ruling.annotation === number && newest.includes(ruling.work))
    .sort((a, b) => newest.indexOf(a.work) - newest.indexOf(b.work))
}

/** So many are named one by one. */
const MAX_NAMED = 3

/** Returns works one by one, but many texts of a numbered series together: there are hundreds of digests. */
export function bySeries(works: readonly WorkRecord[]): WorkRecord[][] {
  const groups = Map.groupBy(works, seriesOf)
  return [...groups.values()].flatMap(group => (group.length > MAX_NAMED ? [group] : group.map(work => [work])))
}

/** Returns what a work is grouped by; every page without word of a work asks. */
const seriesOf = memoize(({ id, authority }: WorkRecord) =>
  workNumber(id, authority) === null ? `work ${id}` : `series ${authority}`,
)

/** Returns what each work is called, with its date, or many of one series together: `Rulings Digest (12 texts)`. */
export function namedTogether(game: Pick<GameIndex, 'game'>, works: readonly WorkRecord[]): string[] {
  return bySeries(works).flatMap(group => {
    const title = game.game.authorities.find(authority => authority.id === group[0]?.authority)?.title
    return group.length === 1 || title === undefined
      ? group.map(work => (work.date === null ? work.short : `${work.short} (${date(work.date)})`))
      : [`${title} (${count(group.length, 'text')})`]
  })
}

/** Returns the authorities of which no text is here, the highest first: neither cards nor parts of another one. */
export function absentAuthorities(game: Pick<GameIndex, 'game' | 'works'>): Authority[] {
  return game.game.authorities
    .filter(({ kind, partOf }) => kind !== 'card-text' && partOf === undefined)
    .filter(({ id }) => textsOf(game, id, null).length === 0)
    .sort((a, b) => a.rank - b.rank)
}

/** Returns names of the texts that this build lacks and that rank above the lowest one here, highest first. */
export function worksNotIncluded(game: Pick<GameIndex, 'game' | 'works'>): string[] {
  const lowest = Math.max(0, ...game.works.filter(isPresent).map(({ rank }) => rank))
  const lacking = absentAuthorities(game)
    .filter(({ rank }) => rank <= lowest)
    .map(({ title }) => title)
  return lacking.length > MAX_NAMED + 1 ? [...lacking.slice(0, MAX_NAMED), 'others'] : lacking
}
