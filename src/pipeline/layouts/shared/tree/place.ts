import type { Node } from 'unist'
import { withSpan } from './nodes.ts'

type Branch = Node & { children?: Branch[] }

/** Gives each node without a position the stretch from its first placed descendant to its last. */
export function placeNodes(nodes: readonly Node[]): void {
  for (const node of nodes as readonly Branch[]) {
    const { children } = node
    if (!children) continue
    placeNodes(children)
    if (!node.position) Object.assign(node, withSpan({ ...node, children }))
  }
}
