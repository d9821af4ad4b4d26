import type { FactValue } from './facts.ts'

/** A card: what the catalogue says under one title and type, its printings gathered. */
export interface Card {
  readonly title: string
  readonly type: string
  readonly subtypes: readonly string[]
  readonly alignments: readonly string[]
  readonly printings: readonly CardPrinting[]
  /** Titles in other languages, by BCP 47 tag; several where printings differ. */
  readonly titles: Readonly<Record<string, readonly string[]>>
  /** Its printings again, those with the same facts together; empty where the game has no facts. */
  readonly versions: readonly CardVersion[]
  /** Where its game's folder says so: `cards.tsv#L7`. */
  readonly file?: string | undefined
}

export interface CardPrinting {
  readonly code: string
  readonly set: string
  /** Where else it can be read, an address for each of the game's `elsewhere` that has one, in their order. */
  readonly elsewhere?: readonly (string | null)[]
}

/** Printings of a card that say the same of it. A site may be another for each alignment. */
export interface CardVersion {
  readonly codes: readonly string[]
  readonly alignments: readonly string[]
  /** By column, in the order of `game.yaml`; those that have a value. */
  readonly facts: Readonly<Record<string, FactValue>>
}
