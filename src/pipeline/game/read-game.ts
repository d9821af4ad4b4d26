import type { z } from 'astro/zod'
import type { GameFolder, TextFile, WorkFolder } from '../input.ts'
import { append } from '../messages/append.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import type { Card } from './card.ts'
import { readCatalogue } from './catalogue.ts'
import { isFolderName } from './folder-name.ts'
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
import { notesSchema, type Notes } from './notes.ts'
import { readQuestions, type AskedRuling } from './questions.ts'
import { readTextChanges, type TextChange } from './text-changes.ts'
import { readYaml, type PlaceInYaml } from './yaml-file.ts'

/** A game's own files, read and checked. */
export interface GameData {
  readonly id: string
  readonly game: Game
  readonly vocabulary: Vocabulary
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
  /** Fingerprints of what the catalogue said of each card. */
  readonly cardFacts: TextFile | null
  /** Names labelled by reading, to measure how well they are found. */
  readonly namesSample: TextFile | null
}

/** `notes.yaml`, and where things stand in it. */
export interface NotesFile {
  readonly notes: Notes
  readonly placeIn: PlaceInYaml
}

export interface WorkData {
  readonly id: string
  readonly game: string
  readonly info: Work
  /** The rank of the authority that the work is. */
  readonly rank: number
  readonly repairs: readonly Repair[]
  readonly folder: WorkFolder
}

/**
 * Reads the files of a game's folder. Returns null where `game.yaml` can't be used; every fault in our own files is an
 * error.
 */
export function readGame(folder: GameFolder): { data: GameData | null; messages: Message[] } {
  const messages: Message[] = []
  const read: ReadFile = (file, schema) => {
    if (!file) return null
    const result = readYaml(file.path, textOf(file), schema)
    append(messages, result.messages)
    return result.data
  }
  for (const [id, path] of [
    [folder.id, `content/${folder.id}`],
    ...folder.works.map(work => [work.id, `content/${folder.id}/works/${work.id}`]),
  ] as const) {
    if (!isFolderName(id)) messages.push(badName(id, path))
  }
  const game = read(folder.files['game.yaml'], gameSchema)
  if (!game) {
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
  const ranks = new Map(game.authorities.map(authority => [authority.id, authority.rank]))
  const vocabulary = read(folder.files['vocabulary.yaml'], vocabularySchema) ?? vocabularySchema.parse({})
  const tsv = folder.files['cards.tsv']
  const catalogue = tsv
    ? readCatalogue(
        tsv.path,
        textOf(tsv),
        Object.keys(game.languages),
        game.sets.map(set => set.code),
        game.facts,
        game.elsewhere.map(({ address }) => address),
      )
    : { cards: [], messages: [] }
  append(messages, catalogue.messages)
  const changesFile = folder.files['card-changes.tsv']
  const textChanges = changesFile
    ? readTextChanges(changesFile.path, textOf(changesFile), game.changes, catalogue.cards)
    : { changes: [], messages: [] }
  append(messages, textChanges.messages)
  const questionsFile = folder.files['questions.tsv']
  const questions = questionsFile
    ? readQuestions(questionsFile.path, textOf(questionsFile))
    : { value: [], messages: [] }
  append(messages, questions.messages)
  const works = folder.works.flatMap(work => readWork(work, folder.id, ranks, read, messages))
  works.sort(compareWorks)
  const notes = readNotes(folder, messages)
  return {
    data: {
      id: folder.id,
      game,
      vocabulary,
      cards: catalogue.cards,
      textChanges: textChanges.changes,
      questions: questions.value,
      works: works.filter(work => work.info.database === undefined),
      cardText: works.find(work => work.info.database !== undefined) ?? null,
      notes,
      permalinks: folder.files['permalinks.tsv'] ?? null,
      cardFacts: folder.files['card-facts.tsv'] ?? null,
      namesSample: folder.files['names-sample.tsv'] ?? null,
    },
    messages,
  }
}

/** Reads a file by its schema and reports what is wrong in it; null where it isn't there or can't be used. */
type ReadFile = <S extends z.ZodType>(file: TextFile | undefined, schema: S) => z.infer<S> | null

/** Returns the work of a folder; none where its `work.yaml` can't be used. */
function readWork(
  folder: WorkFolder,
  game: string,
  ranks: ReadonlyMap<string, number>,
  read: ReadFile,
  messages: Message[],
): WorkData[] {
  const { id, files } = folder
  const file = files['work.yaml']
  const info = read(file, workSchema)
  if (!file)
    messages.push({
      code: 'game/no-work-yaml',
      severity: 'error',
      place: inFile(`content/${game}/works/${id}`),
      found: 'a folder without work.yaml',
      expected: 'a file that gives the title, the authority and how a copy is recognised',
      fix: 'Write work.yaml as “Add a game” in the guide says, or take the folder away.',
    })
  if (!file || !info) return []
  const rank = ranks.get(info.authority)
  if (rank === undefined)
    messages.push({
      code: 'game/work-without-authority',
      severity: 'error',
      place: at(file.path, 1),
      found: `the authority “${info.authority}”`,
      expected: `one of game.yaml: ${[...ranks.keys()].join(', ')}`,
      fix: 'Correct the id, or add the authority to game.yaml.',
    })
  return [{ id, game, info, rank: rank ?? 99, repairs: read(files['repairs.yaml'], repairsSchema) ?? [], folder }]
}

function readNotes(folder: GameFolder, messages: Message[]): NotesFile | null {
  const file = folder.files['notes.yaml']
  if (!file) return null
  const { data, placeIn, messages: faults } = readYaml(file.path, textOf(file), notesSchema, { scalars: 'text' })
  append(messages, faults)
  return data && { notes: data, placeIn }
}

function badName(id: string, path: string): Message {
  return {
    code: 'game/folder-name',
    severity: 'error',
    place: inFile(path),
    found: `a folder named “${id}”`,
    expected:
      'a name of small letters a to z, digits and single hyphens, at most 80, which becomes a part of addresses; none that Windows keeps for a device',
    fix: 'Rename the folder, in lower case and with a hyphen for each blank.',
  }
}

/** Puts works in their order: by rank, and numbers of one series as numbers. */
export function compareWorks(a: Pick<WorkData, 'id' | 'rank'>, b: Pick<WorkData, 'id' | 'rank'>): number {
  return a.rank - b.rank || a.id.localeCompare(b.id, 'en', { numeric: true })
}

/** Decodes one of our own files, which are UTF-8. */
export function textOf(file: TextFile): string {
  return new TextDecoder().decode(file.bytes)
}
