import { quotationAddress } from '../../site/addresses.ts'
import { rememberedChoice, type Format } from '../copy-as/choice.ts'
import type { CopyItem } from '../copy-as/item.ts'
import { itemOf } from '../copy-as/read-page.ts'
import { LEFT_OUT, textInBlocks, wordingsOf, wordsWithin, type Text, type Wording } from './wording.ts'
import type { Span } from '../../pipeline/source/span.ts'

/** A quotation of more words than this has its middle left out in its address. */
const MAX_WHOLE = 24
/** So many words of its beginning and its end stand in its address. */
const KEPT = 10
/** So many words of a quotation's beginning and end tell a browser what to mark. */
const ENDS = 4

/**
 * Returns what is copied as a quotation from the ruling of a "Copy as" box: the words that are selected in it, to the
 * end of the last of them, else all of its wording; null where it shows none.
 */
export function quotationOf(box: HTMLElement, selection: Selection | null): CopyItem | null {
  const ruling = box.closest('.ruling')
  const wordings = ruling === null ? [] : wordingsOf(ruling)
  const selected = selection === null || selection.isCollapsed ? null : selection.getRangeAt(0)
  for (const wording of wordings) {
    const text = textInBlocks(wording.blocks)
    const stretch = selected && stretchOf(text, selected)
    if (stretch) return quote(box, wording, text.text, stretch)
  }
  const [first] = wordings
  if (!first) return null
  const { text } = textInBlocks(first.blocks)
  return quote(box, first, text, { start: 0, end: text.length })
}

/** Returns the format that a quotation is copied in: the one used last, if it has the words, else that of forums. */
export function quotationFormat(): Format {
  const { format } = rememberedChoice()
  return format === 'address' ? 'bbcode' : format
}

/** Returns whether words of a wording of a ruling are selected. */
export function isSelected(ruling: Element, selected: Range): boolean {
  return wordingsOf(ruling).some(({ blocks }) => stretchOf(textInBlocks(blocks), selected) !== null)
}

/** Returns where the selected part of a text begins and ends; null where no word of it is selected. */
function stretchOf({ text, nodes }: Text, selected: Range): Span | null {
  const touched = nodes.filter(({ node }) => selected.intersectsNode(node))
  const [first, last] = [touched[0], touched.at(-1)]
  if (!first || !last) return null
  const start = first.start + (first.node === selected.startContainer ? selected.startOffset : 0)
  const end = last.node === selected.endContainer ? last.start + selected.endOffset : last.end
  return wordsWithin(text, start, end) && { start, end }
}

function quote(box: HTMLElement, { hash, plain }: Wording, text: string, { start, end }: Span): CopyItem | null {
  const found = wordsWithin(text, start, end)
  if (!found) return null
  const { index, first, last } = found
  const lines = text
    .slice(Math.min(start, first.start), Math.max(end, last.end))
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
  // A browser looks for whole words.
  const words = text.slice(first.start, last.end).split(/\s+/)
  const item = itemOf(box, null)
  // A ruling that has no page of its own yet has no place for a quotation.
  if (item.address.includes('#')) return null
  return {
    ...item,
    paraphrase: item.paraphrase || plain,
    quote: lines,
    address: quotationAddress(item.address, { hash, from: index, words: shortened(words) }, endsOf(lines)),
  }
}

function shortened(words: readonly string[]): string {
  return words.length > MAX_WHOLE
    ? `${words.slice(0, KEPT).join(' ')}${LEFT_OUT}${words.slice(-KEPT).join(' ')}`
    : words.join(' ')
}

/** Returns what a browser marks from and to: words of one line, since it finds none across blocks. */
function endsOf(lines: readonly string[]): string[] {
  const bare = lines.flatMap(line => {
    const within = wordsWithin(line, 0, line.length)
    return within ? [line.slice(within.first.start, within.last.end)] : []
  })
  const [first = [], last = []] = [bare[0], bare.at(-1)].map(line => line?.split(' '))
  if (bare.length === 1 && first.length <= 2 * ENDS) return [first.join(' ')]
  return [first.slice(0, ENDS).join(' '), last.slice(-ENDS).join(' ')]
}
