import { textsOf } from './series.ts'
import type { GameIndex } from '../site/site-data.ts'

const MAX_NAMED = 3

/**
 * Returns names of the most important texts that this build lacks, for readers: the authorities that rank above the
 * lowest text that is here, the highest first. Cards themselves and parts of another authority aren't named.
 */
export function worksNotIncluded(game: Pick<GameIndex, 'game' | 'works'>): string[] {
  const lowest = Math.max(
    0,
    ...game.works.filter(({ present }) => present.copy || present.restatement).map(({ rank }) => rank),
  )
  const lacking = game.game.authorities
    .filter(({ kind, partOf, rank }) => kind !== 'card-text' && partOf === undefined && rank <= lowest)
    .filter(({ id }) => textsOf(game, id, null).length === 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ title }) => title)
  return lacking.length > MAX_NAMED + 1 ? [...lacking.slice(0, MAX_NAMED), 'others'] : lacking
}
