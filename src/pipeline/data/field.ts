import { z } from 'astro/zod'
import { select, type DataNode } from './data-node.ts'

/** A regular expression, with these flags. */
export const patternSchema = (flags: string) =>
  z.string().transform((text, context) => {
    try {
      return new RegExp(text, flags)
    } catch (error) {
      context.addIssue({ code: 'custom', message: `a regular expression (${(error as Error).message})` })
      return z.NEVER
    }
  })

const fieldObject = z.strictObject({
  /** Where its value stands, as `select` reads it; of several the first that says something. */
  path: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** What of the value counts: the first group, or all that matches. A value that doesn't match says nothing. */
  match: patternSchema('u').optional(),
  /** What parts several values in one. */
  split: z.string().min(1).optional(),
  /** What values are called here. */
  values: z.record(z.string(), z.string()).optional(),
  /** Said of every record, whatever it holds. */
  is: z.string().optional(),
})

/** Where a record has a fact: a path, several of which the first that says something counts, or more than that. */
export const fieldSchema = z.union([z.string(), z.array(z.string()).min(1), fieldObject]).transform(given => {
  const { path = [], ...field } = typeof given === 'string' || Array.isArray(given) ? { path: given } : given
  return { ...(field as Omit<z.infer<typeof fieldObject>, 'path'>), paths: [path].flat() }
})
export type Field = z.infer<typeof fieldSchema>

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
    const found = match?.exec(node.value ?? '')
    const value = match ? (found?.[1] ?? found?.[0] ?? '') : (node.value ?? '')
    return (split === undefined ? [value] : value.split(split))
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(part => ({ value: values?.[part] ?? part, node }))
  })
}

/** Returns the values at the first of a field's paths that leads to some. */
export function nodesOf(record: DataNode, { paths }: Field): DataNode[] {
  for (const path of paths) {
    const nodes = select(record, path).filter(({ value }) => value !== null)
    if (nodes.length > 0) return nodes
  }
  return []
}

/** Returns whether a record has one of the values that are asked for at each of the paths; null is asked for as ''. */
export function fits(record: DataNode, where: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.entries(where).every(([path, wanted]) =>
    wanted.includes(select(record, path).find(({ value }) => value !== null)?.value ?? ''),
  )
}
