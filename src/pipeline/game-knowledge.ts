import { checkCardChanges } from './checks/card-changed.ts'
import { append } from './source/append.ts'
import { checkLinks } from './checks/links.ts'
import { checkLostRulings } from './checks/lost-ruling.ts'
import { comparePairs } from './checks/pairing.ts'
import { checkNamesMeasure } from './checks/names-measure.ts'
import { checkRepairs } from './checks/repair-without-passage.ts'
import { collectEntries } from './entries/collect.ts'
import type { Entry, Ruling } from './entries/entry.ts'
import type { Card } from './game/card.ts'
import { textOf, type GameData } from './game/read-game.ts'
import { cardChanges, readCardFacts, type CardFactsRow } from './history/card-facts.ts'
import { changeRecords } from './history/changes.ts'
import type { GameKnowledge, RulingRecord } from './knowledge.ts'
import { linkEntries, type LinkedRuling } from './linking/link.ts'
import type { LinkMemory } from './linking/link-memory.ts'
import { makeLinkers } from './linking/linkers.ts'
import { statedSubjects, subjectsOf } from './linking/subjects.ts'
import { WrittenEntry } from './mdx/write.ts'
import type { Message } from './messages/message.ts'
import { measureNames, type NamesMeasure } from './names/measure.ts'
import type { Names } from './names/names.ts'
import { resolveTitle } from './names/resolve.ts'
import { readSample } from './names/sample.ts'
import { assignPermalinks, type Assignment, type Permalink } from './permalinks/assign.ts'
import type { RegistryRow } from './permalinks/registry.ts'
import {
  authorityRecords,
  cardChangeRecords,
  entryRecords,
  movedEntries,
  nameRecords,
  retiredRecords,
  rulingRecord,
} from './records.ts'
import type { Standing } from './standing/standing.ts'
import { standingsOf } from './standings.ts'
import type { ReadText } from './texts/read-texts.ts'
import { mendsByRuling, textsOf, workRecord } from './works.ts'

export interface CardFacts {
  readonly cards: ReadonlyMap<string, Card>
  readonly rows: readonly CardFactsRow[]
}

/** What the stages after reading give for one game. */
export interface GameResult {
  readonly knowledge: GameKnowledge
  /** MDX entries by path. */
  readonly files: ReadonlyMap<string, WrittenEntry>
  readonly permalinks: ReadonlyMap<Ruling, Permalink>
  /** The cards of the catalogue by entry, and what was registered of them. */
  readonly cardFacts: CardFacts
  /** How well names are found in the labelled sample; null for a game without one, or without the texts it is from. */
  readonly names: NamesMeasure | null
  readonly messages: readonly Message[]
}

/**
 * Takes a game's texts through the stages: collect, permalinks, link, check, write. `taken` holds every id of all games.
 */
export function gameKnowledge(
  data: GameData,
  texts: readonly ReadText[],
  names: Names,
  rows: readonly RegistryRow[],
  taken: Set<string>,
  memory?: LinkMemory,
): GameResult {
  const messages: Message[] = []
  const works = data.works.map(work => textsOf(work, texts))
  for (const { work, copies } of works) {
    append(
      messages,
      checkRepairs(
        `content/${data.id}/works/${work.id}/repairs.yaml`,
        work.repairs,
        copies.map(copy => copy.unusedRepairs),
      ),
    )
  }
  const collected = collectEntries({
    game: data.id,
    works: works.map(({ work, base, pieces, restatement }) => ({
      work: work.id,
      copy: base && { file: base.file.name, root: base.root },
      pieces: pieces.map(({ file, root }) => ({ file: file.name, root })),
      restatement: restatement && { file: restatement.file.path, root: restatement.root },
    })),
    cards: names.cards,
    vocabulary: data.vocabulary,
    resolveCard: names.resolveCard,
  })
  append(messages, collected.messages)
  const assigned = assignPermalinks(
    data.id,
    rulingsOf(collected.entries),
    rows,
    `content/${data.id}/permalinks.tsv`,
    taken,
  )
  append(messages, assigned.messages)
  const identified = collected.entries.map(entry => withIds(entry, assigned))
  const index = names.index(identified)
  const linkers = makeLinkers(data, index, identified)
  memory?.begin(linkers.known())
  const linked = linkEntries(identified, linkers, memory)
  const { entries } = linked
  const measured = measureSample(data, linked.rulings, messages)
  const series = new Set(data.game.authorities.flatMap(({ id, kind }) => (kind === 'digest' ? [id] : [])))
  const digests = new Set(data.works.flatMap(({ id, info }) => (series.has(info.authority) ? [id] : [])))
  const stated = statedSubjects(data.notes, title => resolveTitle(index, title, null).entries)
  const subjects = subjectsOf(linked.rulings, stated.said, id => digests.has(id))
  append(messages, [...stated.messages, ...checkLinks(data, linked.rulings, entries, index, subjects)])
  const workTitles = Object.fromEntries(data.works.map(work => [work.id, work.info.title]))
  const files = new Map(entries.map(entry => [`${data.id}/${entry.id}.mdx`, new WrittenEntry(entry, workTitles)]))
  const permalinks = new Map([...assigned.permalinks.values()].map(permalink => [permalink.id, permalink]))
  const mends = mendsByRuling(works, linked.rulings)
  const {
    standingOf,
    editions,
    messages: contradictions,
  } = standingsOf(
    data,
    works,
    linked.rulings.map(one => one.ruling),
    rows,
  )
  append(messages, contradictions)
  const records = linked.rulings.map(one =>
    recordOf(one, permalinks, mends, subjects.get(one.ruling.id)?.about ?? [], standingOf(one.ruling.id)),
  )
  const present = (id: string) => {
    const work = works.find(item => item.work.id === id)
    return { copy: Boolean(work?.base), restatement: Boolean(work?.restatement) }
  }
  append(messages, checkLostRulings(`content/${data.id}/permalinks.tsv`, assigned.left, present, assigned.doubts))
  const workRecords = works.map(one => {
    const { work, base, restatement } = one
    const compared =
      base && restatement
        ? comparePairs(
            linked.rulings.filter(({ ruling }) => ruling.work === work.id),
            restatement.file.path,
          )
        : null
    append(messages, compared?.messages ?? [])
    const pairing = compared?.pairing ?? { paired: 0, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] }
    return workRecord(
      one,
      pairing,
      editions.get(work.id) ?? null,
      collected.outlines.get(work.id) ?? [],
      ruling => assigned.permalinks.get(ruling)?.id ?? '',
    )
  })
  const retired = rows.filter(row => row.state !== 'active')
  const titles = new Map(entries.map(entry => [entry.id, entry.title]))
  const entryList = entryRecords(entries, records)
  const facts = data.cardFacts ? readCardFacts(data.cardFacts.path, textOf(data.cardFacts)) : { rows: [], messages: [] }
  const cards = new Map(names.cards.map(({ card, slug }) => [`cards/${slug}`, card]))
  const cardChangeList = cardChangeRecords(cardChanges(cards, facts.rows), entryList, records)
  append(messages, [...facts.messages, ...checkCardChanges(`content/${data.id}/cards.tsv`, cardChangeList)])
  const knowledge: GameKnowledge = {
    id: data.id,
    game: data.game,
    vocabulary: data.vocabulary,
    entries: entryList,
    rulings: records,
    works: workRecords,
    authorities: authorityRecords(data, workRecords, records),
    names: nameRecords(data, entries, title => soleEntry(resolveTitle(index, title, null).entries)),
    changes: changeRecords({
      rulings: records,
      retired,
      editions,
      works: new Map(workRecords.map(work => [work.id, work])),
      titleOf: entry => titles.get(entry) ?? entry,
    }),
    cardChanges: cardChangeList,
    retired: retiredRecords(assigned.left, retired, present, assigned.doubts),
    moved: movedEntries(assigned.permalinks, new Set(titles.keys())),
    messages: [],
  }
  return {
    knowledge,
    files,
    permalinks: assigned.permalinks,
    cardFacts: { cards, rows: facts.rows },
    names: measured,
    messages,
  }
}

function measureSample(data: GameData, rulings: readonly LinkedRuling[], messages: Message[]): NamesMeasure | null {
  if (!data.namesSample) return null
  const { path } = data.namesSample
  const { sample, messages: faults } = readSample(path, textOf(data.namesSample))
  const measure = measureNames(
    sample,
    rulings.flatMap(ruling => ruling.placed.paragraphs),
  )
  append(messages, faults)
  // The sample speaks of original wordings; without them a few stretches stand in restatements by chance.
  if (measure.present < sample.length / 2) return null
  append(messages, checkNamesMeasure(path, measure))
  return measure
}

function rulingsOf(entries: readonly Entry[]): Ruling[] {
  return entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings)
}

function withIds(entry: Entry, { permalinks }: Assignment): Entry {
  if (entry.passages.length === 0) return entry
  const passages = entry.passages.map(passage => ({
    ...passage,
    rulings: passage.rulings.map(ruling => ({ ...ruling, id: permalinks.get(ruling)?.id ?? '' })),
  }))
  return { ...entry, passages }
}

function soleEntry(entries: readonly string[]): string | null {
  return entries.length === 1 ? (entries[0] ?? null) : null
}

function recordOf(
  linked: LinkedRuling,
  permalinks: ReadonlyMap<string, Permalink>,
  mends: ReadonlyMap<string, readonly string[]>,
  about: readonly string[],
  standing: Standing,
): RulingRecord {
  const { ruling } = linked
  const permalink = permalinks.get(ruling.id)
  if (!permalink) throw new Error(`No permalink for ${ruling.entry} ${ruling.ordinal}`)
  return rulingRecord(linked, permalink, mends.get(ruling.id) ?? [], about, standing)
}
