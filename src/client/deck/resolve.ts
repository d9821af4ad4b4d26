import type { CardNames } from './card-names.ts'
import type { DeckLine, ParsedDeck } from './deck.ts'

/** A deck whose names are known. */
export interface Deck {
  readonly title: string | null
  /** Those with a card in them, in order. */
  readonly sections: readonly DeckSection[]
  readonly unknown: readonly UnknownName[]
  /** Names that were read as a card that is called a little differently. */
  readonly readAs: readonly (UnknownName & { readonly entry: number })[]
  /** How many lines name no card and are taken for something said about the deck. */
  readonly otherLines: number
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
}

/** Longer than that, in words, is no name or heading that stands without a mark. */
const MAX_WORDS = { name: 9, heading: 6 }

/** How many cards a heading says that it has: `(12)`, `: 12 cards`, `- 12`. */
const COUNT_BEHIND = /\s*(?:[([]\d+(?: cards?)?[)\]]|[-–—:=]\s*\d+(?: cards?)?|\d+ cards?)$/i

/**
 * Returns the deck with its names resolved. A line without a number is a card where one is called so, else a heading,
 * or part of what is said about the deck.
 */
export function resolveDeck({ title, items }: ParsedDeck, names: CardNames): Deck {
  const counted = items.some(item => item.kind === 'card')
  const sections: { heading: string | null; cards: { entry: number; count: number }[] }[] = []
  const unknown: UnknownName[] = []
  const readAs: (UnknownName & { entry: number })[] = []
  let [above, heading]: [string | null, string | null] = [null, null]
  let otherLines = 0
  const begin = (text: string, level: 1 | 2): void => {
    const words = text.replace(COUNT_BEHIND, '')
    if (level === 1) above = words
    heading = level === 2 && above !== null ? `${above}, ${words}` : words
  }
  const put = (entry: number, count: number): void => {
    let section = sections.at(-1)
    if (!section || section.heading !== heading) sections.push((section = { heading, cards: [] }))
    const same = section.cards.find(card => card.entry === entry)
    if (same) same.count += count
    else section.cards.push({ entry, count })
  }
  const name = (text: string, count: number, line: number): void => {
    const { entry, exact, others } = names.find(text)
    if (entry === null) return void unknown.push({ line, text, count, suggestions: others })
    if (!exact) readAs.push({ line, text, count, entry, suggestions: others })
    put(entry, count)
  }
  for (const item of items) {
    if (item.kind === 'heading') begin(item.text, item.level)
    else if (item.kind === 'card') name(item.name, item.count, item.line)
    else {
      const entry = names.exact(item.text)
      if (entry !== null) put(entry, item.count)
      else if (isHeading(item, counted)) begin(item.text, 1)
      else if (item.lean === 'card' || (!counted && wordsIn(item.text) <= MAX_WORDS.name && !isSentence(item.text)))
        name(item.text, item.count, item.line)
      else otherLines++
    }
  }
  return { title, sections, unknown, readAs, otherLines }
}

function isHeading({ text, lean }: DeckLine, counted: boolean): boolean {
  if (lean !== null) return lean === 'heading'
  return counted && wordsIn(text) <= MAX_WORDS.heading && !isSentence(text)
}

function isSentence(text: string): boolean {
  return /[.!?…]["”’)]*$|:\/\//.test(text)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
