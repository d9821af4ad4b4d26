import { count, list } from '../language/format.ts'
import { firstOfEach } from '../pipeline/collections.ts'
import { rulingsOf, workOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { isDefinition } from './precedence.ts'

/** Returns how many of some rulings rule something: a list is one, whole or not; lists that rule nothing, none. */
export function countRulings(rulings: readonly Pick<RulingRecord, 'id' | 'lead' | 'listed'>[]): number {
  return countedRulings(rulings).length
}

/** Returns the rulings that count as one each: of a list its lead, or its first item where the lead isn't here. */
export function countedRulings<Ruling extends Pick<RulingRecord, 'id' | 'lead' | 'listed'>>(
  rulings: readonly Ruling[],
): Ruling[] {
  const here = new Set(rulings.map(({ id }) => id))
  const counted = rulings.filter(({ lead, listed }) => listed === undefined && (lead === null || !here.has(lead)))
  return firstOfEach(counted, ({ id, lead }) => lead ?? id)
}

/** Returns in words how many rulings some are; of lists alone that rule nothing, how many lines. */
export function rulingsInWords(rulings: Parameters<typeof countRulings>[0]): string {
  const counted = countRulings(rulings)
  return counted > 0 ? count(counted, 'ruling') : count(rulings.length, 'line of a list', 'lines of a list')
}

/** Counts an entry’s rulings, its topic’s too, and lines of lists, which are none; and whether it is defined. */
export function rulingCount(
  game: Pick<GameIndex, 'rulingById' | 'workById'>,
  entry: Pick<EntryRecord, 'rulings' | 'topic'>,
): { readonly rulings: number; readonly lines: number; readonly defined: boolean } {
  const own = rulingsOf(game, entry.rulings)
  return {
    rulings: countedOn(game, entry).length,
    lines: own.filter(({ listed }) => listed !== undefined).length,
    defined: own.some(ruling => isDefinition(workOf(game, ruling), ruling)),
  }
}

/** Returns the rulings that an entry’s page counts: its own but definitions, and its topic’s. */
export function countedOn(
  game: Pick<GameIndex, 'rulingById' | 'workById'>,
  entry: Pick<EntryRecord, 'rulings' | 'topic'>,
): RulingRecord[] {
  const own = rulingsOf(game, entry.rulings)
  return countedRulings([...own, ...rulingsOf(game, gatheredRules(entry))]).filter(
    ruling => !own.includes(ruling) || !isDefinition(workOf(game, ruling), ruling),
  )
}

/** Returns the ids of the rules from elsewhere that a topic's page shows, whole or as links. */
export function gatheredRules({ topic }: Pick<EntryRecord, 'topic'>): string[] {
  return (topic?.rules ?? []).flatMap(({ rulings }) => rulings)
}

/** Returns the ids of rulings elsewhere that are about an entry: answers, and what a card has in common with others. */
export function rulingsAbout(entry: Pick<EntryRecord, 'answers' | 'kind' | 'topic'>): string[] {
  return [...entry.answers, ...(entry.kind === 'card' ? gatheredRules(entry) : [])]
}

/** Returns what an entry’s page has, its topic’s rules too: `definition and 22 rulings`, `list of 31 lines`. */
export function rulingCountInWords(
  game: Pick<GameIndex, 'rulingById' | 'workById'>,
  entry: Pick<EntryRecord, 'rulings' | 'topic'>,
): string {
  const { rulings, lines, defined } = rulingCount(game, entry)
  const parts = [
    ...(defined ? ['definition'] : []),
    ...(lines > 0 ? [`list of ${count(lines, 'line')}`] : []),
    ...(rulings > 0 ? [count(rulings, 'ruling')] : []),
  ]
  return parts.length > 0 ? list(parts) : 'no rulings'
}
