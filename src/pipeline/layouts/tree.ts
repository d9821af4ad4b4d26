import type { BlockContent, Heading, HeadingData, Root, RootData } from 'mdast'
import type { Node } from 'unist'
import type { Status } from '../game/notes.ts'
import type { Message } from '../messages/message.ts'
import type { Piece } from '../source/mapped-text.ts'

/**
 * The tree every layout gives: mdast, plus nodes of our own. Every node has its position in the
 * original text; text nodes also carry the pieces they are made of, so that each character can be traced
 * and each word of the file accounted for.
 */
export interface LayoutRoot extends Root {
  children: LayoutBlock[]
  data: LayoutData
}

export type LayoutBlock =
  SectionHeading | EntryHeading | RulingNode | IntroductionNode | ReferenceNode | OrphanNode | MatterNode

export interface LayoutData extends RootData {
  document: DocumentFacts
  /** What is wrong in the text, or was corrected by a rule, as messages. */
  messages: Message[]
  /** The labels of a text's questions in order, answered or not; left out where questions have none. */
  questions?: string[]
  /** The chapters of a whole book, with the offset in the file at which each begins; left out where a text has none. */
  chapters?: readonly { readonly title: string; readonly start: number }[]
  /** The values of records that are left out, which messages tell one by one; left out where there are none. */
  omitted?: MatterNode
}

/** What is known of a stretch of rulings whose heading is lost; a message `layouts/orphan` points to its line. */
export interface OrphanFacts {
  line: number
  rulings: number
  seeOnly: number
  marks: string[]
  /** Titles of the entries around it; null at a section's beginning or end. */
  after: string | null
  before: string | null
}

/** What a text says of itself; null where it says nothing. */
export interface DocumentFacts {
  title: string | null
  edition: string | null
  /** As YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string | null
  /** The authority it is, by the name it is cited by: `CRF`, `COE`, `ICE`. */
  authority: string | null
  /** Its number in a series, or its version: `12`. */
  number: string | null
  author: string | null
  /** The part of a larger work it holds: `Rulings by Term`. */
  section: string | null
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
    /** The code of its card, where the text has one: cards may have a title in common. */
    code?: string
    /** The section's own number, for a text that has such (`2.IV`). */
    number?: string
    /** Which game variant or part of the work it belongs to, in the text's words (`Standard Rules`). */
    part?: string
    /** Where a text holds several documents: which one begins here, and reaches to the next such heading. */
    document?: Pick<DocumentFacts, 'title' | 'authority' | 'number' | 'date' | 'author'>
  }
}

/** The smallest statement worth linking to, with its examples. */
export interface RulingNode extends Node {
  type: 'ruling'
  children: RulingPart[]
  data: RulingFacts
}

export type RulingPart = RulingBlock | ExampleNode | QuestionNode | QuotedNode

export interface RulingFacts {
  /** The text's own rule number (`2.IV.vii.F1`). */
  number: string | null
  /** Labels such as `HERO` or `MINION`. */
  tags: string[]
  /** Change marks, provenance marks, erratum labels: facts about the ruling, as printed. */
  marks: string[]
  /** Ticked, crossed, unclear: what a checklist says of the row; null elsewhere. */
  tick: 'done' | 'not-done' | 'unclear' | 'not-marked' | null
  /** Set where it is an item of a list that the ruling before the list leads in (“… until one of these:”). */
  listItem?: true
  /**
   * The title of the entry it belongs to where that isn't the heading above it
   * (a rule standing in another section than its number says). `EntryHeading.data.title`.
   */
  belongsTo?: string
  /** Its number among the CRF's annotations (`24`, `9a`); null for any other ruling. */
  annotation: string | null
  /** What it changes in the wording of a card or rule. */
  errata: Erratum[]
  /** The day from which it holds, as YYYY-MM-DD, or its month or year; null where the text names none. */
  effective: string | null
  /** Rulings of earlier texts that it takes back. */
  retracts: Source[]
  /** Codes or titles of the other cards that it belongs to. */
  about?: readonly string[]
  /** Titles of the terms that it belongs to besides the entry above it. */
  terms?: readonly string[]
  /** Codes or titles of the cards of its group for which it reads otherwise. */
  except?: readonly string[]
  /** What the records that it comes from know it by. */
  identifier?: string
  /** What those records say of its standing, where it isn't in force. */
  ownStatus?: { readonly status: Status; readonly reason: string }
  /** The identifier of the ruling that replaced it, as those records have it. */
  supersededBy?: string
}

/** A change of wording, without quotation marks; `from` and `to` are null where the text gives none. */
export interface Erratum {
  action: 'change' | 'add' | 'remove' | 'replace' | 'read' | 'gives'
  from: string | null
  to: string | null
  /** Which of several cards of one title: `minion version`. */
  version: string | null
}

/** A numbered text, such as a digest. Null: of the text's own series; which number isn't said. */
export interface Source {
  authority: string | null
  number: string | null
}

export type RulingBlock = Extract<BlockContent, { type: 'paragraph' | 'list' | 'table' | 'blockquote' }>

export interface ExampleNode extends Node {
  type: 'example'
  children: RulingBlock[]
}

/** What was asked, kept apart from the answer. */
export interface QuestionNode extends Node {
  type: 'question'
  children: RulingBlock[]
}

/** A quoted answer that is corrected, or a quoted authority; `of` is null where nobody says whose it is. */
export interface QuotedNode extends Node {
  type: 'quoted'
  children: RulingBlock[]
  data: { of: Source | null }
}

/** A paragraph that only says "See …": it belongs to an entry and rules nothing. */
export interface ReferenceNode extends Node {
  type: 'reference'
  children: RulingBlock[]
  data: { belongsTo?: string; marks?: string[] }
}

/** Rulings whose heading is lost; they belong to no entry. */
export interface OrphanNode extends Node {
  type: 'orphan'
  children: (RulingNode | ReferenceNode)[]
  data: OrphanFacts
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
  /** `fields`: what a file of data has beside the wording of its rulings. */
  role: 'front-matter' | 'contents' | 'noise' | 'fields'
  children: RulingBlock[]
  data: {
    /** What it is, for the account: `page number`, `contents list`, `legend of marks`. */
    name: string
  }
}

declare module 'mdast' {
  interface TextData {
    pieces?: readonly Piece[]
  }
  interface RootContentMap {
    ruling: RulingNode
    example: ExampleNode
    question: QuestionNode
    quoted: QuotedNode
    introduction: IntroductionNode
    reference: ReferenceNode
    orphan: OrphanNode
    matter: MatterNode
  }
}
