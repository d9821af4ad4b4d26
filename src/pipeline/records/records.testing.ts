import { rulingFacts } from '../layouts/facts.ts'
import type { EntryRecord, RulingRecord } from './types.ts'

/** Returns the record of a ruling of the work `almanac` that is in force and of which nothing else is known. */
export function blankRuling(id: string, entry: string, more: Partial<RulingRecord> = {}): RulingRecord {
  return {
    id,
    entry,
    registered: true,
    work: 'almanac',
    ordinal: 1,
    ...rulingFacts(),
    lead: null,
    wording: 'copy',
    text: `Text of ${id}.`,
    title: null,
    restatement: null,
    examples: [],
    question: null,
    about: [],
    citations: [],
    mentions: [],
    references: [],
    source: { work: 'almanac', copy: null, line: 1, endLine: 1 },
    repairs: [],
    periods: [],
    status: 'in-force',
    statusReason: null,
    relations: [],
    scope: { play: null, expansions: [], alignments: [] },
    reviewed: null,
    notes: [],
    added: null,
    changed: null,
    ...more,
  }
}

/** Returns the record of an entry without rulings; a card has no printings. */
export function blankEntry(
  kind: EntryRecord['kind'],
  slug: string,
  title: string,
  more: Partial<EntryRecord> = {},
): EntryRecord {
  return {
    id: `${kind}s/${slug}`,
    kind,
    slug,
    title,
    aliases: [],
    passages: [],
    rulings: [],
    mentionedBy: [],
    answers: [],
    factLinks: [],
    textChanges: [],
    cardTexts: [],
    topic: null,
    shownOn: null,
    seeAlso: [],
    review: 'none-recorded',
    card:
      kind === 'card'
        ? { title, type: 'Resource', subtypes: ['Ally'], alignments: [], printings: [], titles: {}, versions: [] }
        : null,
    ...more,
  }
}
