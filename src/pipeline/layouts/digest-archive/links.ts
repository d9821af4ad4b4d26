import { joinMapped, sliceMapped, type MappedText } from '../../source/mapped-text.ts'
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
  for (const match of text.value.matchAll(LINK)) {
    const from = match.index + 1 + (match[1]?.length ?? 0)
    const to = from + (match[2]?.length ?? 0)
    const end = match.index + match[0].length
    parts.push(sliceMapped(text, last, match.index), sliceMapped(text, from, to))
    addresses.push(sliceMapped(text, to, end))
    last = end
  }
  parts.push(sliceMapped(text, last))
  return { text: addresses.length > 0 ? joinMapped(parts) : text, addresses }
}

/** Returns a paragraph of a question without the italics' marks at its ends. */
export function withoutItalics(text: MappedText): MappedText {
  const start = /^\s*_+/.exec(text.value)?.[0].length ?? 0
  const end = text.value.length - (/_+\s*$/.exec(text.value.slice(start))?.[0].length ?? 0)
  return trimmedSlice(text, start, Math.max(start, end))
}
