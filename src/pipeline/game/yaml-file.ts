import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'astro/zod'
import { at, inFile, type Message, type Place } from '../messages/message.ts'

/** Where something stands in a YAML file: at its key, or where it is an item of a list, at itself. */
export type PlaceInYaml = (path: readonly (string | number)[]) => Place

/**
 * Reads one of our own YAML files by its schema. Gives null where it can't be used;
 * every fault is an error with the line and column it stands at. `scalars: 'text'` leaves every value as written,
 * so that an id such as 23456 is no number.
 */
export function readYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  { scalars = 'typed' }: { scalars?: 'typed' | 'text' } = {},
): { data: z.infer<S> | null; messages: Message[]; placeIn: PlaceInYaml } {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    ...(scalars === 'text' ? { schema: 'failsafe' } : {}),
  })
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return at(file, line, col)
  }
  const placeIn: PlaceInYaml = path => {
    const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
    const key = isMap(parent)
      ? parent.items.find(pair => isScalar(pair.key) && pair.key.value === path.at(-1))?.key
      : document.getIn(path, true)
    return isNode(key) && key.range ? placeOf(key.range[0]) : inFile(file)
  }
  if (document.errors.length > 0) {
    return {
      data: null,
      placeIn,
      messages: document.errors.map(error => ({
        code: 'game/invalid-yaml',
        severity: 'error',
        place: placeOf(error.pos[0]),
        found: error.message,
        expected: 'YAML that can be read',
        fix: 'Check the indent, the colons and the quotes of this line and the one above it.',
      })),
    }
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return {
      data: null,
      placeIn,
      messages: [
        {
          code: 'game/invalid-yaml',
          severity: 'error',
          place: inFile(file),
          found: (error as Error).message,
          expected: 'YAML without nested aliases',
          fix: 'Write the values out instead of referring to them.',
        },
      ],
    }
  }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data, messages: [], placeIn }
  return {
    data: null,
    placeIn,
    messages: result.error.issues.map(issue => {
      let path = issue.path as (string | number)[]
      let node: unknown = document.getIn(path, true)
      while (!isNode(node) && path.length > 0) {
        path = path.slice(0, -1)
        node = document.getIn(path, true)
      }
      const offset = isNode(node) ? node.range?.[0] : undefined
      return {
        code: 'game/invalid-field',
        severity: 'error',
        place: offset === undefined ? inFile(file) : placeOf(offset),
        found: `${issue.path.join('.') || 'the whole file'}: ${issue.message}`,
        expected: 'the fields that the guide describes for this file',
        fix: 'Correct the value, or take the field out.',
      }
    }),
  }
}
