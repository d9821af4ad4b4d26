import { findCitations } from '../citations/find-citations.ts'
import { findReferences } from '../citations/find-references.ts'
import { makeLexicon } from '../citations/lexicon.ts'
import type { CitationContext } from '../citations/context.ts'
import { termKey } from '../entries/collect.ts'
import type { Entry } from '../entries/entry.ts'
import type { Authority } from '../game/game.ts'
import type { GameData } from '../game/read-game.ts'
import { citationKey } from '../game/references.ts'
import { makeHintFinder } from '../names/hints.ts'
import { findMentions } from '../names/mentions.ts'
import type { NameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import type { Linkers } from './link.ts'
import { TargetIndex } from './target-index.ts'
import { forgetful, type Remember } from '../collections.ts'

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
 * ids. `remember` may give back what was found before with the same names and the same `basisOfLinks`.
 */
export function makeLinkers(
  data: GameData,
  names: NameIndex,
  entries: readonly Entry[],
  remember: Remember = forgetful,
): Linkers {
  const lexicon = makeLexicon(data.game, data.vocabulary.symbols, data.references.keys())
  const authorities = new Map(data.game.authorities.map(authority => [authority.id, authority]))
  const works = new Map(data.works.map(work => [work.id, work]))
  const targets = new TargetIndex(data, entries)
  const contextOf = (work: string, stated: string | null = null): CitationContext => {
    const own = works.get(work)?.info.authority ?? stated
    const kind = own === null ? undefined : authorities.get(own)?.kind
    return {
      lexicon,
      own,
      kindOfText: (kind && KIND_OF_TEXT[kind]) ?? 'rulings',
      ruleNumber: printed => targets.rule(printed),
    }
  }
  const defined = definedTerms(data, entries)
  const hints = makeHintFinder(data.vocabulary)
  return {
    citations: (prose, { work, own }) =>
      remember(['citations', prose.text, work, own], () => findCitations(prose, contextOf(work, own))).map(found => ({
        ...found,
        target: targets.targetOf(found),
      })),
    references: (prose, citations) =>
      remember(['references', prose, citations.map(({ start, end, form }) => [start, end, form])], () =>
        findReferences(prose, { lexicon, resolve: (title, kind) => resolveTitle(names, title, kind), citations }),
      ),
    mentions: (prose, { entry, work }, taken, linked) =>
      remember(['mentions', prose, entry, work, taken.map(({ start, end }) => [start, end]), [...linked]], () =>
        findMentions(prose, names, { self: entry || null, taken, linked, defined: defined.get(work) ?? NONE }),
      ),
    hints: prose => hints(prose.text),
    addressOf: raw => data.references.get(citationKey(raw)) ?? null,
  }
}

/** Returns what else decides what is found in a text: the works, the numbers of rules, and entries' passages. */
export function basisOfLinks({ works }: Pick<GameData, 'works'>, entries: readonly Entry[]): string {
  return JSON.stringify([
    works.map(({ id, info: { authority, glossary } }) => [id, authority, glossary]),
    entries.map(({ id, kind, passages }) => [
      [id, kind],
      ...passages.map(({ work, heading, rulings }) => [
        work,
        heading,
        ...rulings.flatMap(({ number }) => number ?? []),
      ]),
    ]),
  ])
}

/**
 * Returns the terms that a work's own glossary defines, by work: those with a passage of it, but the words that the
 * work often uses for something else. What belongs to no work has the words of all glossaries.
 */
function definedTerms(data: GameData, entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byWork = new Map(
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
  return byWork.set('', new Set([...byWork.values()].flatMap(terms => [...terms])))
}
