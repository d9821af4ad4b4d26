import type { BlockContent, Heading, HeadingData, Paragraph, PhrasingContent, Root, RootData } from 'mdast'
import type { Node } from 'unist'
import type { Message } from '../messages/message.ts'
import type { Piece } from '../source/mapped-text.ts'

/**
 * The tree every layout gives: mdast, plus five nodes of our own. Every node has its position in the
 * original text; text nodes also carry the pieces they are made of, so that each character can be traced
 * and each word of the file accounted for.
 */
export interface LayoutRoot extends Root {
  children: LayoutBlock[]
  data: LayoutData
}

export type LayoutBlock = SectionHeading | EntryHeading | RulingNode | IntroductionNode | MatterNode

export interface LayoutData extends RootData {
  layout: string
  document: DocumentFacts
  /** What went wrong in the text or was mended by a rule, as messages. */
  messages: Message[]
}

/** What a text says of itself; null where it says nothing. */
export interface DocumentFacts {
  title: string | null
  edition: string | null
  /** As YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string | null
}

/** A heading that groups entries (`Examples by Term`, `2. The Player Turn`). */
export interface SectionHeading extends Heading {
  data: HeadingData & { role: 'section'; number?: string }
}

/**
 * A heading that begins an entry: what follows, up to the next heading, belongs to it.
 * `title` is the heading without number, mark or page. `kind` is null where the text does not tell.
 */
export interface EntryHeading extends Heading {
  data: HeadingData & {
    role: 'entry'
    kind: 'card' | 'term' | null
    title: string
    /** The section's own number, for a text that has such (`2.IV`). */
    number?: string
    /** Which game variant or part of the work it belongs to, in the text's words (`Standard Rules`). */
    part?: string
  }
}

/** The smallest statement worth linking to, with its examples. */
export interface RulingNode extends Node {
  type: 'ruling'
  children: (RulingBlock | ExampleNode)[]
  data: RulingFacts
}

export interface RulingFacts {
  /** The text's own rule number (`2.IV.vii.F1`). */
  number: string | null
  /** Labels such as `HERO` or `MINION`. */
  tags: string[]
  /** Change marks, provenance marks, erratum labels: facts about the ruling, as printed. */
  marks: string[]
  /** Ticked, crossed, unclear: what a checklist says of the row; null elsewhere. */
  tick: 'done' | 'not-done' | 'unclear' | 'not-marked' | null
  /**
   * The title of the entry it belongs to where that isn't the heading above it
   * (a rule standing in another section than its number says). `EntryHeading.data.title`.
   */
  belongsTo?: string
}

export type RulingBlock = Extract<BlockContent, { type: 'paragraph' | 'list' | 'table' | 'blockquote' }>

export interface ExampleNode extends Node {
  type: 'example'
  children: RulingBlock[]
}

/** Prose that introduces an entry or section but rules nothing. */
export interface IntroductionNode extends Node {
  type: 'introduction'
  children: RulingBlock[]
  data: { belongsTo?: string }
}

/** What is neither ruling nor heading, with the rule's name for it. */
export interface MatterNode extends Node {
  type: 'matter'
  role: 'front-matter' | 'contents' | 'noise'
  children: RulingBlock[]
  data: {
    /** What it is, for the account: `page number`, `contents list`, `legend of marks`. */
    name: string
  }
}

/** mdast text with the pieces of the source it was made from. */
export interface MappedTextNode {
  type: 'text'
  value: string
  data?: { pieces: readonly Piece[] }
}

declare module 'mdast' {
  interface TextData { pieces?: readonly Piece[] }
  interface RootContentMap { ruling: RulingNode; example: ExampleNode; introduction: IntroductionNode; matter: MatterNode }
}

export type { BlockContent, Heading, Paragraph, PhrasingContent }
