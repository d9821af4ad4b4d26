import { mostFrequent } from '../collections.ts'
import type { Wording } from './entry.ts'
import type { TextRuling } from './passages.ts'

/** The rulings of a work on one entry, in the order of each text. */
export interface EntryTexts {
  readonly copy: TextRuling[]
  readonly restatement: TextRuling[]
}

export type Side = keyof EntryTexts

/** What is registered of a ruling: the entry it was on, and whether it had a copy and a restatement. */
export interface RegisteredRuling {
  readonly id: string
  readonly entry: string
  readonly copy: string | null
  readonly restatement: string | null
}

/** Returns the registered ruling that a wording belongs to, followed by the words of its own text alone. */
export type RegisteredAs = (side: Side, wording: Wording) => RegisteredRuling | null

/**
 * Takes each ruling of a restatement to the entry on which its copy stands now: a newer copy may have moved it. One
 * whose copy isn't found goes where it was registered. Where the copy has nothing on an entry any more, the others go
 * where most went: it has another title.
 */
export function followCopies(entries: ReadonlyMap<string, EntryTexts>, registeredAs: RegisteredAs): void {
  const placeOf = new Map(
    [...entries].flatMap(([entry, { copy }]) =>
      copy.flatMap(({ wording }) => {
        const registered = registeredAs('copy', wording)
        return registered ? [[registered.id, entry] as const] : []
      }),
    ),
  )
  const moves = [...entries].flatMap(([entry, { copy, restatement }]) => {
    const places = restatement.map(({ wording }) => {
      const registered = registeredAs('restatement', wording)
      if (!registered) return null
      return placeOf.get(registered.id) ?? (entries.get(registered.entry)?.copy.length ? registered.entry : null)
    })
    const renamed = copy.length === 0 ? majorityOf(places.filter(place => place !== null)) : null
    return restatement.map((ruling, index) => ({ ruling, entry, to: places[index] ?? renamed ?? entry }))
  })
  for (const { ruling, entry, to } of moves) {
    const from = entries.get(entry)
    if (to === entry || !from) continue
    from.restatement.splice(from.restatement.indexOf(ruling), 1)
    entries.get(to)?.restatement.push(ruling)
  }
}

/** Returns what more than half of a list is. */
function majorityOf(list: readonly string[]): string | null {
  const most = mostFrequent(list)
  return most && most.times * 2 > list.length ? most.item : null
}
