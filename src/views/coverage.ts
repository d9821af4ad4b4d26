import type { EntryRecord, GameIndex, RulingRecord } from '../site/site-data.ts'
import { kindOf } from './kinds.ts'
import { countRulings } from './ruling-count.ts'
import { absentAuthorities, bySeries } from './series.ts'

/** Returns what of a game is here, for readers: its sources, and how far its entries have been looked at. */
export function coverageOf(game: GameIndex) {
  const byWork = Map.groupBy(game.rulings, ({ work }) => work)
  const cards = game.entries.filter(entry => kindOf(game, entry) === 'card')
  return {
    cards: reviewsOf(cards),
    terms: reviewsOf(game.entries.filter(entry => entry.kind === 'term')),
    /** Cards by the sets they were printed in; a card of several sets counts in each. */
    sets: game.game.sets.map(({ code, title }) => ({
      code,
      name: title,
      ...reviewsOf(cards.filter(({ card }) => card?.printings.some(({ set }) => set === code) === true)),
    })),
    /** One text, or those of a series together, and when one of their rulings was registered or reworded last. */
    sources: bySeries(game.works).map(works => {
      const rulings = works.flatMap(({ id }) => byWork.get(id) ?? [])
      return { works, rulings: countRulings(rulings), registered: lastRegistered(rulings) }
    }),
    /** The authorities whose text isn't here, the highest first. */
    absent: absentAuthorities(game),
  }
}

/** Returns the day on which one of a work's rulings was registered or reworded last; null where none was. */
export function lastRegistered(rulings: readonly RulingRecord[] = []): string | null {
  return rulings.reduce<string | null>((last, { added, changed }) => {
    const day = changed ?? added
    return day !== null && day > (last ?? '') ? day : last
  }, null)
}

/** Returns how many entries have rulings, are mentioned in those of others, or neither. */
function reviewsOf(entries: readonly EntryRecord[]) {
  const having = (review: EntryRecord['review']) => entries.filter(entry => entry.review === review).length
  return { ruled: having('has-rulings'), mentioned: having('mentioned'), none: having('none-recorded') }
}
