import type { Relation } from '../pipeline/records/types.ts'
import type { RulingRecord } from '../site/site-data.ts'
import { statusLabels } from './labels.ts'

const NO_LONGER_IN_FORCE: readonly RulingRecord['status'][] = ['superseded', 'reversed', 'obsolete']

/** Returns whether a ruling still stands: nothing has replaced it or taken it back. A disputed one stands, in doubt. */
export function isInForce({ status }: Pick<RulingRecord, 'status'>): boolean {
  return !NO_LONGER_IN_FORCE.includes(status)
}

/**
 * Returns the warning that goes with a ruling wherever it is quoted, in one sentence or two; null for one that is in
 * force.
 */
export function statusWarning({ status, statusReason }: Pick<RulingRecord, 'status' | 'statusReason'>): string | null {
  if (status === 'in-force') return null
  const reason = statusReason?.reason ?? statusLabels[status].meaning
  return `${isInForce({ status }) ? 'Not settled' : 'No longer in force'} (${statusLabels[status].label.toLowerCase()}): ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
}

/**
 * Returns the rulings that hold in the place of one that doesn't, by following what replaced it to the end. A ruling
 * that this build doesn't have is an end too, given by its id alone.
 */
export function successorsOf(
  ruling: RulingRecord,
  rulingById: ReadonlyMap<string, RulingRecord>,
): { readonly id: string; readonly ruling: RulingRecord | null }[] {
  const found = new Map<string, RulingRecord | null>()
  const seen = new Set([ruling.id])
  const queue = [ruling]
  for (let one = queue.shift(); one; one = queue.shift()) {
    for (const { ruling: id } of one.relations.filter(replaces)) {
      if (id === null || seen.has(id)) continue
      seen.add(id)
      const next = rulingById.get(id)
      if (next && next.relations.some(replaces)) queue.push(next)
      else found.set(id, next ?? null)
    }
  }
  return [...found].map(([id, record]) => ({ id, ruling: record }))
}

function replaces({ kind }: Relation): boolean {
  return kind === 'superseded-by' || kind === 'reversed-by'
}
