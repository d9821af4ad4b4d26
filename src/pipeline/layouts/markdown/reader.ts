import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { visit } from 'unist-util-visit'

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(withoutUnderlinedHeadings).freeze()

/**
 * Headings begin with `#`. A line under them is another way, which takes micromark quadratic time and digests use as a
 * rule.
 */
function withoutUnderlinedHeadings(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['setextUnderline'] } }]
}

/** More brackets than this in a paragraph aren't links: each is held against all that came before. */
const BRACKETS = 500
/** More asterisks than this in a paragraph are no emphasis: each is held against all those before it. */
const ASTERISKS = 4000
/**
 * What is indented by more columns than this begins no further list: each line is held against every list around it.
 */
const COLUMNS = 60
/** Private characters that stand in for ASCII ones, which then mean nothing to Markdown. */
const STAND_INS = /[\ue000-\ue07f]/g
const standIn = (character: string) => String.fromCharCode(0xe000 + character.charCodeAt(0))
const restore = (text: string) =>
  text.replace(STAND_INS, character => String.fromCharCode(character.charCodeAt(0) - 0xe000))

/** Reads Markdown in time that grows with the text, whatever it holds. Positions are those of the text as given. */
export function readMarkdown(text: string): Root {
  if (text.search(STAND_INS) >= 0) return reader.parse(text)
  const tamed = paragraphsOf(text).map(tame).join('\n')
  const tree = reader.parse(tamed)
  if (tamed !== text)
    visit(tree, node => {
      if ('value' in node) node.value = restore(node.value)
    })
  return tree
}

function tame(paragraph: string): string {
  const open = paragraph.split('[').length > BRACKETS ? paragraph.replace(/[[\]]/g, standIn) : paragraph
  const plain = open.split('*').length > ASTERISKS ? open.replaceAll('*', standIn('*')) : open
  return plain.includes(' '.repeat(COLUMNS)) ? plain.split('\n').map(tameIndent).join('\n') : plain
}

function tameIndent(line: string): string {
  const mark = line.search(/\S/)
  const character = line.charAt(mark)
  return mark < COLUMNS || character > '\x7f' ? line : line.slice(0, mark) + standIn(character) + line.slice(mark + 1)
}

/** Cuts a text at its blank lines; joined by line ends it is whole again. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push([line], [])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter(lines => lines.length > 0).map(lines => lines.join('\n'))
}
