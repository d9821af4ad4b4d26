import type { PhrasingContent } from 'mdast'
import { lengthOf } from '../layouts/prose.ts'
import type { Span } from '../source/span.ts'

/** Returns the stretches of a paragraph that are links in the text itself, as indexes into its prose. */
export function ownLinks(children: readonly PhrasingContent[], from = 0): Span[] {
  let start = from
  return children.flatMap(child => {
    const end = start + lengthOf(child)
    const found =
      child.type === 'link'
        ? [{ start, end }]
        : 'children' in child
          ? ownLinks(child.children as PhrasingContent[], start)
          : []
    start = end
    return found
  })
}

const ADDRESS = /https?:\/\/[^\s<>"“”„‘’|\\^`{}[\]]+/g
/** Signs that end the sentence around an address. */
const BEHIND = new Set(".,:;!?'*_")

/** Returns the addresses that stand in a text as they are, without what belongs to the sentence around them. */
export function addressesIn(text: string): (Span & { readonly url: string })[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index: start }) => {
    const url = withoutPunctuation(found)
    return URL.canParse(url) ? [{ start, end: start + url.length, url }] : []
  })
}

function withoutPunctuation(found: string): string {
  let end = found.length
  let opened = found.split('(').length - found.split(')').length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    if (last === ')' && opened < 0) opened++
    else if (!BEHIND.has(last)) break
  }
  return found.slice(0, end)
}
