import type { Paragraph } from 'mdast'
import type { Card } from '../game/card.ts'
import { lastDay } from '../game/last-day.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import { textOf, type TextFile } from '../input.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import { select, type DataNode } from '../data/data-node.ts'
import { readDataFile } from '../data/read-data.ts'
import { inFile, type Message } from '../messages/message.ts'
import { must } from '../must.ts'
import { fold } from '../names/fold.ts'
import { placeAt } from '../source/source-text.ts'
import { foldedWords } from '../source/words.ts'
import { readMarkup } from './read-markup.ts'

/** The texts of a game's cards from one place. */
export interface CardTexts {
  readonly file: TextFile
  /** The work that is the texts of the cards; empty where they stand in a community's data. */
  readonly work: string
  /** The date in the file's name (`cards-2024-05-01.json`); null where it has none. */
  readonly date: string | null
  /** By code and language tag. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, readonly Paragraph[]>>
  readonly messages: readonly Message[]
}

/** Texts of cards that a database has. */
export interface CardDatabase extends CardTexts {
  readonly words: number
}

/** The work whose copies are databases, with the game it belongs to. */
export interface DatabaseWork {
  readonly game: GameData
  readonly work: WorkData
}

/** No card has a longer text; one that does is left out. */
const MAX_LENGTH = 20_000
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** Returns the work that a file is a copy of: JSON with words that a `work.yaml` names; null for none. */
export function recogniseDatabase(file: TextFile, games: readonly GameData[]): DatabaseWork | null {
  const works = games.flatMap(game => (game.cardText ? [{ game, work: game.cardText }] : []))
  if (works.length === 0 || !/^\s*[[{]/.test(textOf({ bytes: file.bytes.subarray(0, 1000) }))) return null
  const text = textOf(file)
  return (
    works.find(({ work }) => {
      const { phrases, atLeast } = work.info.recognise
      return phrases.filter(phrase => text.includes(phrase)).length >= atLeast
    }) ?? null
  )
}

/**
 * Reads the texts of a game's cards from a database: every object in the JSON that has the fields which the work names.
 * Each fault is a warning with its place; the text it is about is left out or put right.
 */
export function readDatabase(file: TextFile, { game, work }: DatabaseWork): CardDatabase {
  const messages = new CappedMessages()
  const named = dateIn(file.name)
  const date = named === null || lastDay(named) === null ? null : named
  // It is known by what it holds, whatever its name ends in.
  const {
    source,
    root,
    messages: faults,
  } = readDataFile({ ...file, name: file.name.replace(/(?:\.json)?$/i, '.json') })
  const report: Report = (code, node, found, expected, fix = CORRECT) => {
    const place = node ? placeAt(source, node.span.start) : inFile(file.name)
    messages.add({ code: `card-text/${code}`, severity: 'warning', place, found, expected, fix })
  }
  if (date !== named)
    report(
      'no-such-date',
      null,
      `the date ${named} in the file’s name`,
      'a date of the calendar',
      'Rename the file; until then it counts as what holds today.',
    )
  // What is wrong with a text is no error.
  for (const fault of faults) messages.add({ ...fault, severity: 'warning' })
  const fields = must(work.info.database, `database in work.yaml of ${work.id}`)
  const cards = new Map<string, Card>(game.cards.flatMap(card => card.printings.map(({ code }) => [code, card])))
  const isCard = (node: DataNode) =>
    fields.text.some(field => select(node, field).length > 0) || cards.has(select(node, fields.code)[0]?.value ?? '')
  const known = [fields.code, ...fields.title, ...fields.text, ...fields.other]
  const unknown = new Set<string>()
  const texts = new Map<string, Map<string, readonly Paragraph[]>>()
  const seen = new Set<string>()
  let words = 0
  for (const node of root ? objectsIn(root, isCard) : []) {
    const [written] = select(node, fields.code)
    if (!written?.value) {
      report('no-code', node, `a text without ${fields.code}`, 'the code of its card')
      continue
    }
    const code = ourCode(written.value, fields.codes)
    const card = cards.get(code)
    if (seen.has(code)) {
      const fix = 'The first one holds. Take one of the two out.'
      report('code-twice', written, `the code ${code} a second time`, 'one card of a code', fix)
      continue
    }
    seen.add(code)
    if (!card) {
      report('unknown-card', written, `the code ${code}`, 'a code of cards.tsv')
      continue
    }
    const titles = fields.title.flatMap(field => select(node, field)).flatMap(byLanguage)
    const title = titles.find(([language]) => language === 'en')?.[1]
    if (!title?.value?.trim()) report('no-title', written, `${code} without a title`, `“${card.title}”`)
    else if (fold(title.value) !== fold(card.title))
      report('other-title', title, `“${title.value}” as the title of ${code}`, `“${card.title}”`)
    for (const child of node.children ?? []) {
      const { name } = child
      if (unknown.has(name) || known.some(field => field === name || field.startsWith(`${name}.`))) continue
      unknown.add(name)
      report('unknown-field', child, `the field ${name}`, known.join(', '))
    }
    const found = new Map<string, Paragraph[]>()
    for (const [language, text] of fields.text.flatMap(field => select(node, field)).flatMap(byLanguage)) {
      const html = text.value ?? ''
      const paragraphs = readText(language, html, text, fields.leaveOut, report)
      if (paragraphs === null) continue
      words += foldedWords(html.replace(/<[^<>]*>/g, ' ')).length
      if (paragraphs.length > 0) found.set(language, [...(found.get(language) ?? []), ...paragraphs])
    }
    if (found.size > 0) texts.set(code, found)
    else report('no-text', written, `${code} without a text`, `HTML under ${fields.text.join(', ')}`)
  }
  if (root && seen.size === 0)
    report('no-cards', root, 'no card', `objects with ${fields.code} and ${fields.text.join(', ')}`)
  return { file, work: work.id, date, texts, words, messages: messages.all() }
}

/** Reports something about a node, or about the file as a whole. `code` is the last part of the message's code. */
type Report = (code: string, node: DataNode | null, found: string, expected: string, fix?: string) => void

const CORRECT = 'Correct the file, or leave it: everything else in it is used.'

/** Returns the code that a card has in `cards.tsv`, where databases begin their codes in another way. */
function ourCode(code: string, codes: Readonly<Record<string, string>>): string {
  const [start] = Object.keys(codes)
    .filter(one => code.startsWith(one))
    .sort((a, b) => b.length - a.length)
  return start === undefined ? code : `${codes[start]}${code.slice(start.length)}`
}

/** Returns what a card says in one language; null where it can't be read. */
function readText(
  language: string,
  html: string,
  node: DataNode,
  leaveOut: readonly [string, string] | undefined,
  report: Report,
): readonly Paragraph[] | null {
  if (html.trim() === '') return null
  if (!LANGUAGE.test(language)) {
    report('no-language', node, `“${language}”`, 'a language tag such as en')
    return null
  }
  if (html.length > MAX_LENGTH) {
    report('too-long', node, `${html.length} characters`, `at most ${MAX_LENGTH}`)
    return null
  }
  const { paragraphs, faults } = readMarkup(leaveOut ? withoutBetween(html, leaveOut) : html)
  if (faults.length > 0) report('bad-html', node, faults.join(', '), 'paragraphs, <i>, <b> and <br>, well nested')
  return paragraphs
}

/** Yields the objects of a kind, in the order of the file. What they hold isn't looked through. */
function* objectsIn(node: DataNode, isWanted: (node: DataNode) => boolean): Generator<DataNode> {
  if (!node.children) return
  if (isWanted(node)) yield node
  else for (const child of node.children) yield* objectsIn(child, isWanted)
}

/** Returns a text without all that stands between two marks, without the marks, and without the blank before each. */
function withoutBetween(text: string, [open, close]: readonly [string, string]): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length)
    if (end < 0) break
    kept += text.slice(from, start).replace(/\s$/, '')
    from = end + close.length
  }
  return kept + text.slice(from)
}

/** Returns texts by language; one that stands alone is English. */
function byLanguage(node: DataNode): [language: string, text: DataNode][] {
  return node.children ? node.children.map(text => [text.name, text]) : [['en', node]]
}

function dateIn(name: string): string | null {
  return /(?:^|\D)(\d{4}(?:-\d\d(?:-\d\d)?)?)\.[^.]*$/.exec(name)?.[1] ?? null
}
