import type { Range } from '../layouts/prose.ts'
import { reads, type Reading } from './context.ts'
import type { Token } from './tokens.ts'
import { itemAt } from '../must.ts'

/** Quotation marks and the words between them, as tokens. */
interface Quoted {
  readonly open: number
  readonly close: number
}

/** A quotation of fewer words is a term that is spoken of. */
const MIN_WORDS = 3
/** No more tokens than these stand between a citation and what it introduces. */
const NEAR = 16
/** How far into a quotation its words are looked for. */
const LOOK = 40

/**
 * Returns the quotations of a text, inner before outer. Straight marks tell by the blanks around them whether they open
 * or close. A quotation that is never closed is none, so it swallows nothing.
 */
function quotationsOf(tokens: readonly Token[]): Quoted[] {
  const open: number[] = []
  const found: Quoted[] = []
  tokens.forEach((token, index) => {
    if (token.folded !== '"') return
    const before = tokens[index - 1]
    const opens =
      token.text === '“'
      || token.text === '«'
      || token.text === '„'
      || (token.text === '"' && (token.spaced || before === undefined || ['(', '[', '-', '^'].includes(before.folded)))
    if (opens) open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) found.push({ open: start, close: index })
    }
  })
  return found
}

/**
 * Finds what a citation quotes: the quotation it introduces, or, for a bracketed one, the quotation it stands right
 * behind.
 */
export class Quotations {
  readonly #reading: Reading
  readonly #byOpen = new Map<number, number>()
  readonly #byClose = new Map<number, number>()

  constructor(reading: Reading) {
    this.#reading = reading
    for (const { open, close } of quotationsOf(reading.tokens)) {
      this.#byOpen.set(open, close)
      this.#byClose.set(close, open)
    }
  }

  /** Returns the quotation that begins after a token, on the way to which no sentence ends; null if there is none. */
  after(index: number): Range | null {
    const { tokens } = this.#reading
    for (let at = index; at < tokens.length && at - index < NEAR; at++) {
      const close = this.#byOpen.get(at)
      if (close !== undefined) return this.#range(at, close)
      // What "should be read" so isn't what the authority has; a second reference takes over.
      if (reads(this.#reading, at, '.', ';', '!', '?', '[', 'should', 'instead') && !isDot(tokens, at)) return null
    }
    return null
  }

  /** Returns the quotation that ends right before a token. */
  before(index: number): Range | null {
    let at = index - 1
    while (index - at < 4 && reads(this.#reading, at, '.', ',', '^', '(')) at--
    const open = this.#byClose.get(at)
    return open === undefined ? null : this.#range(open, at)
  }

  #range(open: number, close: number): Range | null {
    const { tokens } = this.#reading
    let words = 0
    for (let at = open + 1; at < close && at - open < LOOK && words < MIN_WORDS; at++)
      if (tokens[at]?.kind !== 'mark') words++
    return words < MIN_WORDS ? null : { start: itemAt(tokens, open).start, end: itemAt(tokens, close).end }
  }
}

/** A full stop inside `2.IV` or `e.g.` ends no sentence. */
function isDot(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === '.' && tokens[index + 1]?.spaced === false
}
