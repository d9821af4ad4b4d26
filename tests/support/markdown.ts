import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** Returns what Markdown says, without blanks, and where its links lead. */
export function remark(markdown: string): { readonly words: string; readonly links: readonly string[] } {
  const tree: Root = parser.parse(markdown)
  let words = ''
  const links: string[] = []
  visit(tree, (node, index, parent) => {
    // As the plain text of a ruling has its lists.
    if (node.type === 'listItem' && parent?.type === 'list')
      words += parent.ordered ? `${(parent.start ?? 1) + (index ?? 0)}.` : '•'
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'html') words += node.value
    else if (node.type === 'link') links.push(node.url)
  })
  return { words: words.replace(/\s+/g, ''), links }
}
