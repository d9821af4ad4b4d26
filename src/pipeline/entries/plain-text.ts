import type { Nodes } from 'mdast'
import { memoize } from '../collections.ts'
import type { RulingPart } from '../layouts/tree.ts'
import { foldedWords } from '../source/words.ts'

/**
 * Returns the words of blocks as plain text: paragraphs and items separated by line breaks, list items with their mark.
 */
export const plainText = memoize((blocks: readonly RulingPart[]): string =>
  blocks
    .map(block => textOf(block, ''))
    .filter(Boolean)
    .join('\n'),
)

/** Returns the words of blocks without accents, case and marks, with a blank between them. */
export const foldedText = memoize((blocks: readonly RulingPart[]): string => foldedWords(plainText(blocks)).join(' '))

function textOf(node: Nodes, indent: string): string {
  switch (node.type) {
    case 'list': {
      let number = node.start ?? 1
      return node.children
        .map(item => {
          const mark = node.ordered ? `${number++}. ` : '• '
          return `${indent}${mark}${item.children
            .map(child => textOf(child, `${indent}  `))
            .join('\n')
            .trimStart()}`
        })
        .join('\n')
    }
    case 'table':
      return node.children.map(row => row.children.map(cell => phrasing(cell)).join(' | ')).join('\n')
    case 'paragraph':
    case 'heading':
      return indent + phrasing(node)
    default:
      return 'children' in node ? node.children.map(child => textOf(child as Nodes, indent)).join('\n') : phrasing(node)
  }
}

/** Returns the text of phrasing, without its marks. */
export function phrasing(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(child => phrasing(child as Nodes)).join('') : ''
}
