import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml'
import type { z } from 'astro/zod'
import { yamlFaultWords } from '../data/yaml-fault-words.ts'
import { at, inFile, type Message, type Place } from '../messages/message.ts'
import { faultsIn, type FaultWords, type Path } from './field-faults.ts'

/** Where something stands in a YAML file: at its key, or where it is an item of a list, at itself. */
export type PlaceInYaml = (path: Path) => Place

/**
 * Reads one of our own YAML files by its schema. Returns null where it can't be used;
 * every fault is an error with the line and column it stands at. `scalars: 'text'` leaves every value as written,
 * so that an id such as 23456 is no number.
 */
export function readYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  scalars: 'typed' | 'text' = 'typed',
): { data: z.infer<S> | null; messages: Message[]; placeIn: PlaceInYaml } {
  if (text.length > MAX_LENGTH)
    return { data: null, placeIn: () => inFile(file), messages: [tooLong(file, text.length)] }
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
    const node = nodeAt(document, path)
    if (node?.range) return placeOf(node.range[0])
    // What is missing is missing in what would hold it.
    return path.length > 0 ? placeIn(path.slice(0, -1)) : inFile(file)
  }
  const placeOfValue = (path: Path): Place => {
    const node = document.getIn(path, true)
    return path.length > 0 && isNode(node) && node.range ? placeOf(node.range[0]) : placeIn(path)
  }
  const faults = document.errors.map(({ code, message, pos: [offset] }): Message => {
    const first = code === 'DUPLICATE_KEY' ? firstKeyLike(document.contents, offset) : null
    return {
      code: 'game/invalid-yaml',
      severity: 'error',
      place: placeOf(offset),
      ...faultOfSyntax(code, message, text, offset),
      ...(first === null ? {} : { cause: placeOf(first) }),
    }
  })
  if (faults.length > 0) return { data: null, placeIn, messages: faults }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    const message: Message = {
      code: 'game/invalid-yaml',
      severity: 'error',
      place: inFile(file),
      found: (error as Error).message,
      expected: 'YAML without nested aliases',
      fix: 'Write the values out instead of referring to them.',
    }
    return { data: null, placeIn, messages: [message] }
  }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data, messages: [], placeIn }
  return {
    data: null,
    placeIn,
    messages: faultsIn(schema, value, result.error).map(({ path, isKey, ...words }) => ({
      code: 'game/invalid-field',
      severity: 'error',
      place: isKey ? placeIn(path) : placeOfValue(path),
      ...words,
      ...fixOfComment(document.getIn(path, true)),
    })),
  }
}

/** Says how a value is written that begins with what YAML takes for a comment, such as a colour. */
function fixOfComment(node: unknown): { fix?: string } {
  return isScalar(node) && node.value === null && node.comment
    ? { fix: `“#” begins a comment in YAML: put the value in quotes, '#${node.comment}'.` }
    : {}
}

/** The longest file, in characters: reading one of this length takes ten seconds and 700 MB. */
const MAX_LENGTH = 5_000_000

function tooLong(file: string, length: number): Message {
  return {
    code: 'game/yaml-too-long',
    severity: 'error',
    place: inFile(file),
    found: `${length.toLocaleString('en')} characters`,
    expected: `at most ${MAX_LENGTH.toLocaleString('en')}`,
    fix: 'Check whether the file holds what belongs there.',
  }
}

/** Returns the key that a path leads to, or the item of a list; of an empty path, the whole. */
function nodeAt(document: Document, path: Path): Node | null {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  const node =
    path.length === 0
      ? document.contents
      : isMap(parent)
        ? parent.items.find(pair => isScalar(pair.key) && pair.key.value === path.at(-1))?.key
        : document.getIn(path, true)
  return isNode(node) ? node : null
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
function faultOfSyntax(code: string, message: string, text: string, offset: number): FaultWords {
  if (code !== 'DUPLICATE_KEY') return yamlFaultWords(message)
  const name = /[^:\n]*/.exec(text.slice(offset))?.[0].trim()
  return { found: `the field \`${name}\` a second time`, expected: 'each field once', fix: 'Keep one of the two.' }
}
