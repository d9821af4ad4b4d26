import type { Kind } from '../entries/entry.ts'
import type { Prose } from '../layouts/prose.ts'
import { append } from '../collections.ts'
import { reads } from './context.ts'
import { authorityAt, matchName, treeOf, type Lexicon } from './lexicon.ts'
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
  readonly kind: Kind | null
  /** Ids of the entries it leads to; a term can stand for several that begin so. Empty where it leads nowhere. */
  readonly entries: readonly string[]
}

export interface ReferenceContext {
  readonly lexicon: Lexicon
  /** Returns the ids of the entries of a title, in any spelling; empty if there is none. */
  readonly resolve: (title: string, kind: Kind | null) => readonly string[]
  /** Citations in the text: "See CRF, Cram" points to no entry. One with a section may point to one too. */
  readonly citations?: readonly (Span & { readonly form: 'bracketed' | 'running' })[]
}

/** Sections that collected rulings have, by their name in folded words; what is in them is cards or terms. */
const SECTIONS = treeOf<Kind>([
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
])
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
    index = next - 1
  }
  return found
}

/** A title: its tokens up to before `next`, and the entries it leads to. */
interface Title {
  readonly first: number
  readonly next: number
  readonly entries: readonly string[]
}

class Reader {
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly #prose: Pick<Prose, 'text' | 'italics'>
  readonly #context: ReferenceContext
  #italic = 0
  #citation = 0

  constructor(prose: Pick<Prose, 'text' | 'italics'>, context: ReferenceContext) {
    this.tokens = tokensOfProse(prose)
    this.lexicon = context.lexicon
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
    // Only a section tells the kind.
    let kind: Kind | null = null
    for (;;) {
      const section = this.#section(at)
      kind = section?.kind ?? kind
      const start = section?.next ?? at
      const cited = section ? null : this.#cited(start)
      if (cited) {
        next = start
        while (next < this.tokens.length && itemAt(this.tokens, next).start < cited.end) next++
      } else {
        const evident = kind !== null || aloud || this.#isItalic(start)
        const title = evident ? this.#title(start, kind, section !== null || references.length === 0) : null
        if (!title) break
        references.push(this.#reference(section ? at : start, title, kind))
        next = title.next
      }
      at = next
      // What stands between two references; where nothing does, the list is at its end.
      while (at - next < 6 && reads(this, at, ...BETWEEN)) at++
      if (at === next) break
    }
    return { references, next }
  }

  /** Reads the longest title that resolves; where none does, what looks like one, if something must stand there. */
  #title(start: number, kind: Kind | null, wanted: boolean): Title | null {
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

  #reference(first: number, title: Title, kind: Kind | null): FoundReference {
    const { start } = itemAt(this.tokens, first)
    const { end } = itemAt(this.tokens, title.next - 1)
    const raw = printed(this.#prose.text, start, end)
    return { start, end, raw, title: this.#text(title.first, title.next), kind, entries: title.entries }
  }

  #section(index: number): { kind: Kind; next: number } | null {
    const named = authorityAt(this, index)
    const at = named && !named.authority.numbers ? this.#skipMarks(named.next) : index
    const section = isCapitalised(this.tokens[at]) ? matchName(SECTIONS, this.tokens, at) : null
    if (!section) return null
    const next = this.#skipMarks(section.next)
    return next > section.next ? { kind: section.named, next } : null
  }

  #skipMarks(index: number): number {
    let at = index
    while (reads(this, at, ',', '-', ':', '"', '*', '_')) at++
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
}
