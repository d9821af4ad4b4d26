import type { Series } from '../../pipeline/citations/validate-number.ts'
import type { Lookup } from './lookup.ts'
import type { RulingStatus } from './text-answer.ts'

/**
 * What searching loads of a game first: its names in English. Positions in `titles` stand for entries in every list, so
 * that nothing is written twice: an entry's address follows from its title wherever `slugs` has no other for it.
 */
export interface GameList {
  readonly game: string
  /** What the game is called: a query that names it looks there. */
  readonly title: string
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
  /** By position: abbreviations. */
  readonly abbreviations: Readonly<Record<number, readonly string[]>>
  /** Ids of works. */
  readonly works: readonly string[]
  /** By position: how many rulings there are. */
  readonly rulings: readonly number[]
  /** By position: what is said of how much there is, such as `definition`; 0 where that is the number of rulings. */
  readonly said: readonly (string | 0)[]
  readonly authorities: readonly AuthorityItem[]
  /** Names of the facets by which its entries can be narrowed. */
  readonly facets: readonly string[]
  /** The folder of the `RulingTable`, named by all that is in it, and how many files of words there are. */
  readonly texts: { readonly folder: string; readonly shards: number }
  /** BCP 47 tags of the languages in which there is a `CardTextList`; left out where there is none. */
  readonly cardTexts?: readonly string[]
}

/** What questions about a game are understood with. Names do without it. */
export interface QuestionList {
  /** What players call things, with what the texts call them, in stems. */
  readonly synonyms: readonly (readonly [said: readonly string[], meant: readonly string[]])[]
  /** What players ask for that is nowhere on the site, in stems, and what is said then. */
  readonly notHere: readonly (readonly [asked: readonly string[], answer: string])[]
}

/** The phases of a turn and what happens in them, with their anchors on the turn's page. */
export type TurnList = readonly { readonly title: string; readonly anchor: string; readonly steps: readonly string[] }[]

export interface AuthorityItem extends Series {
  readonly numbered: boolean
  /** 1 goes before 2. */
  readonly rank: number
  /** Whether it goes first at tournaments. */
  readonly tournament?: true
  /** Whether it is rules in numbered paragraphs. */
  readonly rules?: true
  /** Of a printed book: by page the position of the entry that a citation of the page leads to; -1 for none. */
  readonly pages?: readonly number[]
  /** Its works on this site, with their names: `CRF 22`, which stands on their rulings, and a longer one. */
  readonly works?: readonly (readonly [id: string, ...names: string[]])[]
}

/** What the cards say in one language. A card whose printings differ is there more than once. */
export interface CardTextList {
  readonly stamp: string
  readonly texts: readonly (readonly [entry: number, text: string])[]
}

/**
 * What leads to single rulings: their ids, their numbers, what they cite. Loaded when a query may mean one. Rulings go
 * by their place in the order of entries, counted from 0; `GameList.rulings` says how many belong to each entry.
 */
export interface ReferenceList {
  readonly game: string
  readonly stamp: string
  /** Five characters each, one behind the other, up to a quarter lighter than a list; `idAt` finds one. */
  readonly ids: string
  /** The work of each ruling, as a position in the game's list of works. */
  readonly works: readonly number[]
  /** Rule numbers of rulings that have one, by the ruling's place. */
  readonly numbers: Readonly<Record<number, string>>
  /** Ids that had a ruling once, or have one in a text that isn't here. */
  readonly retired: readonly string[]
  /** By authority: the rulings that cite it. */
  readonly cited: Lookup<CitedList>
}

/** Places of rulings, rising. */
export interface CitedList {
  /** Those that cite it without a number. */
  readonly plain: readonly number[]
  /** By number, those that have a page. */
  readonly numbers: Lookup<readonly number[]>
  /** By number, those that have none, because the series doesn't reach it. */
  readonly doubtful: Lookup<readonly number[]>
}

/** Titles in another language by position; 0 where it is the English one or none is known. */
export interface TranslationList {
  readonly game: string
  readonly lang: string
  readonly stamp: string
  readonly titles: readonly (string | readonly string[] | 0)[]
}

/** What operators and codes of cards are answered from; loaded when a query has one. */
export interface FacetList {
  readonly game: string
  readonly stamp: string
  /** Positions of cards by their folded codes. */
  readonly codes: Lookup<number>
  /** By facet and value, as in addresses: positions of the entries that have it. */
  readonly facets: Lookup<Lookup<readonly number[]>>
  /** Positions of cards that say something else today than is printed on them. */
  readonly errata: readonly number[]
  /** Places of rulings that aren't simply in force, by status. */
  readonly status: Lookup<readonly number[]>
  /** When a ruling was made or holds from, by its place, where it has a date of its own. */
  readonly dates: Readonly<Record<number, string>>
  readonly works: Lookup<{ readonly authority: string; readonly date: string | null; readonly short: string }>
}

/** The rulings of a game with their words, from which the index is made that questions are answered from. */
export interface TextList {
  readonly stamp: string
  /** Its works, in the order of `GameList.works`. */
  readonly sources: readonly Source[]
  readonly rulings: readonly TextItem[]
  /** The place of rulings that only refer to others, among all rulings of the game in the order of entries, rising. */
  readonly leftOut?: readonly number[]
  /** What some rulings are set aside for, such as a variant of the game. */
  readonly asides?: readonly Aside[]
  /** By entry: the ids of the ruling that tells best what it is, and where that defines it, of the first rule on it. */
  readonly heads?: ReadonlyMap<number, readonly [head: string, rule?: string]>
}

/** What a question must name to ask for some rulings: stems of which it has one; and their worth to any other one. */
export type Aside = readonly [stems: readonly string[], worth: number]

/** A work as results name it: `CRF 22`, of 2026. */
export interface Source {
  readonly short: string
  /** What a reader knows it by who doesn't know `short`; left out where that says it. */
  readonly name?: string
  readonly year: string | null
  /** Whether it goes first at tournaments. */
  readonly tournament?: true
  /** Whether its rulings without a number say what terms mean. */
  readonly glossary?: true
}

/** A ruling with its words. */
export interface TextItem {
  readonly entry: number
  readonly work: number
  readonly id: string
  /** What it is called; where it has no number of its own, its place among those of its work on the entry. */
  readonly label: string | number
  readonly text: string
  /** The examples, and the restatement of an original. */
  readonly more: string
  /** The telling words of each question that players ask for it with. */
  readonly asked: readonly string[]
  /** The year that it was made in, where it has one of its own. */
  readonly year?: string
  /** Where it isn't simply in force: how it stands, and the id of what has replaced it or disagrees with it. */
  readonly status?: readonly [RulingStatus['status'], by: string | null]
  /** What an editor remarks on it; left out where nobody does. */
  readonly note?: string
  /** Whether it holds and changes what the card says. */
  readonly erratum?: true
  /** The id of the ruling whose list it is an item of; left out where it is none. */
  readonly lead?: string
  /** What it is set aside for, by the place in the list; left out where nothing is known. */
  readonly asides?: readonly number[]
  /** The id of the first of the rules that say for each case what this one says for its own; left out for any other. */
  readonly firstCase?: string
}

/** What is known of each ruling beside its words, and what words there are; in the order of entries. */
export interface RulingTable {
  readonly stamp: string
  readonly entries: readonly number[]
  readonly works: readonly number[]
  /** Which rulings of the `ReferenceList` aren't here, by their place there, rising; all others have the same order. */
  readonly leftOut: readonly number[]
  readonly labels: readonly (string | number)[]
  readonly sources: readonly Source[]
  /** By ruling, where it has one of its own: the year that it was made in. */
  readonly years: Readonly<Record<number, string>>
  /** By ruling, where it isn't simply in force: how it stands, and the place of what has replaced it or disagrees. */
  readonly status: Readonly<Record<number, readonly [RulingStatus['status'], by?: number]>>
  /** The rulings on which an editor remarks. */
  readonly noted: readonly number[]
  /** The rulings that hold and change what a card says. */
  readonly errata: readonly number[]
  /** By ruling that is an item of a list: the place of the one that leads the list in. */
  readonly leads: Readonly<Record<number, number>>
  /** By rule that holds in one case, such as for one kind of player: the place of the first rule of those cases. */
  readonly cases: Readonly<Record<number, number>>
  /** By entry, where the table's first one isn't it: the place of the ruling that tells best what the entry is. */
  readonly heads: Readonly<Record<number, number>>
  /** By entry that a definition tells best: the place of the first rule on it. */
  readonly rules: Readonly<Record<number, number>>
  /** What rulings are set aside for, and by ruling, what it is. */
  readonly asides: readonly Aside[]
  readonly asidesOf: Readonly<Record<number, readonly number[]>>
  /** How many words all rulings and the questions for them have, each counted once in a ruling. */
  readonly size: number
  /**
   * How many words the text has, and what is added to it where anything is. Those of a text to which nothing is added
   * are rounded, and at least as many as a short one counts for.
   */
  readonly lengths: readonly number[]
  readonly more: Readonly<Record<number, number>>
  /** By length, the shortest first, but for the longest: how many questions ask for each ruling, in base 36. */
  readonly lengthsOfAsked: readonly string[]
  /** The first ruling of each file of texts. */
  readonly groups: readonly number[]
  /** The words of texts that tell something, and the stems that only questions have, as `writeSortedWords` has them. */
  readonly words: string
  readonly asked: string
}

/** By stem, the rulings that have it, as `postingsIn` reads them. A file holds those whose hash leads to it. */
export type WordShard = Lookup<string>

/** Texts of neighbouring rulings. */
export interface TextGroup {
  /** As those of a `ReferenceList`; those of a card's own texts are empty. */
  readonly ids: string
  /** Each with what is added to it where anything is. */
  readonly texts: readonly (string | readonly [text: string, more: string, note?: string])[]
}
