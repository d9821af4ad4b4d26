/** A card: what the catalogue says under one title and type, its printings gathered. */
export interface Card {
  readonly title: string
  readonly type: string
  readonly subtypes: readonly string[]
  readonly alignments: readonly string[]
  readonly printings: readonly { readonly code: string; readonly set: string }[]
  /** Titles in other languages, by BCP 47 tag; several where printings differ. */
  readonly titles: Readonly<Record<string, readonly string[]>>
}
