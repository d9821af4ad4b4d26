import { memoize } from '../pipeline/collections.ts'
import { termKey } from '../pipeline/entries/collect.ts'
import type { Game } from '../pipeline/game/game.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { RulingRecord } from '../site/site-data.ts'

export type Variant = NonNullable<Game['variants']>['choices'][number]

/** Returns the entries of the terms whose rules are all for a variant. */
const entriesFor = memoize(({ terms = [] }: Variant) => new Set(terms.map(term => `terms/${slugOf(termKey(term))}`)))

/**
 * Returns the variants of the game that a rule is for: by the letter in its number (`2.IV.F1`), one of its tags or the
 * term it stands under, as `game.yaml` has them. A rule for every variant has none.
 */
export function variantsOf(
  { variants }: Pick<Game, 'variants'>,
  { number, tags, entry }: Pick<RulingRecord, 'number' | 'tags' | 'entry'>,
): Variant[] {
  const letters = new Set(number?.split('.').flatMap(part => /^([A-Z]+)\d+$/.exec(part)?.[1] ?? []))
  return (variants?.choices ?? []).filter(
    variant =>
      (variant.letter !== undefined && letters.has(variant.letter))
      || (variant.tag !== undefined && tags.includes(variant.tag))
      || entriesFor(variant).has(entry),
  )
}

/** Returns the ids of the variants a rule is for, separated by blanks; undefined for a rule for all. */
export function variantIds(
  game: Pick<Game, 'variants'>,
  ruling: Pick<RulingRecord, 'number' | 'tags' | 'entry'>,
): string | undefined {
  return (
    variantsOf(game, ruling)
      .map(({ id }) => id)
      .join(' ') || undefined
  )
}
