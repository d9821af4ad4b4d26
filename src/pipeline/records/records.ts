import { addTo, addToSet, mostFrequent } from '../collections.ts'
import { compareNumbered } from '../compare.ts'
import type { Entry, Ruling } from '../entries/entry.ts'
import { wordingParts } from '../entries/passages.ts'
import { plainText } from '../entries/plain-text.ts'
import { shownWording } from '../entries/shown-wording.ts'
import type { Authority } from '../game/game.ts'
import type { GameData } from '../game/read-game.ts'
import { workNumber } from '../game/work-number.ts'
import type { RulingPart } from '../layouts/tree.ts'
import { textChangesOf } from './card-records.ts'
import type { AuthorityRecord, EntryRecord, NameRecord, RetiredRecord, RulingRecord, WorkRecord } from './types.ts'
import type { FactLink } from '../linking/facts.ts'
import type { Subjects } from '../linking/subjects.ts'
import type { LinkedRuling } from '../linking/link.ts'
import { isLost, type Present } from '../permalinks/lost.ts'
import type { Permalink } from '../permalinks/assign.ts'
import type { RegistryRow } from '../permalinks/registry.ts'
import type { RulingStatus } from '../status/types.ts'

/** Returns the record of a ruling: what is shown first, and everything found in it. */
export function rulingRecord(
  linked: LinkedRuling,
  permalink: Permalink,
  repairs: readonly string[],
  subjects: Subjects | undefined,
  status: RulingStatus,
  periods: RulingRecord['periods'],
  lagsBehind: RulingRecord['lagsBehind'],
  listed: RulingRecord['listed'],
): RulingRecord {
  const { ruling } = linked
  const { number, tags, marks, tick, annotation, errata, effective, retracts } = ruling
  const { entry, work, ordinal, copy, restatement } = ruling
  const shown = shownWording(ruling)
  const { statement, examples, questions } = wordingParts(shown.blocks)
  return {
    number,
    tags,
    marks,
    tick,
    annotation,
    errata,
    effective,
    retracts,
    id: permalink.id,
    entry,
    work,
    ordinal,
    registered: permalink.row !== null,
    lead: null,
    listed,
    wording: copy ? 'copy' : 'restatement',
    text: plainText(statement),
    title: ruleTitle(statement),
    restatement: restatement && plainText(wordingParts(restatement.blocks).statement),
    examples: examples.map(example => plainText(example.children)),
    question: questions.length > 0 ? questions.map(question => plainText(question.children)).join('\n') : null,
    about: subjects?.about ?? [],
    alsoOn: subjects?.alsoOn,
    citations: linked.citations,
    mentions: linked.mentions,
    references: linked.references,
    source: { work, copy: copy?.source.file ?? null, line: shown.source.line, endLine: shown.source.endLine },
    repairs,
    periods,
    lagsBehind,
    splitFrom: permalink.row?.splitFrom,
    ...status,
    added: permalink.row?.added ?? null,
    changed: permalink.row?.changed || null,
  }
}

/** Returns the title that stands in italics before a statement. */
function ruleTitle([first]: readonly RulingPart[]): string | null {
  const [head] = first?.type === 'paragraph' ? first.children : []
  const words = head?.type === 'emphasis' ? plainText([{ type: 'paragraph', children: [head] }]) : ''
  return words.endsWith(':') ? words.slice(0, -1) : null
}

/** Returns the records of entries, with what names them and what they point to. */
export function entryRecords(
  entries: readonly Entry[],
  rulings: readonly RulingRecord[],
  data: Pick<GameData, 'game' | 'textChanges' | 'works'>,
  facts: ReadonlyMap<string, readonly FactLink[]>,
): EntryRecord[] {
  const mentionedBy = new Map<string, Set<string>>()
  const seeAlso = new Map<string, Set<string>>()
  const answers = new Map<string, Set<string>>()
  for (const ruling of rulings) {
    for (const entry of ruling.about)
      if (entry !== ruling.entry && ruling.alsoOn?.[entry] === undefined) addToSet(answers, entry, ruling.id)
    for (const mention of ruling.mentions)
      if (mention.entry !== ruling.entry) addToSet(mentionedBy, mention.entry, ruling.id)
    for (const target of ruling.references.flatMap(reference => reference.entries)) {
      if (target === ruling.entry) continue
      addToSet(mentionedBy, target, ruling.id)
      addToSet(seeAlso, ruling.entry, target)
    }
  }
  const byId = new Map(rulings.map(ruling => [ruling.id, ruling]))
  return entries.map(entry => {
    const passages = entry.passages.map(({ work, heading, part, rulings: inside }) => ({
      work,
      heading,
      part,
      rulings: inside.map(ruling => ruling.id),
    }))
    const own = passages.flatMap(passage => passage.rulings)
    const named = [...(mentionedBy.get(entry.id) ?? [])]
    const { id, kind, slug, title, aliases, card } = entry
    return {
      id,
      kind,
      slug,
      title,
      aliases,
      card,
      factLinks: facts.get(id) ?? [],
      textChanges: textChangesOf(
        entry,
        own.flatMap(id => byId.get(id) ?? []),
        data,
      ),
      cardTexts: (entry.texts ?? []).map(({ texts, ...text }) => ({
        ...text,
        languages: texts.map(({ lang }) => lang),
      })),
      passages,
      rulings: own,
      mentionedBy: named,
      answers: [...(answers.get(entry.id) ?? [])],
      topic: null,
      shownOn: null,
      seeAlso: [...(seeAlso.get(entry.id) ?? [])].sort(),
      review: own.length > 0 ? 'has-rulings' : named.length > 0 ? 'mentioned' : 'none-recorded',
    }
  })
}

/** Returns one record per authority and per number that is cited or here, each with the rulings that cite it. */
export function authorityRecords(
  data: GameData,
  works: readonly WorkRecord[],
  rulings: readonly RulingRecord[],
): AuthorityRecord[] {
  return data.game.authorities.flatMap(authority => {
    const citing = new Map<string | null, Set<string>>([
      [null, new Set()],
      ...numbersPresent(authority, works, rulings).map(number => [number, new Set<string>()] as const),
    ])
    for (const ruling of rulings) {
      for (const citation of ruling.citations) {
        if (citation.authority !== authority.id || citation.problem !== null) continue
        citing.get(null)?.add(ruling.id)
        if (citation.number !== null) addToSet(citing, citation.number, ruling.id)
      }
    }
    return [...citing]
      .sort(([a], [b]) => compareNumbered(a ?? '', b ?? ''))
      .map(([number, ids]): AuthorityRecord => ({
        id: authority.id,
        title: number === null ? authority.title : `${authority.title} ${number}`,
        number,
        rank: authority.rank,
        citedBy: [...ids],
      }))
  })
}

/** Returns the numbers of a series whose texts are here, as works, or as rulings of the work they are part of. */
function numbersPresent(
  { id, kind, partOf }: Authority,
  works: readonly WorkRecord[],
  rulings: readonly RulingRecord[],
): string[] {
  if (kind === 'annotation') {
    const whole = new Set(works.filter(({ authority }) => authority === partOf).map(work => work.id))
    return rulings.flatMap(({ annotation, work }) => (annotation !== null && whole.has(work) ? [annotation] : []))
  }
  return works.flatMap(work =>
    work.authority === id && (work.present.copy || work.present.restatement) ? (workNumber(work.id, id) ?? []) : [],
  )
}

/** Returns every name an entry is found by. */
export function nameRecords(
  data: GameData,
  entries: readonly Entry[],
  entryOf: (title: string) => string | null,
): NameRecord[] {
  const names: NameRecord[] = []
  for (const entry of entries) {
    names.push({ name: entry.title, entry: entry.id, kind: 'title', lang: 'en' })
    for (const alias of entry.aliases) names.push({ name: alias, entry: entry.id, kind: 'alias', lang: 'en' })
    for (const [lang, titles] of Object.entries(entry.card?.titles ?? {})) {
      for (const title of titles)
        if (title !== entry.title) names.push({ name: title, entry: entry.id, kind: 'translation', lang })
    }
  }
  for (const { short, entry } of data.vocabulary.abbreviations) {
    const id = entry === undefined ? null : entryOf(entry)
    if (id) names.push({ name: short, entry: id, kind: 'abbreviation', lang: 'en' })
  }
  return names
}

/**
 * Returns the registered ids that no ruling of this build has. A ruling whose wording isn't in this build is absent;
 * one that should be there and isn't is lost, and doubtful until it is registered as gone. What is gone is removed, for
 * readers.
 */
export function retiredRecords(
  left: readonly RegistryRow[],
  retired: readonly RegistryRow[],
  present: (work: string) => Present,
): RetiredRecord[] {
  return [
    ...left.map(({ id, entry, work, ...row }): RetiredRecord => {
      const state = isLost({ work, ...row }, present) ? 'doubtful' : 'absent'
      return { id, entry, work, state, to: null, note: null }
    }),
    ...retired.map(({ id, entry, work, ...row }): RetiredRecord => {
      const [state, to = null] = row.state.split(' ')
      return { id, entry, work, state: state === 'merged' ? 'merged' : 'removed', to, note: row.changed || null }
    }),
  ]
}

/** Returns entries that are no more, each with the one that has most of its rulings; of equals the first by id. */
export function movedEntries(
  permalinks: ReadonlyMap<Ruling, Permalink>,
  present: ReadonlySet<string>,
): { entry: string; to: string }[] {
  const moved = new Map<string, string[]>()
  for (const [{ entry }, { row }] of permalinks)
    if (row !== null && row.entry !== entry && !present.has(row.entry)) addTo(moved, row.entry, entry)
  return [...moved].flatMap(([entry, now]) => {
    const most = mostFrequent(now.toSorted())
    return most ? [{ entry, to: most.item }] : []
  })
}
