import type { DocumentFacts, RulingFacts } from './tree.ts'

/** Returns the facts of a ruling, `known` over those of a ruling about which nothing is known. */
export function rulingFacts(known: Partial<RulingFacts> = {}): RulingFacts {
  return {
    number: null,
    tags: [],
    marks: [],
    tick: null,
    annotation: null,
    errata: [],
    effective: null,
    retracts: [],
    ...known,
  }
}

/** Returns what is known of a document, null or nothing for the rest. */
export function documentFacts(known: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    title: null,
    edition: null,
    date: null,
    authority: null,
    number: null,
    author: null,
    section: null,
    ...known,
  }
}
