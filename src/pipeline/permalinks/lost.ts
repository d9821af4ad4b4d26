import type { RegistryRow } from './registry.ts'

/** Which wordings of a work are in this build. */
export interface Present {
  readonly copy: boolean
  readonly restatement: boolean
}

/** Returns whether the wording a row was registered with is in this build, so that its ruling ought to have been found. */
export function isLost(row: RegistryRow, present: (work: string) => Present): boolean {
  const here = present(row.work)
  if (row.copy === null && row.restatement === null) return here.copy || here.restatement
  return (row.restatement !== null && here.restatement) || (row.copy !== null && here.copy)
}
