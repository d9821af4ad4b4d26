import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** What has to be known of a text to read its citations. */
export interface CitationContext {
  readonly lexicon: Lexicon
  /** The authority that the text itself is; its pages and its own sections are meant where no other is named. */
  readonly own: string | null
  /**
   * In a CRF and in digests the bare words "the CRF" cite nothing that could be looked up, and a CRF carries marks
   * of provenance in brackets. A rulebook has tags in brackets. Anything else that rules is `rulings`.
   */
  readonly kindOfText: 'rulings' | 'rulebook' | 'crf' | 'digest'
  /** Says which rule a number such as `2.IV.vii.F1` means, in the rule's own spelling; null if none has it. */
  readonly ruleNumber?: (printed: string) => { readonly authority: string; readonly number: string } | null
}

/** A text while it is read. */
export interface Reading extends CitationContext {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly form: 'bracketed' | 'running'
}

/** One reference as the grammar has read it: tokens from `first` to before `next`. */
export interface Reference {
  readonly first: number
  readonly next: number
  readonly authority: string
  readonly number: string | null
  readonly locator: string | null
  /** Why it can't be right, where the grammar already knows. */
  readonly problem?: string
}

/** Returns whether the token at an index reads so, blind to case. */
export function reads(reading: Pick<Reading, 'tokens'>, index: number, ...words: readonly string[]): boolean {
  const folded = reading.tokens[index]?.folded
  return folded !== undefined && words.includes(folded)
}
