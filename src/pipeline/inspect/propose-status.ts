import { select, type DataNode } from '../data/data-node.ts'
import type { Status } from '../status/types.ts'

/** Words for whether a ruling holds, in the form of `folded`, by the site's statuses. */
const STATUS_WORDS: Readonly<Record<Status, readonly string[]>> = {
  'in-force': ['inforce', 'active', 'current', 'valid'],
  superseded: ['superseded', 'replaced', 'outdated'],
  reversed: ['reversed', 'overruled', 'overturned', 'revoked', 'rescinded', 'withdrawn'],
  obsolete: ['obsolete', 'deprecated', 'expired', 'inactive', 'retired'],
  disputed: ['disputed', 'contested'],
  draft: ['draft', 'proposed', 'pending', 'provisional'],
}

/** Returns where records say whether they hold, and the status of each of their words; nothing without such a word. */
export function statusAt(records: readonly DataNode[], path: string | undefined): { status?: string | object } {
  if (path === undefined) return {}
  const words = new Set(records.flatMap(record => select(record, path).flatMap(({ value }) => value ?? [])))
  const known = [...words].flatMap(word =>
    Object.entries(STATUS_WORDS).flatMap(([status, some]) => (some.includes(folded(word)) ? [[word, status]] : [])),
  )
  const values = Object.fromEntries(known.filter(([word, status]) => word !== status))
  if (known.length === 0) return {}
  return { status: Object.keys(values).length > 0 ? { path, values } : path }
}

/** Returns a name without a remark in brackets at its end: `Official? (yes/no)`. */
export function withoutBrackets(name: string): string {
  return name.replace(/\([^()]*\)\s*$/, '')
}

/** Returns a name's letters, small; `Card #` is the card's number. */
export function folded(name: string): string {
  return withoutBrackets(name)
    .replace('#', 'number')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
