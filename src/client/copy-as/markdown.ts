import type { BlockContent, Paragraph, PhrasingContent } from 'mdast'
import { toMarkdown as serialize, type Options } from 'mdast-util-to-markdown'
import { cutAt, matchesIn } from '../../pipeline/source/span.ts'
import { after, isQuotation, plainAddress, type Formatter } from './item.ts'

/** Beside CommonMark’s marks, those of Reddit (`^`, `~~`, `>!`) and Discourse (`@name`, `#tag`, `:smile:`). */
const OPTIONS: Options = {
  bullet: '-',
  resourceLink: true,
  unsafe: [['^'], ['~'], ['>', '!'], ['@', '\\w'], ['#', '\\w'], [':', '[\\w+-]']].map(([character = '', after]) => ({
    character,
    ...(after === undefined ? {} : { after }),
    inConstruct: 'phrasing',
    notInConstruct: ['destinationLiteral', 'destinationRaw'],
  })),
}

/** Returns a link in Markdown. */
export function linkInMarkdown(text: string, address: string): string {
  return serialize(paragraph(link(text, address)), OPTIONS).trimEnd()
}

/** Markdown as CommonMark, Discourse and Reddit read it. */
export const toMarkdown: Formatter = items => {
  const children = items.flatMap((item): BlockContent[] => {
    const words = item.quote.map(line => paragraph(...wordsAndAddresses(line.trim())))
    const warning =
      item.warning === null ? [] : [paragraph({ type: 'strong', children: [{ type: 'text', value: item.warning }] })]
    const source = paragraph(link(item.title, item.address), ...wordsAndAddresses(after(item)))
    if (words.length === 0) return [source]
    return isQuotation(item)
      ? [{ type: 'blockquote', children: [...warning, ...words] }, source]
      : [source, ...warning, ...words]
  })
  return serialize({ type: 'root', children }, OPTIONS).trimEnd()
}

/** An address without the punctuation that follows it. */
const ADDRESS = /https?:\/\/[^\s<>()[\]"“”]*[^\s<>()[\]"“”.,:;!?'’]/gu

/** Forums link addresses by themselves, with escaping backslashes; as links they stay whole. */
function wordsAndAddresses(line: string): PhrasingContent[] {
  return cutAt(line, matchesIn(line, ADDRESS)).map(piece =>
    typeof piece === 'string' ? { type: 'text', value: piece } : link(piece.text, piece.text),
  )
}

function link(text: string, address: string): PhrasingContent {
  return { type: 'link', url: plainAddress(address), children: [{ type: 'text', value: text }] }
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children }
}
