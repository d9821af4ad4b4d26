import type { Side } from '../entries/follow-copy.ts'
import type { RegistryRow } from './registry.ts'

/** Which wordings of a work, or of a ruling, are in this build. */
export type Present = Readonly<Record<Side, boolean>>

/** Returns whether a row's wording is in this build, so that its ruling ought to have been found. */
export function isLost(
  row: Pick<RegistryRow, 'work' | 'copy' | 'restatement'>,
  present: (work: string) => Present,
): boolean {
  const here = present(row.work)
  return (row.restatement !== null && here.restatement) || (row.copy !== null && here.copy)
}

/** What became of the rulings that ought to have been found. */
export interface Lost {
  /** The text at hand, which is no older than what was registered, doesn't have them any more. */
  readonly gone: readonly RegistryRow[]
  /** By work, those about which the text at hand says nothing, and why. */
  readonly unsure: ReadonlyMap<string, { readonly rows: readonly RegistryRow[]; readonly reason: 'part' | 'older' }>
}

/**
 * Tells the rulings that a newer text doesn't have any more from those that an older text or a part of one doesn't
 * have: a text with less than half of the rulings of its work is a part.
 */
export function sortLost(
  rows: readonly RegistryRow[],
  left: readonly RegistryRow[],
  present: (work: string) => Present,
  isOlder: (work: string) => boolean,
): Lost {
  const lost = Map.groupBy(
    left.filter(row => isLost(row, present)),
    row => row.work,
  )
  const leftOver = new Set(left)
  const gone: RegistryRow[] = []
  const unsure = new Map<string, { rows: readonly RegistryRow[]; reason: 'part' | 'older' }>()
  for (const [work, own] of lost) {
    const found = rows.filter(row => row.work === work && row.state === 'active' && !leftOver.has(row)).length
    if (isOlder(work)) unsure.set(work, { rows: own, reason: 'older' })
    else if (found < own.length) unsure.set(work, { rows: own, reason: 'part' })
    else gone.push(...own)
  }
  return { gone, unsure }
}
