import { likeness } from '../../pipeline/source/likeness.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { RulingRecord } from '../../pipeline/records/types.ts'

type Rule = Pick<RulingRecord, 'entry' | 'number' | 'text' | 'work'>

/**
 * So many of their words have rules that say the same for different cases. Of the 493 rules of MECCG that stand under
 * another, 64 pairs have more: 59 are for kinds of player or lengths of game, 5 only alike.
 */
const SAME = 0.75

/** Cases stand near one another: in MECCG 8 rules at most behind the one before, and no more than 20 under one rule. */
const NEAR = 20

/** Returns the first case of each rule: rules under one number that differ in little but for whom or when. */
export function casesOf<T extends Rule>(rulings: readonly T[]): ReadonlyMap<T, T> {
  const first = new Map<T, T>()
  const families = Map.groupBy(
    rulings.filter(({ number }) => number?.includes('.')),
    ({ work, entry, number }) => `${work} ${entry} ${number?.slice(0, number.lastIndexOf('.'))}`,
  )
  for (const siblings of families.values()) {
    const words = new Map(siblings.map(rule => [rule, wordsOf(fold(rule.text))]))
    for (const [at, rule] of siblings.entries()) {
      const before = siblings
        .slice(Math.max(0, at - NEAR), at)
        .find(other => likeness(words.get(other) ?? [], words.get(rule) ?? []).shared >= SAME)
      if (before === undefined) continue
      const own = first.get(before) ?? before
      first.set(own, own)
      first.set(rule, own)
    }
  }
  return first
}
