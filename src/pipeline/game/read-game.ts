import type { z } from 'astro/zod'
import { textOf, type GameFolder, type TextFile, type WorkFolder } from '../input.ts'
import { append, type TellShare } from '../collections.ts'
import { compareNumbered } from '../compare.ts'
import { inFile, type Message } from '../messages/message.ts'
import type { Card } from './card.ts'
import { columnsOf, readCatalogue } from './catalogue.ts'
import { checkIds } from './check-ids.ts'
import { checkText } from './check-text.ts'
import { checkFileNames, checkPlaces, GAME_FILES, SITE_FILE, WORK_FILES } from './file-names.ts'
import { nameFault } from './folder-name.ts'
import {
  gameSchema,
  repairsSchema,
  vocabularySchema,
  workSchema,
  type Game,
  type Repair,
  type Vocabulary,
  type Work,
} from './game.ts'
import { filesOf, importSchema, type ImportMap } from './import-map.ts'
import { readImport, type ImportedData } from './read-import.ts'
import { notesSchema, type Notes } from './notes.ts'
import { topicsSchema, type Topic } from './topics.ts'
import { readQuestions, type AskedRuling } from './questions.ts'
import { readReferences } from './references.ts'
import { readTextChanges, type TextChange } from './text-changes.ts'
import type { Path } from './field-faults.ts'
import { readYaml, type PlaceInYaml } from './yaml-file.ts'

/** A game's own files, read and checked. */
export interface GameData {
  readonly id: string
  readonly game: Game
  /** Where things stand in `game.yaml`. */
  readonly placeIn: PlaceInYaml
  readonly vocabulary: Vocabulary
  readonly placeInVocabulary: PlaceInYaml
  readonly cards: readonly Card[]
  /** What was done to the wording of cards. */
  readonly textChanges: readonly TextChange[]
  /** How players ask for rulings, in everyday words. */
  readonly questions: readonly AskedRuling[]
  readonly works: readonly WorkData[]
  /** The work that is the texts of the cards: no rulings, and so none of the works. */
  readonly cardText: WorkData | null
  readonly permalinks: TextFile | null
  readonly notes: NotesFile | null
  readonly topics: OwnFile<readonly Topic[]> | null
  /** Where on the web what is cited can be read, by `citationKey`. */
  readonly references: ReadonlyMap<string, string>
  /** What a community's data says of the game besides its cards; null without `import.yaml`. */
  readonly imported:
    (Omit<ImportedData, 'cards'> & { readonly map: ImportMap; readonly files: readonly TextFile[] }) | null
}

/** One of a game's own files, and where things stand in it. */
interface OwnFile<T> {
  readonly data: T
  readonly placeIn: PlaceInYaml
}

export type NotesFile = OwnFile<Notes>

export interface WorkData {
  readonly id: string
  readonly game: string
  readonly info: Work
  /** Where things stand in `work.yaml`. */
  readonly placeIn: PlaceInYaml
  /** The rank of the authority that the work is. */
  readonly rank: number
  readonly repairs: readonly Repair[]
  readonly folder: WorkFolder
}

type OwnWork = Omit<WorkData, 'info' | 'rank'> & { readonly info: z.infer<typeof workSchema> }

/** Reads a game’s folder; null where `game.yaml` can’t be used. `progress` gets the share of data that is read. */
export function readGame(
  folder: GameFolder,
  progress: TellShare = () => {},
): { data: GameData | null; messages: Message[] } {
  const ownFiles = [
    ...GAME_FILES.flatMap(name => folder.files[name] ?? []),
    ...folder.works.flatMap(({ files }) => WORK_FILES.flatMap(name => files[name] ?? [])),
  ]
  const unreadable = ownFiles.flatMap(checkText)
  // Whatever else is wrong with such a file follows from that.
  if (unreadable.length > 0) return { data: null, messages: unreadable }
  const messages = [
    ...checkFolderNames(folder),
    ...checkFileNames(folder.files, GAME_FILES),
    ...checkPlaces(folder.files, [SITE_FILE], 'beside the folders of the games, one folder up'),
    ...folder.works.flatMap(work => checkFileNames(work.files, WORK_FILES)),
  ]
  const read: ReadFile = (file, schema, scalars) => {
    if (!file) return null
    const { data, placeIn, messages: faults } = readYaml(file.path, textOf(file), schema, scalars)
    append(messages, faults)
    return data === null ? null : { data, placeIn }
  }
  const gameFile = read(folder.files['game.yaml'], gameSchema)
  if (!gameFile) {
    if (!folder.files['game.yaml'])
      messages.push({
        code: 'game/no-game-yaml',
        severity: 'error',
        place: inFile(`content/${folder.id}`),
        found: 'a folder without game.yaml',
        expected: 'a file that gives the title, the sets and the authorities',
        fix: 'Write game.yaml as “Add a game” in the guide says, or take the folder away.',
      })
    return { data: null, messages }
  }
  const { data: game, placeIn } = gameFile
  append(messages, checkIds(game, placeIn))
  const ranks = new Map(game.authorities.map(authority => [authority.id, authority.rank]))
  const vocabulary = read(folder.files['vocabulary.yaml'], vocabularySchema)
  const own = vocabulary?.data ?? vocabularySchema.parse({})
  const { rows, imported } = readImported(folder, game, read, messages, progress)
  /** Reads a table of the game's; null where it isn't there. */
  const readTsv = <T extends { readonly messages: readonly Message[] }>(
    name: string,
    reader: (file: string, text: string) => T,
  ): T | null => {
    const file = folder.files[name]
    const table = file ? reader(file.path, textOf(file)) : null
    append(messages, table?.messages ?? [])
    return table
  }
  const cardsFile = folder.files['cards.tsv']
  const catalogue = readCatalogue(cardsFile?.path ?? '', cardsFile ? textOf(cardsFile) : null, game, rows)
  append(messages, catalogue.messages)
  // Without the catalogue, every code would be unknown.
  const isReadable = catalogue.cards.length > 0 || catalogue.messages.length === 0
  const readChanges = (file: string, text: string) => readTextChanges(file, text, game.changes, catalogue.cards)
  const textChanges = isReadable ? readTsv('card-changes.tsv', readChanges) : null
  const questions = readTsv('questions.tsv', readQuestions)
  const references = readTsv('references.tsv', readReferences)
  const ownWorks = folder.works.flatMap(work => readWork(work, folder.id, read, messages))
  const works = ownWorks.map(work => completeWork(work, ownWorks, ranks, messages))
  append(messages, checkWorksOfAuthorities(game, folder, placeIn))
  works.sort(compareWorks)
  return {
    data: {
      id: folder.id,
      game,
      placeIn,
      vocabulary: { ...own, spellings: [...own.spellings, ...(imported?.spellings ?? [])] },
      placeInVocabulary: vocabulary?.placeIn ?? (() => inFile(`content/${folder.id}/vocabulary.yaml`)),
      cards: catalogue.cards,
      textChanges: textChanges?.changes ?? [],
      questions: questions?.value ?? [],
      works: works.filter(work => work.info.database === undefined),
      cardText: works.find(work => work.info.database !== undefined) ?? null,
      notes: read(folder.files['notes.yaml'], notesSchema, 'text'),
      imported,
      references: new Map([...(imported?.references ?? []), ...(references?.value ?? [])]),
      topics: read(folder.files['topics.yaml'], topicsSchema),
      permalinks: folder.files['permalinks.tsv'] ?? null,
    },
    messages,
  }
}

/** Reads a file by its schema and reports what is wrong in it; null where it isn't there or can't be used. */
type ReadFile = <S extends z.ZodType>(
  file: TextFile | undefined,
  schema: S,
  scalars?: 'typed' | 'text',
) => OwnFile<z.infer<S>> | null

/** Reads what `import.yaml` says of a game's data, and the data but for the rulings. */
function readImported(
  folder: GameFolder,
  game: Game,
  read: ReadFile,
  messages: Message[],
  progress: TellShare,
): { rows: ImportedData['cards']; imported: GameData['imported'] } {
  const file = read(folder.files['import.yaml'], importSchema)
  if (!file) return { rows: [], imported: null }
  const { data: files = [] } = folder
  append(messages, checkSources(file.data, game, folder, file.placeIn))
  const { value, map, messages: faults } = readImport(file.data, files, file.placeIn, progress)
  append(messages, faults)
  // A line of the catalogue leads back to its record, and so to all that the file holds: it isn't kept.
  const { cards: rows, ...others } = value
  return { rows, imported: { ...others, map, files } }
}

/** Reports files that aren't there, works that no folder describes, and languages and facts that no game.yaml names. */
function checkSources(
  map: ImportMap,
  { languages, facts, elsewhere }: Game,
  { id, works, data = [] }: GameFolder,
  placeIn: PlaceInYaml,
): Message[] {
  const fault = (code: string, path: Path, found: string, expected: string, fix: string): Message => {
    return { code: `data/${code}`, severity: 'error', place: placeIn(path), found, expected, fix }
  }
  // Of a card, what isn't named is left out, and the card stands.
  const leftOut: typeof fault = (...about) => ({ ...fault(...about), severity: 'warning' })
  const names = data.map(({ name }) => name)
  const known = names.length > 0 ? `one of ${names.slice(0, 5).join(', ')}` : `files in content/${id}/data`
  const missing = Object.entries(map).flatMap(([kind, list]) =>
    list.flatMap((source, index) => {
      if (filesOf(source, data).length > 0) return []
      const fix = `Correct \`files\`, or copy the data to content/${id}/data.`
      return fault('no-file', [kind, index, 'files'], `no file ${source.files.join(' or ')}`, known, fix)
    }),
  )
  const folders = works.map(work => work.id)
  const homeless = map.rulings.flatMap(({ work }, index) => {
    if (folders.includes(work)) return []
    const expected = folders.length > 0 ? `one of ${folders.join(', ')}` : `the folder works/${work}`
    const fix = `Write content/${id}/works/${work}/work.yaml with its title and authority.`
    return fault('no-work', ['rulings', index, 'work'], `the work “${work}”`, expected, fix)
  })
  const named = [
    ...map.titles.map(({ language }, index) => ({ language, path: ['titles', index, 'language'] })),
    ...map.cards.flatMap(({ titles }, index) =>
      Object.keys(titles).map(language => ({ language, path: ['cards', index, 'titles', language] })),
    ),
  ]
  const unknown = named.flatMap(({ language, path }) => {
    if (Object.hasOwn(languages, language)) return []
    const expected = `one of \`languages\` in game.yaml: ${Object.keys(languages).join(', ') || 'there are none'}`
    const fix = 'Correct it, or add it there with its name.'
    const tell = path[0] === 'cards' ? leftOut : fault
    return tell('no-language', path, `the language “${language}”`, expected, fix)
  })
  const columns = [...facts.map(fact => fact.id), ...elsewhere.flatMap(({ address }) => columnsOf(address))]
  const unnamed = map.cards.flatMap((source, index) =>
    Object.keys(source.facts).flatMap(fact => {
      if (columns.includes(fact)) return []
      const expected = `one of \`facts\` in game.yaml: ${columns.join(', ') || 'there are none'}`
      const fix = 'Correct it, or add it there with its label and kind.'
      return leftOut('no-fact', ['cards', index, 'facts', fact], `the fact “${fact}”`, expected, fix)
    }),
  )
  return [...missing, ...homeless, ...unknown, ...unnamed]
}

/** Returns the work of a folder; none where its `work.yaml` can't be used. */
function readWork(folder: WorkFolder, game: string, read: ReadFile, messages: Message[]): OwnWork[] {
  const { id, files } = folder
  const file = files['work.yaml']
  const work = read(file, workSchema)
  if (!file)
    messages.push({
      code: 'game/no-work-yaml',
      severity: 'error',
      place: inFile(`content/${game}/works/${id}`),
      found: 'a folder without work.yaml',
      expected: 'a file that gives the title, the authority and how a copy is recognised',
      fix: 'Write work.yaml as “Add a game” in the guide says, or take the folder away.',
    })
  if (!work) return []
  const repairs = read(files['repairs.yaml'], repairsSchema)?.data ?? []
  return [{ id, game, info: work.data, placeIn: work.placeIn, repairs, folder }]
}

/**
 * Returns a work with what it takes from the editions that it replaces: authority, layouts, glossary and opening,
 * as far as it says nothing of its own. Repairs it shares with all works of its authority.
 */
function completeWork(
  work: OwnWork,
  all: readonly OwnWork[],
  ranks: ReadonlyMap<string, number>,
  messages: Message[],
): WorkData {
  const chain = [work]
  for (let id = work.info.replaces; id !== undefined; id = chain.at(-1)?.info.replaces) {
    const before = all.find(one => one.id === id)
    if (!before || chain.includes(before)) break
    chain.push(before)
  }
  const first = <T>(of: (info: OwnWork['info']) => T | undefined): T | undefined =>
    chain.map(({ info }) => of(info)).find(value => value !== undefined)
  const authority = first(info => info.authority)
  const layouts = first(({ recognise }) => (recognise.layouts.length > 0 ? recognise.layouts : undefined)) ?? []
  const rank = ranks.get(authority ?? '')
  if (rank === undefined)
    messages.push({
      code: 'game/work-without-authority',
      severity: 'error',
      place: work.placeIn([authority === undefined ? 'replaces' : 'authority']),
      found:
        authority === undefined
          ? `neither \`authority\` nor an edition “${work.info.replaces}” that has one`
          : `the authority “${authority}”`,
      expected: `one of game.yaml: ${[...ranks.keys()].join(', ')}`,
      fix: 'Correct the id, or add the authority to game.yaml.',
    })
  return {
    ...work,
    info: {
      ...work.info,
      authority: authority ?? '',
      recognise: { ...work.info.recognise, layouts },
      glossary: first(info => info.glossary),
      opening: first(info => info.opening),
    },
    rank: rank ?? 99,
  }
}

/** An authority's text may have a folder whose `work.yaml` can't be used; that is told where it is read. */
function checkWorksOfAuthorities(
  { authorities }: Game,
  { id: game, works }: GameFolder,
  placeIn: PlaceInYaml,
): Message[] {
  const folders = works.map(({ id }) => id)
  return authorities.flatMap(({ id, work }, index): Message | [] => {
    if (work === undefined || folders.includes(work)) return []
    const known = `one of the works of this game: ${folders.join(', ')}`
    return {
      code: 'game/authority-without-work',
      severity: 'warning',
      place: placeIn(['authorities', index, 'work']),
      found: `the authority “${id}” with \`work: ${work}\`, and no folder works/${work}`,
      expected: folders.length > 0 ? known : `the folder works/${work}`,
      fix: `Correct \`work\`, or import the text: npm run import -- --game ${game} --work ${work} FILE`,
    }
  })
}

function checkFolderNames({ id, works }: GameFolder): Message[] {
  const folders = [
    [id, `content/${id}`, 'game'] as const,
    ...works.map(work => [work.id, `content/${id}/works/${work.id}`, 'work'] as const),
  ]
  return folders.flatMap(([name, path, of]): Message[] => {
    const fault = nameFault(name, of)
    const found = `a folder named “${name}”`
    return fault ? [{ code: 'game/folder-name', severity: 'error', place: inFile(path), found, ...fault }] : []
  })
}

/** Puts works in their order: by rank, and numbers of one series as numbers. */
export function compareWorks(a: Pick<WorkData, 'id' | 'rank'>, b: Pick<WorkData, 'id' | 'rank'>): number {
  return a.rank - b.rank || compareNumbered(a.id, b.id)
}
