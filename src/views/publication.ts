import type { Publication } from '../pipeline/game/game.ts'
import { workOf, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { date } from '../language/format.ts'

/** Returns where a ruling was first published: the post of its own, else that of its work; null where nobody says. */
export function publicationOf(game: Pick<GameIndex, 'workById'>, ruling: RulingRecord): Publication | null {
  return ruling.published ?? workOf(game, ruling).published ?? null
}

/** Returns who published words, where and when: `Ann, Pilots’ forum, 3 May 2001`; empty where none is known. */
export function publishedBy({ author, site, date: day }: Publication): string {
  return [author, site, day && date(day)].filter(part => part !== undefined).join(', ')
}
