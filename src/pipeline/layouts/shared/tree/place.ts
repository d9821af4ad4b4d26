import type { Node } from 'unist'

type Branch = Node & { children?: Branch[] }

/** Returns each node without a position the stretch from its first placed descendant to its last. */
export function placeNodes(nodes: readonly Node[]): void {
  for (const node of nodes as readonly Branch[]) {
    if (!node.children) continue
    placeNodes(node.children)
    const start = node.children.find(child => child.position)?.position?.start
    const end = node.children.findLast(child => child.position)?.position?.end
    if (!node.position && start && end) node.position = { start, end }
  }
}
