import { itemAt } from '../../pipeline/must.ts'
import { fold } from '../../language/fold.ts'

/** A piece of an excerpt; marked where it is a word that was looked for. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** Stands where an excerpt will, until its text is there. */
export const AWAITED: readonly Piece[] = [{ text: '…', marked: false }]

/**
 * Returns the pieces of one of Pagefind's excerpts as plain text. `<mark>` alone is taken as markup; Pagefind escapes
 * angle brackets and nothing else, and whatever is left of markup stays text. A heading that opens it is left out.
 */
export function piecesOf(excerpt: string, heading = ''): Piece[] {
  const pieces = excerpt.split(/(<mark>|<\/mark>)/)
  const result: Piece[] = []
  let marked = false
  for (const piece of pieces) {
    if (piece === '<mark>') marked = true
    else if (piece === '</mark>') marked = false
    else if (piece !== '') result.push({ text: piece.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), marked })
  }
  const plain = result.map(piece => piece.text).join('')
  const opening = headingIn(plain, heading)
  return opening === 0 ? result : without(result, opening)
}

/** Returns the length of the heading, or of the end of it, that a text opens with. */
function headingIn(plain: string, heading: string): number {
  const cut = plain.startsWith('… ') ? 2 : 0
  for (let rest = heading; rest !== ''; rest = rest.includes(' ') ? rest.slice(rest.indexOf(' ') + 1) : '') {
    if (plain.startsWith(`${rest}. `, cut)) return cut + rest.length + 2
    if (cut === 0) break
  }
  return 0
}

function without(pieces: readonly Piece[], count: number): Piece[] {
  let left = count
  return pieces.flatMap(piece => {
    const drop = Math.min(left, piece.text.length)
    left -= drop
    return drop === piece.text.length ? [] : [{ ...piece, text: piece.text.slice(drop) }]
  })
}

/** How many words an excerpt has, and how many of them stand before the first one found. */
const LENGTH = 28
const BEFORE = 8

/**
 * Returns an excerpt of the first of the texts that has any of the words looked for, around the most of them;
 * `isAsked` is asked for folded words.
 */
export function excerptOf(texts: readonly string[], isAsked: (word: string) => boolean): Piece[] {
  for (const text of texts) {
    const words = text.split(/\s+/).filter(word => word !== '')
    const asked = words.map(word =>
      fold(word)
        .split(' ')
        .some(part => part !== '' && isAsked(part)),
    )
    if (asked.includes(true)) return piecesAround(words, asked)
  }
  const words = (texts[0] ?? '').split(/\s+/).filter(word => word !== '')
  return piecesAround(
    words,
    words.map(() => false),
  )
}

function piecesAround(words: readonly string[], asked: readonly boolean[]): Piece[] {
  let best = 0
  let most = -1
  let inside = 0
  asked.forEach((yes, end) => {
    if (yes) inside++
    if (asked[end - LENGTH]) inside--
    if (inside > most) {
      most = inside
      best = Math.max(0, end - LENGTH + 1)
    }
  })
  const first = asked.indexOf(true, best)
  const start =
    words.length <= LENGTH ? 0 : Math.max(0, Math.min(first < 0 ? 0 : first - BEFORE, words.length - LENGTH))
  const end = Math.min(words.length, start + LENGTH)
  const pieces: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : []
  for (let at = start; at < end; at++)
    pieces.push(
      { text: itemAt(words, at), marked: asked[at] ?? false },
      { text: at < end - 1 ? ' ' : end < words.length ? ' …' : '', marked: false },
    )
  return joined(pieces)
}

/** Joins neighbours that are marked alike. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const { text, marked } of pieces) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.marked === marked) result[result.length - 1] = { text: last.text + text, marked }
    else result.push({ text, marked })
  }
  return result
}
