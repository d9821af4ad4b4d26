import { inFile, type Message } from '../messages/message.ts'
import type { RegistryRow } from '../permalinks/registry.ts'

/** Which wordings of a work are in this build. */
export interface Present {
  readonly copy: boolean
  readonly restatement: boolean
}

/** Says whether the wording a row was registered with is in this build, so that its ruling ought to have been found. */
export function isLost(row: RegistryRow, present: (work: string) => Present): boolean {
  const here = present(row.work)
  return (row.restatement !== null && here.restatement) || (row.copy !== null && here.copy)
}

/** Reports registered rulings that no text of this build has, though it should: errors where our own restatement lost them. */
export function checkLostRulings(file: string, left: readonly RegistryRow[], present: (work: string) => Present): Message[] {
  return left.filter(row => isLost(row, present)).map(row => ({
    code: 'permalinks/lost',
    // The restatement is our own file; a copy may be damaged.
    severity: row.restatement !== null && present(row.work).restatement ? 'error' : 'warning',
    place: inFile(file),
    found: `${row.id}, ruling ${row.ordinal} of ${row.work} on ${row.entry}, which no text has any more`,
    expected: 'each registered ruling in the text it was registered from',
    mend: 'If it was taken out for good, set its state to `removed`; if it became part of another, to `merged` and that ruling’s id; else restore the passage.',
  }))
}
