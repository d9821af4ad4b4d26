import type { GameData, WorkData } from '../game/read-game.ts'
import { slugOf } from '../game/slug.ts'
import type { TextFile } from '../input.ts'
import type { Layout, ParseOptions } from '../layouts/layout.ts'
import { mayHaveLayout, rankLayouts, type LayoutMatch } from '../layouts/recognise.ts'
import { accountOf } from './account.ts'
import { chooseLayout } from './choose-layout.ts'
import { DATA_FIX, dataMessage } from './data-files.ts'
import type { LayoutRoot } from '../layouts/tree.ts'
import { at, hasError, inFile, type Message } from '../messages/message.ts'
import { authorityNamed, documentsIn } from './documents.ts'
import { identify, type IdentifyContext } from './identify.ts'
import { applyRepairs } from './repair.ts'
import { speaksOf } from './speaks-of.ts'
import { measureCoverage, type Coverage } from '../source/coverage.ts'
import { readSource, spanOf, type SourceText } from '../source/source-text.ts'
import { placedWords } from '../source/words.ts'

/** A text that was read: what it is set out in, which work it is, its tree and the account of its words. */
export interface ReadText {
  readonly file: TextFile
  readonly source: SourceText
  readonly layout: string
  readonly confidence: number
  readonly root: LayoutRoot
  readonly account: Coverage
  /** Null where no work of any game is known to have such a text. */
  readonly work: WorkData | null
  /** Known by its wording alone, and set out as no copy of its work: it is compared with, and gives no rulings. */
  readonly isStripped?: true
  readonly unusedRepairs: WorkData['repairs']
  readonly messages: Message[]
}

/** A text that isn’t read yet, or that no layout recognised, with why. */
export interface UnreadText {
  readonly file: TextFile
  readonly source: SourceText
  readonly messages: Message[]
}

export interface TextContext extends IdentifyContext {
  readonly layouts: readonly Layout[]
  /** A person has said how the texts are set out; left out where nobody has. */
  readonly layout?: Layout
  readonly isCardTitle: (game: string | null) => ParseOptions['isCardTitle']
}

/** Reads a copy: decodes it, recognises its layout and its work by content, repairs, parses and accounts for it. */
export function readCopy(file: TextFile, context: TextContext): ReadText | UnreadText {
  const text = readRecognised(file, context)
  if (isRead(text)) nameAuthorities(text, context)
  return text
}

function readRecognised(file: TextFile, context: TextContext): ReadText | UnreadText {
  const unread: UnreadText = { file, ...readSource(file.name, file.bytes) }
  const { source, messages } = unread
  const data = isLayoutSettled(context) ? null : dataMessage(source)
  if (data) return { ...unread, messages: [...messages, data] }
  const ranked = rankLayouts(source, layoutsFor(context))
  const match = isLayoutSettled(context) ? (ranked[0] ?? null) : chooseLayout(source, ranked, optionsFor(null, context))
  if (!match && context.work) {
    // What a person stored with a work is a copy of it, though it may have lost what its layout is known by.
    const other = chooseLayout(source, rankLayouts(source, context.layouts), optionsFor(context.work, context))
    if (other) {
      const text = parse(unread, other, context.work, context)
      // A chapter out of a book is set out as the book is.
      return text.root.data.chapters ? text : stripped(text)
    }
  }
  if (!match) return { ...unread, messages: [...messages, notRecognised(unread, ranked)] }
  const first = !context.work && match.layout.identifiesWork ? parse(unread, match, null, context) : null
  const [document, another] = first ? documentsIn(first.root) : []
  if (first && another) return first
  const [candidate, rival] = identify(source, match.layout, document ?? null, context)
  if (!candidate) {
    const text = first ?? parse(unread, match, null, context)
    text.messages.unshift(unknownWork(text, context))
    return text
  }
  const { work, by } = candidate
  // Its repairs could not be known before it was read.
  if (first && by === 'name' && repairsFor(work, context).length === 0) return { ...first, work }
  if (rival) messages.push(severalWorks(file, [work, rival.work]))
  const text = parse(unread, match, work, context)
  return by === 'wording' && !mayHaveLayout(work.info, text.layout) ? stripped(text) : text
}

function stripped(text: ReadText): ReadText {
  return { ...text, account: { ...text.account, understood: 0, doubtful: 0 }, isStripped: true }
}

function severalWorks(file: TextFile, works: readonly WorkData[]): Message {
  return {
    code: 'texts/several-works',
    severity: 'warning',
    place: inFile(file.name),
    found: `a text that could be ${works.map(({ id }) => id).join(' or ')}`,
    expected: 'one work',
    fix: 'It was taken for the first; settle it with --game and --work, or make the phrases in work.yaml tell them apart.',
  }
}

function unknownWork({ file, layout, root }: ReadText, { games }: TextContext): Message {
  const { title, authority, number } = root.data.document
  const ids = games.flatMap(({ works }) => works.map(({ id }) => id))
  const isOfUnknownSeries = number !== null && !games.some(({ game }) => authorityNamed(game, authority))
  const series = authority && isOfUnknownSeries ? `an authority in game.yaml that is cited as “${authority}”, or ` : ''
  return {
    code: 'texts/unknown-work',
    severity: 'warning',
    place: inFile(file.name),
    found: `a text in the layout ${layout} that belongs to no known work`,
    expected: `${series}enough of the phrases listed in some work.yaml (${ids.length === 0 ? 'there are no works yet' : shortList(ids)})`,
    fix: `Say of which game it is with --game when importing it. ${
      title === null
        ? 'It has no title, so say with --work how the work is to be called'
        : `It becomes a work of its own then, “${slugOf(title)}”, or what --work says`
    }.`,
  }
}

/**
 * Sets the name of each authority that a text says it is to the one that the game cites it by, and takes away that of a
 * game which the text doesn't speak of: every game has a FAQ, and many have digests.
 */
function nameAuthorities({ root, source, work }: ReadText, { games, isGameSaid = false }: TextContext): void {
  for (const document of new Set([root.data.document, ...documentsIn(root)])) {
    const having = games.filter(({ game }) => authorityNamed(game, document.authority) !== null)
    if (having.length === 0) continue
    const own = having.find(game => isGameSaid || work?.game === game.id || speaksOf(game, source, root.data.document))
    document.authority = own && document.authority !== null ? fullName(own, document.authority) : null
  }
}

/** Returns the name by which an authority is cited together with its game (`Tiny FAQ`), or the name that is given. */
function fullName({ game }: GameData, name: string): string {
  const short = game.short ?? game.title
  return (
    authorityNamed(game, name)?.cited.find(cited => cited.startsWith(`${short} `) && cited.endsWith(` ${name}`)) ?? name
  )
}

/** The longest ruling known has 493 words; one of so many is a text whose rulings couldn't be told apart. */
const MANY_WORDS = 10_000

function longRulings(source: SourceText, root: LayoutRoot): Message[] {
  return root.children.flatMap(block => {
    if (block.type !== 'ruling' || !block.position) return []
    const { start, end } = spanOf(block)
    // No word is shorter than a letter and a blank.
    if (end - start < 2 * MANY_WORDS) return []
    const words = placedWords(source.original.text.slice(start, end)).length
    if (words <= MANY_WORDS) return []
    return [
      {
        code: 'texts/long-ruling',
        severity: 'warning',
        place: at(source.file, block.position.start.line),
        found: `a ruling of ${words} words`,
        expected: `${MANY_WORDS} at most`,
        fix: 'Put headings and empty lines into the text, so that its rulings can be told apart.',
      },
    ]
  })
}

/** Reads a work's restatement, which is always our own Markdown. */
export function readRestatement(file: TextFile, work: WorkData, layout: Layout, context: TextContext): ReadText {
  const match = { layout, detection: { confidence: 1, found: [], missing: [] } }
  return parse({ file, ...readSource(file.path, file.bytes) }, match, work, context, [])
}

/**
 * Returns a message for each line with words that no ruling, heading, front matter or named noise holds. Of data it is
 * one for the file, without the records that are left out, since each is told; none for a file that can't be read at
 * all.
 */
export function unplacedWords({ source, root, account, layout, messages }: ReadText): Message[] {
  const { omitted } = root.data
  const { unplaced } = omitted ? measureCoverage(source, { ...root, children: [...root.children, omitted] }) : account
  const told = layout === 'data' ? unplaced.slice(0, hasError(messages) ? 0 : 1) : unplaced
  const more = unplaced.length - told.length
  return told.map(({ line, text }) => ({
    code: 'texts/unplaced',
    severity: 'warning',
    place: at(source.file, line),
    found: `“${text.slice(0, 80)}”${more === 0 ? '' : ` and words on ${more.toLocaleString('en')} more lines`} could not be assigned to any ruling, heading or front matter`,
    expected: 'every word in a ruling, an example, a heading, the contents list, front matter or named noise',
    fix:
      layout === 'data'
        ? 'Correct the record, or what import.yaml says of it.'
        : 'Record a repair for the passage, or correct the layout.',
  }))
}

/** Returns whether a text could be read. */
export function isRead(text: ReadText | UnreadText): text is ReadText {
  return 'root' in text
}

function parse(
  { file, source, messages }: UnreadText,
  match: LayoutMatch,
  work: WorkData | null,
  context: TextContext,
  repairs = work ? repairsFor(work, context) : [],
): ReadText {
  const mended = applyRepairs(source, repairs)
  const root = match.layout.parse(mended.source, optionsFor(work, context))
  return {
    file,
    source: mended.source,
    layout: match.layout.name,
    confidence: match.detection.confidence,
    root,
    work,
    account: accountOf(mended.source, root),
    unusedRepairs: mended.unused,
    messages: [...messages, ...mended.messages, ...root.data.messages, ...longRulings(mended.source, root)],
  }
}

/** Returns the repairs of all works of a text's authority: they hold in a chapter and in the copy of its book. */
function repairsFor({ game, info }: WorkData, { games }: TextContext): WorkData['repairs'] {
  const works = games.find(({ id }) => id === game)?.works ?? []
  return works.flatMap(work => (work.info.authority === info.authority ? work.repairs : []))
}

function optionsFor(work: WorkData | null, { isCardTitle }: TextContext): ParseOptions {
  return { title: work ? (work.info.opening ?? work.info.title) : null, isCardTitle: isCardTitle(work?.game ?? null) }
}

/** Returns the layouts that a text may have: the one that a person said, those of its work, or any. */
function layoutsFor({ layout, work, layouts }: TextContext): readonly Layout[] {
  if (layout) return [layout]
  const known = work ? layouts.filter(({ name }) => mayHaveLayout(work.info, name)) : []
  return known.length > 0 ? known : layouts
}

function isLayoutSettled({ layout, work }: TextContext): boolean {
  return layout !== undefined || work?.info.recognise.settled === true
}

const MAX_NAMED = 3

function notRecognised({ file, source: { text } }: UnreadText, ranked: readonly LayoutMatch[]): Message {
  const message = { code: 'texts/not-recognised', severity: 'warning', place: inFile(file.name) } as const
  if (text === '')
    return { ...message, found: 'an empty file', expected: 'a text', fix: 'Check that the file was copied whole.' }
  if (text.includes('\0'))
    return {
      ...message,
      found: 'a file that holds no text, such as a picture, a PDF or an archive',
      expected: 'a text file',
      fix: 'Copy the text out of it, or convert it (a PDF with `pdftotext -layout`), and import the .txt file.',
    }
  const columns = columnsOf(text)
  if (columns !== null) return { ...message, found: `a table of ${columns} columns`, expected: 'a text', fix: DATA_FIX }
  const closest = ranked
    .slice(0, MAX_NAMED)
    .filter(({ detection }) => detection.confidence > 0)
    .map(
      ({ layout, detection }) =>
        `${layout.name} (${Math.round(detection.confidence * 100)} %; missing: ${shortList(detection.missing) || 'nothing in particular'})`,
    )
  return {
    ...message,
    found: 'a text in an unknown layout',
    expected: `one of the layouts; the closest: ${closest.join('; ') || 'none'}`,
    fix: `${/^#{1,6} /m.test(text) ? 'If it is Markdown, put “---”, “work: NAME” and “---” on three lines at its top. ' : ''}Nothing is wrong with the file: Redbook can’t read this format yet. Turn it into Markdown (“Add a text” in the guide shows how), or write a layout (“Add a layout”).`,
  }
}

/** Returns how many columns a file has whose first lines are all rows of a table; null for any other. */
function columnsOf(text: string): number | null {
  const [header = '', ...rows] = text
    .slice(0, 20_000)
    .split(/\r?\n/, 5)
    .filter(line => line.trim() !== '')
  const separator = ['\t', ',', ';'].find(one => header.split(one).length > 2)
  if (separator === undefined || rows.length === 0) return null
  const columns = header.split(separator).length
  return rows.every(row => row.split(separator).length >= columns) && !/[.!?,;] /.test(header) ? columns : null
}

function shortList(items: readonly string[]): string {
  const more = items.length > MAX_NAMED ? [`${items.length - MAX_NAMED} more`] : []
  return [...items.slice(0, MAX_NAMED), ...more].join(', ')
}
