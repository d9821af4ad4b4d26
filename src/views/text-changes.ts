import type { EntryRecord, GameIndex, RulingRecord, TextChangeRecord, WorkRecord } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'
import { dateOfRuling } from './ruling-date.ts'
import { onDate } from './words.ts'

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
  const several = (entry.card?.versions.length ?? 0) > 1
  return entry.textChanges
    .toSorted((a, b) => Number(b.erratum) - Number(a.erratum))
    .map(change => {
      const when = change.date === null ? '' : ` ${onDate(change.date)}`
      const printings =
        several && change.codes.length > 0 && change.codes.length < (entry.card?.printings.length ?? 0)
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
  return { title, address: game.authority(about.id, null) ? addresses.authority(game.id, about.id, null) : null }
}

/** Returns the day of the newest change of a card's wording that is dated, as it is written; null where none is. */
export function lastReworded({
  textChanges,
  cardTexts,
}: Pick<EntryRecord, 'textChanges' | 'cardTexts'>): string | null {
  const days = [...textChanges.map(change => change.date), ...cardTexts.map(text => text.since)]
  return days.reduce<string | null>((last, day) => ((day ?? '') > (last ?? '') ? day : last), null)
}

/** Returns the day on which a card got its present wording where that is later than a ruling; null where it isn't, or a date isn't known. */
export function rewordedAfter(
  entry: Pick<EntryRecord, 'textChanges' | 'cardTexts'>,
  ruling: Pick<RulingRecord, 'marks' | 'effective'>,
  work: Pick<WorkRecord, 'date'> | undefined,
): string | null {
  const reworded = lastReworded(entry)
  const made = dateOfRuling(ruling, work)
  return reworded !== null && made !== null && isBefore(made, reworded) ? reworded : null
}

/** Returns whether a day lies before another, as far as both are known: a year isn't before a day in it. */
export function isBefore(day: string, other: string): boolean {
  const length = Math.min(day.length, other.length)
  return day.slice(0, length) < other.slice(0, length)
}
