import type { PhrasingContent } from 'mdast'
import type { Node } from 'unist'

/** A reference to an authority, as found in a ruling's text. */
export interface CitationNode extends Node {
  type: 'citation'
  children: PhrasingContent[]
  data: {
    /** Null where the authority is unknown. */
    authority: string | null
    number: string | null
    locator: string | null
    form: 'bracketed' | 'running'
    /** Id of the entry or ruling that is the cited passage, where its text is present. */
    target: string | null
    problem: string | null
    /** The citation as printed, where this node has no words because those are a link of the text's own before it. */
    beside: string | null
  }
}

/** A card or term named in a ruling, or pointed to with "see". */
export interface EntryLinkNode extends Node {
  type: 'entryLink'
  children: PhrasingContent[]
  data: {
    entry: string
    why: 'mention' | 'reference'
    /** What an abbreviation stands for. */
    hint: string | null
  }
}

/** An abbreviation that leads nowhere, with what it stands for. */
export interface HintNode extends Node {
  type: 'hint'
  children: PhrasingContent[]
  data: { means: string }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    citation: CitationNode
    entryLink: EntryLinkNode
    hint: HintNode
  }
  interface RootContentMap {
    citation: CitationNode
    entryLink: EntryLinkNode
    hint: HintNode
  }
}
