/** A line of a deck list as it was read, before any name is known. */
export type DeckItem = DeckHeading | DeckCard | DeckLine

/** What certainly is a heading: `Sideboard` between two fences, a section of an XML file. */
export interface DeckHeading {
  readonly kind: 'heading'
  readonly text: string
  /** 2 for one below another. */
  readonly level: 1 | 2
  /** Counted from 1; in a file of XML, the number of the card. */
  readonly line: number
}

/** What certainly is a card, since a number stands with it. */
export interface DeckCard {
  readonly kind: 'card'
  readonly text: string
  readonly count: number
  readonly line: number
  /** The line as it was written, where it may list several cards or what counts its cards may be part of a name. */
  readonly written?: string
}

/** A line without a number: a card, a heading or something said about the deck. Names decide. */
export interface DeckLine extends Omit<DeckCard, 'kind'> {
  readonly kind: 'line'
  /** What its form makes likely. */
  readonly lean: 'card' | 'heading' | null
  /** 2 for what is set as a heading below another. */
  readonly level?: 2
}

/** What a text says as a deck. */
export interface ParsedDeck {
  readonly format: 'lines' | 'gccg' | 'xml' | 'table'
  readonly title: string | null
  readonly items: readonly DeckItem[]
  /** Whether the text was longer than what is read. */
  readonly cut: boolean
}

/** Longer texts are no deck lists, in characters. The rest is left out, and the page says so. */
export const MAX_TEXT = 400_000
/** More lines than this aren't read. */
export const MAX_ITEMS = 1500
/** A longer line is no card, in characters. */
export const MAX_LINE = 400
/** A line of many cards isn't longer: the longest list of 40 names that was seen has 900 characters. */
export const MAX_LIST = 4000
/** More copies of one card are a slip. */
export const MAX_COUNT = 999
