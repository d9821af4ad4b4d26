/**
 * What the search page loads of a game, in English. Positions in `titles` stand for entries, so that nothing is
 * written twice: an entry's address follows from its title wherever `slugs` has no other for it.
 */
export interface GameList {
  readonly game: string
  /** Changes with the order of the titles; a list of another language fits only where it says the same. */
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
  /** By position: of which work, and the ruling ids with a space between them. */
  readonly rulings: Readonly<Record<number, readonly (readonly [work: number, ids: string])[]>>
  /** Rule numbers of rulings that have one, by ruling id. */
  readonly numbers: Readonly<Record<string, string>>
  /** Ids that had a ruling once, or have one in a text that isn't here; with a space between them. */
  readonly retired: string
  readonly authorities: readonly AuthorityItem[]
}

export interface AuthorityItem {
  readonly id: string
  readonly title: string
  readonly cited: readonly string[]
  /** For a numbered series: each number that is cited, and the ids of the rulings that cite it, with a space between them. */
  readonly numbers?: Readonly<Record<string, string>>
}

/** Titles in another language by position; 0 where it is the English one or none is known. */
export interface TranslationList {
  readonly game: string
  readonly lang: string
  readonly stamp: string
  readonly titles: readonly (string | readonly string[] | 0)[]
}
