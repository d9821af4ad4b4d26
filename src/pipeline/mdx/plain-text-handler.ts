import { defaultHandlers, type Handle } from 'mdast-util-to-markdown'

/** Letters, digits, blanks and marks that mean nothing in Markdown and MDX but at the start of a line. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;:?()'"’‘“”…–—·/%-]*$/u
/** What may begin an address, which GFM links; and what may join with the text before or after it. */
const ADDRESS = /[Ww]\.(?:[-.\w]|$)|:(?:\/|$)|^(?:\.[-.\w]|\()/

/** Returns whether a text means nothing in Markdown and MDX, within a line and beside other text. */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text) && !ADDRESS.test(text)
}

/**
 * Serializes a text. Nearly all texts hold nothing that could need escaping and are given as they are; the rest go to
 * the serializer's own handler, which tries sixty patterns on each and took half the time of writing an entry.
 */
export const plainTextHandler: Handle = (node: { value: string }, parent, state, info) => {
  const { value } = node
  const starts = !/[\r\n]/.test(info.before) || /^\p{Lu}/u.test(value)
  const ends = !/[\r\n]/.test(info.after) || !value.endsWith(' ')
  if (starts && ends && isPlainText(value) && !state.stack.includes('autolink')) return value
  return defaultHandlers.text(node as never, parent, state, info)
}
