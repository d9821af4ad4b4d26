import { readDatabase, recogniseDatabase, type DatabaseWork } from '../card-texts/read-database.ts'
import { memoize } from '../collections.ts'
import type { GameFolder, TextFile } from '../input.ts'
import { passagesOf } from '../entries/passages.ts'
import { assignSlugs } from '../game/slug.ts'
import { cardNotInCatalogue, collectEntries } from '../entries/collect.ts'
import { readGame, type GameData, type WorkData } from '../game/read-game.ts'
import { LAYOUTS } from '../layouts/index.ts'
import { mayHaveLayout, rankLayouts } from '../layouts/recognise.ts'
import { linkBlocks } from '../linking/link.ts'
import { makeLinkers } from '../linking/linkers.ts'
import { inFile, type Message } from '../messages/message.ts'
import { itemAt, must } from '../must.ts'
import { cardTitleTest, makeNames, type Names } from '../names/names.ts'
import { makeWorkByWording } from '../texts/known-wording.ts'
import { newTerms, openQuestions } from './questions.ts'
import { emptySummary, summaryOf, type CitationsOf, type Summary } from './summary.ts'
import { besideCopies, targetsOf, type Target } from './targets.ts'
import { authorityNamed, documentsIn } from '../texts/documents.ts'
import { speaksOf } from '../texts/speaks-of.ts'
import { isRead, readCopy, type ReadText, type TextContext } from '../texts/read-texts.ts'

export interface InspectedText {
  readonly file: TextFile
  readonly summary: Summary
  /** Where it is to be stored, work by work; none where that is in doubt. */
  readonly targets: readonly Target[]
}

/** What a person says of the texts, to settle doubt. */
export interface UserOverrides {
  readonly game: string | null
  readonly work: string | null
  /** The layout in which they are set out; left out where nobody says. */
  readonly layout?: string
}

/** Reads texts by their content and says what each is and what was understood of it. */
export function inspectTexts(
  folders: readonly GameFolder[],
  files: readonly TextFile[],
  settled: UserOverrides,
  progress: (file: string) => void = () => {},
): InspectedText[] {
  const read = folders.map(folder => readGame(folder))
  const games = read.flatMap(game => game.data ?? [])
  const meant = games.filter(game => settled.game === null || game.id === settled.game)
  const work = meant.flatMap(game => game.works).find(item => item.id === settled.work)
  const layout = LAYOUTS.find(({ name }) => name === settled.layout)
  const allNames = new Map(games.map(game => [game.id, makeNames(game, assignSlugs(game.cards))]))
  const namesOf = ({ id }: GameData): Names => must(allNames.get(id), `names of ${id}`)
  /** Of the own files of the games that are meant, without notes. */
  const faults = read
    .filter((_, index) => settled.game === null || folders[index]?.id === settled.game)
    .flatMap(game => game.messages.filter(({ severity }) => severity !== 'info'))
  /** Of what the person says. */
  const wrong = [
    ...(settled.game !== null && meant.length === 0 ? [noSuchGame(settled.game, games)] : []),
    ...(settled.layout !== undefined && !layout ? [noSuchLayout(settled.layout)] : []),
  ]
  const context: TextContext = {
    layouts: LAYOUTS,
    ...(layout ? { layout } : {}),
    games: meant,
    ...(work ? { work } : {}),
    isGameSaid: settled.game !== null,
    isWorkSaid: settled.work !== null,
    workByWording: makeWorkByWording(meant),
    isCardTitle: cardTitleTest(allNames),
  }
  /** What finds links in a game's texts, when only its cards are known. */
  const linkersOf = memoize((game: GameData) => {
    const { cards, resolveCard, index } = namesOf(game)
    const { entries } = collectEntries({ game: game.id, works: [], cards, vocabulary: game.vocabulary, resolveCard })
    return makeLinkers(game, index(entries), entries)
  })
  const inspectRead = (text: ReadText): InspectedText => {
    const resolveIn = (one: GameData, title: string) => namesOf(one).resolveCard(title)
    const id = settled.game ?? text.work?.game ?? likelyGame(text, games, resolveIn)?.id
    const game = games.find(one => one.id === id) ?? null
    const names = game && namesOf(game)
    const citations: CitationsOf = (wording, authority) => {
      if (!game) return []
      const own = authorityNamed(game.game, authority)?.id ?? null
      const place = { work: text.work?.id ?? '', entry: '', file: text.file.name, own }
      return linkBlocks(wording.blocks, linkersOf(game), place).found.citations.map(({ raw }) => raw)
    }
    const { passages } = passagesOf(text.root, text.file.name)
    const targets = wrong.length > 0 ? [] : targetsOf(text, game, games, context, settled.work)
    const isOpen = ({ code }: Message) =>
      (targets.length === 0 || code !== 'texts/unknown-work')
      && (settled.work === null || code !== 'texts/several-works')
    return {
      file: text.file,
      summary: {
        ...summaryOf(text, citations, title => names?.resolveCard(title) ?? null),
        newTerms: game && names && !text.isStripped ? newTerms(passages, game, names.resolveCard) : [],
        ...(targets.length === 0 ? { inDoubt: openQuestions(rankLayouts(text.source, LAYOUTS), passages) } : {}),
        messages: [
          ...faults,
          ...wrong,
          ...text.messages.filter(isOpen),
          ...(layout ? layoutOfOther(text, layout.name, targets, games) : []),
          ...(names && names.cards.length > 0 ? unknownCards(text, names.resolveCard) : []),
        ],
      },
      targets,
    }
  }
  return files.map(file => {
    progress(file.name)
    const database = recogniseDatabase(file, meant)
    if (database && (settled.work === null || settled.work === database.work.id))
      return inspectDatabase(file, database, faults)
    const text = readCopy(file, context)
    if (isRead(text)) return inspectRead(text)
    const summary = {
      ...emptySummary(file, text.source.original.text),
      inDoubt: openQuestions(rankLayouts(text.source, LAYOUTS), []),
      messages: [...faults, ...wrong, ...text.messages],
    }
    return { file, summary, targets: [] }
  })
}

const NO_RULINGS = { rulings: 0, examples: 0, citations: [], marks: [], seeOnly: 0 }

/** Says what was understood of a database of cards. One in which there is no card is stored nowhere. */
function inspectDatabase(file: TextFile, { game, work }: DatabaseWork, faults: readonly Message[]): InspectedText {
  const { texts, words, date, messages } = readDatabase(file, { game, work })
  const cards = game.cards.filter(({ printings }) => printings.some(({ code }) => texts.has(code)))
  const nothing = emptySummary(file, '')
  const target: Target = {
    game: game.id,
    work: work.id,
    info: null,
    text: null,
    date,
    workDate: work.info.date,
    // It goes beside others of another name: what they say of the cards is compared by date.
    beside: besideCopies(file, work, file.name),
  }
  return {
    file,
    summary: {
      ...nothing,
      work: work.id,
      layout: work.info.recognise.layouts[0] ?? null,
      confidence: 1,
      document: { ...nothing.document, title: work.info.title, date },
      words,
      placed: words,
      understood: words,
      entries: cards.map(({ title }) => ({ kind: 'card', title, ...NO_RULINGS })),
      messages: [...faults, ...messages],
    },
    targets: texts.size > 0 ? [target] : [],
  }
}

/** A heading among cards that the catalogue doesn't have is kept, and told of. */
function unknownCards(text: ReadText, resolveCard: (title: string) => string | null): Message[] {
  return text.root.children.flatMap(block =>
    block.type === 'heading'
    && block.data.role === 'entry'
    && block.data.kind === 'card'
    && resolveCard(block.data.title) === null
      ? [cardNotInCatalogue(text.file.name, block.position?.start.line ?? 1, block.data.title)]
      : [],
  )
}

/** Returns the game whose authority the text says it is of, or the only one with works set out like it, or null. */
function likelyGame(
  text: ReadText,
  all: readonly GameData[],
  resolveCard: (game: GameData, title: string) => string | null,
): GameData | null {
  const games = all.filter(game => speaksOf(game, text.source, text.root.data.document))
  const known = games.filter(({ game }) =>
    documentsIn(text.root).some(({ authority }) => authorityNamed(game, authority) !== null),
  )
  if (known.length === 1) return itemAt(known, 0)
  const fitting = games.filter(game => game.works.some((work: WorkData) => mayHaveLayout(work.info, text.layout)))
  if (fitting.length === 1) return itemAt(fitting, 0)
  // Else the game whose cards its headings are.
  const titles = passagesOf(text.root, text.file.name).passages.map(passage => passage.title)
  const counts = games
    .map(game => ({ game, cards: titles.filter(title => resolveCard(game, title) !== null).length }))
    .sort((a, b) => b.cards - a.cards)
  const [first, second] = counts
  return first && first.cards > (second?.cards ?? 0) ? first.game : null
}

/** A copy of a work that is known by other layouts would be read in one of those the next time. */
function layoutOfOther(
  text: ReadText,
  layout: string,
  targets: readonly Target[],
  games: readonly GameData[],
): Message[] {
  const works = games.flatMap(game => game.works)
  return targets.flatMap(({ game, work, info }): Message | [] => {
    const known = works.find(one => one.id === work && one.game === game)
    if (info !== null || !known || mayHaveLayout(known.info, layout)) return []
    return {
      code: 'texts/layout-of-other',
      severity: 'warning',
      place: inFile(text.file.name),
      found: `--layout ${layout} for a copy of ${work}, which is known by ${known.info.recognise.layouts.join(', ')}`,
      expected: 'a layout of the work',
      fix: `Add ${layout} to \`layouts\` in content/${game}/works/${work}/work.yaml, or the copy is read in another.`,
    }
  })
}

function noSuchLayout(layout: string): Message {
  return {
    code: 'texts/no-such-layout',
    severity: 'error',
    place: { kind: 'nowhere' },
    found: `--layout ${layout}`,
    expected: `one of ${LAYOUTS.map(({ name }) => name).join(', ')}`,
    fix: 'Correct the name; “Add a text” in the guide says what each looks like.',
  }
}

function noSuchGame(game: string, games: readonly GameData[]): Message {
  return {
    code: 'texts/no-such-game',
    severity: 'error',
    place: inFile('content'),
    found: `--game ${game}`,
    expected: `one of ${games.map(item => item.id).join(', ')}`,
    fix: 'Correct the name, or make a folder with game.yaml for a new game.',
  }
}
