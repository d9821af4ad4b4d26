import type { Wording } from './entry.ts'
import type { TextRuling } from './passages.ts'

/** The rulings of a work on one entry, in the order of each text. */
export interface EntryTexts {
  readonly copy: TextRuling[]
  readonly restatement: TextRuling[]
}

/** Returns the ids under which a wording is registered. */
export type RegisteredAs = (side: 'copy' | 'restatement', wording: Wording) => readonly string[]

/**
 * Takes each ruling of a restatement to the entry on which its copy stands now, where the registry has the words of both
 * under one id: a newer copy may have moved it.
 */
export function followCopies(entries: ReadonlyMap<string, EntryTexts>, registeredAs: RegisteredAs): void {
  const placeOf = new Map<string, string | null>()
  for (const [entry, { copy }] of entries)
    for (const { wording } of copy)
      for (const id of registeredAs('copy', wording))
        placeOf.set(id, placeOf.has(id) && placeOf.get(id) !== entry ? null : entry)
  for (const [entry, { restatement }] of entries)
    for (const ruling of [...restatement]) {
      const places = new Set(registeredAs('restatement', ruling.wording).flatMap(id => placeOf.get(id) ?? []))
      const [place] = places
      if (place === undefined || places.size > 1 || place === entry) continue
      restatement.splice(restatement.indexOf(ruling), 1)
      entries.get(place)?.restatement.push(ruling)
    }
}
