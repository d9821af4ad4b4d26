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
