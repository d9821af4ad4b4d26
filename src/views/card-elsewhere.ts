import { addTo } from '../pipeline/collections.ts'
import type { Card } from '../pipeline/game/card.ts'
import type { GameIndex } from '../site/site-data.ts'

/** A site that has a card, with what is there. */
export interface ElsewhereView {
  readonly at: string
  readonly links: readonly { readonly words: string; readonly address: string }[]
}

/**
 * Returns where a card can be read elsewhere, as the game's `elsewhere` has it: a link for each address, named by the
 * codes of its printings where they have several.
 */
export function cardElsewhere({ game }: Pick<GameIndex, 'game'>, card: Card): ElsewhereView[] {
  return game.elsewhere.flatMap(({ title, at }, index) => {
    const codes = new Map<string, string[]>()
    for (const { code, elsewhere } of card.printings) {
      const address = elsewhere?.[index] ?? null
      if (address !== null) addTo(codes, address, code)
    }
    const links = [...codes].map(([address, of]) => ({
      words: codes.size > 1 ? `${title} of ${of.join(', ')}` : title,
      address,
    }))
    return links.length > 0 ? [{ at, links }] : []
  })
}
