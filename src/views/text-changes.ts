import type { EntryRecord, GameIndex, RulingRecord, TextChangeRecord, WorkRecord } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'
import { sourceAddress } from '../site/source-page.ts'
import { dateOfRuling } from './ruling-date.ts'
import { date, onDate } from '../language/format.ts'

/** A change of a card's wording as it is shown. */
export interface TextChangeView {
  /** `Has an erratum`, `Was reworded in 2024`. */
  readonly words: string
  readonly erratum: boolean
  /** Whether a ruling on the card made it. */
  readonly ruled: boolean
  /** Whose ruling made it, with the address of that ruling, or else of the authority. */
  readonly made: { readonly title: string; readonly address: string | null } | null
  readonly source: string | null
  readonly note: string | null
}

/** Returns what is shown of the changes of a card's wording, errata first. */
export function textChangeViews(game: GameIndex, entry: EntryRecord): TextChangeView[] {
  const { card } = entry
  const several = card !== null && card.versions.length > 1
  return entry.textChanges
    .toSorted((a, b) => Number(b.erratum) - Number(a.erratum))
    .map(change => {
      const when = change.date === null ? '' : ` ${onDate(change.date)}`
      const printings =
        several && change.codes.length > 0 && change.codes.length < card.printings.length
          ? change.codes.join(', ')
          : null
      return {
        words: `${change.label.charAt(0).toUpperCase()}${change.label.slice(1)}${when}`,
        erratum: change.erratum,
        ruled: change.rulings.length > 0,
        made: madeBy(game, change),
        source: change.source,
        note: [change.note, printings].filter(part => part !== null).join(', ') || null,
      }
    })
}

function madeBy(game: GameIndex, { authority, rulings }: TextChangeRecord): TextChangeView['made'] {
  const about = game.game.authorities.find(({ id }) => id === authority)
  if (about === undefined) return null
  const title = about.cited[0] ?? about.title
  const [ruling] = rulings
  if (ruling !== undefined) return { title, address: `#${ruling}` }
  return { title, address: game.authority(about.id, null) ? sourceAddress(addresses, game, about.id) : null }
}

/**
 * Returns when a card was last reworded since a ruling was made, in words: `in 2024`, `by 17 March 2025`; null where it
 * wasn't, or a date isn't known. Two states of a card's text tell only that it was reworded between their dates, so
 * that a ruling has to be older than the first.
 */
export function rewordedAfter(
  { textChanges, cardTexts }: Pick<EntryRecord, 'textChanges' | 'cardTexts'>,
  ruling: Pick<RulingRecord, 'marks' | 'effective'>,
  work: Pick<WorkRecord, 'date'> | undefined,
): string | null {
  const made = dateOfRuling(ruling, work)
  if (made === null) return null
  const rewordings = [
    ...textChanges.flatMap(({ date: day }) => (day === null ? [] : [{ after: day, day, words: onDate(day) }])),
    ...cardTexts.flatMap(({ since, former }) =>
      since === null || former?.date == null ? [] : [{ after: former.date, day: since, words: `by ${date(since)}` }],
    ),
  ]
  const since = rewordings.filter(({ after }) => isBefore(made, after)).sort((a, b) => (a.day < b.day ? 1 : -1))
  return since[0]?.words ?? null
}

/** Returns whether a day lies before another, as far as both are known: a year isn't before a day in it. */
export function isBefore(day: string, other: string): boolean {
  const length = Math.min(day.length, other.length)
  return day.slice(0, length) < other.slice(0, length)
}
