import type { RegistryRow } from './registry.ts'

/** What a person says of registered rulings. */
export interface Settlement {
  /** Pairs of a registered id and the id that the same ruling has now. */
  readonly same: readonly (readonly [id: string, now: string])[]
  /** Ids of rulings that were taken out for good. */
  readonly removed: readonly string[]
}

/**
 * Returns a registry in which a person's word holds. A ruling that is the same as another takes over its place and
 * words, and keeps the words that aren't at hand; the other id leads to it, or is dropped if it is in `fresh`, the ids
 * that were given just now. `present` holds the ids of rulings that are in the text. Returns the reasons for what can't
 * be done.
 */
export function settle(
  rows: readonly RegistryRow[],
  { same, removed }: Settlement,
  present: ReadonlySet<string>,
  fresh: ReadonlySet<string>,
  today: string,
): { rows: RegistryRow[]; refused: string[] } {
  const all = new Map(rows.map(row => [row.id, row]))
  const here = new Set(present)
  const refused: string[] = []
  for (const [id, now] of same) {
    const [row, other] = [all.get(id), all.get(now)]
    if (!row || !other) refused.push(`${row ? now : id} is not in the registry.`)
    else if (here.has(id)) refused.push(`${id} is still in the text, so it can’t be the same as ${now}.`)
    else if (!here.has(now)) refused.push(`${now} is not in the text.`)
    else if (row.work !== other.work) refused.push(`${id} belongs to ${row.work}, and ${now} to ${other.work}.`)
    else {
      const { entry, ordinal, number, copy, restatement } = other
      all.set(id, {
        ...row,
        entry,
        ordinal,
        number,
        copy: copy ?? row.copy,
        restatement: restatement ?? row.restatement,
        changed: today,
        state: 'active',
      })
      for (const one of all.values())
        if (one.state === `merged ${now}`) all.set(one.id, { ...one, state: `merged ${id}` })
      if (fresh.has(now)) all.delete(now)
      else all.set(now, { ...other, changed: today, state: `merged ${id}` })
      here.add(id)
      here.delete(now)
    }
  }
  for (const id of removed) {
    const row = all.get(id)
    if (!row) refused.push(`${id} is not in the registry.`)
    else if (here.has(id)) refused.push(`${id} is still in the text.`)
    else if (row.state.startsWith('merged '))
      refused.push(`${id} leads to ${row.state.slice('merged '.length)} already.`)
    else all.set(id, { ...row, changed: today, state: 'removed' })
  }
  return { rows: [...all.values()], refused }
}
