import type { Paragraph } from 'mdast'
import type { Card } from '../game/card.ts'
import type { RulingBlock, RulingFacts, RulingPart } from '../layouts/tree.ts'
import type { DiffPart } from './word-diff.ts'

export type { Card }

export type Kind = 'card' | 'term'

/** A page: a card or a term, with every ruling on it from every work of its game. */
export interface Entry {
  /** `cards/bridge` or `terms/hazard-limit`: unique in the game, and its address. */
  readonly id: string
  readonly game: string
  readonly kind: Kind
  readonly slug: string
  readonly title: string
  /** Other spellings that texts or players use for it. */
  readonly aliases: readonly string[]
  /** Facts from the catalogue; null for a term. */
  readonly card: Card | null
  /** Work by work, in the order of the works; the rulings of a work in its own order. */
  readonly passages: readonly Passage[]
  /** What the card says, where its text is at hand. */
  readonly texts?: readonly CardText[]
}

/** The text of a card, or of those of its printings that say the same. */
export interface CardText {
  readonly codes: readonly string[]
  readonly texts: readonly { readonly lang: string; readonly blocks: readonly Paragraph[] }[]
  /** Since when it has this wording, as far as dated databases tell. */
  readonly since: string | null
  /** How it differs from the wording before; null where no older database has another. */
  readonly former: { readonly date: string | null; readonly parts: readonly DiffPart[] } | null
}

/** What one work says on an entry. */
export interface Passage {
  readonly work: string
  /** The heading as the text has it. */
  readonly heading: string
  /** A part of the work, such as `Standard Rules`; null where it has none. */
  readonly part: string | null
  /** Prose that introduces the section but rules nothing. */
  readonly introduction: readonly RulingBlock[]
  /** Paragraphs that only send the reader elsewhere. */
  readonly references: readonly RulingBlock[]
  readonly rulings: readonly Ruling[]
}

/** The smallest statement worth linking to. */
export interface Ruling extends Omit<RulingFacts, 'belongsTo'> {
  /** Five characters; given by the permalinks stage, empty before it. */
  readonly id: string
  readonly entry: string
  readonly work: string
  /** Counted from 1 among the rulings of its work on its entry. */
  readonly ordinal: number
  /** The text of a copy, where one is present. */
  readonly copy: Wording | null
  readonly restatement: Wording | null
}

export interface Wording {
  readonly blocks: readonly RulingPart[]
  readonly source: {
    readonly file: string
    readonly line: number
    readonly endLine: number
    /** Offsets in the file as decoded. */
    readonly start: number
    readonly end: number
  }
}
