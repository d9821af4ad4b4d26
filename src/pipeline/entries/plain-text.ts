import type { Nodes } from 'mdast'
import { proseOf } from '../layouts/prose.ts'
import type { RulingPart } from '../layouts/tree.ts'

/** Returns the words of blocks, paragraphs and items on lines of their own, list items with their mark. */
export function plainText(blocks: readonly RulingPart[]): string {
  return blocks
    .map(block => textOfNode(block, ''))
    .filter(Boolean)
    .join('\n')
}

function textOfNode(node: Nodes, indent: string): string {
  switch (node.type) {
    case 'list': {
      let number = node.start ?? 1
      return node.children
        .map(item => {
          const mark = node.ordered ? `${number++}. ` : '• '
          return `${indent}${mark}${item.children
            .map(child => textOfNode(child, `${indent}  `))
            .join('\n')
            .trimStart()}`
        })
        .join('\n')
    }
    case 'table':
      return node.children.map(row => row.children.map(cell => proseOf(cell).text).join(' | ')).join('\n')
    case 'paragraph':
    case 'heading':
      return indent + proseOf(node).text
    default:
      return 'children' in node ? node.children.map(child => textOfNode(child as Nodes, indent)).join('\n') : ''
  }
}
