import type { Entry } from '../entries/entry.ts'
import type { Notes } from '../game/notes.ts'
import { must } from '../must.ts'
import type { RulingRecord } from './types.ts'

/** What leads in a list, or the rules below it. */
export const LEADS_IN = /:\s*$/

/**
 * Returns rulings with what leads in the list of which each is an item. Texts have a list within a list in one row: an
 * item that ends in a colon leads in those after it, up to the next such item. An editor's `lead` says otherwise, and
 * makes an item of what isn't set as one.
 */
export function addLeads(
  rulings: readonly RulingRecord[],
  entries: readonly Entry[],
  notes: Notes | undefined,
): RulingRecord[] {
  const texts = new Map(rulings.map(({ id, text }) => [id, text]))
  const leads = new Map<string, string>()
  for (const passage of entries.flatMap(({ passages }) => passages)) {
    const before = new Set<string>()
    let list: string | null = null
    let listWithin: string | null = null
    for (const { id, listItem } of passage.rulings) {
      const stated = notes?.[id]?.lead
      const leadsIn = LEADS_IN.test(must(texts.get(id), `text of r/${id}`))
      if (stated !== undefined && before.has(stated)) leads.set(id, stated)
      else if (listItem !== true) [list, listWithin] = [id, null]
      else {
        const lead = leadsIn ? list : (listWithin ?? list)
        if (lead !== null) leads.set(id, lead)
        if (leadsIn) listWithin = id
      }
      before.add(id)
    }
  }
  return rulings.map(ruling => {
    const lead = leads.get(ruling.id)
    return lead === undefined ? ruling : { ...ruling, lead }
  })
}
