import { joinMapped, sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import { matchLength } from '../../source/words.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'

/** A text whose links are their words alone, and the addresses that stood behind them. */
export interface Unlinked {
  readonly text: MappedText
  readonly addresses: readonly MappedText[]
}

/** A link to a card's picture. An underscore that slipped from the italics into its text is none of its words. */
const LINK = /\[(_?)([^[\]\n]{1,120}?)(_?)\]\(([^()\s]{0,400})(?:\s+"[^"\n]{0,200}")?\s*\)/g

/** Takes the links out of Markdown: their words stay in the text, their addresses are given apart. */
export function withoutLinks(text: MappedText): Unlinked {
  const parts: MappedText[] = []
  const addresses: MappedText[] = []
  let last = 0
  for (const { 0: link, 1: slipped = '', 2: words = '', index } of text.value.matchAll(LINK)) {
    const from = index + 1 + slipped.length
    const to = from + words.length
    const end = index + link.length
    parts.push(sliceMapped(text, last, index), sliceMapped(text, from, to))
    addresses.push(sliceMapped(text, to, end))
    last = end
  }
  parts.push(sliceMapped(text, last))
  return { text: addresses.length > 0 ? joinMapped(parts) : text, addresses }
}

/** Returns a paragraph of a question without the italics' marks at its ends. */
export function withoutItalics(text: MappedText): MappedText {
  const start = matchLength(/^\s*_+/, text.value)
  let end = text.value.trimEnd().length
  while (end > start && text.value[end - 1] === '_') end--
  return trimmedSlice(text, start, Math.max(start, end))
}
