import { passagesOf } from '../entries/passages.ts'
import { slugOf } from '../game/slug.ts'
import type { Authority, Work } from '../game/game.ts'
import type { TextFile } from '../input.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import { authorityNamed } from '../texts/documents.ts'
import { synthesizeWork } from '../texts/identify.ts'
import { foldedWords, wordRow } from '../source/words.ts'
import { isRead, readCopy, type ReadText, type TextContext } from '../texts/read-texts.ts'
import { splitDocuments } from '../texts/split.ts'
import { textsOf } from '../works/texts-of-work.ts'

/** A work that a text, or a range of it, is to be stored with. */
export interface Target {
  readonly game: string
  readonly work: string
  /** What its `work.yaml` says, where the work has no folder yet. */
  readonly info: Work | null
  /** The range of the text that is this work's; null where all of it is. */
  readonly text: string | null
  /** The date that the text says it has, and that `work.yaml` says. */
  readonly date: string | null
  readonly workDate: string | null
  /** How it stands to the copies of its work that are stored already. */
  readonly beside: Beside
}

/** What becomes of the copies of a work when another is stored under a name. */
export interface Beside {
  /** The stored copy that has its name; null where none has. `same`: with the very same bytes. */
  readonly replaces: string | null
  readonly same: boolean
  /** The copies that stay beside it. */
  readonly joins: readonly string[]
  /** The copy that the site will show: the newest. */
  readonly shown: string
}

/** Returns where to store each document of a text; none in doubt. `settled` is the work that a person named. */
export function targetsOf(
  text: ReadText,
  game: GameData | null,
  games: readonly GameData[],
  context: TextContext,
  settled: string | null,
): Target[] {
  const isKnown = (work: WorkData) =>
    games.some(({ works }) => works.some(other => other.id === work.id && other.game === work.game))
  const target = (work: WorkData, part: string | null, own: ReadText): Target => ({
    game: work.game,
    work: work.id,
    info: isKnown(work) ? null : work.info,
    text: part,
    date: own.root.data.document.date,
    workDate: isKnown(work) ? work.info.date : null,
    beside: besideStored(own, work, part === null ? text.file.name : nameOfPart(text.file.name, work.id), context),
  })
  const parts = settled === null ? splitDocuments(text, context) : []
  if (parts.length > 1) {
    const { text: whole } = text.source.original
    return parts.flatMap(({ text: own, ranges }) =>
      own.work ? [target(own.work, ranges.map(({ start, end }) => whole.slice(start, end)).join(''), own)] : [],
    )
  }
  // What a person says outranks what the text looks like.
  const work =
    settled === null || text.work?.id === settled
      ? (text.work ?? (game && (unknownBody(text, game, context) ?? ownWork(text, game, context))))
      : game && settledWork(text, game, settled, context)
  return work ? [target(work, null, text)] : []
}

/** Returns the name under which a document of a file is stored. */
export function nameOfPart(name: string, work: string): string {
  return name.replace(/(\.[^.]*)?$/, extension => `-${work}${extension}`)
}

function besideStored(text: ReadText, work: WorkData, name: string, context: TextContext): Beside {
  const others = work.folder.copies.filter(copy => copy.name !== name)
  const read = others.map(copy => readCopy(copy, { ...context, work })).filter(isRead)
  const own = { ...text, work, file: { ...text.file, name } }
  const { base } = textsOf(work, [...read, own])
  return besideCopies({ name, sha256: text.file.sha256 }, work, base?.file.name ?? name)
}

/** Returns what becomes of a work's copies beside a file, where one of them is shown. */
export function besideCopies(
  { name, sha256 }: Pick<TextFile, 'name' | 'sha256'>,
  work: WorkData,
  shown: string,
): Beside {
  const replaced = work.folder.copies.find(copy => copy.name === name)
  const joins = work.folder.copies.filter(copy => copy !== replaced).map(copy => copy.name)
  return { replaces: replaced?.name ?? null, same: replaced?.sha256 === sha256, joins, shown }
}

/** A text that says who rules in it, of whom the game knows nothing, is called by that name and ranks last. */
function unknownBody(text: ReadText, game: GameData, context: TextContext): WorkData | null {
  const { document } = text.root.data
  const name = document.authority ?? document.title
  const last = game.game.authorities.filter(({ kind }) => kind === 'rulings').sort((a, b) => b.rank - a.rank)[0]
  const layout = context.layouts.find(one => one.name === text.layout)
  return layout?.identifiesWork === 'titled' && name !== null && last
    ? synthesizeWork(game, last, slugOf(name), text.layout, { ...document, title: name })
    : null
}

/** A text whose game a person has said, and nothing else, is a work of that game by the name it gives itself. */
function ownWork(text: ReadText, game: GameData, context: TextContext): WorkData | null {
  const { title } = text.root.data.document
  if (!context.isGameSaid || title === null) return null
  const id = slugOf(title)
  return game.works.find(work => work.id === id) ?? settledWork(text, game, id, context)
}

/** A work is known by so many of its headings. */
const PHRASES = 6
/** Each of so many headings is looked for in the whole text. */
const MAX_SOUGHT = 500

/** A new work that a person named is known by headings that all its copies share, or is an edition of another. */
function settledWork(text: ReadText, game: GameData, id: string, { layout }: TextContext): WorkData | null {
  const { authorities } = game.game
  const before = game.works.find(work => work.id === text.work?.id)
  const authority: Authority | undefined =
    authorities.find(item => item.id === before?.info.authority)
    ?? authorityNamed(game.game, text.root.data.document.authority)
    ?? authorities.find(item => item.work === id)
    ?? authorities.find(({ kind }) => kind === 'rulebook')
    ?? authorities.find(({ kind }) => kind === 'rules')
    ?? authorities.find(({ kind }) => kind !== 'card-text')
    ?? authorities[0]
  if (!authority) return null
  const { document } = text.root.data
  const work = synthesizeWork(game, authority, id, text.layout, document)
  const words = wordRow(text.source.text)
  // The longest headings are least likely to stand in another work.
  const titles = passagesOf(text.root, text.file.name)
    .passages.map(passage => passage.title)
    .filter(title => foldedWords(title).length > 1)
  const phrases = [...new Set(titles)]
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_SOUGHT)
    .values()
    .filter(title => words.includes(wordRow(title)))
    .take(PHRASES)
    .toArray()
  const recognise = {
    layouts: [text.layout],
    phrases: phrases.length > 0 ? phrases : [document.title ?? id],
    // Rulebooks share many a heading, and a copy that has lost some is known by its wording.
    atLeast: Math.max(1, Math.ceil(phrases.length * 0.75)),
    ...(layout ? { settled: true } : {}),
  }
  return {
    ...work,
    info: { ...work.info, edition: document.edition, recognise, ...(before ? { replaces: before.id } : {}) },
  }
}
