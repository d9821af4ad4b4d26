import { assignSlugs } from './entries/slug.ts'
import { append } from './source/append.ts'
import type { Ruling } from './entries/entry.ts'
import { gameKnowledge, type CardFacts } from './game-knowledge.ts'
import { compareWorks, readGame, textOf, type GameData, type WorkData } from './game/read-game.ts'
import type { PipelineInput } from './input.ts'
import type { GameKnowledge, Knowledge } from './knowledge.ts'
import { LAYOUTS, MARKDOWN } from './layouts/index.ts'
import type { WrittenEntry } from './mdx/write.ts'
import { at, type Message } from './messages/message.ts'
import type { PipelineMemory } from './memory.ts'
import type { NamesMeasure } from './names/measure.ts'
import { makeNames } from './names/names.ts'
import type { Permalink } from './permalinks/assign.ts'
import { readRegistry, type RegistryRow } from './permalinks/registry.ts'
import { ownWork } from './own-works.ts'
import { makeTextMemory, telling, type TextMemory } from './texts/text-memory.ts'
import { isRead, readCopy, readRestatement, type ReadText, type TextContext } from './texts/read-texts.ts'
import { splitDocuments } from './texts/split.ts'

/** What a game has registered, and what there is to register. */
export interface GameRegistry {
  readonly rows: readonly RegistryRow[]
  readonly permalinks: ReadonlyMap<Ruling, Permalink>
  readonly cardFacts: CardFacts
}

/** What comes out of the pipeline. */
export interface PipelineResult {
  readonly knowledge: Knowledge
  /** The static MDX entries by path, such as `meccg/cards/bridge.mdx`. */
  readonly entries: ReadonlyMap<string, WrittenEntry>
  /** Per game: the registry's rows, and what `npm run permalinks` would add. */
  readonly registries: ReadonlyMap<string, GameRegistry>
  /** By game: how well names are found in its labelled sample. */
  readonly names: ReadonlyMap<string, NamesMeasure>
  readonly messages: readonly Message[]
}

/** Told each stage as it begins, and within one that takes long the share that is done, from 0 to 1. */
export type PipelineProgress = (stage: string, share?: number) => void

/**
 * The way of the data: game folders and texts in; entries, knowledge and messages out.
 * Reads no file and writes none. A memory that is given again spares
 * reading and linking texts that are the same as in the run before.
 */
export function runPipeline(
  input: PipelineInput,
  progress: PipelineProgress = () => {},
  memory: PipelineMemory | null = null,
): PipelineResult {
  progress('Reading the games')
  const games = input.games.map(readGame)
  const messages = games.flatMap(game => game.messages)
  const data = games.flatMap(game => game.data ?? [])
  const names = new Map(data.map(game => [game.id, makeNames(game, assignSlugs(game.cards))]))

  progress('Reading the texts')
  const context: TextContext = {
    layouts: LAYOUTS,
    games: data,
    ownWork: (layout, document) => ownWork(layout, document, data),
    isCardTitle: game => (text, exactly) =>
      [...names].some(
        ([id, one]) => (game === null || game === id) && (exactly ? one.isTitle(text) : one.resolveCard(text) !== null),
      ),
  }
  const textMemory = memory?.texts ?? makeTextMemory()
  textMemory.begin(input)
  const texts = readTexts(
    input,
    data,
    context,
    telling(textMemory, input, share => progress('Reading the texts', share)),
    messages,
  )

  const taken = new Set<string>()
  const entries = new Map<string, WrittenEntry>()
  const measures = new Map<string, NamesMeasure>()
  const registries = new Map<string, GameRegistry>()
  // Ids are unique over all games, so every registry is read before any new id is given.
  const rowsOf = new Map(data.map(game => [game.id, rowsFor(game, taken, messages)]))
  const knowledge = data.map((game): GameKnowledge => {
    progress(`Linking ${game.game.title}`)
    const mine = texts.filter(text => text.work?.game === game.id)
    const one = names.get(game.id) ?? makeNames(game, assignSlugs(game.cards))
    const result = gameKnowledge(
      { ...game, works: withMadeUp(game.works, mine) },
      mine,
      one,
      rowsOf.get(game.id) ?? [],
      taken,
      memory?.linksOf(game.id),
    )
    for (const [path, entry] of result.files) entries.set(path, entry)
    registries.set(game.id, {
      rows: rowsOf.get(game.id) ?? [],
      permalinks: result.permalinks,
      cardFacts: result.cardFacts,
    })
    if (result.names) measures.set(game.id, result.names)
    append(messages, result.messages)
    const files = new Set(mine.map(({ file }) => file.name))
    return {
      ...result.knowledge,
      messages: [...messages.filter(message => placeIn(message, game.id, files)), ...result.messages],
    }
  })
  return { knowledge: { games: knowledge }, entries, registries, names: measures, messages }
}

function readTexts(
  input: PipelineInput,
  games: readonly GameData[],
  context: TextContext,
  memory: TextMemory,
  messages: Message[],
): ReadText[] {
  const texts = [
    ...games
      .flatMap(game => game.works)
      .flatMap(work => [
        ...[work.folder.files['restatement.md'] ?? []]
          .flat()
          .map(file => memory.recall(file, 'restatement', () => readRestatement(file, work, MARKDOWN, context))),
        ...work.folder.copies.map(file => memory.recall(file, work.id, () => readCopy(file, { ...context, work }))),
      ]),
    ...input.copies.flatMap(file => {
      const text = memory.recall(file, 'copy', () => readCopy(file, context))
      return isRead(text) ? splitDocuments(text, context).map(part => part.text) : text
    }),
  ]
  for (const text of texts) {
    append(messages, text.messages)
    if (isRead(text))
      for (const { line, text: words } of text.account.unplaced)
        messages.push({
          code: 'texts/unplaced',
          severity: 'warning',
          place: at(text.file.name, line),
          found: `“${words.slice(0, 80)}” belongs to nothing`,
          expected: 'every word in a ruling, an example, a heading, the contents list, front matter or named noise',
          mend: 'Record a repair for the passage, or mend the layout.',
        })
  }
  return texts.filter(isRead)
}

/** Gives the works with those that only texts name, such as a digest that has no folder. */
function withMadeUp(works: readonly WorkData[], texts: readonly ReadText[]): WorkData[] {
  const all = new Map(works.map(work => [work.id, work]))
  for (const { work } of texts) if (work && !all.has(work.id)) all.set(work.id, work)
  return [...all.values()].sort(compareWorks)
}

function rowsFor(game: GameData, taken: Set<string>, messages: Message[]): RegistryRow[] {
  if (!game.permalinks) return []
  const { rows, messages: faults } = readRegistry(game.permalinks.path, textOf(game.permalinks))
  append(messages, faults)
  for (const row of rows) taken.add(row.id)
  return rows
}

/** Says whether a message is about a game: one of its own files, or one of the texts of its works, which go by their names. */
function placeIn({ place }: Message, game: string, texts: ReadonlySet<string>): boolean {
  return place.kind !== 'nowhere' && (place.file.startsWith(`content/${game}/`) || texts.has(place.file))
}
