import { at, type Place } from '../messages/message.ts'
import { must } from '../must.ts'
import type { Ruling, Wording } from './entry.ts'

/** Returns the wording of a ruling that is shown first: that of a copy where one is present, else our own. */
export function shownWording({ id, entry, copy, restatement }: Ruling): Wording {
  return must(copy ?? restatement, `wording of ruling ${id} on ${entry}`)
}

/** Returns the place at which a wording begins, for a message. */
export function placeOfWording({ source: { file, line } }: Wording): Place {
  return at(file, line)
}
