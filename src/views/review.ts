import { date, onDate } from '../language/format.ts'
import { workOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import type { Addresses } from '../site/addresses.ts'
import { comparisonAddress, editionOf } from './editions.ts'
import { entryTitle, fullLabel } from './labels.ts'
import { statusLabels } from './status-labels.ts'
import { dateOfRuling, isBefore, isInForce } from './status.ts'
import { rewordedAfter } from './text-changes.ts'

/** What changed since a ruling was made or reviewed. */
export interface ReviewReason {
  /** `It cites Tides 2, 2, which changed on 1 February 2003.` */
  readonly words: string
  /** Where the change is shown. */
  readonly address: string
}

/**
 * Returns why a ruling is due for review: a rule that it cites, or the wording of a card that it names, changed after
 * its date or the day on which `notes.yaml` says it was reviewed, or its restatement lags behind its copy. Of a ruling
 * without a known date, only the last can be told.
 */
export function reviewReasons(addresses: Addresses, game: GameIndex, ruling: RulingRecord): ReviewReason[] {
  const work = workOf(game, ruling)
  const lag = lagOf(addresses, game, ruling)
  const since = lastLook(ruling, work)
  if (since === null) return lag
  const cited = new Set(ruling.citations.flatMap(({ target }) => target ?? []))
  const rules = [...cited].flatMap(id => game.rulingById.get(id) ?? [])
  const named = new Set(ruling.mentions.map(({ entry }) => entry).filter(entry => entry !== ruling.entry))
  return [
    ...lag,
    ...rules.flatMap(rule => changeOfRule(addresses, game, rule, since) ?? []),
    ...[...named].flatMap((id): ReviewReason | [] => {
      const entry = game.entryById.get(id)
      const reworded = entry === undefined ? null : rewordedAfter(entry, ruling, work)
      return reworded === null
        ? []
        : {
            words: `It names ${entryTitle(game, id)}, which was reworded ${reworded}.`,
            address: addresses.entry(game.id, id),
          }
    }),
  ]
}

/** Returns that a restatement is older than its copy, and wasn't reviewed since that copy came out. */
function lagOf(
  addresses: Addresses,
  game: GameIndex,
  { id, work, lagsBehind, reviewed }: RulingRecord,
): ReviewReason[] {
  if (lagsBehind === undefined || (reviewed !== null && !isBefore(reviewed, lagsBehind))) return []
  const comparison = game.comparisons.findLast(({ newer }) => newer === work)
  return [
    {
      words: `Its plain words restate an older edition; that of ${date(lagsBehind)} has other words.`,
      address: comparison ? comparisonAddress(addresses, game, comparison) : addresses.workRuling(game.id, work, id),
    },
  ]
}

/** Returns the later of a ruling's date and the day on which it was last reviewed; null where none is known. */
function lastLook(ruling: RulingRecord, work: WorkRecord): string | null {
  const made = dateOfRuling(ruling, work)
  const { reviewed } = ruling
  if (made === null || reviewed === null) return made ?? reviewed
  return isBefore(made, reviewed) ? reviewed : made
}

/** Returns what happened to a rule after a day; null where nothing is known to have happened. */
function changeOfRule(addresses: Addresses, game: GameIndex, rule: RulingRecord, since: string): ReviewReason | null {
  const cites = `It cites ${fullLabel(game, rule)}, which`
  const end = isInForce(rule) ? null : (rule.periods[0]?.notAfter ?? null)
  if (end !== null && isBefore(since, end))
    return {
      words: `${cites} has been ${statusLabels[rule.status].label.toLowerCase()} since ${date(end)}.`,
      address: addresses.ruling(rule.id),
    }
  for (const comparison of game.comparisons) {
    const day = editionOf(game, comparison.newer).date
    const reworded = comparison.changes.some(({ kind, ruling }) => kind === 'reworded' && ruling === rule.id)
    if (reworded && day !== null && isBefore(since, day))
      return { words: `${cites} changed ${onDate(day)}.`, address: comparisonAddress(addresses, game, comparison) }
  }
  return null
}
