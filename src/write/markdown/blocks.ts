import type { Root as Html } from 'hast'
import { Parser } from 'htmlparser2'
import type { BlockContent, Heading, List, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { must } from '../../pipeline/must.ts'
import { plainBlocks } from '../../pipeline/mdx/plain-blocks.ts'
import { plainTextHandler } from '../../pipeline/mdx/plain-text-handler.ts'

/** Returns an address of the site as one that can be followed from elsewhere. */
export type Absolute = (address: string) => string

const parser = unified().use(rehypeParse, { fragment: true }).freeze()
const converter = unified().use(rehypeRemark).freeze()

/** Made once, since its expressions are compiled at first use. */
const STYLE: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  resourceLink: true,
  handlers: { text: plainTextHandler },
  extensions: [gfmToMarkdown()],
}

/** Paragraphs with nothing but phrasing in them, those of examples too. */
const PARAGRAPHS =
  /^(?:(?:<p>[^<]*(?:<\/?(?:a|abbr|em|span|strong|sup)\b[^>]*>[^<]*)*<\/p>|<div class="example">|<\/div>)\n?)+$/
/** Blanks that show as fewer, or not at all. */
const SPARE_BLANKS = / (?:<[^>]*>)*(?: |<\/p>)|<p>(?:<[^>]*>)* |[\t\n\f\r](?!<(?:p|div|\/div)\b)/

/** Returns rendered wording as blocks of Markdown: paragraphs, lists, tables, emphasis and links. */
export function blocksOfHtml(html: string, absolute: Absolute): RootContent[] {
  if (PARAGRAPHS.test(html) && !SPARE_BLANKS.test(html)) return paragraphsOf(html, absolute)
  const tree: Html = parser.parse(html)
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties['href'] === 'string') properties['href'] = absolute(properties['href'])
  })
  return converter.runSync(tree).children
}

/** Converts what nearly all rulings are, for which rehype takes twenty times as long. */
function paragraphsOf(html: string, absolute: Absolute): RootContent[] {
  const root: Root = { type: 'root', children: [] }
  const open: Parents[] = [root]
  const parent = () => must(open.at(-1), 'what a node stands in')
  const add = (node: RootContent): void => {
    const children: RootContent[] = parent().children
    children.push(node)
  }
  new Parser({
    onopentag(tag, { href = '', title = null }) {
      const node = elementOf(tag, absolute(href), title)
      if (node) add(node)
      open.push(node ?? parent())
    },
    ontext(value) {
      const last = parent().children.at(-1)
      if (last?.type === 'text') last.value += value
      else if (parent() !== root) add({ type: 'text', value })
    },
    onclosetag: () => void open.pop(),
  }).end(html)
  return root.children
}

function elementOf(tag: string, url: string, title: string | null): Extract<RootContent, Parents> | null {
  if (tag === 'p') return { type: 'paragraph', children: [] }
  if (tag === 'a') return { type: 'link', url, title, children: [] }
  if (tag === 'em') return { type: 'emphasis', children: [] }
  if (tag === 'strong') return { type: 'strong', children: [] }
  return null
}

/** Returns blocks as Markdown text. */
export function textOfBlocks(children: RootContent[]): string {
  const plain = plainBlocks(children)
  if (plain !== null) return `${plain}\n`
  return toMarkdown({ type: 'root', children } satisfies Root, STYLE)
}

/** Returns a heading. */
export function heading(depth: Heading['depth'], words: string): RootContent {
  return { type: 'heading', depth, children: phrasing([words]) }
}

/** Returns a paragraph. */
export function paragraph(...words: (string | PhrasingContent)[]): Paragraph {
  return { type: 'paragraph', children: phrasing(words) }
}

/** Returns a list with a bullet for each item. */
export function list(items: readonly (string | PhrasingContent)[][]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map(item => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
  }
}

/** Returns a link. */
export function link(words: string, url: string): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: words }] }
}

/** Returns words that stand out. */
export function strong(words: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value: words }] }
}

/** Returns blocks as the words of somebody else. */
export function quotation(blocks: readonly RootContent[]): RootContent {
  return { type: 'blockquote', children: blocks as BlockContent[] }
}

function phrasing(words: readonly (string | PhrasingContent)[]): PhrasingContent[] {
  return words.map(word => (typeof word === 'string' ? { type: 'text', value: word } : word))
}
