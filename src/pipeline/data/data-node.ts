import type { Span } from '../source/span.ts'

/** A value in a file of data, with its place. Offsets count UTF-16 units of the file as decoded. */
export interface DataNode {
  /** Its name in the map that holds it, or its index in the list; empty for the whole file. */
  readonly name: string
  /** Where its name stands; an item of a list has none, and the place of its value instead. */
  readonly nameAt: Span
  readonly parent: DataNode | null
  /** The values that it holds; null for one that holds none. */
  readonly children: readonly DataNode[] | null
  /** What a value without children says; null where it says nothing. */
  readonly value: string | null
  readonly span: Span
}

/**
 * Returns the values that a path leads to from a node, in their order. Names are separated by dots; `*` is each value
 * inside, `^` what holds the node, `~` its name, and `.` alone the node itself. From a name, `^` leads back to what it
 * names. A name may have dots itself.
 */
export function select(node: DataNode, path: string): DataNode[] {
  if (path === '' || path === '.') return [node]
  const [step = '', ...rest] = path.split('.')
  const next = stepFrom(node, step)
  if (next) return next.flatMap(one => select(one, rest.join('.')))
  const child = node.children?.find(({ name }) => path === name || path.startsWith(`${name}.`))
  return child ? select(child, path.slice(child.name.length + 1)) : []
}

/** Returns where a step leads that isn't a name; null for a name. */
function stepFrom(node: DataNode, step: string): readonly DataNode[] | null {
  if (step === '*') return node.children ?? []
  if (step === '^') return node.parent ? [node.parent] : []
  if (step === '~') {
    const { name, nameAt } = node
    return [{ name, nameAt, parent: node, children: null, value: name, span: nameAt }]
  }
  return null
}

/** Returns what a path leads to from these nodes says, in their order. */
export function valuesAt(nodes: readonly DataNode[], path: string): string[] {
  return nodes.flatMap(node => select(node, path).flatMap(({ value }) => value ?? []))
}

/** Yields what in a node holds nothing itself: of a file there may be millions. */
export function* leavesOf(node: DataNode): Generator<DataNode> {
  if (node.children) for (const child of node.children) yield* leavesOf(child)
  else yield node
}

/** Returns where a node stands, as a path for a person: `cards.12.front.title`. */
export function pathOf(node: DataNode): string {
  const { parent } = node
  // A folder, which holds nothing here, is in the place already.
  const above = parent && (parent.children || parent.parent) ? pathOf(parent) : ''
  return above === '' ? node.name : `${above}.${node.name}`
}
