import { findCitations, type FoundCitation } from '../citations/find-citations.ts'
import { findReferences } from '../citations/find-references.ts'
import { makeLexicon } from '../citations/lexicon.ts'
import type { CitationContext } from '../citations/context.ts'
import { termKey } from '../entries/collect.ts'
import type { Entry } from '../entries/entry.ts'
import type { Authority } from '../game/game.ts'
import type { GameData } from '../game/read-game.ts'
import { workNumber } from '../game/work-number.ts'
import { makeHintFinder } from '../names/hints.ts'
import { findMentions } from '../names/mentions.ts'
import type { NameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import type { Linkers } from './link.ts'

const KIND_OF_TEXT: Partial<Record<Authority['kind'], CitationContext['kindOfText']>> = {
  'collected-rulings': 'crf',
  annotation: 'crf',
  digest: 'digest',
  rulebook: 'rulebook',
  rules: 'rulebook',
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Makes what finds citations, cross-references and names in the texts of a game. The entries' rulings must have their
 * ids.
 */
export function makeLinkers(data: GameData, names: NameIndex, entries: readonly Entry[]): Linkers {
  const lexicon = makeLexicon(data.game, data.vocabulary.symbols)
  const authorities = new Map(data.game.authorities.map(authority => [authority.id, authority]))
  const works = new Map(data.works.map(work => [work.id, work]))
  const passages = passageTargets(data, entries)
  const rules = ruleNumbers(data, entries)
  const contextOf = (work: string, stated: string | null = null): CitationContext => {
    const own = works.get(work)?.info.authority ?? stated
    const kind = own === null ? undefined : authorities.get(own)?.kind
    return {
      lexicon,
      own,
      kindOfText: (kind && KIND_OF_TEXT[kind]) ?? 'rulings',
      ruleNumber: printed => rules.get(printed.toLowerCase()) ?? null,
    }
  }
  const numbered = new Map([...annotationTargets(data, entries), ...digestTargets(data, entries)])
  /** Returns the rule, annotation or digest that a citation numbers, else the passage that it names. */
  const targetOf = ({ authority, number, locator, problem }: FoundCitation): string | null => {
    if (problem !== null || authority === null) return null
    const byNumber = number && (rules.get(number.toLowerCase())?.id ?? numbered.get(`${authority} ${number}`))
    return byNumber || (passages.get(passageKey(authority, locator)) ?? null)
  }
  const defined = definedTerms(data, entries)
  const hints = makeHintFinder(data.vocabulary)
  return {
    citations: (prose, { work, own }) =>
      findCitations(prose, contextOf(work, own)).map(found => ({ ...found, target: targetOf(found) })),
    references: (prose, _context, citations) =>
      findReferences(prose, { lexicon, resolve: (title, kind) => resolveTitle(names, title, kind), citations }),
    mentions: (prose, { entry, work }, taken, linked) =>
      findMentions(prose, names, { self: entry || null, taken, linked, defined: defined.get(work) ?? NONE }),
    hints: prose => hints(prose.text),
  }
}

/**
 * Returns the terms that a work's own glossary defines, by work: those with a passage of it, but the words that the
 * work often uses for something else.
 */
function definedTerms(data: GameData, entries: readonly Entry[]): Map<string, ReadonlySet<string>> {
  return new Map(
    data.works.flatMap(({ id, info: { glossary } }) => {
      if (glossary === undefined) return []
      const ordinary = new Set(glossary.ordinary.map(termKey))
      const terms = entries.filter(
        ({ kind, passages }) =>
          kind === 'term' && passages.some(({ work, heading }) => work === id && !ordinary.has(termKey(heading))),
      )
      return [[id, new Set(terms.map(term => term.id))] as const]
    }),
  )
}

/** Returns the entries that sections of the present works are, by authority and heading. */
function passageTargets(data: GameData, entries: readonly Entry[]): Map<string, string> {
  const authorityOf = new Map(data.works.map(work => [work.id, work.info.authority]))
  return new Map(
    entries.flatMap(entry =>
      entry.passages.flatMap(({ work, heading }) => {
        const authority = authorityOf.get(work)
        return authority === undefined ? [] : [[passageKey(authority, heading), entry.id]]
      }),
    ),
  )
}

/**
 * Returns the entries that present digests are, by authority and number (`coe 52`). Of one that comes question by
 * question none is the digest.
 */
function digestTargets(data: GameData, entries: readonly Entry[]): Map<string, string> {
  const series = new Set(data.game.authorities.flatMap(({ id, kind }) => (kind === 'digest' ? [id] : [])))
  const numbers = new Map(
    data.works.flatMap(({ id, info: { authority } }) =>
      series.has(authority) && id === `${authority}-${workNumber(id, authority)}`
        ? [[id, `${authority} ${workNumber(id, authority)}`]]
        : [],
    ),
  )
  return new Map(
    entries.flatMap(entry =>
      entry.passages.flatMap(({ work }) => {
        const key = numbers.get(work)
        return key === undefined ? [] : [[key, entry.id]]
      }),
    ),
  )
}

/**
 * Returns the rulings that are a numbered part of their text (`crf-annotation 24`). They have kept their numbers
 * through all versions; where several versions are present the newest one's counts.
 */
function annotationTargets(data: GameData, entries: readonly Entry[]): Map<string, string> {
  const partOf = new Map(
    data.game.authorities.flatMap(({ id, partOf: whole }) => (whole === undefined ? [] : [[whole, id]])),
  )
  const rulingsOf = Map.groupBy(
    entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings),
    ruling => ruling.work,
  )
  const oldestFirst = data.works.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  return new Map(
    oldestFirst.flatMap(({ id, info }) => {
      const part = partOf.get(info.authority)
      const rulings = part === undefined ? [] : (rulingsOf.get(id) ?? [])
      return rulings.flatMap(ruling =>
        ruling.annotation === null ? [] : [[`${part} ${ruling.annotation}`, ruling.id]],
      )
    }),
  )
}

/** A locator leads to the passage that its last part names. */
function passageKey(authority: string, locator: string | null): string {
  return `${authority}\n${termKey(locator?.split(', ').at(-1) ?? '')}`
}

/**
 * Returns the rules that have a number of their own, by number in lower case; one that two rules have means neither.
 */
function ruleNumbers(
  data: GameData,
  entries: readonly Entry[],
): Map<string, { authority: string; number: string; id: string }> {
  // Questions of digests and FAQs have numbers too, by which nobody cites them alone.
  const numbered = new Set(
    data.game.authorities.flatMap(({ id, kind }) => (kind === 'digest' || kind === 'rulings' ? [] : [id])),
  )
  const authorityOf = new Map(
    data.works.flatMap(({ id, info: { authority } }) => (numbered.has(authority) ? [[id, authority]] : [])),
  )
  const rules = new Map<string, { authority: string; number: string; id: string }>()
  const shared = new Set<string>()
  for (const ruling of entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings)) {
    const authority = authorityOf.get(ruling.work)
    if (ruling.number === null || authority === undefined) continue
    const key = ruling.number.toLowerCase()
    if (rules.has(key)) shared.add(key)
    rules.set(key, { authority, number: ruling.number, id: ruling.id })
  }
  for (const key of shared) rules.delete(key)
  for (const { id, passages } of entries) {
    for (const { work, heading, rulings } of passages) {
      const number = SECTION.exec(heading)?.[1]?.toLowerCase()
      const authority = authorityOf.get(work)
      if (number === undefined || authority === undefined || rules.has(number)) continue
      const isSection = rulings.some(ruling => ruling.number?.toLowerCase().startsWith(`${number}.`))
      if (isSection) rules.set(number, { authority, number, id })
    }
  }
  return rules
}

/** The number of a section of numbered rules, in its heading (`509. Watches`); it is cited as a rule is. */
const SECTION = /^(\d{1,4}(?:\.[A-Za-z0-9]{1,12}){0,8})\.?\s/
