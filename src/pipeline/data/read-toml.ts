import { ParseError, parseTOML, type AST } from 'toml-eslint-parser'
import type { Span } from '../source/span.ts'
import { Fault, MAX_DEPTH, NOWHERE, Open, tooDeep } from './open-node.ts'

/** A table or a list whose values are being read. */
interface Holder {
  readonly node: Open
  readonly held: Open[]
  /** The tables and lists in it. */
  readonly inside: Map<string, Holder>
}

/** A name on the way to a value, and where it stands. */
type Step = readonly [name: string, at: Span]

/** Reads TOML: numbers and dates are as they are written. */
export function readToml(text: string, name = ''): Open {
  const top = holderOf(null, [name, NOWHERE], { start: 0, end: text.length })
  const stepsTo = (from: Holder, steps: readonly Step[]) =>
    steps.reduce((holder, step) => holder.inside.get(step[0]) ?? holderOf(holder, step, step[1]), from)
  const read = (value: AST.TOMLContentNode, holder: Holder, step: Step, depth: number) => {
    const span = spanOf(value)
    if (depth > MAX_DEPTH) throw tooDeep(span.start)
    if (value.type === 'TOMLValue') {
      const said = value.kind === 'string' ? value.value : text.slice(span.start, span.end)
      holder.held.push(new Open(...step, holder.node, said.trim() === '' ? null : said, span))
    } else if (value.type === 'TOMLArray') {
      const list = holderOf(holder, step, span)
      for (const [index, one] of value.elements.entries()) read(one, list, [String(index), spanOf(one)], depth + 1)
    } else readPairs(value.body, holderOf(holder, step, span), depth + 1)
  }
  const readPairs = (pairs: readonly AST.TOMLKeyValue[], holder: Holder, depth: number) => {
    for (const { key, value } of pairs) {
      const steps = key.keys.map((one): Step => [one.type === 'TOMLBare' ? one.name : one.value, spanOf(one)])
      const [last = ['', NOWHERE]] = steps.splice(-1)
      read(value, stepsTo(holder, steps), last, depth + steps.length)
    }
  }
  for (const part of parsed(text).body[0].body) {
    if (part.type === 'TOMLKeyValue') readPairs([part], top, 1)
    else {
      const at = spanOf(part.key)
      const steps = part.resolvedKey.map((one): Step => [String(one), at])
      const table = stepsTo(top, steps)
      ;[, table.node.end] = part.range
      readPairs(part.body, table, part.resolvedKey.length + 1)
    }
  }
  return top.node
}

function holderOf(above: Holder | null, [name, at]: Step, span: Span): Holder {
  const node = new Open(name, at, above?.node ?? null, null, span)
  const held: Open[] = []
  node.held = held
  const made = { node, held, inside: new Map<string, Holder>() }
  above?.held.push(node)
  above?.inside.set(name, made)
  return made
}

function parsed(text: string): AST.TOMLProgram {
  try {
    return parseTOML(text)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    throw new Fault(
      error.index,
      `TOML that can’t be read: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`,
      'valid TOML',
      'Check the name, the equals sign and the quotes of this line and the one above it.',
    )
  }
}

function spanOf({ range: [start, end] }: AST.TOMLNode): Span {
  return { start, end }
}
