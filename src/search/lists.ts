/**
 * What searching loads of a game first: its names in English. Positions in `titles` stand for entries in every list, so
 * that nothing is written twice: an entry's address follows from its title wherever `slugs` has no other for it.
 */
export interface GameList {
  readonly game: string
  /** Changes with the order of the titles; other lists fit only where they say the same. */
  readonly stamp: string
  /** BCP 47 tag of each further list, and the language's English name. */
  readonly languages: Readonly<Record<string, string>>
  /** Titles of cards, then of terms. */
  readonly titles: readonly string[]
  readonly cards: number
  /** Slugs that don't follow from the title, by position. */
  readonly slugs: Readonly<Record<number, string>>
  /** What kinds of card there are, such as `Resource · Short-event`, and which of them each card is. */
  readonly classes: readonly string[]
  readonly classOf: readonly number[]
  readonly aliases: Readonly<Record<number, readonly string[]>>
  /** What is written for short, and the position it leads to. */
  readonly abbreviations: readonly (readonly [string, number])[]
  /** Ids of works. */
  readonly works: readonly string[]
  /** By position: how many rulings of which work. */
  readonly rulings: Readonly<Record<number, readonly (readonly [work: number, count: number])[]>>
  readonly authorities: readonly AuthorityItem[]
  /** Whether there is a `TextList`; a game with too many rulings has none. */
  readonly texts: boolean
}

export interface AuthorityItem {
  readonly id: string
  readonly title: string
  readonly cited: readonly string[]
  readonly numbered: boolean
}

/** What leads to single rulings: their ids, their numbers, what they cite. Loaded when a query may mean one. */
export interface ReferenceList {
  readonly game: string
  readonly stamp: string
  /** By position: of which work, and the ruling ids with a space between them. */
  readonly rulings: Readonly<Record<number, readonly (readonly [work: number, ids: string])[]>>
  /** Rule numbers of rulings that have one, by ruling id. */
  readonly numbers: Readonly<Record<string, string>>
  /** Ids that had a ruling once, or have one in a text that isn't here; with a space between them. */
  readonly retired: string
  /** By authority: the ids of the rulings that cite it, with a space between them. */
  readonly cited: Readonly<Record<string, CitedList>>
}

export interface CitedList {
  /** Whatever the number. */
  readonly all: string
  /** By number, those that have a page. */
  readonly numbers: Readonly<Record<string, string>>
  /** By number, those that have none, because the series doesn't reach it. */
  readonly doubtful: Readonly<Record<string, string>>
}

/** Titles in another language by position; 0 where it is the English one or none is known. */
export interface TranslationList {
  readonly game: string
  readonly lang: string
  readonly stamp: string
  readonly titles: readonly (string | readonly string[] | 0)[]
}

/** The words of the rulings, from which questions are answered. */
export interface TextList {
  readonly game: string
  readonly stamp: string
  readonly rulings: readonly TextItem[]
}

/** `authorities` are positions in the game's list of them; `more` are the examples, and the restatement of an original. */
export type TextItem = readonly [entry: number, work: number, id: string, label: string, authorities: readonly number[], text: string, more: string]
