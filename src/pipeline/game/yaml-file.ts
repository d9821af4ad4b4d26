import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'astro/zod'
import { at, inFile, type Message, type Place } from '../messages/message.ts'

/**
 * Reads one of our own YAML files by its schema. Gives null where it can't be used;
 * every fault is an error with the line and column it stands at.
 */
export function readYaml<S extends z.ZodType>(file: string, text: string, schema: S): { data: z.infer<S> | null; messages: Message[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return at(file, line, col)
  }
  if (document.errors.length > 0) {
    return {
      data: null,
      messages: document.errors.map(error => ({
        code: 'game/invalid-yaml',
        severity: 'error',
        place: placeOf(error.pos[0]),
        found: error.message,
        expected: 'YAML that can be read',
        mend: 'Check the indent, the colons and the quotes of this line and the one above it.',
      })),
    }
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return { data: null, messages: [{
      code: 'game/invalid-yaml', severity: 'error', place: inFile(file),
      found: (error as Error).message, expected: 'YAML without nested aliases', mend: 'Write the values out instead of referring to them.',
    }] }
  }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data, messages: [] }
  return {
    data: null,
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
        mend: 'Correct the value, or take the field out.',
      }
    }),
  }
}
