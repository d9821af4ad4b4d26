import {
  keyOfOwnFiles,
  makePipelineCache,
  type FindCache,
  type OwnFiles,
  type PipelineCache,
} from './cache/pipeline-cache.ts'
import { addCardTexts, newestFirst } from './card-texts/card-texts.ts'
import { readDatabase, recogniseDatabase, type CardTexts } from './card-texts/read-database.ts'
import { textsOfData } from './card-texts/texts-of-data.ts'
import { runChecks } from './checks/index.ts'
import { collectEntries } from './entries/collect.ts'
import type { Entry } from './entries/entry.ts'
import { assignSlugs } from './game/slug.ts'
import { compareWorks, readGame, type GameData, type WorkData } from './game/read-game.ts'
import { readSiteSettings } from './game/site-settings.ts'
import { compareCardTexts } from './history/compare-card-texts.ts'
import { findLeftOut } from './history/left-out.ts'
import { textOf, type GameFolder, type PipelineInput, type TextFile } from './input.ts'
import { filesOf, type DataSource } from './game/import-map.ts'
import { dataLayout } from './layouts/data/index.ts'
import type { Subject } from './layouts/data/reading.ts'
import { LAYOUTS, MARKDOWN } from './layouts/index.ts'
import { LINKING_STAGE } from './linking-stage.ts'
import { linkFacts } from './linking/facts.ts'
import { linkEntries } from './linking/link.ts'
import { basisOfLinks, makeLinkers } from './linking/linkers.ts'
import { findSubjects } from './linking/subjects.ts'
import { addTo, append, memoize, type TellShare } from './collections.ts'
import { WrittenEntry } from './mdx/write.ts'
import { concerning, type Message } from './messages/message.ts'
import { itemAt, must } from './must.ts'
import { cardTitleTest, makeNames, type Names } from './names/names.ts'
import { suggestFrom } from './messages/suggest.ts'
import { assignPermalinks, type Assignment } from './permalinks/assign.ts'
import { sortLost } from './permalinks/lost.ts'
import { registeredWordings } from './permalinks/registered-pairs.ts'
import { readRegistry, type RegistryRow } from './permalinks/registry.ts'
import { gameRecords, type GameState } from './records/game-records.ts'
import type { SiteRecords } from './records/types.ts'
import { resolveGameStatuses } from './status/game-statuses.ts'
import { makeWorkByWording } from './texts/known-wording.ts'
import {
  isRead,
  readCopy,
  readRestatement,
  unplacedWords,
  type ReadText,
  type UnreadText,
  type TextContext,
} from './texts/read-texts.ts'
import type { GameOutcome, GameRegistry } from './records/processed-game.ts'
import { splitDocuments } from './texts/split.ts'
import { isOlderCopy, textsOf } from './works/texts-of-work.ts'

/** What comes out of the pipeline. */
export interface PipelineResult {
  readonly records: SiteRecords
  readonly entries: ReadonlyMap<string, WrittenEntry>
  /** By game. */
  readonly registries: ReadonlyMap<string, GameRegistry>
  readonly messages: readonly Message[]
}

/** What follows where data can't be read or found: its cards and rulings are nowhere, which that alone tells. */
const FOLLOWING = [
  'entries/card-not-in-catalogue',
  'entries/nothing-found',
  'names/looks-like-a-title',
  'names/unknown-subject',
  'citations/dangling-reference',
  'permalinks/lost',
]

/** Returns whether a message says that data can't be read, or that what import.yaml says of it is wrong. */
function isAboutData({ code, severity, place }: Message): boolean {
  const isOfMap = severity === 'error' && place.kind === 'point' && place.file.endsWith('/import.yaml')
  return isOfMap || code === 'data/unreadable'
}

/** Told each stage as it begins, and within one that takes long the share that is done, from 0 to 1. */
export type PipelineProgress = (stage: string, share?: number) => void

/** Takes game folders and texts to entries, records and messages, without any file. A cache spares rereading. */
export function runPipeline(
  input: PipelineInput,
  progress: PipelineProgress = () => {},
  cache: PipelineCache = makePipelineCache(),
): PipelineResult {
  progress('Reading the games')
  cache.games.startRun()
  const ownKeys = input.games.map(keyOfOwnFiles)
  const read = input.games.map((folder, index) => {
    const tell: TellShare = share => progress('Reading the games', (index + share) / input.games.length)
    const own = cache.games.getOrCompute(itemAt(ownKeys, index), () => readOwnFiles(folder, tell))
    return withTexts(own, folder)
  })
  const messages = read.flatMap(({ messages: faults }) => faults)
  const games = read.flatMap(({ game }) => game?.data ?? [])
  const { value: settings, messages: settingFaults } = readSiteSettings(input.files)
  append(messages, settingFaults)
  const names = new Map(read.flatMap(({ game }) => (game ? [[game.data.id, game.names] as const] : [])))

  progress('Reading the texts')
  const context: TextContext = {
    layouts: LAYOUTS,
    games,
    workByWording: makeWorkByWording(games),
    isCardTitle: cardTitleTest(names),
  }
  const { databases, copies, messages: databaseFaults } = readDatabases(input, games)
  append(messages, databaseFaults)
  // A part of each text's key they would take gigabytes, of thousands of files.
  cache.texts.startRun(ownKeys.join('\n'))
  const { value: texts, messages: textFaults } = readTexts(copies, games, context, cache.texts, share =>
    progress('Reading the texts', share),
  )
  append(messages, textFaults)

  // Ids are unique over all games, so every registry is read before any new id is given.
  cache.registries.startRun()
  const registries = new Map(
    games.map(game => [
      game.id,
      cache.registries.getOrCompute(`${game.id} ${game.permalinks?.sha256 ?? ''}`, () => readRows(game)),
    ]),
  )
  for (const [game, { messages: faults }] of registries) append(messages, concerning(game, null, faults))
  const taken = new Set([...registries.values()].flatMap(({ rows }) => rows.map(row => row.id)))

  cache.processed.startRun()
  const processed = games.map(game => {
    const stage = `${LINKING_STAGE} ${game.game.title}`
    progress(stage)
    const own = texts.filter(text => text.work?.game === game.id)
    const ownDatabases = newestFirst(databases.get(game.id) ?? [])
    const process = () =>
      processGame(
        game,
        own,
        must(names.get(game.id), `names of ${game.id}`),
        must(registries.get(game.id), `registry of ${game.id}`).rows,
        taken,
        { databases: ownDatabases, finds: cache.finds, progress: share => progress(stage, share) },
      )
    const key = [
      game.id,
      ...ownKeys,
      ...games.map(({ permalinks }) => permalinks?.sha256 ?? ''),
      ...[...own, ...ownDatabases].map(({ file }) => `${file.path} ${file.sha256}`),
    ].join('\n')
    const { value, messages: found } = cache.processed.getOrCompute(key, process, ({ value: { registry } }) =>
      newIds(registry).every(id => !taken.has(id)),
    )
    for (const id of newIds(value.registry)) taken.add(id)
    const earlier = messages.filter(message => message.game === game.id)
    const isCut = earlier.some(isAboutData)
    const all = concerning(game.id, null, isCut ? found.filter(({ code }) => !FOLLOWING.includes(code)) : found)
    append(messages, all)
    return { ...value, records: { ...value.records, messages: [...earlier, ...all] } }
  })
  return {
    records: { settings, games: processed.map(({ records }) => records) },
    entries: new Map(processed.flatMap(({ files }) => [...files])),
    registries: new Map(processed.map(({ records, registry }) => [records.id, registry])),
    messages,
  }
}

/** What the stages of a game need beside its own texts. */
interface ProcessOptions {
  readonly databases: readonly CardTexts[]
  readonly finds: FindCache | undefined
  /** Told the share of the game’s time that has gone. */
  readonly progress: TellShare
}

/** The shares of a game’s time that have gone when its links are begun and done, of 9,000 cards with 23,500 rulings. */
const LINKING = [0.2, 0.7] as const

/** Takes a game’s texts through the stages, in order. `taken` has the ids of all games’ rulings, and gets these. */
function processGame(
  game: GameData,
  texts: readonly ReadText[],
  names: Names,
  rows: readonly RegistryRow[],
  taken: Set<string>,
  { databases, finds, progress }: ProcessOptions,
): GameOutcome {
  const data = { ...game, works: withSynthesizedWorks(game.works, texts) }

  // Works: which copy of each is shown, and which restatement goes with it.
  const works = data.works.map(work => textsOf(work, texts))

  // Entries: a card or a term each, with the rulings of all works; copies are paired with restatements.
  const about = { game: data.id, cards: names.cards, vocabulary: data.vocabulary, resolveCard: names.resolveCard }
  const collected = collectEntries({
    ...about,
    works: works.map(({ work, base, pieces, restatement }) => ({
      work: work.id,
      copy: base && { file: base.file.name, root: base.root },
      pieces: pieces.map(({ file, root }) => ({ file: file.name, root })),
      restatement: restatement && { file: restatement.file.path, root: restatement.root },
    })),
    terms: data.topics?.data.filter(topic => topic.new).map(({ term }) => term) ?? [],
    suggestCards: suggestFrom(names.cards.map(({ card }) => card.title)),
    registered: registeredWordings(rows),
  })

  // Permalinks: each ruling gets the id it was registered under, else a new one.
  const assigned = assignPermalinks(
    data.id,
    collected.entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings),
    rows,
    `content/${data.id}/permalinks.tsv`,
    taken,
    new Set(data.works.map(({ id }) => id)),
  )
  const identified = collected.entries.map(entry => withIds(entry, assigned))

  // Links: citations, references and names in each wording.
  const index = names.index(identified)
  const found = finds?.startRun(data.id, index, basisOfLinks(data, identified))
  const linkers = makeLinkers(data, index, identified, found)
  const [before, after] = LINKING
  const { entries: ruled, rulings: linked } = linkEntries(identified, linkers, share =>
    progress(before + share * (after - before)),
  )
  const facts = linkFacts(ruled, data.game.facts, linkers)
  const subjects = findSubjects(data, index, names.cards, linked)

  // Card texts: what each card says, where a database of them is at hand.
  const entries = addCardTexts(ruled, databases, linkers)

  // Statuses: what notes, texts and newer editions say of each ruling.
  const leftOut = findLeftOut(works, assigned.permalinks)
  const entryOf = new Map(entries.flatMap(({ id, card }) => (card?.printings ?? []).map(({ code }) => [code, id])))
  const cardTexts = compareCardTexts(databases, entryOf)
  const statuses = resolveGameStatuses(
    data,
    works,
    linked.map(one => one.ruling),
    rows,
    leftOut,
    (work, { file, root }) => {
      const copy = { file: file.name, root }
      const older = collectEntries({ ...about, works: [{ work, copy, restatement: null }] })
      return {
        rulings: older.entries.flatMap(entry => entry.passages).flatMap(passage => passage.rulings),
        outline: older.outlines.get(work) ?? [],
      }
    },
  )

  // MDX: an entry each, written when it is asked for.
  const workTitles = Object.fromEntries(data.works.map(work => [work.id, work.info.title]))
  const files = new Map(
    entries.map(entry => [`${data.id}/${entry.id}.mdx`, new WrittenEntry(entry, workTitles, statuses.statusOfRuling)]),
  )

  // Records: plain data for the site.
  const present = (id: string) => {
    const work = works.find(item => item.work.id === id)
    return { copy: Boolean(work?.base), restatement: Boolean(work?.restatement) }
  }
  const isOlder = (id: string) => isOlderCopy(works.find(({ work }) => work.id === id))
  const state: GameState = {
    data,
    works,
    collected,
    entries,
    linked,
    facts,
    index,
    assigned,
    rows,
    statuses,
    leftOut,
    cardTexts,
    subjects: subjects.value,
    present,
    lost: sortLost(rows, assigned.left, present, isOlder),
  }
  const records = gameRecords(state)

  // Checks: rules over everything that was found.
  const checks = runChecks(state)

  return {
    value: {
      records: { ...records.value, messages: [] },
      files,
      registry: { rows, permalinks: assigned.permalinks, doubts: assigned.doubts, lost: state.lost, leftOut },
    },
    messages: [collected, assigned, subjects, statuses, records, { messages: checks }].flatMap(stage => stage.messages),
  }
}

function readOwnFiles(folder: GameFolder, progress: TellShare): OwnFiles {
  const { data, messages } = readGame(folder, progress)
  return {
    game: data && { data, names: makeNames(data, assignSlugs(data.cards)) },
    messages: concerning(folder.id, null, messages),
  }
}

/** Returns a game with the texts and the registry that its folders hold now. */
function withTexts({ game, messages }: OwnFiles, { works, files }: GameFolder): OwnFiles {
  if (game === null) return { game, messages }
  const folders = new Map(works.map(folder => [folder.id, folder]))
  const now = <W extends WorkData>(work: W): W => ({
    ...work,
    folder: must(folders.get(work.id), `folder of ${work.id}`),
  })
  const { data, names } = game
  return {
    game: {
      data: {
        ...data,
        works: data.works.map(now),
        cardText: data.cardText && now(data.cardText),
        permalinks: files['permalinks.tsv'] ?? null,
      },
      names,
    },
    messages,
  }
}

/** Returns the databases of card texts by game, and the copies that are something else. */
function readDatabases(input: PipelineInput, games: readonly GameData[]) {
  const stored = games.flatMap(game =>
    (game.cardText?.folder.copies ?? []).map(file => ({ file, game, work: game.cardText })),
  )
  const given = input.copies.map(file => ({ file, ...(recogniseDatabase(file, games) ?? { game: null, work: null }) }))
  const databases = new Map<string, CardTexts[]>()
  const messages: Message[] = []
  for (const { file, game, work } of [...stored, ...given]) {
    if (!game || !work) continue
    const database = readDatabase(file, { game, work })
    addTo(databases, game.id, database)
    append(messages, concerning(game.id, work.id, database.messages))
  }
  for (const game of games) {
    const texts = game.imported && textsOfData(game.imported)
    if (!texts) continue
    addTo(databases, game.id, texts)
    append(messages, concerning(game.id, null, texts.messages))
  }
  return { databases, copies: given.filter(({ game }) => game === null).map(({ file }) => file), messages }
}

function readTexts(
  copies: PipelineInput['copies'],
  games: readonly GameData[],
  context: TextContext,
  cache: PipelineCache['texts'],
  progress: TellShare,
): { value: ReadText[]; messages: Message[] } {
  const readOnce = (file: TextFile, as: string, read: () => ReadText | UnreadText) => ({
    ...cache.getOrCompute(`${file.path}\n${file.sha256}\n${as}`, read),
    file,
  })
  const reading = [
    ...games
      .flatMap(game => game.works)
      .flatMap(work => [
        ...[work.folder.files['restatement.md'] ?? []]
          .flat()
          .map(file => () => readOnce(file, 'restatement', () => readRestatement(file, work, MARKDOWN, context))),
        ...work.folder.copies.map(file => () => readOnce(file, work.id, () => readCopy(file, { ...context, work }))),
      ]),
    ...games.flatMap(game =>
      rulingSources(game).map(
        ({ file, work, layoutTelling, key }) =>
          (part: TellShare) =>
            readOnce(file, key, () => readCopy(file, { ...context, work, layout: layoutTelling(part) })),
      ),
    ),
    ...copies.map(file => () => {
      const text = readOnce(file, 'copy', () => readCopy(file, context))
      return isRead(text) ? splitDocuments(text, context).map(part => part.text) : text
    }),
  ]
  const texts = reading.flatMap((read, index) => {
    const text = read(share => progress((index + share) / reading.length))
    progress((index + 1) / reading.length)
    return text
  })
  const messages = texts.flatMap(text => {
    const found = isRead(text) ? [...text.messages, ...unplacedWords(text)] : text.messages
    const work = isRead(text) ? text.work : null
    return work ? concerning(work.game, work.id, found) : found
  })
  return { value: texts.filter(isRead), messages }
}

/** Returns the files that each source of a game's data names. */
const filesBySource = memoize(
  ({ map, files }: NonNullable<GameData['imported']>) =>
    new Map(
      Object.values(map)
        .flat<DataSource[][]>()
        .map(source => [source, new Set(filesOf(source, files))]),
    ),
)

/** Returns the files of data with a game's rulings, each with its work and with the layout that reads its records. */
function rulingSources({ imported, cards, works }: GameData) {
  if (!imported) return []
  const subjects = new Map<string, Subject>([
    // Of a card, all printings are one.
    ...cards.flatMap(({ title, printings }) =>
      printings.map(({ code }) => [code, { kind: 'card', title, code: printings[0]?.code ?? code }] as const),
    ),
    ...imported.groups.map(({ identifier, title }) => [identifier, { kind: 'term', title }] as const),
  ])
  // A file may hold rulings in several places.
  const all = filesBySource(imported)
  const sources = imported.map.rulings.flatMap(map => Array.from(all.get(map) ?? [], file => ({ map, file })))
  return [...Map.groupBy(sources, ({ map, file }) => `data ${map.work} ${file.name}`)].flatMap(([key, same]) => {
    const [first] = same
    const work = works.find(({ id }) => id === first?.map.work)
    const maps = same.map(({ map }) => map)
    const ofFile = [...all].flatMap(([source, files]) => (first && files.has(first.file) ? source : []))
    const layoutTelling = (tell: TellShare) => dataLayout(maps, named => subjects.get(named) ?? null, tell, ofFile)
    return first && work ? [{ file: first.file, work, layoutTelling, key }] : []
  })
}

/** Returns the works with those that only texts name, such as a digest that has no folder. */
function withSynthesizedWorks(works: readonly WorkData[], texts: readonly ReadText[]): WorkData[] {
  const all = new Map(works.map(work => [work.id, work]))
  for (const { work } of texts) if (work && !all.has(work.id)) all.set(work.id, work)
  return [...all.values()].sort(compareWorks)
}

function readRows({ permalinks }: GameData): ReturnType<typeof readRegistry> {
  return permalinks ? readRegistry(permalinks.path, textOf(permalinks)) : { rows: [], messages: [] }
}

/** Returns the ids that this run gave. */
function newIds({ permalinks }: GameRegistry): string[] {
  return Array.from(permalinks.values()).flatMap(({ id, row }) => (row === null ? id : []))
}

function withIds(entry: Entry, { permalinks }: Assignment): Entry {
  if (entry.passages.length === 0) return entry
  const passages = entry.passages.map(passage => ({
    ...passage,
    rulings: passage.rulings.map(ruling => ({
      ...ruling,
      id: must(permalinks.get(ruling), `the permalink of ruling ${ruling.ordinal} on ${ruling.entry}`).id,
    })),
  }))
  return { ...entry, passages }
}
