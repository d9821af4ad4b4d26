import type { Status } from '../../pipeline/records/types.ts'
import type { Piece } from './excerpt.ts'

/** How a ruling has the words that were looked for: as they stand, near one another, all of them, or some. */
export type Match = 'phrase' | 'near' | 'all' | 'some'

/** An entry in whose rulings words were found. */
export interface TextPage {
  readonly href: string
  readonly title: string
  readonly game: string
  /** How its first ruling has the words. */
  readonly match: Match
  /** Its own words: what the card says, or where no ruling has any of the words, those of the page. */
  readonly excerpt: readonly Piece[]
  /** The rulings, best first. */
  readonly parts: readonly RulingRow[]
}

/** A ruling among the results, with who says it and whether it holds. */
export interface RulingRow {
  readonly href: string
  /** The address that lasts. */
  readonly permalink: string
  readonly title: string
  /** `Play and Examples File, 2004`; of a ruling whose title names its work in full, the year alone. */
  readonly source: string
  readonly status: RulingStatus | null
  /** Whether an editor remarks on it. */
  readonly noted: boolean
  readonly excerpt: readonly Piece[]
  /** Returns more of it, to be shown where it is the one that answers. */
  answer(): readonly Piece[]
  /** All of it, with its examples. */
  readonly whole: readonly Piece[]
  /** Whether it is the one that answers: its link is at hand. */
  readonly isAnswer?: true
}

/** That a ruling isn't simply in force, and what has replaced it, or disagrees with it. */
export interface RulingStatus {
  readonly status: Exclude<Status, 'in-force'>
  readonly by: { readonly title: string; readonly href: string } | null
  /** The source of that one, where it goes first at tournaments. */
  readonly tournament: string | null
}

export interface TextAnswer {
  readonly pages: readonly TextPage[]
  /** How many pages there are in all. */
  readonly total: number
  /** Whether even the best ruling says less than half of what was asked. */
  readonly isWeak?: boolean
}

export const NOTHING_FOUND: TextAnswer = { pages: [], total: 0 }
