import type { DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { isDeletion, IS, marksIn, NO } from './propose-status.ts'
import { isDate } from './record-fields.ts'

/** Which records are used, by the values that they have at paths; no values are any value. */
export type Where = Readonly<Record<string, readonly string[]>>

/** The records that are used, with the `where` that chooses them and words for those that it leaves out. */
export interface Chosen {
  readonly all: readonly DataNode[]
  readonly where: Where
  readonly told: readonly string[]
}

/** Leaves out the records that say nothing at a path, where most do. */
export function withoutEmpty({ all, where, told }: Chosen, path: string | undefined): Chosen {
  const having = path === undefined ? all : all.filter(record => saidAt(record, path) !== '')
  const without = `without ${(all.length - having.length).toLocaleString('en')} that have no ${path}`
  return path === undefined || having.length * 2 >= all.length
    ? { all, where, told }
    : { all: having, where: { ...where, [path]: [] }, told: [...told, without] }
}

/**
 * Returns the records that no field calls deleted, by yes or by a day, with the `where` that says so and words for it;
 * `isMark` tells such a field by its name. One that says so of all or of none is of another kind; a record without it
 * is kept.
 */
export function withoutDeleted(records: readonly DataNode[], isMark = isDeletion): Chosen {
  return marksIn(records, isMark).reduce<Chosen>(withoutMarked, { all: records, where: {}, told: [] })
}

function withoutMarked(chosen: Chosen, path: string): Chosen {
  const values = [...new Set(chosen.all.map(record => saidAt(record, path)))].sort()
  const are = (is: (value: string) => boolean) => values.every(value => value === '' || is(value))
  const kept = values.filter(value => value === '' || NO.test(value))
  const isTold = kept.length > 0 && kept.length < values.length && (are(value => IS.test(value)) || are(isDate))
  if (!isTold) return chosen
  const all = chosen.all.filter(record => kept.includes(saidAt(record, path)))
  const left = (chosen.all.length - all.length).toLocaleString('en')
  const is = isDeletion(path) ? 'are deleted' : 'no longer hold'
  return {
    all,
    where: { ...chosen.where, [path]: kept },
    told: [...chosen.told, `without ${left} that ${path} says ${is}`],
  }
}

/** Returns which records `import.yaml` is to use: the path to them, and a `where`. */
export function choosing(path: string, where: Where): { records: string | undefined; where: object | undefined } {
  const shown = Object.entries(where).map(([field, values]) => [
    field,
    values.length === 0 ? { present: true } : oneOrAll(values),
  ])
  return {
    records: path === '*' ? undefined : path,
    where: shown.length > 0 ? (Object.fromEntries(shown) as object) : undefined,
  }
}

/** Returns what stands alone by itself, as `import.yaml` may have it. */
export function oneOrAll<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length === 1 ? values[0] : values
}
