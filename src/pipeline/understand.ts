import type { GameFolder, TextFile } from './input.ts'
import type { Wording } from './entries/entry.ts'
import { passagesOf, partsOf, wordingOf, type TextPassage } from './entries/passages.ts'
import { assignSlugs } from './entries/slug.ts'
import { collectEntries } from './entries/collect.ts'
import { readGame, type GameData, type WorkData } from './game/read-game.ts'
import { LAYOUTS } from './layouts/index.ts'
import { documentFacts } from './layouts/facts.ts'
import type { DocumentFacts, EntryHeading, LayoutRoot, OrphanFacts, OrphanNode } from './layouts/tree.ts'
import { linkBlocks } from './linking/link.ts'
import { makeLinkers } from './linking/linkers.ts'
import { inFile, type Message } from './messages/message.ts'
import { makeNames, type Names } from './names/names.ts'
import { foldedWords } from './source/words.ts'
import { isRead, readCopy, type ReadText, type TextContext } from './texts/read-texts.ts'

/** What was understood of one file, as `npm run import -- --dry-run --json` prints it. */
export interface Summary {
  readonly file: string
  readonly work: string | null
  readonly layout: string | null
  /** 0 to 1. */
  readonly confidence: number
  /** A CRF has a version where other texts have a number. */
  readonly document: DocumentFacts & { readonly version?: string | null }
  readonly words: number
  readonly placed: number
  readonly unplaced: readonly { readonly line: number; readonly text: string }[]
  readonly entries: readonly {
    readonly kind: 'card' | 'term'; readonly title: string; readonly rulings: number; readonly examples: number
    readonly citations: readonly string[]; readonly marks: readonly string[]; readonly seeOnly: number
  }[]
  readonly annotations: readonly (number | string)[]
  readonly retractions: readonly { readonly from: string | null; readonly retracts: string | null }[]
  readonly orphans: readonly (OrphanFacts & { readonly citations: readonly string[] })[]
  /** The labels of the questions in order, answered or not. */
  readonly questions: readonly string[]
  /** Where a rule mended the text or could not. */
  readonly accidents: readonly { readonly kind: string; readonly line: number; readonly note: string }[]
  readonly messages: readonly Message[]
}

export interface Understood {
  readonly file: TextFile
  readonly summary: Summary
  /** Where it is to be stored; null where that is in doubt. */
  readonly target: { readonly game: string; readonly work: string; readonly isNew: boolean; readonly authority: string; readonly phrases: readonly string[] } | null
}

/** What a person says of the texts, to settle doubt. */
export interface Settled {
  readonly game: string | null
  readonly work: string | null
}

/** Reads texts by their content and says what each is and what was understood of it. */
export function understand(folders: readonly GameFolder[], files: readonly TextFile[], settled: Settled, progress: (file: string) => void = () => {}): Understood[] {
  const read = folders.map(readGame)
  const games = read.flatMap(game => game.data ?? [])
  const faults = read.flatMap(game => game.messages)
  const names = new Map(games.map(game => [game.id, makeNames(game, assignSlugs(game.cards))]))
  const tools = new Map<string, ReturnType<typeof makeLinkers>>()
  const linkersFor = (game: GameData, one: Names) => {
    const known = tools.get(game.id)
    if (known) return known
    const { entries } = collectEntries({ game: game.id, works: [], cards: one.cards, vocabulary: game.vocabulary, resolveCard: one.resolveCard })
    const made = makeLinkers(game, one.index(entries), entries)
    tools.set(game.id, made)
    return made
  }
  const work = games.flatMap(game => game.works).find(item => item.id === settled.work && (settled.game === null || item.game === settled.game))
  const context: TextContext = {
    layouts: LAYOUTS,
    games: settled.game === null ? games : games.filter(game => game.id === settled.game),
    ...(work ? { work } : {}),
    isCardTitle: game => (text, exactly) => [...names].some(([id, one]) => (game === null || game === id) && (exactly ? one.isTitle(text) : one.resolveCard(text) !== null)),
  }
  return files.map(file => {
    progress(file.name)
    const text = readCopy(file, context)
    const wrong = settled.game !== null && !games.some(game => game.id === settled.game) ? [noSuchGame(settled.game, games)] : []
    if (!isRead(text)) return { file, summary: { ...emptySummary(file, text.source.original.text), messages: [...faults, ...wrong, ...text.messages] }, target: null }
    const game = games.find(item => item.id === (text.work?.game ?? settled.game ?? likelyGame(text, games)?.id)) ?? null
    const one = game && names.get(game.id)
    const linkers = game && one ? linkersFor(game, one) : null
    const own = game ? authorityOf(text, game) : null
    const citations = (wording: Wording) => linkers
      ? linkBlocks(wording.blocks, linkers, { work: text.work?.id ?? '', entry: '', file: file.name, own }).found.citations.map(citation => citation.raw)
      : []
    const isSettled = settled.work !== null && !work && text.work === null
    return {
      file,
      summary: {
        ...summaryOf(text, citations, title => one?.resolveCard(title) ?? null),
        messages: [...faults, ...wrong, ...text.messages.filter(message => !(isSettled && message.code === 'texts/unknown-work'))],
      },
      target: targetOf(text, game, settled),
    }
  })
}

function summaryOf(text: ReadText, citationsOf: (wording: Wording) => string[], resolveCard: (title: string) => string | null): Omit<Summary, 'messages'> {
  const { passages } = passagesOf(text.root, text.file.name)
  const { document, orphans = [] } = text.root.data
  const lost = text.root.children.filter(block => block.type === 'orphan')
  const facts = text.root.children.flatMap(block => block.type === 'ruling' ? block.data : block.type === 'orphan' ? block.children.flatMap(child => child.type === 'ruling' ? child.data : []) : [])
  return {
    file: text.file.name,
    work: text.work?.id ?? null,
    layout: text.layout,
    confidence: text.confidence,
    document: document.authority === COLLECTED ? { ...document, version: document.number } : document,
    ...text.account,
    entries: passages.map(passage => ({
      kind: passage.kind ?? (resolveCard(passage.title) ? 'card' : 'term'),
      title: passage.title,
      rulings: passage.rulings.length,
      examples: passage.rulings.reduce((sum, ruling) => sum + partsOf(ruling.wording.blocks).examples.length, 0),
      citations: statementsOf(passage).flatMap(({ wording }) => citationsOf(wording)),
      marks: statementsOf(passage).flatMap(({ marks }) => marks),
      seeOnly: passage.references.length,
    })),
    annotations: facts.flatMap(({ annotation }) => annotation === null ? [] : /^\d+$/.test(annotation) ? Number(annotation) : annotation),
    retractions: retractionsIn(text.root),
    orphans: orphans.map((orphan, index) => ({ ...orphan, citations: lost[index] ? citationsIn(lost[index], text.file.name, citationsOf) : [] })),
    questions: text.root.data.questions ?? [],
    accidents: text.messages.flatMap(message => message.code.startsWith('layouts/') && message.place.kind === 'point'
      ? [{ kind: message.code.slice('layouts/'.length), line: message.place.line, note: message.found }] : []),
  }
}

/**
 * Gives what the rulings take back. Numbers stand alone where they are of the text's own series; where a text holds
 * several documents, or a ruling takes back one of another series, the series is named.
 */
function retractionsIn(root: LayoutRoot): { from: string | null; retracts: string | null }[] {
  let own: Pick<DocumentFacts, 'authority' | 'number'> = root.data.document
  const several = own.number === null
  return root.children.flatMap(block => {
    if (block.type === 'heading' && block.data.role === 'entry') own = (block as EntryHeading).data.document ?? own
    if (block.type !== 'ruling') return []
    const { authority: series, number: from } = own
    const named = (authority: string | null, number: string | null) =>
      number !== null && (several || (authority ?? series) !== series) ? [authority ?? series, number].filter(Boolean).join(' ') : number
    return block.data.retracts.map(({ authority, number }) => ({ from: named(series, from), retracts: named(authority, number) }))
  })
}

/** The one authority whose texts have versions. */
const COLLECTED = 'CRF'

function citationsIn(orphan: OrphanNode, file: string, citationsOf: (wording: Wording) => string[]): string[] {
  return orphan.children.flatMap(child => citationsOf(wordingOf(child, file)))
}

/** Gives the rulings and references of a passage in their order. */
function statementsOf(passage: TextPassage): { readonly marks: readonly string[]; readonly wording: Wording }[] {
  return [...passage.rulings.map(({ facts, wording }) => ({ marks: facts.marks, wording })), ...passage.references]
    .sort((a, b) => a.wording.source.start - b.wording.source.start)
}

function emptySummary(file: TextFile, text: string): Omit<Summary, 'messages'> {
  const words = foldedWords(text).length
  return {
    file: file.name, work: null, layout: null, confidence: 0, document: documentFacts(), words, placed: 0,
    unplaced: text.split(/\r\n|\n|\r/).flatMap((line, index) => foldedWords(line).length > 0 ? [{ line: index + 1, text: line.trim().slice(0, 200) }] : []).slice(0, 1000),
    entries: [], annotations: [], retractions: [], orphans: [], questions: [], accidents: [],
  }
}

/** Gives the game that has the authority which the text says it is, or else works set out like it, where only one has. */
function likelyGame(text: ReadText, games: readonly GameData[]): GameData | null {
  const known = games.filter(game => authorityOf(text, game) !== null)
  if (known.length === 1) return known[0] ?? null
  const fitting = games.filter(game => game.works.some((work: WorkData) => work.info.recognise.layouts.includes(text.layout)))
  return fitting.length === 1 ? fitting[0] ?? null : null
}

/** Gives the authority of a game that the text says it is. */
function authorityOf(text: ReadText, game: GameData): string | null {
  const { authority } = text.root.data.document
  return game.game.authorities.find(item => item.cited.some(name => foldedWords(name).join(' ') === foldedWords(authority ?? '').join(' ')))?.id ?? null
}

function targetOf(text: ReadText, game: GameData | null, settled: Settled): Understood['target'] {
  if (text.work) return { game: text.work.game, work: text.work.id, isNew: false, authority: text.work.info.authority, phrases: [] }
  if (!game || settled.work === null) return null
  // Headings are facts that every copy of a work shares; the longest are least likely to stand in another work.
  const phrases = passagesOf(text.root, text.file.name).passages.map(passage => passage.title).filter(title => foldedWords(title).length > 1)
  const best = [...new Set(phrases)].sort((a, b) => b.length - a.length).slice(0, 6)
  const authority = game.game.authorities.find(item => item.work === settled.work) ?? game.game.authorities.find(item => item.kind === 'rulebook') ?? game.game.authorities[0]
  return authority ? { game: game.id, work: settled.work, isNew: true, authority: authority.id, phrases: best.length > 0 ? best : [text.root.data.document.title ?? settled.work] } : null
}

function noSuchGame(game: string, games: readonly GameData[]): Message {
  return {
    code: 'texts/no-such-game', severity: 'error', place: inFile('content'), found: `--game ${game}`,
    expected: `one of ${games.map(item => item.id).join(', ')}`, mend: 'Correct the name, or make a folder with game.yaml for a new game.',
  }
}
