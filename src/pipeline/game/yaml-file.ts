import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Node } from 'yaml'
import type { z } from 'astro/zod'
import { at, inFile, type Message, type Place } from '../messages/message.ts'

/** Where something stands in a YAML file: at its key, or where it is an item of a list, at itself. */
export type PlaceInYaml = (path: readonly (string | number)[]) => Place

/**
 * Reads one of our own YAML files by its schema. Returns null where it can't be used;
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
  const firstPlace = (offset: number): { cause?: Place } => {
    const first = firstKeyLike(document.contents, offset)
    return first === null ? {} : { cause: placeOf(first) }
  }
  if (document.errors.length > 0) {
    return {
      data: null,
      placeIn,
      messages: document.errors.map(error => ({
        code: 'game/invalid-yaml',
        severity: 'error',
        place: placeOf(error.pos[0]),
        ...inWords(error.code, error.message, text, error.pos[0]),
        ...(error.code === 'DUPLICATE_KEY' ? firstPlace(error.pos[0]) : {}),
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
        ...faultInWords(issue, value),
      }
    }),
  }
}

/** Returns where the first key stands that is the same as the one at an offset, in the same map. */
function firstKeyLike(contents: unknown, offset: number): number | null {
  let first: number | null = null
  visit(contents as Node, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ value: key.value, at: key.range[0] }] : [],
      )
      const second = keys.find(key => key.at === offset)
      if (!second) return undefined
      first = keys.find(key => key.value === second.value)?.at ?? null
      return visit.BREAK
    },
  })
  return first
}

/** Says in plain words what is wrong with a line of YAML. */
function inWords(
  code: string,
  message: string,
  text: string,
  offset: number,
): Pick<Message, 'found' | 'expected' | 'fix'> {
  const [line = ''] = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)
  const expected = 'valid YAML'
  if (/Nested mappings/.test(message))
    return { found: 'a second colon in the value', expected, fix: 'Put the value in quotes.' }
  if (code === 'DUPLICATE_KEY')
    return {
      found: `the field \`${line.replace(/:.*/s, '').trim()}\` a second time`,
      expected: 'each field once',
      fix: 'Keep one of the two.',
    }
  if (/Flow (?:map|sequence) in block collection/.test(message))
    return {
      found: `a “${/Flow map/.test(message) ? '{' : '['}” that is never closed`,
      expected,
      fix: `Close it with “${/Flow map/.test(message) ? '}' : ']'}”.`,
    }
  return {
    found: message,
    expected,
    fix: 'Check the indent, the colons and the quotes of this line and the one above it.',
  }
}

/** Names the field that is wrong, and says what goes there. */
function faultInWords(issue: z.core.$ZodIssue, value: unknown): Pick<Message, 'found' | 'expected' | 'fix'> {
  const field = issue.path.join('.')
  if (field === '' && (value === null || value === undefined))
    return { found: 'an empty file', expected: 'the fields that “Add a game” in the guide lists', fix: 'Write them.' }
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map(key => `\`${field === '' ? '' : `${field}.`}${key}\``).join(', ')
    return {
      found: `the unknown field ${names}`,
      expected: 'a field that “Add a game” in the guide lists',
      fix: 'Correct its name, or take it out.',
    }
  }
  const name = field === '' ? 'the whole file' : `the field \`${field}\``
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message))
    return { found: `${name} is missing`, expected: `${kindOf(issue.expected)} in \`${field}\``, fix: 'Add it.' }
  if (issue.code === 'invalid_value')
    return {
      found: `${name} with another value`,
      expected: `one of ${issue.values.map(String).join(', ')}`,
      fix: 'Choose one of these.',
    }
  return {
    found: `${name}: ${issue.message}`,
    expected:
      issue.code === 'invalid_type'
        ? `${kindOf(issue.expected)} in \`${field}\``
        : 'what “Add a game” in the guide says goes there',
    fix: 'Correct the value.',
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'fields with their values',
  record: 'fields with their values',
}

function kindOf(expected: string): string {
  return KINDS[expected] ?? expected
}
