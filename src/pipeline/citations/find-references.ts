import type { Prose } from '../layouts/prose.ts'
import { append } from '../collections.ts'
import { reads } from './context.ts'
import { authorityAt, type Lexicon } from './lexicon.ts'
import { isCapitalised, printed, tokensOfProse, type Token } from './tokens.ts'
import { itemAt } from '../must.ts'
import type { Span } from '../source/span.ts'

/** A "see …" that points to an entry, one for each title. */
export interface FoundReference extends Span {
  /** As printed, white space folded, without "See" and without the marks around it. */
  readonly raw: string
  /** The title alone, without its section. */
  readonly title: string
  /** What kind of entry its section says it is; null where it names no section. */
  readonly kind: 'card' | 'term' | null
  /** Ids of the entries it leads to; a term can stand for several that begin so. Empty where it leads nowhere. */
  readonly entries: readonly string[]
}

export interface ReferenceContext {
  readonly lexicon: Lexicon
  /** Returns the ids of the entries of a title, in any spelling; empty if there is none. */
  readonly resolve: (title: string, kind: 'card' | 'term' | null) => readonly string[]
  /**
   * The citations found in the same text: "See CRF, Cram" points to no entry. One with a section may point to one too.
   */
  readonly citations?: readonly (Span & { readonly form: 'bracketed' | 'running' })[]
}

/** Sections that collected rulings have, by their name in folded words; what is in them is cards or terms. */
const SECTIONS: readonly (readonly [string, 'card' | 'term'])[] = [
  ['examples by term', 'term'],
  ['examples by card title', 'card'],
  ['examples by card', 'card'],
  ['examples by cards', 'card'],
  ['rulings by term', 'term'],
  ['rulings by card title', 'card'],
  ['rulings by card', 'card'],
  ['card errata and rulings', 'card'],
  ['turn sequence rulings', 'term'],
  ['turn sequence', 'term'],
  ['glossary', 'term'],
]
/** No title has more words and marks. */
const MAX_LENGTH = 18
const WRAPPING = ['"', '(', '[', ',', ':', '*', '_']
const BETWEEN = [',', ';', 'and', '&', 'or', 'as', 'well', 'also', 'see', '"', '*', '_', ':']

/**
 * Returns the cross-references of a paragraph: what "see", "see also" points to. Titles may hold commas and "and", so
 * of all that could be a title the longest that is one counts. A lower-case "see" before anything but a section is
 * taken for one only where the title is in italics or the reference in parentheses.
 */
export function findReferences(prose: Pick<Prose, 'text' | 'italics'>, context: ReferenceContext): FoundReference[] {
  const reader = new Reader(prose, context)
  const found: FoundReference[] = []
  for (let index = 0; index < reader.tokens.length; index++) {
    if (reader.tokens[index]?.folded !== 'see') continue
    const { references, next } = reader.after(index)
    append(found, references)
    index = Math.max(index, next - 1)
  }
  return found
}

class Reader {
  readonly tokens: readonly Token[]
  readonly #prose: Pick<Prose, 'text' | 'italics'>
  readonly #context: ReferenceContext
  #italic = 0
  #citation = 0

  constructor(prose: Pick<Prose, 'text' | 'italics'>, context: ReferenceContext) {
    this.tokens = tokensOfProse(prose)
    this.#prose = prose
    this.#context = context
  }

  /** Returns the references after "see" at a token, and the index of the token after the last. */
  after(see: number): { references: FoundReference[]; next: number } {
    const references: FoundReference[] = []
    const aloud = itemAt(this.tokens, see).text.startsWith('S') || reads(this, see - 1, '(', '[')
    let at = see + 1
    if (reads(this, at, 'also')) at++
    while (reads(this, at, ...WRAPPING)) at++
    let next = at
    let kind: 'card' | 'term' | null = null
    let sectioned = false
    for (;;) {
      const section = this.#section(at)
      kind = section?.kind ?? kind
      sectioned ||= section !== null
      const start = section?.next ?? at
      const cited = section ? null : this.#cited(start)
      if (cited) {
        next = at = this.#from(start, cited.end)
      } else {
        const evident = sectioned || aloud || this.#isItalic(start)
        const title = evident ? this.#title(start, kind, section !== null || references.length === 0) : null
        if (!title) break
        references.push(this.#reference(section ? at : start, title, kind))
        next = at = title.next
      }
      const separated = this.#skip(at)
      if (separated === at) break
      at = separated
    }
    return { references, next: Math.max(next, see + 1) }
  }

  /** Reads the longest title that resolves; where none does, what looks like one, if something must stand there. */
  #title(
    start: number,
    kind: 'card' | 'term' | null,
    wanted: boolean,
  ): { first: number; next: number; entries: readonly string[] } | null {
    const { tokens } = this
    let first = start
    while (reads(this, first, '"', '*', '_')) first++
    if (!isCapitalised(tokens[first])) return null
    const limit = this.#limit(first)
    for (let next = limit; next > first; next--) {
      const last = tokens[next - 1]
      if (!last || (last.kind === 'mark' && ![')', '!', '?', '"'].includes(last.folded))) continue
      if (this.#continuesName(next)) continue
      const entries = this.#context.resolve(this.#text(first, next), kind)
      if (entries.length > 0) return { first, next, entries }
    }
    if (!wanted || this.#cited(first)) return null
    const next = this.#looksLike(first, limit)
    // "…, on page 27": a way into a book, cited by its page.
    const paged = reads(this, next, ',') && [next + 1, next + 2].some(at => reads(this, at, 'page', 'pages', 'p', 'pp'))
    return paged || reads(this, next, 'page', 'pages') ? null : { first, next, entries: [] }
  }

  /** Returns the index before which a title has to end: the end of the sentence, of the bracket, of the part. */
  #limit(first: number): number {
    let depth = 0
    for (let at = first; at < this.tokens.length && at - first < MAX_LENGTH; at++) {
      const token = itemAt(this.tokens, at)
      if (reads(this, at, '(')) depth++
      if (reads(this, at, ')') && --depth < 0) return at
      if (reads(this, at, ';', ':', ']', '[') || (token.folded === '.' && this.tokens[at + 1]?.spaced !== false))
        return at
      if (at > first && reads(this, at, 'see')) return at
    }
    return Math.min(this.tokens.length, first + MAX_LENGTH)
  }

  /** Returns whether a name goes on at a token, so that what stands before it is a part of it only. */
  #continuesName(next: number): boolean {
    const token = this.tokens[next]
    if (!token || token.kind === 'mark') return token?.folded === '/' || (token?.folded === '-' && !token.spaced)
    if (isCapitalised(token)) return true
    return reads(this, next, 'of', 'the', 'in', 'to') && isCapitalised(this.tokens[next + 1])
  }

  #looksLike(first: number, limit: number): number {
    let next = first
    for (let at = first; at < limit; at++) {
      if (reads(this, at, 'and') && this.#section(at + 1)) break
      const token = this.tokens[at]
      if (isCapitalised(token)) next = at + 1
      else if (
        !token
        || !(
          reads(this, at, 'of', 'the', 'in', 'to', 'and', 'a', 'an', 'is', 'by', 'for', 'with', 'from', '/')
          || (reads(this, at, ',') && isCapitalised(this.tokens[at + 1]))
        )
      )
        break
    }
    return next
  }

  #reference(
    start: number,
    title: { first: number; next: number; entries: readonly string[] },
    kind: 'card' | 'term' | null,
  ): FoundReference {
    const from = itemAt(this.tokens, start).start
    const { end } = itemAt(this.tokens, title.next - 1)
    return {
      start: from,
      end,
      raw: printed(this.#prose.text, from, end),
      title: this.#text(title.first, title.next),
      kind,
      entries: title.entries,
    }
  }

  #section(index: number): { kind: 'card' | 'term'; next: number } | null {
    const named = authorityAt(this.#context.lexicon, this.tokens, index)
    const at = named && !named.authority.numbers ? this.#skipMarks(named.next) : index
    for (const [words, kind] of SECTIONS) {
      const parts = words.split(' ')
      if (!isCapitalised(this.tokens[at]) || parts.some((word, place) => this.tokens[at + place]?.folded !== word))
        continue
      const next = this.#skipMarks(at + parts.length)
      if (next > at + parts.length) return { kind, next }
    }
    return null
  }

  #skipMarks(index: number): number {
    let at = index
    while (reads(this, at, ',', '-', ':', '"', '*', '_')) at++
    return at
  }

  /** Returns the index after what stands between two references; the same index where the list is at its end. */
  #skip(index: number): number {
    let at = index
    while (at - index < 6 && reads(this, at, ...BETWEEN)) at++
    return at
  }

  #text(first: number, next: number): string {
    return printed(this.#prose.text, itemAt(this.tokens, first).start, itemAt(this.tokens, next - 1).end).replace(
      /^"|[",]$/g,
      '',
    )
  }

  #isItalic(index: number): boolean {
    const token = this.tokens[index]
    // A text may end with "see".
    if (token === undefined) return false
    const { italics } = this.#prose
    while (this.#italic < italics.length && itemAt(italics, this.#italic).end <= token.start) this.#italic++
    return (italics[this.#italic]?.start ?? Infinity) <= token.start
  }

  #cited(index: number): Span | undefined {
    const start = this.tokens[index]?.start ?? Infinity
    const citations = this.#context.citations ?? []
    while (this.#citation < citations.length && itemAt(citations, this.#citation).end <= start) this.#citation++
    const citation = citations[this.#citation]
    return citation && citation.start <= start ? citation : undefined
  }

  /** Returns the index of the first token, from one on, that begins at an offset or after it. */
  #from(index: number, offset: number): number {
    let at = index
    while (at < this.tokens.length && itemAt(this.tokens, at).start < offset) at++
    return at
  }
}
