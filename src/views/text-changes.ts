import { compareStrings } from '../pipeline/compare.ts'
import type { EntryRecord, GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { dateOfRuling, isBefore } from './status.ts'
import { capital, date, onDate } from '../language/format.ts'

/** Returns the changes of a card’s wording, errata first, but for errata that a ruling on the card makes. */
export function textChangeViews(game: GameIndex, entry: EntryRecord) {
  const { card } = entry
  const several = card !== null && card.versions.length > 1
  return entry.textChanges
    .filter(({ rulings }) => rulings.length === 0)
    .toSorted((a, b) => Number(b.erratum) - Number(a.erratum))
    .map(({ label, date: day, codes, erratum, authority, source, note }) => {
      const printings = several && codes.length > 0 && codes.length < card.printings.length ? codes.join(', ') : null
      const about = game.game.authorities.find(({ id }) => id === authority)
      return {
        /** What is said of the card: `has an erratum`. */
        verb: label,
        /** `Erratum`, `Reworded in 2024`. */
        words: `${capital(label.replace(/^(?:has an?|was|is) /, ''))}${day === null ? '' : ` ${onDate(day)}`}`,
        erratum,
        /** Who made it, or where it was printed. */
        by: source ?? about?.cited[0] ?? about?.title ?? null,
        date: day,
        note: [note, printings].filter(part => part !== null).join(', ') || null,
      }
    })
}

/**
 * Returns when a card was last reworded since a ruling was made, in words: `in 2024`, `by 17 March 2025`; null where it
 * wasn't, or a date isn't known. Two states of a card's text tell only that it was reworded between their dates, so
 * that a ruling has to be older than the first.
 */
export function rewordedAfter(
  { textChanges, cardTexts }: Pick<EntryRecord, 'textChanges' | 'cardTexts'>,
  ruling: Pick<RulingRecord, 'marks' | 'effective'> & Partial<Pick<RulingRecord, 'reviewed'>>,
  work: Pick<WorkRecord, 'date'>,
): string | null {
  const made = dateOfRuling(ruling, work)
  if (made === null) return null
  const rewordings = [
    ...textChanges.flatMap(({ date: day }) => (day === null ? [] : [{ after: day, day, words: onDate(day) }])),
    ...cardTexts.flatMap(({ since, former }) =>
      since === null || former?.date == null ? [] : [{ after: former.date, day: since, words: `by ${date(since)}` }],
    ),
  ]
  const looked = ruling.reviewed ?? null
  const since = rewordings
    .filter(({ after, day }) => isBefore(made, after) && (looked === null || isBefore(looked, day)))
    .sort((a, b) => compareStrings(b.day, a.day))
  return since[0]?.words ?? null
}
