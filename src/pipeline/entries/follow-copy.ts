import type { Wording } from './entry.ts'
import type { TextRuling } from './passages.ts'

/** The rulings of a work on one entry, in the order of each text. */
export interface EntryTexts {
  readonly copy: TextRuling[]
  readonly restatement: TextRuling[]
}

/** Returns the ids under which a wording is registered, and the entries that they were on. */
export type RegisteredAs = (
  side: 'copy' | 'restatement',
  wording: Wording,
) => readonly { readonly id: string; readonly entry: string }[]

/**
 * Takes each ruling of a restatement to the entry on which its copy stands now, where the registry has the words of
 * both under one id: a newer copy may have moved it. Words that are registered on several entries haven't moved as long
 * as they stand on theirs. One whose copy has other words now goes where it was registered. Where the copy has nothing
 * on an entry any more, the others go where most went: it has another title.
 */
export function followCopies(entries: ReadonlyMap<string, EntryTexts>, registeredAs: RegisteredAs): void {
  const placeOf = new Map<string, string | null>()
  for (const [entry, { copy }] of entries)
    for (const { wording } of copy) {
      const registered = registeredAs('copy', wording)
      const here = registered.filter(row => row.entry === entry)
      for (const { id } of here.length > 0 ? here : registered)
        placeOf.set(id, placeOf.has(id) && placeOf.get(id) !== entry ? null : entry)
    }
  const moves = [...entries].flatMap(([entry, { copy, restatement }]) => {
    const places = restatement.map(({ wording }) => {
      const found = new Set(
        registeredAs('restatement', wording).flatMap(({ id, entry: before }) => {
          const now = placeOf.get(id)
          return now === undefined && entries.get(before)?.copy.length ? before : (now ?? [])
        }),
      )
      return found.size === 1 ? ([...found][0] as string) : null
    })
    const renamed = copy.length === 0 ? mostFrequent(places) : null
    return restatement.map((ruling, index) => ({ ruling, entry, to: places[index] ?? renamed ?? entry }))
  })
  for (const { ruling, entry, to } of moves) {
    const from = entries.get(entry)
    if (to === entry || !from) continue
    from.restatement.splice(from.restatement.indexOf(ruling), 1)
    entries.get(to)?.restatement.push(ruling)
  }
}

/** Returns what more than half of a list is, nulls left out of account. */
function mostFrequent(list: readonly (string | null)[]): string | null {
  const known = list.filter(one => one !== null)
  const [most] = [...Map.groupBy(known, one => one)].sort((a, b) => b[1].length - a[1].length)
  return most && most[1].length * 2 > known.length ? most[0] : null
}
