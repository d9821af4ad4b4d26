import { itemAt } from '../../pipeline/must.ts'
import { wordingHash } from '../../pipeline/source/fingerprint.ts'
import type { Span } from '../../pipeline/source/span.ts'
import { foldedWords, foldWord, placedWords, type Word } from '../../pipeline/source/words.ts'
import { linesOf } from '../copy-as/read-page.ts'

/** A wording of a ruling that a page shows. */
export interface Wording {
  readonly hash: string
  readonly blocks: readonly Element[]
  /** Whether it is the restatement under an original. */
  readonly plain: boolean
}

/** Returns the wordings that a page shows of a ruling: what comes first, and the plain words under it. */
export function wordingsOf(ruling: Element): Wording[] {
  const first = ruling.matches('.words') ? ruling : ruling.querySelector('.words')
  const plain = first?.querySelector('.in-plain')
  return [first, plain].flatMap(holder => {
    // As the records have a ruling's text: without its examples, its question, and what others say of it.
    const blocks = [...(holder?.children ?? [])].filter(
      block => !block.matches('details, summary, .example, .question, .quoted, .errata, .remark, .unseen'),
    )
    const hash = wordingHash(linesOf(blocks).join('\n'))
    return blocks.length === 0 ? [] : [{ hash, blocks, plain: holder === plain }]
  })
}

/** The text of blocks, and which node each stretch of it is from. */
export interface Text {
  readonly text: string
  readonly nodes: readonly (Span & { readonly node: globalThis.Text })[]
}

/** Returns the text of blocks; between two of them, and two items or cells, stands a line break. */
export function textInBlocks(blocks: readonly Element[]): Text {
  let text = ''
  let last: Element | null = null
  const nodes: { node: globalThis.Text; start: number; end: number }[] = []
  for (const block of blocks) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement!.closest('p, li, td, th, blockquote, div')
      if (last !== null && holder !== last) text += '\n'
      last = holder
      const start = text.length
      text += node.textContent
      nodes.push({ node: node as globalThis.Text, start, end: text.length })
    }
  }
  return { text, nodes }
}

/** Stands where the middle of a long quotation is left out. */
export const LEFT_OUT = ' … '

/** Returns where quoted words stand in a text, from the word of that number on, else anywhere; null for nowhere. */
export function findQuoted(text: string, quoted: string, from: number): Span | null {
  const words = placedWords(text)
  const folded = words.map(word => foldWord(word.text))
  const [head = [], ...rest] = quoted.split(LEFT_OUT).map(foldedWords)
  const tail = rest.at(-1) ?? []
  if (head.length === 0) return null
  for (const least of [from, 0]) {
    const first = findRun(folded, head, least)
    const last = tail.length === 0 ? first : findRun(folded, tail, first + head.length)
    if (first < 0 || last < 0) continue
    const length = tail.length === 0 ? head.length : tail.length
    return { start: itemAt(words, first).start, end: itemAt(words, last + length - 1).end }
  }
  return null
}

function findRun(words: readonly string[], run: readonly string[], from: number): number {
  for (let at = from; at <= words.length - run.length; at++)
    if (run.every((word, index) => words[at + index] === word)) return at
  return -1
}

/** Returns the words of a text that a stretch of it touches, the first and the last of them. */
export function wordsWithin(
  text: string,
  start: number,
  end: number,
): { readonly index: number; readonly first: Word; readonly last: Word } | null {
  const words = placedWords(text)
  const index = words.findIndex(word => word.end > start && word.start < end)
  const last = words.findLast(word => word.start < end && word.end > start)
  return last === undefined ? null : { index, first: itemAt(words, index), last }
}
