import type { CardNames } from './card-names.ts'
import { MAX_ITEMS, type DeckCard, type DeckLine, type ParsedDeck } from './deck.ts'
import { withoutCount } from './formats/lines.ts'
import { headingShare } from './headings.ts'
import { splitList } from './split-list.ts'

/** A deck whose names are known. */
export interface Deck {
  readonly title: string | null
  /** Those with a card in them, in order. */
  readonly sections: readonly DeckSection[]
  /** Lines and parts of lines that are no card and no plain heading, as they were written. */
  readonly unknown: readonly UnknownName[]
  /** Names that were read as a card that is called a little differently. */
  readonly readAs: readonly (UnknownName & { readonly entry: number })[]
  /** How many lines say something, or how many cards a file of XML has; and of how many all was recognised. */
  readonly lines: { readonly all: number; readonly read: number }
}

export interface DeckSection {
  readonly heading: string | null
  readonly cards: readonly Card[]
}

export interface Card {
  /** Position in the game's list. */
  readonly entry: number
  readonly count: number
}

export interface UnknownName {
  readonly line: number
  readonly text: string
  readonly count: number
  /** Positions of what it may mean, or may mean as well, best first. */
  readonly suggestions: readonly number[]
  /** Whether what follows stands under it, for want of a better reading. */
  readonly heading?: true
}

/** Longer than that, in words, is no name or heading that stands without a mark. */
const MAX_WORDS = { name: 9, heading: 6 }

/**
 * Returns the deck with its names resolved. A line without a number is a card where one is called so, or a heading by
 * its mark or its words. What is neither is unknown, and so is a heading that may be a card; nothing is left out.
 */
export function resolveDeck(parsed: ParsedDeck, names: CardNames): Deck {
  const resolution = new Resolution(names)
  for (const item of parsed.items) {
    if (item.kind === 'heading') resolution.begin(item.text, item.level)
    else resolution.take(item)
  }
  const { sections, unknown, readAs } = resolution
  const linesOf = (items: readonly { readonly line: number }[]) => new Set(items.map(({ line }) => line)).size
  const all = linesOf(parsed.format === 'xml' ? parsed.items.filter(({ kind }) => kind === 'card') : parsed.items)
  return { title: parsed.title, sections, unknown, readAs, lines: { all, read: all - linesOf(unknown) } }
}

class Resolution {
  readonly sections: { heading: string | null; cards: { entry: number; count: number }[] }[] = []
  readonly unknown: UnknownName[] = []
  readonly readAs: (UnknownName & { entry: number })[] = []
  private readonly names: CardNames
  private above: string | null = null
  private heading: string | null = null
  /** How many pieces of lines may still be looked at. */
  private pieces = MAX_ITEMS

  constructor(names: CardNames) {
    this.names = names
  }

  /** Begins a section; a heading below another carries both. */
  begin(text: string, level: 1 | 2): void {
    const words = withoutCount(text)
    if (level === 1) this.above = words
    this.heading = level === 2 && this.above !== null ? `${this.above}, ${words}` : words
  }

  /** Takes a line for what it is. */
  take(item: DeckCard | DeckLine): void {
    const { text } = item
    // What stands behind a name and a semicolon may be a remark, or more cards.
    if (this.takeList(item, name => this.names.exact(name) !== null, 2)) return
    const entry = this.names.exact(text)
    if (entry !== null) return this.put(entry, item.count)
    // A number behind a name may be part of it: `TW 188`.
    const whole = item.kind === 'line' && item.written !== undefined ? this.names.exact(item.written) : null
    if (whole !== null) return this.put(whole, 1)
    // All of its words may be words of headings: `Minor Items (4)`.
    if (item.kind === 'line' && item.lean !== 'card' && headingShare(text, this.names.headings) === 'all')
      return this.begin(text, item.level ?? 1)
    if (this.takeList(item, name => this.names.find(name).entry !== null, 1)) return
    if (item.kind === 'card') return this.name(text, item.count, item.line)
    const { entry: likely, others } = mayBeName(text) ? this.names.find(text) : { entry: null, others: [] }
    // A heading that counts its cards looks like a card with its number.
    const isHeading = item.lean === 'heading' && (item.count === 1 || likely === null)
    const asHeading = isHeading || (likely === null && others.length === 0 && this.mayBeHeading(item))
    if (asHeading) this.begin(text, item.level ?? 1)
    else if (likely !== null) return this.name(text, item.count, item.line)
    // Only a mark without a number says that a line is a heading.
    if (isHeading && item.count === 1 && likely === null) return
    const suggestions = likely === null ? others : [likely, ...others]
    this.unknown.push({
      line: item.line,
      text,
      count: item.count,
      suggestions,
      ...(asHeading ? { heading: true } : {}),
    })
  }

  /** Takes a line of several cards, at least so many of them known; returns whether it is one. */
  private takeList({ written, line }: DeckCard | DeckLine, isCard: (name: string) => boolean, least: number): boolean {
    if (written === undefined || this.pieces <= 0) return false
    const list = splitList(written, line, isCard, this.pieces)
    if (list === null || list.known < least) return false
    this.pieces -= list.items.length
    if (list.heading !== null) this.begin(list.heading, 1)
    for (const { text, count } of list.items) this.name(text, count, line)
    return true
  }

  private name(text: string, count: number, line: number): void {
    const { entry, exact, others } = this.names.find(text)
    if (entry === null) {
      this.unknown.push({ line, text, count, suggestions: others })
      return
    }
    if (!exact) this.readAs.push({ line, text, count, entry, suggestions: others })
    this.put(entry, count)
  }

  private put(entry: number, count: number): void {
    let section = this.sections.at(-1)
    if (!section || section.heading !== this.heading)
      this.sections.push((section = { heading: this.heading, cards: [] }))
    const same = section.cards.find(card => card.entry === entry)
    if (same) same.count += count
    else section.cards.push({ entry, count })
  }

  private mayBeHeading({ text, lean }: DeckLine): boolean {
    const short = wordsIn(text) <= MAX_WORDS.heading && !isSentence(text)
    return lean !== 'card' && short && (isInCapitals(text) || headingShare(text, this.names.headings) !== 'none')
  }
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
}

function mayBeName(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS.name && !isSentence(text)
}

function isSentence(text: string): boolean {
  return /[.!?…]["”’)]*$|:\/\//.test(text)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
