import type { GameIndex, RulingRecord } from '../site/site-data.ts'

/** A ruling to show what the site does: not too short, not too long. */
const FITTING = 170

/**
 * Returns a ruling that shows what a ruling has on this site: on a card, in force, citing an authority, naming
 * another entry,
 * of a length that is read at a glance, and plain, as `isPlain` says; null for a game without such a ruling. The same
 * content
 * gives the same ruling.
 */
export function specimenOf(
  game: Pick<GameIndex, 'rulings'>,
  isPlain: (ruling: RulingRecord) => boolean = () => true,
): RulingRecord | null {
  const rank = ({ text, citations, mentions, entry }: RulingRecord) =>
    Math.abs(text.length - FITTING)
    + (citations.some(({ problem, authority }) => problem === null && authority !== null) ? 0 : 1000)
    + (entry.startsWith('cards/') ? 0 : 500)
    + (mentions.length > 0 ? 0 : 100)
  const fitting = game.rulings.filter(
    ({ status, question, listItem, text, errata }) =>
      status === 'in-force' && question === null && !listItem && errata.length === 0 && !/:\s*$/.test(text),
  )
  return fitting.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)).find(isPlain) ?? null
}
