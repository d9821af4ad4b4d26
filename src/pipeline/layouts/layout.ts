import type { SourceText } from '../source/source-text.ts'
import type { LayoutRoot } from './tree.ts'

/** A way of setting out texts: how one is recognised, and how it is read. One folder each. */
export interface Layout {
  readonly name: string
  /** Its texts say which work they are, by a number in a series or by their title; others are known by phrases. */
  readonly identifiesWork?: 'numbered' | 'titled'
  /** Says how much the text looks like this layout. Never throws, and never reads a file's name. */
  detect(source: SourceText): Detection
  /** Reads the whole text. Never throws: what it can't place it leaves out of the tree, and the account finds it. */
  parse(source: SourceText, options: ParseOptions): LayoutRoot
}

/** How much a text looks like a layout, and what tells. */
export interface Detection {
  /** 0 to 1. Below `RECOGNISED` a text isn't taken for this layout. */
  readonly confidence: number
  /** Signs that were found, in words for a reader. */
  readonly found: readonly string[]
  /** Signs that were looked for and are missing. */
  readonly missing: readonly string[]
}

/** What a layout asks about the game and the work of a text. */
export interface ParseOptions {
  /** A title for what stands before the first heading, where the text itself has none. */
  readonly title: string | null
  /** Returns whether a string is a card's title, in any spelling; `exactly`: but for case, accents and marks. */
  readonly isCardTitle: (text: string, exactly?: boolean) => boolean
}

/** The least confidence that counts as recognised. */
export const RECOGNISED = 0.5
