/** A value in a file of data, with its place. Offsets count UTF-16 units of the file as decoded. */
export interface DataNode {
  /** Its name in the map that holds it, or its index in the list; empty for the whole file. */
  readonly name: string
  /** Where its name stands; an item of a list has none, and the place of its value instead. */
  readonly nameAt: Span
  readonly parent: DataNode | null
  /** The values that it holds; null for one that holds none. */
  readonly children: DataNode[] | null
  /** What a value without children says; null where it says nothing. */
  readonly value: string | null
  readonly span: Span
}

/** From `start` to before `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Returns the values that a path leads to from a node, in their order. Names are separated by dots; `*` is each value
 * inside, `^` what holds the node, `~` its name, and `.` alone the node itself. From a name, `^` leads back to what it
 * names. A name that has dots itself comes first.
 */
export function select(node: DataNode, path: string): DataNode[] {
  if (path === '' || path === '.') return [node]
  const own = childOf(node, path)
  if (own) return [own]
  const [step = '', ...rest] = path.split('.')
  return stepFrom(node, step).flatMap(next => select(next, rest.join('.')))
}

function stepFrom(node: DataNode, step: string): DataNode[] {
  if (step === '*') return node.children ?? []
  if (step === '^') return node.parent ? [node.parent] : []
  if (step === '~') return [{ ...node, parent: node, children: null, value: node.name, span: node.nameAt }]
  const child = childOf(node, step)
  return child ? [child] : []
}

function childOf({ children }: DataNode, name: string): DataNode | undefined {
  return children?.find(child => child.name === name)
}

/** Returns a node and everything inside it that holds nothing itself. */
export function leavesOf(node: DataNode): DataNode[] {
  return node.children ? node.children.flatMap(leavesOf) : [node]
}

/** Returns where a node stands, as a path for a person: `cards.12.front.title`. */
export function pathOf(node: DataNode): string {
  const above = node.parent ? pathOf(node.parent) : ''
  return above === '' ? node.name : `${above}.${node.name}`
}
