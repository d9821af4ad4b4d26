import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { parse } from 'yaml'
import type { Message } from '../messages/message.ts'
import { refused, renderEntry, type EntryWording, type LinkTargets } from './render.ts'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(escapedAddresses).use(remarkMdx)

/** Lets an address that the writer has escaped be text: remark-gfm looks for addresses again once escapes are read. */
function escapedAddresses(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().filter(one => !one.transforms)
}

/**
 * Returns what a reader of a written entry's MDX makes of it, without compiling it: the site renders the tree that the
 * MDX is written from, and tests hold the two together.
 */
export function readEntry(
  file: string,
  text: string,
  links: LinkTargets,
): { entry: EntryWording | null; messages: Message[] } {
  let tree: Root
  try {
    tree = parser.parse(text)
  } catch (error) {
    const fault = error as { line?: number; column?: number; reason?: string; message: string }
    return { entry: null, messages: [refused(file, fault.line ?? 1, fault.column ?? 1, fault.reason ?? fault.message)] }
  }
  const first = tree.children[0]
  const frontmatter = (first?.type === 'yaml' ? parse(first.value) : {}) as Record<string, unknown>
  const { html, messages } = renderEntry(file, tree, String(frontmatter['game'] ?? ''), links)
  return { entry: html, messages }
}
