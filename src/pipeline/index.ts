import { collate } from './entries/collate.ts'
import { collectEntries, type WorkOutline } from './entries/collect.ts'
import type { Entry, Ruling } from './entries/entry.ts'
import { passagesOf } from './entries/passages.ts'
import { assignSlugs } from './entries/slug.ts'
import { readGame, textOf, type GameData, type WorkData } from './game/read-game.ts'
import type { PipelineInput } from './input.ts'
import type { GameKnowledge, Knowledge, OutlineItem, RulingRecord, WorkRecord } from './knowledge.ts'
import { LAYOUTS, MARKDOWN } from './layouts/index.ts'
import { linkEntries, type LinkedRuling } from './linking/link.ts'
import { makeLinkers } from './linking/linkers.ts'
import { makeNames, type Names } from './names/names.ts'
import { resolveTitle } from './names/resolve.ts'
import { writeEntry } from './mdx/write.ts'
import { at, inFile, type Message } from './messages/message.ts'
import { assignPermalinks, type Assignment, type Permalink } from './permalinks/assign.ts'
import { readRegistry, type RegistryRow } from './permalinks/registry.ts'
import { checkDanglingReference } from './checks/dangling-reference.ts'
import { checkNumberOutOfRange } from './checks/number-out-of-range.ts'
import { comparePairs } from './checks/pairing.ts'
import { suggestFrom } from './checks/suggest.ts'
import { checkUnknownAuthority } from './checks/unknown-authority.ts'
import { authorityRecords, changeRecords, entryRecords, isLost, nameRecords, retiredRecords, rulingRecord } from './records.ts'
import { pointAt } from './source/source-text.ts'
import { isRead, readCopy, readRestatement, type ReadText, type TextContext } from './texts/read-texts.ts'

/** What comes out of the pipeline. */
export interface PipelineResult {
  readonly knowledge: Knowledge
  /** The static MDX entries by path, such as `meccg/cards/bridge.mdx`. */
  readonly entries: ReadonlyMap<string, string>
  /** Per game: the registry's rows, and what `npm run permalinks` would add. */
  readonly registries: ReadonlyMap<string, { readonly rows: readonly RegistryRow[]; readonly permalinks: ReadonlyMap<Ruling, Permalink> }>
  readonly messages: readonly Message[]
}

/**
 * The way of the data: game folders and texts in; entries, knowledge and messages out.
 * Reads no file and writes none. `progress` is told each stage as it begins.
 */
export function runPipeline(input: PipelineInput, progress: (stage: string) => void = () => {}): PipelineResult {
  progress('Reading the games')
  const games = input.games.map(readGame)
  const messages = games.flatMap(game => game.messages)
  const data = games.flatMap(game => game.data ?? [])
  const names = new Map(data.map(game => [game.id, makeNames(game, assignSlugs(game.cards))]))

  progress('Reading the texts')
  const context: TextContext = {
    layouts: LAYOUTS,
    games: data,
    isCardTitle: game => text => [...names].some(([id, one]) => (game === null || game === id) && one.resolveCard(text) !== null),
  }
  const texts = readTexts(input, data, context, messages)

  const taken = new Set<string>()
  const entries = new Map<string, string>()
  const registries = new Map<string, { rows: readonly RegistryRow[]; permalinks: ReadonlyMap<Ruling, Permalink> }>()
  // Ids are unique over all games, so every registry is read before any new id is given.
  const rowsOf = new Map(data.map(game => [game.id, rowsFor(game, taken, messages)]))
  const knowledge = data.map((game): GameKnowledge => {
    progress(`Linking ${game.game.title}`)
    const mine = texts.filter(text => text.work?.game === game.id)
    const one = names.get(game.id) ?? makeNames(game, assignSlugs(game.cards))
    const result = knowledgeOf(game, mine, one, rowsOf.get(game.id) ?? [], taken)
    for (const [path, content] of result.files) entries.set(path, content)
    registries.set(game.id, { rows: rowsOf.get(game.id) ?? [], permalinks: result.permalinks })
    messages.push(...result.messages)
    return { ...result.knowledge, messages: [...messages.filter(message => placeIn(message, game.id)), ...result.messages] }
  })
  return { knowledge: { games: knowledge }, entries, registries, messages }
}

function readTexts(input: PipelineInput, games: readonly GameData[], context: TextContext, messages: Message[]): ReadText[] {
  const texts = [
    ...games.flatMap(game => game.works).flatMap(work => [
      ...(work.folder.files['restatement.md'] ? [readRestatement(work.folder.files['restatement.md'], work, MARKDOWN, context)] : []),
      ...work.folder.copies.map(file => readCopy(file, { ...context, work })),
    ]),
    ...input.copies.map(file => readCopy(file, context)),
  ]
  for (const text of texts) {
    messages.push(...text.messages)
    if (isRead(text)) for (const { line, text: words } of text.account.unplaced) messages.push({
      code: 'texts/unplaced', severity: 'warning', place: at(text.file.name, line), found: `“${words.slice(0, 80)}” belongs to nothing`,
      expected: 'every word in a ruling, an example, a heading, the contents list, front matter or named noise',
      mend: 'Record a repair for the passage, or mend the layout.',
    })
  }
  return texts.filter(isRead)
}

function rowsFor(game: GameData, taken: Set<string>, messages: Message[]): RegistryRow[] {
  if (!game.permalinks) return []
  const { rows, messages: faults } = readRegistry(game.permalinks.path, textOf(game.permalinks))
  messages.push(...faults)
  for (const row of rows) taken.add(row.id)
  return rows
}

function knowledgeOf(data: GameData, texts: readonly ReadText[], names: Names, rows: readonly RegistryRow[], taken: Set<string>) {
  const messages: Message[] = []
  const works = data.works.map(work => ({ work, ...textsOf(work, texts) }))
  for (const { work, copies } of works) messages.push(...unusedRepairs(work, copies))
  const collected = collectEntries({
    game: data.id,
    works: works.map(({ work, base, restatement }) => ({
      work: work.id,
      copy: base && { file: base.file.name, root: base.root },
      restatement: restatement && { file: restatement.file.path, root: restatement.root },
    })),
    cards: names.cards,
    vocabulary: data.vocabulary,
    resolveCard: names.resolveCard,
  })
  messages.push(...collected.messages)
  const assigned = assignPermalinks(data.id, rulingsOf(collected.entries), rows, `content/${data.id}/permalinks.tsv`, taken)
  messages.push(...assigned.messages)
  const identified = collected.entries.map(entry => withIds(entry, assigned))
  const index = names.index(identified)
  const linked = linkEntries(identified, makeLinkers(data, index, identified))
  const { entries } = linked
  messages.push(...checkLinks(data, linked.rulings, entries))
  const workTitles = Object.fromEntries(data.works.map(work => [work.id, work.info.title]))
  const files = new Map(entries.map(entry => [`${data.id}/${entry.id}.mdx`, writeEntry(entry, workTitles)]))
  const permalinks = new Map([...assigned.permalinks.values()].map(permalink => [permalink.id, permalink]))
  const records = linked.rulings.map(one => recordOf(one, permalinks, works))
  const present = (id: string) => {
    const work = works.find(item => item.work.id === id)
    return { copy: Boolean(work?.base), restatement: Boolean(work?.restatement) }
  }
  messages.push(...lostRulings(data.id, assigned.left, present))
  const workRecords = works.map(({ work, base, copies, restatement }): WorkRecord => {
    const compared = base && restatement ? comparePairs(linked.rulings.filter(one => one.ruling.work === work.id), restatement.file.path) : null
    messages.push(...compared?.messages ?? [])
    return workRecord(work, base, copies, Boolean(restatement), compared?.pairing ?? { paired: 0, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] },
      outlineRecord(collected.outlines.get(work.id) ?? [], ruling => assigned.permalinks.get(ruling)?.id ?? ''))
  })
  const titles = new Map(entries.map(entry => [entry.id, entry.title]))
  const knowledge: GameKnowledge = {
    id: data.id,
    game: data.game,
    vocabulary: data.vocabulary,
    entries: entryRecords(entries, records),
    rulings: records,
    works: workRecords,
    authorities: authorityRecords(data, records),
    names: nameRecords(data, entries, title => soleEntry(resolveTitle(index, title, null).entries)),
    changes: changeRecords(records, entry => titles.get(entry) ?? entry),
    retired: retiredRecords(assigned.left, rows.filter(row => row.state !== 'active'), present),
    messages: [],
  }
  return { knowledge, files, permalinks: assigned.permalinks, messages }
}

interface WorkWithTexts {
  readonly work: WorkData
  /** Fullest first. */
  readonly copies: readonly ReadText[]
  readonly base: ReadText | null
  readonly restatement: ReadText | null
}

function textsOf(work: WorkData, texts: readonly ReadText[]): Omit<WorkWithTexts, 'work'> {
  const mine = texts.filter(text => text.work?.id === work.id)
  const restatement = mine.find(text => text.file === work.folder.files['restatement.md']) ?? null
  const copies = mine.filter(text => text !== restatement).sort((a, b) => b.account.words - a.account.words || (a.file.sha256 < b.file.sha256 ? -1 : 1))
  // The same file given twice is one copy.
  const distinct = copies.filter((copy, index) => copies.findIndex(other => other.file.sha256 === copy.file.sha256) === index)
  return { copies: distinct, base: distinct[0] ?? null, restatement }
}

function unusedRepairs(work: WorkData, copies: readonly ReadText[]): Message[] {
  if (copies.length === 0) return []
  return work.repairs.filter(repair => copies.every(copy => copy.unusedRepairs.includes(repair))).map(repair => ({
    code: 'checks/repair-without-passage', severity: 'warning', place: inFile(`content/${work.game}/works/${work.id}/repairs.yaml`),
    found: `a repair of a passage that is in none of the copies (“${repair.reason}”)`, expected: `${repair.passage.words} words with the fingerprint ${repair.passage.fingerprint}`,
    mend: 'Make the fingerprint anew with `npm run check -- --fingerprint FILE:LINE`, or take the repair out.',
  }))
}

/** Runs the rules about citations and references over what was found. */
function checkLinks(data: GameData, rulings: readonly LinkedRuling[], entries: readonly Entry[]): Message[] {
  const citations = rulings.flatMap(ruling => ruling.placed.citations)
  const titles = new Map(data.game.authorities.map(authority => [authority.id, authority.title]))
  const nearestName = suggestFrom(data.game.authorities.flatMap(authority => authority.cited))
  const nearestTitle = { card: suggestFrom(titlesOf(entries, 'card')), term: suggestFrom(titlesOf(entries, 'term')) }
  return [
    ...checkUnknownAuthority(citations, nearestName),
    ...checkNumberOutOfRange(citations, id => titles.get(id) ?? id),
    ...checkDanglingReference(rulings.flatMap(ruling => ruling.placed.references), (written, kind) => nearestTitle[kind ?? 'term'](written)),
  ]
}

function titlesOf(entries: readonly Entry[], kind: Entry['kind']): string[] {
  return entries.filter(entry => entry.kind === kind).map(entry => entry.title)
}

function rulingsOf(entries: readonly Entry[]): Ruling[] {
  return entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings)
}

function withIds(entry: Entry, { permalinks }: Assignment): Entry {
  if (entry.passages.length === 0) return entry
  const passages = entry.passages.map(passage => ({ ...passage, rulings: passage.rulings.map(ruling => ({ ...ruling, id: permalinks.get(ruling)?.id ?? '' })) }))
  return { ...entry, passages }
}

function soleEntry(entries: readonly string[]): string | null {
  return entries.length === 1 ? entries[0] ?? null : null
}

function recordOf(linked: LinkedRuling, permalinks: ReadonlyMap<string, Permalink>, works: readonly WorkWithTexts[]): RulingRecord {
  const { ruling } = linked
  const permalink = permalinks.get(ruling.id)
  if (!permalink) throw new Error(`No permalink for ${ruling.entry} ${ruling.ordinal}`)
  const base = works.find(item => item.work.id === ruling.work)?.base ?? null
  const { source } = ruling.copy ?? { source: null }
  const mends = base && source
    ? base.source.mends.filter(mend => {
        const { line } = pointAt({ ...base.source, mends: [] }, mend.start)
        return line >= source.line && line <= source.endLine
      }).map(mend => mend.reason)
    : []
  return rulingRecord(linked, permalink, base?.file.name ?? null, mends)
}

function workRecord(
  work: WorkData, base: ReadText | null, copies: readonly ReadText[], restated: boolean, pairing: WorkRecord['pairing'], outline: OutlineItem[],
): WorkRecord {
  const basePassages = base ? passagesOf(base.root, base.file.name).passages : []
  return {
    id: work.id,
    title: work.info.title,
    short: work.info.short ?? work.info.title,
    edition: work.info.edition,
    date: work.info.date,
    description: work.info.description ?? null,
    authority: work.info.authority,
    rank: work.rank,
    present: { copy: base !== null, restatement: restated },
    copies: copies.map(copy => ({ name: copy.file.name, sha256: copy.file.sha256, layout: copy.layout, ...copy.account })),
    pairing,
    collation: base ? copies.slice(1).map(copy => collate(copy.file.name, passagesOf(copy.root, copy.file.name).passages, base.file.name, basePassages)) : [],
    outline,
  }
}

function outlineRecord(outline: WorkOutline, idOf: (ruling: Ruling) => string): OutlineItem[] {
  return outline.map(item => item.kind === 'entry' ? { ...item, rulings: item.rulings.map(idOf) } : item)
}

function lostRulings(game: string, left: readonly RegistryRow[], present: Parameters<typeof isLost>[1]): Message[] {
  return left.filter(row => isLost(row, present)).map(row => ({
    code: 'permalinks/lost',
    // The restatement is our own file; a copy may be damaged.
    severity: row.restatement !== null && present(row.work).restatement ? 'error' : 'warning',
    place: inFile(`content/${game}/permalinks.tsv`),
    found: `${row.id}, ruling ${row.ordinal} of ${row.work} on ${row.entry}, which no text has any more`,
    expected: 'each registered ruling in the text it was registered from',
    mend: 'If it was taken out for good, set its state to `removed`; if it became part of another, to `merged` and that ruling’s id; else restore the passage.',
  }))
}

function placeIn(message: Message, game: string): boolean {
  return message.place.kind !== 'nowhere' && message.place.file.startsWith(`content/${game}/`)
}
