import { slugOf } from '../pipeline/game/slug.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'
import { termFinder } from './turn-map.ts'

const MAX_TERMS = 6

/**
 * Returns the terms whose rules go for a card of this kind, as `cardRules` of the game names them by words of the
 * card's type and subtypes; without such a list, the terms called like its type or subtypes. Only terms with rulings
 * are returned.
 */
export function rulesForCard(
  game: Pick<GameIndex, 'game' | 'ordered'>,
  { card }: Pick<EntryRecord, 'card'>,
): EntryRecord[] {
  if (card === null) return []
  const kinds = [card.type, ...card.subtypes].map(kind => ` ${slugOf(kind).replaceAll('-', ' ')} `)
  const find = termFinder(game)
  const named = (game.game.cardRules ?? []).flatMap(({ card: of, terms }) =>
    kinds.some(kind => kind.includes(` ${slugOf(of).replaceAll('-', ' ')} `)) ? terms : [],
  )
  const own = [card.type, ...card.subtypes].flatMap(kind => [kind, `${kind}s`])
  const found = [...named, ...own].flatMap(name => find(name) ?? [])
  return [...new Set(found)].filter(({ rulings }) => rulings.length > 0).slice(0, MAX_TERMS)
}
