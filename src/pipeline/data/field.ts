import { z } from 'astro/zod'
import { memoize } from '../collections.ts'
import { select, type DataNode } from './data-node.ts'
import { compilePattern, type Pattern } from './pattern.ts'

/** A regular expression; what `^` and `$` are the ends of. */
export const pattern = (ends: 'text' | 'lines') =>
  z.string().transform((written, context): Pattern => {
    try {
      return compilePattern(written, ends)
    } catch (error) {
      const why = (error as Error).message.replace(/^error parsing regexp: |\(\?m\)/g, '')
      context.addIssue({
        code: 'custom',
        message: `a regular expression without lookaround and backreferences (${why})`,
      })
      return z.NEVER
    }
  })

/** What a record may say. YAML reads a number and a word like `false` as themselves, data may have them as text. */
export const value = z.union([z.string(), z.number(), z.boolean()]).transform(String)

export const paths = [z.string(), z.array(z.string()).min(1)] as const
export const oneOrMore = z.union(paths).transform(given => [given].flat())

/** Where a record has a fact, and what of it counts. */
export const fieldObject = z.strictObject({
  /** Where its value stands, as `select` reads it; of several the first that says something. */
  path: z.union(paths).optional(),
  /** What of the value counts: the first group, or all that matches. A value that doesn't match says nothing. */
  match: pattern('text').optional(),
  /** What parts several values in one. */
  split: z.string().min(1).optional(),
  /** What values are called here. */
  values: z.record(z.string(), value).optional(),
  /** Whether an empty value repeats that of the record before it, as cells of tables do. */
  fill: z.boolean().optional(),
  /** Said of every record, whatever it holds. */
  is: value.optional(),
})
export const fieldSchema = z.union([...paths, fieldObject]).transform(given => fieldOf(given))
export type Field = z.infer<typeof fieldSchema>

/** Returns a field by its paths, one or several, which may be all that is said of it. */
export function fieldOf<F extends z.infer<typeof fieldObject>>(
  given: string | string[] | F,
): Omit<F, 'path'> & { paths: string[] } {
  const { path = [], ...field } = typeof given === 'string' || Array.isArray(given) ? ({ path: given } as F) : given
  return { ...field, paths: [path].flat() }
}

/** What a field says of a record, and the value it was read from. */
export interface Found {
  readonly value: string
  /** Null for what `is` says. */
  readonly node: DataNode | null
}

/** Returns what a field says of a record: nothing, one thing, or several. */
export function read(record: DataNode, field: Field | undefined): Found[] {
  if (!field) return []
  if (field.is !== undefined) return [{ value: field.is, node: null }]
  const { match, split, values } = field
  return nodesOf(record, field).flatMap(node => {
    const whole = node.value ?? ''
    const [found] = match?.(whole) ?? []
    const { start, end } = found?.group ?? found ?? { start: 0, end: match ? 0 : whole.length }
    const value = whole.slice(start, end)
    return (split === undefined ? [value] : value.split(split))
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(part => ({ value: (values && Object.hasOwn(values, part) ? values[part] : null) ?? part, node }))
  })
}

/** Returns a name without the address that a program for notes writes behind it: `Lamp (https://…)`. */
export function withoutAddress(name: string): string {
  return name.replace(/ \(https?:\/\/\S*$/, '')
}

/** Returns the values at the first of a field's paths that leads to some. */
export function nodesOf(record: DataNode, field: Field): DataNode[] {
  const own = ownNodes(record, field)
  if (own.length > 0 || !field.fill || !record.parent) return own
  const filled = sourcesIn(field)(record.parent)[Number(record.name)]
  return filled ? ownNodes(filled, field) : []
}

/** Returns what stands before a record in its list; nothing before the first, and in a map. */
export function recordBefore({ name, parent }: DataNode): DataNode | undefined {
  return parent?.children?.[Number(name) - 1]
}

/** For a field and a list: by the place of each record, the last up to it that has the field. */
const sourcesIn = memoize((field: Field) =>
  memoize(({ children }: DataNode) => {
    let last: DataNode | null = null
    return (children ?? []).map(record => (last = ownNodes(record, field).length > 0 ? record : last))
  }),
)

function ownNodes(record: DataNode, { paths }: Field): DataNode[] {
  for (const path of paths) {
    const nodes = select(record, path).filter(({ value }) => value !== null)
    if (nodes.length > 0) return nodes
  }
  return []
}

/** What a record must say: one of some values; nothing, which is `''`; anything, by no value; or none of some. */
export type Wanted = readonly string[] | { readonly not: readonly string[] }

/** Returns whether a record says what is wanted at each path. */
export function fits(record: DataNode, where: Readonly<Record<string, Wanted>>): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    const said = saidAt(record, path)
    if ('not' in wanted) return !wanted.not.includes(said)
    return wanted.length === 0 ? said !== '' : wanted.includes(said)
  })
}

/** Returns the first value that a path leads to from a record; `''` where it leads to none. */
export function saidAt(record: DataNode, path: string): string {
  return select(record, path).find(({ value }) => value !== null)?.value ?? ''
}
