import type { Game, Vocabulary, Work as WorkInfo } from '../game/game.ts'
import type { Collation, Difference } from '../entries/collate.ts'
import type { OutlineItem as OutlineOf } from '../entries/collect.ts'
import type { CardText, Entry, Passage, Ruling } from '../entries/entry.ts'
import type { Pairing } from './pairing.ts'
import type { CitationRecord } from '../citations/find-citations.ts'
import type { Period } from '../status/periods.ts'
import type { Relation, RulingStatus, Status } from '../status/types.ts'
import type { Edition } from '../history/compare-editions.ts'
import type { Comparison } from '../history/families.ts'
import type { FactLink } from '../linking/facts.ts'
import type { AlsoOn } from '../linking/subjects.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { SiteSettings } from '../game/site-settings.ts'
import type { TextChange } from '../game/text-changes.ts'
import type { Message } from '../messages/message.ts'
import type { Coverage } from '../source/coverage.ts'

/**
 * Everything the site and the open data are made from, but the rendered wording itself, which stands in the MDX
 * entries. Plain data: it is kept as JSON between the pipeline and the pages. Addresses are not in it; the site makes
 * them.
 */
export interface SiteRecords {
  /** What `site.yaml` says. */
  readonly settings?: SiteSettings
  readonly games: readonly GameRecords[]
}

export interface GameRecords {
  readonly id: string
  readonly game: Game
  readonly vocabulary: Vocabulary
  readonly entries: readonly EntryRecord[]
  readonly rulings: readonly RulingRecord[]
  /** How players ask for rulings, by permalink. */
  readonly questions: Readonly<Record<string, readonly string[]>>
  readonly works: readonly WorkRecord[]
  readonly authorities: readonly AuthorityRecord[]
  readonly names: readonly NameRecord[]
  readonly changes: readonly ChangeRecord[]
  /** How each two editions of a work compare, and each two databases of card texts. */
  readonly comparisons: readonly Comparison[]
  /** Databases of card texts, oldest first, where several are compared; left out where none are. */
  readonly cardTextEditions?: readonly EditionRecord[]
  /** Older copies of works, as they had them. */
  readonly olderEditions: readonly OlderEditionRecord[]
  /** Registered ids that no ruling of this build has: absent, removed, merged. */
  readonly retired: readonly RetiredRecord[]
  /** Entries that rulings are registered under and that are no more, each with the entry that has those rulings now. */
  readonly moved: readonly { readonly entry: string; readonly to: string }[]
  readonly messages: readonly Message[]
}

export interface EntryRecord extends Pick<Entry, 'id' | 'kind' | 'slug' | 'title' | 'aliases' | 'card'> {
  readonly factLinks: readonly FactLink[]
  /** What was done to the card's wording. */
  readonly textChanges: readonly TextChangeRecord[]
  /** What the card says, where its text is at hand: the wording itself stands with that of the rulings. */
  readonly cardTexts: readonly CardTextRecord[]
  /** Work by work; a passage's rulings by id, in its order. */
  readonly passages: readonly (Pick<Passage, 'work' | 'heading' | 'part'> & { readonly rulings: readonly string[] })[]
  readonly rulings: readonly string[]
  /** Ids of rulings of other entries that name this one. */
  readonly mentionedBy: readonly string[]
  /** Ids of rulings of digests and FAQs that are about this one. */
  readonly answers: readonly string[]
  /** What `topics.yaml` says that its page shows besides; null where it says nothing. */
  readonly topic: TopicRecord | null
  /** The topic whose page shows its definition. */
  readonly shownOn: string | null
  /** Entries that its rulings point to with "see". */
  readonly seeAlso: readonly string[]
  readonly review: 'has-rulings' | 'mentioned' | 'none-recorded'
}

/** What a topic's page shows besides its own rulings. */
export interface TopicRecord {
  /** Where its game's folder says so: `topics.yaml#L7`; left out where no topic says so. */
  readonly file?: string | undefined
  /** Definitions of terms that are part of it, by their rulings' ids. */
  readonly definitions: readonly string[]
  /** Rules that stand elsewhere in their work: whose entry has them, and their ids in the order of the work. */
  readonly rules: readonly {
    readonly work: string
    readonly from: string
    readonly rulings: readonly string[]
    /** Whether they say what the topic is. */
    readonly meaning?: true | undefined
  }[]
}

export interface CardTextRecord extends Omit<CardText, 'texts'> {
  readonly languages: readonly string[]
}

export interface TextChangeRecord extends Omit<TextChange, 'kind'> {
  /** Id of a kind of change in `game.yaml`; null for an erratum that only a ruling tells of. */
  readonly kind: string | null
  /** What to say after "This card". */
  readonly label: string
  /** Whether the card says something else than is printed on it. */
  readonly erratum: boolean
  readonly authority: string | null
  readonly source: string | null
  /** Rulings on the card that made the change. */
  readonly rulings: readonly string[]
}

export interface RulingRecord
  extends
    RulingStatus,
    Pick<Ruling, 'id' | 'entry' | 'work' | 'ordinal'>,
    Pick<Ruling, 'number' | 'tags' | 'marks' | 'tick' | 'annotation' | 'errata' | 'effective' | 'retracts'>,
    Pick<LinkedRuling, 'citations' | 'mentions' | 'references'> {
  /** False until `npm run permalinks` has registered it. */
  readonly registered: boolean
  /** The id of the ruling that leads in the list of which it is an item; null for any other. */
  readonly lead: string | null
  /** For a line of a list that rules nothing: the words of questions that ask for it. */
  readonly listed?: readonly string[] | undefined
  /** Which wording is shown first. */
  readonly wording: 'copy' | 'restatement'
  /** Plain text of the wording shown first, without its examples. */
  readonly text: string
  /** The title that stands in italics before it (“*Storing cards:* …”); null without one. */
  readonly title: string | null
  /** Plain text of the restatement, examples left out; null where there is none. */
  readonly restatement: string | null
  readonly examples: readonly string[]
  /** What was asked, where the text has it; null elsewhere. */
  readonly question: string | null
  /** The entries that an answer of a digest or FAQ is about; what stands under its own title needs none. */
  readonly about: readonly string[]
  /** The cards that it belongs to besides its own entry, each with a remark on it there; left out where none are. */
  readonly alsoOn?: AlsoOn | undefined
  readonly source: {
    readonly work: string
    readonly copy: string | null
    readonly line: number
    readonly endLine: number
  }
  /** The date of the copy that has other words than the one that was restated; left out where it has the same. */
  readonly lagsBehind?: string | undefined
  /** The ruling that it was a part of; left out where it was none. */
  readonly splitFrom?: string | undefined
  /** When it held: one period, and one more for each time that it stood again. */
  readonly periods: readonly Period[]
  /** Editorial repairs inside it, with their reasons. */
  readonly repairs: readonly string[]
  readonly added: string | null
  readonly changed: string | null
}

export interface WorkRecord extends Pick<
  WorkInfo,
  'title' | 'name' | 'language' | 'publisher' | 'published' | 'chapter' | 'authority'
> {
  readonly id: string
  readonly short: string
  readonly edition: string | null
  readonly date: string | null
  readonly description: string | null
  readonly rank: number
  /** Whether it has a glossary, which says what terms mean in rulings without a number, beside numbered rules. */
  readonly glossary?: boolean
  /** Whether its words are published data: none of them are this project’s own. */
  readonly fromData?: boolean
  readonly present: { readonly copy: boolean; readonly restatement: boolean }
  readonly copies: readonly CopyRecord[]
  readonly pairing: Pairing
  readonly collation: readonly CollationRecord[]
  /** How it compares with the edition before it; null where there is none here. */
  readonly since: Edition | null
  /** All editions of it that are here, oldest first, this one among them; empty where it is the only one. */
  readonly editions: readonly EditionRecord[]
  /** The work in its own order. */
  readonly outline: readonly OutlineItem[]
}

export interface EditionRecord {
  /** The work's id; for an older copy with its date behind it. */
  readonly id: string
  readonly work: string
  readonly date: string | null
  /** What the work is called, where it has no record: the texts of cards. */
  readonly title?: string
  /** The file of an older copy; null for the work as it is shown. */
  readonly copy: string | null
}

/** A work as an older copy of it had it, in its own order. */
export interface OlderEditionRecord extends EditionRecord {
  readonly outline: readonly {
    readonly title: string
    readonly depth: number
    /** Null for a section, and for an entry that is no more. */
    readonly entry: string | null
    readonly rulings: readonly {
      /** Its permalink; null where it was never registered. */
      readonly id: string | null
      readonly number: string | null
      readonly text: string
      readonly examples: readonly string[]
    }[]
  }[]
}

export interface CollationRecord extends Omit<Collation, 'differences'> {
  readonly differences: readonly DifferenceRecord[]
}

export interface DifferenceRecord extends Omit<Difference, 'ruling'> {
  /** The ruling of the base; null for an introduction and for what is extra. */
  readonly ruling: string | null
}

export interface CopyRecord extends Coverage {
  readonly name: string
  readonly sha256: string
  /** Where it comes from, of a copy that `work.yaml` knows. */
  readonly origin: string | null
  readonly layout: string
}

/** An item of a work's outline, its rulings by id. */
export type OutlineItem = OutlineOf<string>

export interface AuthorityRecord {
  readonly id: string
  readonly title: string
  /** One record without a number for the authority, one more for each number that is cited or whose text is present. */
  readonly number: string | null
  readonly rank: number
  readonly citedBy: readonly string[]
}

export interface NameRecord {
  readonly name: string
  readonly entry: string
  readonly kind: 'title' | 'alias' | 'abbreviation' | 'translation'
  /** BCP 47 tag. */
  readonly lang: string
}

export interface ChangeRecord {
  readonly date: string
  readonly kind: 'added' | 'changed' | 'removed' | 'moved' | 'reversed' | 'superseded' | 'obsolete'
  readonly ruling: string
  readonly entry: string
  readonly work: string
  readonly summary: string
}

export interface RetiredRecord {
  readonly id: string
  readonly entry: string
  readonly work: string
  readonly state: 'absent' | 'removed' | 'merged' | 'doubtful'
  readonly to: string | null
  readonly note: string | null
}

export type { CitationRecord, Pairing, Relation, Status }
export type { RelationKind } from '../status/types.ts'
