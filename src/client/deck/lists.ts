import type { Status } from '../../pipeline/records/types.ts'

/**
 * What the page on decks loads of a game: its rulings card by card. Positions are those in the game's list of names. A
 * large game has further parts, of which only those are loaded that the deck needs.
 */
export interface DeckFile extends DeckPart {
  /** As in the list of names: the two fit together where both say the same. */
  readonly stamp: string
  /** The further parts, each with the first position in it. */
  readonly parts: readonly { readonly name: string; readonly from: number }[]
}

export interface DeckPart {
  /** By position: what there is on a card or a term. Those with nothing are left out. */
  readonly entries: Readonly<Record<number, DeckEntry>>
}

export interface DeckEntry {
  /** Of a card: its rulings, those that stand first, then answers of digests that are about it. */
  readonly rulings?: readonly DeckRuling[]
  /** Of a card: positions of the terms that its rulings name. */
  readonly terms?: readonly number[]
  /** Of a card: what was done to its wording, as far as no ruling among its own says so. */
  readonly changes?: readonly DeckChange[]
  /** How many rulings on other cards and terms name it. */
  readonly mentions?: number
  /** Of a term: the beginning of its first ruling. */
  readonly text?: string
}

export interface DeckChange {
  /** `Was reworded in 2024 (the council)`. */
  readonly words: string
  /** Whether the card says something else than is printed on it. */
  readonly erratum?: true
}

export interface DeckRuling {
  readonly id: string
  readonly label: string
  /** Its id isn't registered yet, and so no address: it has its place on its entry's page. */
  readonly provisional?: true
  /** HTML of the wording that is shown first; null where there is plain text alone. */
  readonly html: string | null
  /** That text, where there is no HTML. */
  readonly text?: string
  /** Left out where it is in force. */
  readonly status?: Exclude<Status, 'in-force'>
  /** Why it has that status. */
  readonly reason?: string
  /** What holds in its place: ids of rulings with what they are called. */
  readonly now?: readonly (readonly [id: string, label: string])[]
  /** Rulings that say otherwise, named the same way. */
  readonly against?: readonly (readonly [id: string, label: string])[]
  /** Whether it changes the wording of its card. */
  readonly erratum?: true
  /** Whether it is of the source that goes first at tournaments. */
  readonly tournament?: true
  /** Where others say otherwise: the source that binds most, and the one that goes first at tournaments. */
  readonly precedence?: { readonly binding: string | null; readonly tournament: string | null }
  /** What editors remark on it. */
  readonly notes?: readonly string[]
  /** When its card was reworded since, in words. */
  readonly reworded?: string
}
