import { presentRow } from './assign.ts'
import type { Present } from './lost.ts'
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
 * that were given just now. So a ruling of which only the restatement is in the text is joined with one of which only a
 * copy is. `present` holds the rulings that are in the text by id. Returns the reasons for what can't be done.
 */
export function settle(
  rows: readonly RegistryRow[],
  { same, removed }: Settlement,
  present: ReadonlyMap<string, Present>,
  fresh: ReadonlySet<string>,
  today: string,
): { rows: RegistryRow[]; refused: string[] } {
  const all = new Map(rows.map(row => [row.id, row]))
  const here = new Map(present)
  const refused: string[] = []
  for (const [id, now] of same) {
    const [row, other] = [all.get(id), all.get(now)]
    const [mine, theirs] = [here.get(id), here.get(now)]
    if (!row || !other) refused.push(`${row ? now : id} is not in the registry.`)
    else if (!theirs) refused.push(`${now} is not in the text.`)
    else if (row.work !== other.work) refused.push(`${id} belongs to ${row.work}, and ${now} to ${other.work}.`)
    else if (mine && !areParts(mine, theirs))
      refused.push(`${id} is still in the text, so it can’t be the same as ${now}.`)
    else if (!fresh.has(now) && !isNewerThan(other, row, mine !== undefined))
      refused.push(
        `${now} was registered before ${id} was gone, so it isn’t the same ruling under a new id, and its address has to stay.`
          + ` If ${id} has become a part of it, write “merged ${now}” as the state of ${id} in permalinks.tsv.`,
      )
    else {
      const words = {
        copy: theirs.copy ? other.copy : null,
        restatement: theirs.restatement ? other.restatement : null,
      }
      all.set(id, { ...presentRow(row, { ...other, ...words }), changed: today })
      for (const one of all.values()) {
        if (one.state === `merged ${now}`) all.set(one.id, { ...one, state: `merged ${id}` })
        if (one.splitFrom === now) all.set(one.id, { ...one, splitFrom: id })
        if (one.mergedInto === now) all.set(one.id, { ...one, mergedInto: id })
      }
      if (fresh.has(now)) all.delete(now)
      else all.set(now, { ...other, changed: today, state: `merged ${id}` })
      here.set(id, {
        copy: theirs.copy || mine?.copy === true,
        restatement: theirs.restatement || mine?.restatement === true,
      })
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

/** Returns whether two rulings may be one: one has the copy of it, the other the restatement. */
function areParts(one: Present, other: Present): boolean {
  return !(one.copy && other.copy) && !(one.restatement && other.restatement)
}

/** Returns whether a row was registered when the ruling of another was gone, or, where that is still here, after it. */
function isNewerThan({ added }: RegistryRow, row: RegistryRow, isHere: boolean): boolean {
  if (row.state === 'gone') return added >= row.changed
  return isHere ? added >= row.added : added > row.added
}
