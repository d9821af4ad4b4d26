import { count, list } from '../language/format.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { isDefinition } from './precedence.ts'

/** Returns how many of some rulings rule something: lines of lists don't. */
export function countRulings(rulings: readonly Pick<RulingRecord, 'listed'>[]): number {
  return rulings.filter(({ listed }) => listed === undefined).length
}

/**
 * Returns how many rulings there are on an entry, how many lines of lists, and whether a glossary defines it: neither
 * is a ruling.
 */
export function rulingCount(
  game: Pick<GameIndex, 'rulingById' | 'workById'>,
  entry: Pick<EntryRecord, 'rulings'>,
): { readonly rulings: number; readonly lines: number; readonly defined: boolean } {
  const all = rulingsOf(game, entry.rulings)
  const definitions = all.filter(ruling => {
    const work = game.workById.get(ruling.work)
    return work !== undefined && isDefinition(work, ruling)
  })
  const rulings = countRulings(all)
  return { rulings: rulings - definitions.length, lines: all.length - rulings, defined: definitions.length > 0 }
}

/** More rules of another page are a link to them: whole, they would double a page, which has 25 KB. */
export const MAX_GATHERED = 10

/** Returns the ids of the rules from elsewhere that a topic's page shows, whole or as links. */
export function gatheredRules({ topic }: Pick<EntryRecord, 'topic'>): string[] {
  return (topic?.rules ?? []).flatMap(({ rulings }) => rulings)
}

/** Returns the ids of rulings elsewhere that are about an entry: answers, and what a card has in common with others. */
export function rulingsAbout(entry: Pick<EntryRecord, 'answers' | 'kind' | 'topic'>): string[] {
  return [...entry.answers, ...(entry.kind === 'card' ? gatheredRules(entry) : [])]
}

/**
 * Returns what the page of an entry has, for a reader: `definition`, `22 rulings`, `13 rules and 22 rulings` where a
 * topic shows rules from elsewhere, `list of 31 lines`, `no rulings`.
 */
export function rulingCountInWords(
  game: Pick<GameIndex, 'rulingById' | 'workById'>,
  entry: Pick<EntryRecord, 'kind' | 'rulings' | 'topic'>,
): string {
  const { rulings, lines, defined } = rulingCount(game, entry)
  const gathered = gatheredRules(entry).length
  const [rules, others] = entry.kind === 'card' ? [0, rulings + gathered] : [gathered, rulings]
  const parts = [
    ...(defined ? ['definition'] : []),
    ...(lines > 0 ? [`list of ${count(lines, 'line')}`] : []),
    ...(rules > 0 ? [count(rules, 'rule')] : []),
    ...(others > 0 ? [count(others, 'ruling')] : []),
  ]
  return parts.length > 0 ? list(parts) : 'no rulings'
}
