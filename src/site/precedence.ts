import type { Authority } from '../pipeline/game/game.ts'
import type { PassageView } from './entry-view.ts'
import type { GameIndex, WorkRecord } from './site-data.ts'
import { stands } from './status.ts'

/** An authority with rulings in force on an entry, through the works that are its text. */
export interface Speaker {
  readonly authority: Authority | null
  readonly title: string
  readonly rank: number
  readonly date: string | null
  readonly works: readonly WorkRecord[]
}

/** Compares works by who speaks first: the lower rank, of equal ranks the later date, undated ones last. */
export function byPrecedence(a: Pick<WorkRecord, 'rank' | 'date'>, b: Pick<WorkRecord, 'rank' | 'date'>): number {
  return a.rank - b.rank || ((a.date ?? '') === (b.date ?? '') ? 0 : (a.date ?? '') > (b.date ?? '') ? -1 : 1)
}

/** Puts passages in the order in which they count: those with a ruling that stands first, then by who speaks first. */
export function sortByPrecedence<T extends Pick<PassageView, 'work' | 'rulings'>>(passages: readonly T[]): T[] {
  const fallen = ({ rulings }: T) => (rulings.length > 0 && !rulings.some(stands) ? 1 : 0)
  return passages.toSorted((a, b) => fallen(a) - fallen(b) || byPrecedence(a.work, b.work))
}

/** Returns who speaks on an entry with rulings that stand, who has the last word first. */
export function authoritiesInForce(
  game: GameIndex,
  passages: readonly Pick<PassageView, 'work' | 'rulings'>[],
): Speaker[] {
  const works = [...new Set(passages.filter(({ rulings }) => rulings.some(stands)).map(({ work }) => work))].sort(
    byPrecedence,
  )
  return [...Map.groupBy(works, work => work.authority)].map(([id, mine]) => {
    const authority = game.game.authorities.find(one => one.id === id) ?? null
    const [first] = mine as [WorkRecord]
    return { authority, title: authority?.title ?? first.title, rank: first.rank, date: first.date, works: mine }
  })
}
