import { list } from '../language/format.ts'
import { rulingCountInWords } from './ruling-count.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'

/**
 * Returns whose word a ruling is: its work with its number or place there, and what it cites, as `[COE 52]` is written.
 */
export function rulingAuthority(game: GameIndex, ruling: RulingRecord): string {
  const work = game.workById.get(ruling.work)?.title ?? ruling.work
  // A citation that is a sentence of its own is named by its title.
  const cited = [
    ...new Set(
      ruling.citations
        .filter(citation => citation.problem === null)
        .map(({ raw, authority, number }) =>
          /\.\]$/.test(raw) ? (game.authority(authority ?? '', number)?.title ?? raw) : raw,
        ),
    ),
  ]
  const place = ruling.number === null ? `, ruling ${ruling.ordinal}` : ` ${ruling.number}`
  return `${work}${place}${cited.length === 0 ? '' : `, citing ${list(cited)}`}`
}

/** Returns whose word the rulings of an entry are. */
export function entryAuthority(game: GameIndex, entry: EntryRecord): string {
  const works = new Set(
    rulingsOf(game, entry.rulings).map(ruling => game.workById.get(ruling.work)?.title ?? ruling.work),
  )
  return works.size === 0 ? 'no rulings recorded' : `${rulingCountInWords(game, entry)} in ${list([...works])}`
}
