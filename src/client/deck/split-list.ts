import type { DeckCard, DeckLine } from './deck.ts'
import { readLine } from './formats/lines.ts'

/** What stands between two cards on a line, and may stand within the name of one. */
const BETWEEN = /[,;] ?| (?:and|&|\+) /gi
/** What a line is about, before its cards: `Hazards: Gandalf, Frodo x3`, `Hazards - Gandalf`. */
const HEAD = /^([^:]{1,60}?)(?::| [-–—]) (.+)$/
/** A name takes up to so many pieces of its line: “Lamp, Bright and Tall” has three. */
const MAX_JOINED = 4

/** A line of several cards, or of a heading with cards behind it. */
export interface DeckList {
  readonly heading: string | null
  readonly items: readonly (DeckCard | DeckLine)[]
  /** How many of them are cards. */
  readonly known: number
}

/** Returns whether a line may hold more than one card. */
export function mayBeList(text: string): boolean {
  return text.search(BETWEEN) >= 0 || HEAD.test(text)
}

/**
 * Returns the cards of a line that lists several (“Lamp of Oak, Ida x2 and Buoy”), null for one that doesn't: at least
 * half of its pieces have to be cards. A name with a comma of its own stays whole. At most `most` pieces are looked at.
 */
export function splitList(
  written: string,
  line: number,
  isCard: (name: string) => boolean,
  most: number,
): DeckList | null {
  const [, heading = null, behind = written] = HEAD.exec(written) ?? []
  const { items, known } = itemsOf(behind, line, isCard, most)
  const enough = known > 0 && known * 2 >= items.length && (heading !== null || items.length > 1)
  return enough ? { heading, items, known } : null
}

function itemsOf(text: string, line: number, isCard: (name: string) => boolean, most: number) {
  const ends = Array.from(text.matchAll(BETWEEN), ({ index, 0: { length } }) => [index, index + length] as const)
    .slice(0, most - 1)
    .concat([[text.length, text.length]])
  const items: (DeckCard | DeckLine)[] = []
  let known = 0
  let start = 0
  for (let at = 0; at < ends.length;) {
    const semicolon = ends.slice(at, at + MAX_JOINED).findIndex(([end]) => text[end] === ';')
    const joined = ends
      .slice(at, at + (semicolon < 0 ? MAX_JOINED : semicolon + 1))
      .map(([end, next]) => ({ end, next, read: readPiece(text.slice(start, end), line) }))
    const found = joined.findLastIndex(({ read }) => read !== null && isCard(read.text))
    const taken = Math.max(found, 0)
    const piece = joined[taken]
    if (piece === undefined) break
    if (found >= 0) known++
    if (piece.read !== null) items.push(piece.read)
    start = piece.next
    at += taken + 1
  }
  return { items, known }
}

/** Returns what a piece says as one card; null for several, and for one without a letter. */
function readPiece(text: string, line: number): DeckCard | DeckLine | null {
  const [item, another] = readLine(text.trim(), line)
  return item === undefined || another !== undefined ? null : item
}
