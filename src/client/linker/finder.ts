import { findCitations, type FoundCitation } from '../../pipeline/citations/find-citations.ts'
import { makeLexicon } from '../../pipeline/citations/lexicon.ts'
import type { Range } from '../../pipeline/layouts/prose.ts'
import { lastOf } from '../../pipeline/must.ts'
import { findCandidates } from '../../pipeline/names/candidates.ts'
import { buildNameIndex, type NamedEntry } from '../../pipeline/names/name-index.ts'
import { touches } from '../../pipeline/names/occupied-ranges.ts'
import { entryIdOf, titleOf } from '../search/entry-id.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { listedRulings } from '../search/listed-rulings.ts'
import { NameIndex } from '../search/names.ts'
import type { Addresses } from '../../site/addresses.ts'
import type { Found, Target } from './found.ts'
import type { LinkerData } from './linker-data.ts'
import { mask, readMarkup } from './protect.ts'
import { findUnresolved } from './unresolved.ts'

/** Words with capitals one after another, with small words between them. */
const CAPITALS = /\p{Lu}[\p{L}’'-]*(?:\s+(?:(?:a|an|and|at|from|in|of|the|to|with)\s+){0,2}\p{Lu}[\p{L}’'-]*){0,5}/gu
const CAPITALS_ALONE = /\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}’'-]*)*/gu
const CAPITAL = /\p{Lu}[\p{L}’'-]*/gu
/** How long and how like a name words must be to be taken for a misspelt one, and to how many names they may lead. */
const MISSPELT = { letters: 5, alike: 0.75, targets: 2 }

/**
 * Makes what finds names, citations and rule numbers in a post on a game, with the pipeline's own code. Of one game's
 * lists.
 */
export function makeFinder(
  list: GameList,
  references: ReferenceList,
  data: LinkerData,
  addresses: Addresses,
): (post: string) => Found[] {
  const entries = list.titles.map((title, at): NamedEntry => ({
    id: entryIdOf(list, at),
    kind: at < list.cards ? 'card' : 'term',
    title,
    aliases: list.aliases[at] ?? [],
    types: typesOf(list, at),
  }))
  const place = new Map(entries.map((entry, at) => [entry.id, at]))
  const index = buildNameIndex({ entries, vocabulary: data.vocabulary })
  const rules = rulesOf(list, references)
  const lexicon = makeLexicon({ authorities: [...data.authorities], short: data.short ?? undefined } as Parameters<
    typeof makeLexicon
  >[0])
  const context = {
    lexicon,
    own: null,
    kindOfText: 'rulings',
    ruleNumber: (printed: string) => rules.get(printed.toLowerCase()) ?? null,
  } as const

  const toEntry = (id: string): Target => {
    const at = place.get(id) ?? -1
    const what = at < list.cards ? (list.classes[list.classOf[at] ?? -1] ?? 'Card') : 'Term'
    return { label: `${list.titles[at] ?? id} (${what})`, path: addresses.entry(list.game, id) }
  }
  const toAuthority = (id: string, number: string | null): Target | null => {
    const authority = list.authorities.find(item => item.id === id)
    if (!authority) return null
    const page = number !== null && references.cited[id]?.numbers[number] !== undefined ? number : null
    return {
      label: page === null ? authority.title : `${authority.title} ${page}`,
      path: addresses.authority(list.game, id, page),
    }
  }
  const toRule = (number: string): Target | null => {
    const rule = rules.get(number.toLowerCase())
    return rule === undefined ? null : { label: `Rule ${rule.number}`, path: addresses.ruling(rule.ruling) }
  }
  const passages = passagesOf(list, references, data.works)
  const ofCitation = (citation: FoundCitation): { target: Target | null; sure: boolean } => {
    const rule = citation.number === null ? null : toRule(citation.number)
    if (rule) return { target: rule, sure: true }
    const passage =
      citation.number === null && citation.locator !== null
        ? passages.get(passageKey(citation.authority ?? '', lastOf(citation.locator.split(', '))))
        : undefined
    if (passage !== undefined && citation.problem === null) return { target: toEntry(passage), sure: true }
    if (citation.problem === null && citation.authority !== null)
      return { target: toAuthority(citation.authority, citation.number), sure: true }
    return { target: citation.meant && toAuthority(citation.meant.authority, citation.meant.number), sure: false }
  }

  let names: NameIndex | null = null
  /** Names that are misspelt: words with capitals, some of which no name has, and the names that they are most like. */
  const guesses = (text: string, known: readonly Found[]): Found[] => {
    if (names === null) {
      names = new NameIndex()
      names.addNames(list, 0, list.titles.length)
    }
    const index = names
    const isKnown = touches(known)
    const guess = (said: string, start: number): Found[] => {
      const end = start + said.length
      const words = wordsOf(fold(said))
      if (isKnown(start, end)) return []
      if (words.every(word => index.has(word)) || words.join('').length < MISSPELT.letters) return []
      const targets = index
        .find(words)
        .filter(({ mention, score, name }) => mention === null && name.lang === 'en' && score >= MISSPELT.alike)
        .slice(0, MISSPELT.targets)
        .map(({ name }) => toEntry(entryIdOf(list, name.entry)))
      return targets.length === 0 ? [] : [{ start, end, text: said, kind: 'name', targets, sure: false, guess: true }]
    }
    return [...text.matchAll(CAPITALS)].flatMap(({ 0: said, index: start }): Found[] => {
      // What stands in a row may be several names: “Gandalf at Rivendell”.
      for (const part of [CAPITALS, CAPITALS_ALONE, CAPITAL]) {
        const found = [...said.matchAll(part)].flatMap(({ 0: piece, index: at }) => guess(piece, start + at))
        if (found.length > 0) return found
      }
      return []
    })
  }

  const inParagraph = (text: string, italics: readonly Range[]): Found[] => {
    const citations = findCitations({ text }, context)
    const cited = citations.flatMap((citation): Found[] => {
      const { target, sure } = ofCitation(citation)
      const reason = sure || citation.problem === null ? {} : { reason: citation.problem }
      return target === null && !('reason' in reason)
        ? []
        : [
            {
              start: citation.start,
              end: citation.end,
              text: text.slice(citation.start, citation.end),
              kind: 'citation',
              targets: target === null ? [] : [target],
              sure: target !== null && sure,
              ...reason,
            },
          ]
    })
    const named = findCandidates({ text, italics, bold: [] }, index, citations).map(
      ({ start, end, entries, sure }): Found => ({
        start,
        end,
        text: text.slice(start, end),
        kind: 'name',
        targets: entries.map(toEntry),
        sure: sure !== null,
        ...(sure === null && { reason: entries.length > 1 ? 'several are called that' : 'may be an ordinary word' }),
      }),
    )
    const linked = [...cited, ...named]
    const known = [...linked, ...findUnresolved(text, linked, { lexicon, toAuthority, toRule })]
    return [...known, ...guesses(text, known)].sort((a, b) => a.start - b.start)
  }

  return post => {
    const { kept, italics } = readMarkup(post)
    const blank = mask(post, kept)
    const slanted = [...italics].sort((a, b) => b.start - a.start)
    return paragraphsOf(blank).flatMap(({ text, start }) => {
      const inside: Range[] = []
      for (let next = slanted.at(-1); next && next.start < start + text.length; next = slanted.at(-1)) {
        slanted.pop()
        inside.push({ start: next.start - start, end: next.end - start })
      }
      return inParagraph(text, inside).map(found => ({ ...found, start: found.start + start, end: found.end + start }))
    })
  }
}

/**
 * Returns the entries that an authority's text has something on, by the authority and their names: `CRF, Corruption`.
 */
function passagesOf(
  list: GameList,
  references: ReferenceList,
  authorityOf: LinkerData['works'],
): ReadonlyMap<string, string> {
  const passages = new Map<string, string>()
  const places = listedRulings(list, references).map(({ entry, work }) => ({
    at: entry,
    authority: authorityOf[work] ?? '',
  }))
  // A title goes before another entry's other name.
  for (const namesAt of [(at: number) => [titleOf(list, at)], (at: number) => list.aliases[at] ?? []])
    for (const { at, authority } of places)
      for (const name of namesAt(at)) {
        const key = passageKey(authority, name)
        if (!passages.has(key)) passages.set(key, entryIdOf(list, at))
      }
  return passages
}

function passageKey(authority: string, name: string): string {
  return `${authority} ${fold(name)}`
}

/** Rules with a number of their own; a number that two have means neither. */
function rulesOf(
  list: GameList,
  references: ReferenceList,
): Map<string, { authority: string; number: string; ruling: string }> {
  const rules = new Map<string, { authority: string; number: string; ruling: string }>()
  const shared = new Set<string>()
  for (const { id, number } of listedRulings(list, references)) {
    if (number === null) continue
    const key = number.toLowerCase()
    if (rules.has(key)) shared.add(key)
    rules.set(key, { authority: '', number, ruling: id })
  }
  for (const key of shared) rules.delete(key)
  return rules
}

function typesOf(list: GameList, at: number): string[] {
  return at < list.cards ? (list.classes[list.classOf[at] ?? -1] ?? '').toLowerCase().split(/[^\p{L}]+/u) : []
}

/** Names and citations may run over the end of a line, but not over an empty one. */
function paragraphsOf(text: string): { text: string; start: number }[] {
  const paragraphs: { text: string; start: number }[] = []
  let from = 0
  for (const { 0: gap, index } of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    if (index > from) paragraphs.push({ text: text.slice(from, index), start: from })
    from = index + gap.length
  }
  if (from < text.length) paragraphs.push({ text: text.slice(from), start: from })
  return paragraphs
}
