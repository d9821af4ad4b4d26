import type { Element, ElementContent } from 'hast'
import { toHtml as serialize } from 'hast-util-to-html'
import { after, isQuotation, plainAddress, type Formatter } from './item.ts'

/** Returns a link in HTML. */
export function linkInHtml(text: string, address: string): string {
  return serialize(link(text, address))
}

/** HTML of elements that every sanitizer lets through. */
export const toHtml: Formatter = items => {
  const children = items.flatMap(item => {
    const words = item.quote.map(line => box('p', {}, text(line)))
    const warning = item.warning === null ? [] : [box('p', {}, box('strong', {}, text(item.warning)))]
    const source = box('p', {}, link(item.title, item.address), text(after(item)))
    if (words.length === 0) return [source]
    return isQuotation(item)
      ? [box('blockquote', { cite: plainAddress(item.address) }, ...warning, ...words), source]
      : [source, ...warning, ...words]
  })
  return children.map(child => serialize(child)).join('\n')
}

function link(words: string, address: string): Element {
  return box('a', { href: plainAddress(address) }, text(words))
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function box(tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
