import type { CitationContext } from '../../pipeline/citations/context.ts'
import { findCitations, type FoundCitation } from '../../pipeline/citations/find-citations.ts'
import { makeLexicon } from '../../pipeline/citations/lexicon.ts'
import { findCandidates } from '../../pipeline/names/candidates.ts'
import { buildNameIndex, type NamedEntry } from '../../pipeline/names/name-index.ts'
import { addTo } from '../../pipeline/collections.ts'
import { makeOverlapTest } from '../../pipeline/names/occupied-ranges.ts'
import { RULING_ID } from '../../pipeline/permalinks/ruling-id.ts'
import type { Addresses } from '../../site/addresses.ts'
import { classOf, entryIdOf } from '../search/listed-entries.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { NameIndex } from '../search/names.ts'
import type { Found } from './found.ts'
import type { LinkerData } from './linker-data.ts'
import { mask, readMarkup } from './markup.ts'
import { findMisspelt } from './misspelt-names.ts'
import { findSources } from './named-sources.ts'
import { Targets } from './targets.ts'
import { findUnresolved } from './unresolved.ts'
import { matchesIn, type Span } from '../../pipeline/source/span.ts'

/** A ruling by its id: `r/bcdfg`. */
const RULING = new RegExp(`(?<![\\p{L}\\p{N}/])r/(${RULING_ID})(?![\\p{L}\\p{N}])`, 'gu')
/** Names and citations may run over the end of a line, but not over an empty one. */
const PARAGRAPH = /\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/g
const CAPITALISED = /\p{Lu}[\p{L}\p{N}’'-]*/gu

/** Finds names, citations and rule numbers in posts on a game, with the pipeline's own code. */
export class PostFinder {
  private readonly data: LinkerData
  private readonly index: ReturnType<typeof buildNameIndex>
  private readonly context: CitationContext
  private readonly targets: Targets
  /** Entries by their short names of one word. */
  private readonly nicknames = new Map<string, string[]>()
  /** The names that misspelt ones are compared with. */
  private readonly names = new NameIndex()

  constructor(list: GameList, references: ReferenceList, data: LinkerData, addresses: Addresses) {
    this.data = data
    this.names.addNames(list, 0, list.titles.length)
    for (const [at, names] of Object.entries(list.abbreviations))
      for (const name of names) addTo(this.nicknames, name, entryIdOf(list, Number(at)))
    this.index = buildNameIndex({ entries: entriesOf(list), vocabulary: data.vocabulary })
    this.targets = new Targets(list, references, data, addresses)
    this.context = {
      lexicon: makeLexicon({ authorities: [...data.authorities], short: data.short ?? undefined }),
      own: null,
      kindOfText: 'rulings',
      ruleNumber: printed => this.targets.rules.get(printed),
    }
  }

  /** Returns what is found in a post, in its order; quotations, links and code in it are passed over. */
  find(post: string): Found[] {
    const { kept, italics } = readMarkup(post)
    const slanted = [...italics].sort((a, b) => b.start - a.start)
    return matchesIn(mask(post, kept), PARAGRAPH).flatMap(({ text, start, end }) => {
      const inside: Span[] = []
      for (let next = slanted.at(-1); next && next.start < end; next = slanted.at(-1)) {
        slanted.pop()
        inside.push({ start: next.start - start, end: next.end - start })
      }
      return this.inParagraph(text, inside).map(found => ({
        ...found,
        start: found.start + start,
        end: found.end + start,
      }))
    })
  }

  private inParagraph(text: string, italics: readonly Span[]): Found[] {
    const { index, context, targets } = this
    const citations = findCitations({ text }, context)
    const candidates = findCandidates({ text, italics, bold: [] }, index, citations)
    const noNames = candidates.filter(({ entries }) => entries.length === 0)
    const named = candidates
      .filter(({ entries }) => entries.length > 0)
      .map(({ start, end, entries, sure }): Found => ({
        start,
        end,
        text: text.slice(start, end),
        targets: entries.map(id => targets.entry(id)),
        sure: sure !== null,
        ...(sure === null && { reason: entries.length > 1 ? 'several are called that' : 'may be an ordinary word' }),
      }))
    const ids = matchesIn(text, RULING).flatMap(({ group: id, ...said }): Found[] => {
      const target = targets.ruling(id)
      return target === null ? [] : [{ ...said, targets: [target], sure: true }]
    })
    const linked = [...ids, ...citations.flatMap(citation => this.cited(text, citation)), ...named]
    const resolved = [...linked, ...findUnresolved(text, linked, context.lexicon, targets)]
    const sourced = [...resolved, ...findSources(text, resolved, this.data, targets)]
    const known = [...sourced, ...this.shortNames(text, [...sourced, ...noNames])]
    const sure = known.filter(found => found.sure)
    const misspelt = findMisspelt(text, [...sure, ...noNames], this.names, targets)
    // A word that is a name by itself too is part of a longer one: “Doors of Nigth”.
    const isMisspelt = makeOverlapTest(misspelt)
    const others = known.filter(({ start, end }) => !isMisspelt(start, end))
    return [...others, ...misspelt].sort((a, b) => a.start - b.start)
  }

  /** Returns short names that are known to searches alone, since they may mean something else: “Bert”. */
  private shortNames(text: string, known: readonly Span[]): Found[] {
    const isKnown = makeOverlapTest(known)
    return matchesIn(text, CAPITALISED).flatMap(({ start, end, text }): Found[] => {
      const targets = (this.nicknames.get(text) ?? []).map(id => this.targets.entry(id))
      if (targets.length === 0 || isKnown(start, end)) return []
      return [{ start, end, text, targets, sure: false, reason: 'may mean something else' }]
    })
  }

  /** Returns a citation with where it leads, or why it leads nowhere; none where neither is known. */
  private cited(text: string, citation: FoundCitation): Found[] {
    const { start, end, problem } = citation
    const { target, sure } = this.targets.citation(citation)
    const reason = sure ? null : problem
    if (target === null && reason === null) return []
    const found = { start, end, text: text.slice(start, end), ...(reason !== null && { reason }) }
    return [target === null ? { ...found, targets: [], sure: false } : { ...found, targets: [target], sure }]
  }
}

function entriesOf(list: GameList): NamedEntry[] {
  return list.titles.map((title, at) => ({
    id: entryIdOf(list, at),
    kind: at < list.cards ? 'card' : 'term',
    title,
    aliases: list.aliases[at] ?? [],
    types: classOf(list, at)
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  }))
}
