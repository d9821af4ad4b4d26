import { linkInBBCode } from '../copy-as/bbcode.ts'
import type { Format } from '../copy-as/choice.ts'
import { linkInHtml } from '../copy-as/html.ts'
import { plainAddress } from '../copy-as/item.ts'
import { linkInMarkdown } from '../copy-as/markdown.ts'
import { cutAt, type Span } from '../../pipeline/source/span.ts'

/** What a link is in each format that a post can be given back in, by its id in `FORMAT_NAMES`. */
export const LINKS = {
  bbcode: linkInBBCode,
  markdown: linkInMarkdown,
  html: linkInHtml,
  text: (text, address) => `${text} (${plainAddress(address)})`,
} as const satisfies Partial<Record<Format, (text: string, address: string) => string>>

export type LinkFormat = keyof typeof LINKS

/** A stretch of a post that becomes a link, or other words, or both. */
export interface Link extends Span {
  /** Absolute; null for no link. */
  readonly address: string | null
  /** What stands there afterwards, where that isn't what was written. */
  readonly text?: string
}

/** Returns the post with its links; everything else in it stays as it is. The links come in order and don't overlap. */
export function applyLinks(post: string, links: readonly Link[], format: LinkFormat): string {
  return cutAt(post, links)
    .map(piece => {
      if (typeof piece === 'string') return piece
      const { start, end, address, text = post.slice(start, end) } = piece
      return address === null ? text : LINKS[format](text, address)
    })
    .join('')
}
