import { copiedAddress } from '../page-address.ts'
import type { CopyItem } from './item.ts'

/** Returns what a "Copy as" box is about; `quoted`: with its ruling’s words, or with its entry’s rulings. */
export function itemsOf(box: HTMLElement, quoted: boolean): CopyItem[] {
  const ruling = box.closest<HTMLElement>('.ruling')
  if (ruling !== null || !quoted) return [itemOf(box, quoted ? ruling : null)]
  const boxes = [...document.querySelectorAll<HTMLElement>('.ruling .copy')]
  return [itemOf(box, null), ...boxes.map(own => itemOf(own, own.closest('.ruling')))]
}

/** Returns what a box copies, with the words of a ruling or without. */
export function itemOf(box: HTMLElement, quoted: HTMLElement | null): CopyItem {
  const { title = '', authority = '', warning, paraphrase, before, after } = box.dataset
  return {
    title,
    authority,
    address: copiedAddress(box),
    warning: warning ?? null,
    paraphrase: paraphrase !== undefined,
    site: document.querySelector('.brand')!.textContent.trim(),
    quote: quoted === null ? [] : [...linesIn(before), ...shownLines(quoted), ...linesIn(after)],
  }
}

/** Returns the lines of what stands around a ruling: the words that lead it in, the items of its list. */
function linesIn(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split('\n')
}

/**
 * Returns the words of a ruling line by line: those shown first, without examples, plain words and remarks, and without
 * the list of what an erratum changes, which its words say and whose struck-out words a post would show as valid.
 */
function shownLines(ruling: Element): string[] {
  const blocks = [...(ruling.querySelector('.words')?.children ?? [])].filter(
    block => !block.matches('details, .example, .errata, .remark, .unseen'),
  )
  return linesOf(blocks)
}

/** Returns the words of blocks line by line, with the marks of lists. */
export function linesOf(blocks: readonly Element[]): string[] {
  return blocks.flatMap(block => blockLines(block)).filter(line => line.trim() !== '')
}

function blockLines(block: Element): string[] {
  if (block.matches('ul, ol')) {
    const first = block instanceof HTMLOListElement ? block.start : null
    return [...block.children].flatMap((item, index) => {
      const [head = '', ...rest] = blockLines(item)
      return [`${first === null ? '•' : `${first + index}.`} ${head}`, ...rest.map(line => `  ${line}`)]
    })
  }
  if (block.matches('table'))
    return [...block.querySelectorAll('tr')].map(row => [...row.children].map(elementText).join(' | '))
  const inside = [...block.children].filter(child => child.matches('p, ul, ol, table, div, blockquote'))
  if (inside.length === 0) return elementText(block).split('\n')
  const own =
    block.firstChild instanceof Text || (block.firstElementChild !== null && !inside.includes(block.firstElementChild))
  const head = own ? [leadOf(block, inside[0] ?? block)] : []
  return [...head, ...inside.flatMap(blockLines)].filter(line => line.trim() !== '')
}

/** Returns the text of a block before the first block inside it. */
function leadOf(block: Element, inside: Element): string {
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEndBefore(inside)
  return range.toString().replace(/\s+/g, ' ').trim()
}

function elementText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\u2028')
  return copy.textContent
    .replace(/[^\S\u2028]+/g, ' ')
    .replaceAll('\u2028', '\n')
    .trim()
}
