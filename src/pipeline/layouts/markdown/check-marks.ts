import type { Paragraph, PhrasingContent } from 'mdast'
import { quoted } from '../../messages/quoted.ts'
import { spanOf } from '../../source/source-text.ts'
import type { Conversion } from './conversion.ts'
import { alignValue } from './raw-range.ts'

/** Reports a bracket that isn't closed and an asterisk without its partner in a paragraph; escaped ones are meant. */
export function reportMarks(to: Conversion, paragraph: Paragraph): void {
  const open: number[] = []
  const stars: number[] = []
  const walk = (node: PhrasingContent): void => {
    if ('children' in node) for (const child of node.children) walk(child as PhrasingContent)
    if (node.type !== 'text') return
    const { start, end } = spanOf(node)
    const { text } = alignValue(to.source, node.value, start, end)
    for (const piece of text.pieces) {
      for (let index = 0; index < piece.length; index++) {
        const offset = piece.offset + index
        const mark = to.source.text[offset]
        if ((mark !== '[' && mark !== ']' && mark !== '*') || to.source.text[offset - 1] === '\\') continue
        if (mark === '[') open.push(offset)
        else if (mark === ']') open.pop()
        else if (!/^\s\*\s$/.test(to.source.text.slice(offset - 1, offset + 2))) stars.push(offset)
      }
    }
  }
  for (const child of paragraph.children) walk(child)
  for (const offset of open)
    to.report('unclosed-bracket', offset, {
      found: 'a “[” that is never closed',
      expected: 'a “]” in the same paragraph',
      fix: 'Close it, or write “\\[” where the bracket itself is meant.',
    })
  for (const offset of stars)
    to.report('unmatched-asterisk', offset, {
      found: 'a “*” without its partner',
      expected: 'one before and one after what is in italics',
      fix: 'Add the other one, with no blank between it and the words, or write “\\*” where the asterisk itself is meant.',
    })
}

/** What Markdown has in place of a tag. */
const IN_MARKDOWN: Readonly<Record<string, string>> = {
  b: '“**…**” for strong words',
  strong: '“**…**” for strong words',
  i: '“*…*” for italics',
  em: '“*…*” for italics',
  s: '“~~…~~” for what is struck out',
  del: '“~~…~~” for what is struck out',
  br: 'a “\\” at the end of a line, or an empty line for a new ruling',
  p: 'an empty line between paragraphs',
  li: '“- ” before each item of a list',
  a: '“[words](https://…)” for a link',
}

/** Reports the tags of a stretch of HTML, each where it opens or stands alone: they are shown as they are written. */
export function reportTags(to: Conversion, start: number, end: number): void {
  for (const { 0: tag, index } of to.source.text.slice(start, end).matchAll(/<[a-z][^<>]*>/gi)) {
    const [name = ''] = tag.slice(1).match(/^[a-z\d-]+/i) ?? []
    to.report('html-as-text', start + index, {
      found: `the HTML tag ${quoted(tag)}, which is shown as it is written`,
      expected: 'Markdown',
      fix: `Write ${IN_MARKDOWN[name.toLowerCase()] ?? 'it in Markdown, or leave it out'}. If the sign itself is meant, write “\\<”.`,
    })
  }
}
