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
  /** What is written for short. */
  readonly abbreviations: Readonly<Record<number, readonly string[]>>
  /** Ids of works. */
  readonly works: readonly string[]
  /** By position: how many rulings there are. */
  readonly rulings: readonly number[]
  readonly authorities: readonly AuthorityItem[]
  /** Whether there is a `TextList`; a game with too many rulings has none. */
  readonly texts: boolean
}

/** A `GameList` as the file `en` holds it: what is said once of a game, and its first entries. Each further `NamesPart` is a file of its own, `en-1` and so on. */
export interface NamesFile extends Omit<GameList, keyof NamesPart>, NamesPart {
  /** How many entries there are in all. */
  readonly entries: number
  /** The different words of all titles, packed; `titles` are their numbers. */
  readonly words: string
  /** Each of the further files. */
  readonly parts: readonly string[]
}

/** Entries that follow one another. Positions count from the first entry of all. */
export interface NamesPart {
  /** Position of the first. */
  readonly from: number
  /** Their titles, packed. */
  readonly titles: string
  readonly slugs: GameList['slugs']
  readonly classOf: readonly number[]
  readonly aliases: GameList['aliases']
  readonly abbreviations: GameList['abbreviations']
  readonly rulings: readonly number[]
}

export interface AuthorityItem {
  readonly id: string
  readonly title: string
  readonly cited: readonly string[]
  readonly numbered: boolean
}

/**
 * What leads to single rulings: their ids, their numbers, what they cite. Loaded when a query may mean one. Rulings go by
 * their place in the order of entries, counted from 0; lists of such places are packed as steps.
 */
export interface ReferenceList {
  readonly game: string
  readonly stamp: string
  /** Their ids, packed. */
  readonly ids: string
  /** For each entry that has rulings the works they are of, as positions in the game's list; behind a point, where rulings of other works follow, how many are of it. Packed. */
  readonly works: string
  /** Rule numbers of rulings that have one, by the ruling's place. */
  readonly numbers: Readonly<Record<number, string>>
  /** Ids that had a ruling once, or have one in a text that isn't here; with a space between them. */
  readonly retired: string
  /** By authority: the rulings that cite it. */
  readonly cited: Readonly<Record<string, CitedList>>
}

/** A `ReferenceList` as the file `references` holds it: where there are many rulings, the further ids are files of their own, `references-1` and so on. */
export interface ReferenceFile extends ReferenceList {
  readonly parts: readonly string[]
}

/** Places of rulings, packed. */
export interface CitedList {
  /** Those that cite it without a number. */
  readonly plain: string
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
export type TextItem = readonly [
  entry: number,
  work: number,
  id: string,
  label: string,
  authorities: readonly number[],
  text: string,
  more: string,
]
