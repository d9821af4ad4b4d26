import type { Paragraph } from 'mdast'
import type { Card } from '../game/card.ts'
import { lastDay } from '../game/last-day.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import type { TextFile } from '../input.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import { inFile, type Message } from '../messages/message.ts'
import { must } from '../must.ts'
import { fold } from '../names/fold.ts'
import { placeAt, sourceFromText } from '../source/source-text.ts'
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

/**
 * Returns the work that a file is a copy of, where it is a database of cards: JSON with words that the `work.yaml` of
 * such a work names.
 */
export function recogniseDatabase(file: TextFile, games: readonly GameData[]): DatabaseWork | null {
  const works = games.flatMap(game => (game.cardText ? [{ game, work: game.cardText }] : []))
  if (works.length === 0 || !/^\s*[[{]/.test(decode(file.bytes.subarray(0, 1000)))) return null
  const text = decode(file.bytes)
  return (
    works.find(({ work }) => {
      const { phrases, atLeast } = work.info.recognise
      return phrases.filter(phrase => text.includes(phrase)).length >= atLeast
    }) ?? null
  )
}

/**
 * Reads the texts of a game's cards from a database: every object in the JSON that has the fields which the work names.
 * Each fault is a warning with its line and its JSON pointer; the text it is about is left out or put right.
 */
export function readDatabase(file: TextFile, { game, work }: DatabaseWork): CardDatabase {
  const text = decode(file.bytes)
  const messages = makeMessages(file.name, text)
  const texts = new Map<string, Map<string, readonly Paragraph[]>>()
  const named = dateIn(file.name)
  const date = named === null || lastDay(named) === null ? null : named
  if (date !== named)
    messages.add(
      'card-text/no-such-date',
      null,
      null,
      `the date ${named} in the file’s name`,
      'a date of the calendar',
      { fix: 'Rename the file; until then it counts as what holds today.' },
    )
  const result = { file, work: work.id, date, texts }
  const fields = must(work.info.database, `database in work.yaml of ${work.id}`)
  const data = parseJson(text, messages)
  if (data === undefined) return { ...result, words: 0, messages: messages.all() }
  const cards = new Map<string, Card>(game.cards.flatMap(card => card.printings.map(({ code }) => [code, card])))
  const isCard = (object: Readonly<Record<string, unknown>>) => {
    const code = valueAt(object, fields.code)
    return (
      fields.text.some(field => valueAt(object, field) !== undefined) || (typeof code === 'string' && cards.has(code))
    )
  }
  const known = new Set(
    [fields.code, ...fields.title, ...fields.text, ...fields.other].flatMap(field => [field, headOf(field)]),
  )
  const unknown = new Set<string>()
  const first = new Map<string, string>()
  let words = 0
  for (const { pointer, object } of objectsIn(data, isCard)) {
    const written = valueAt(object, fields.code)
    if (typeof written !== 'string' || written === '') {
      messages.add('card-text/no-code', pointer, null, `a text without ${fields.code}`, 'the code of its card')
      continue
    }
    const place = messages.placeOf(written)
    const code = ourCode(written, fields.codes)
    const card = cards.get(code)
    const before = first.get(code)
    if (before !== undefined) {
      messages.add(
        'card-text/code-twice',
        pointer,
        place,
        `the code ${code}, which ${before} has`,
        'one card of a code',
        { fix: 'The first one holds. Take one of the two out.' },
      )
      continue
    }
    first.set(code, pointer)
    if (!card) {
      messages.add('card-text/unknown-card', pointer, place, `the code ${code}`, 'a code of cards.tsv')
      continue
    }
    const titles = fields.title.flatMap(field => byLanguage(valueAt(object, field)))
    const title = titles.find(([language]) => language === 'en')?.[1] ?? ''
    if (title.trim() === '')
      messages.add('card-text/no-title', pointer, place, `${code} without a title`, `“${card.title}”`)
    else if (fold(title) !== fold(card.title))
      messages.add('card-text/other-title', pointer, place, `“${title}” as the title of ${code}`, `“${card.title}”`)
    for (const field of Object.keys(object)) {
      if (known.has(field) || unknown.has(field)) continue
      unknown.add(field)
      messages.add('card-text/unknown-field', `${pointer}/${field}`, place, `the field ${field}`, [...known].join(', '))
    }
    const found = new Map<string, Paragraph[]>()
    for (const field of fields.text) {
      const within = `${pointer}/${field.replaceAll('.', '/')}`
      const part = readText(valueAt(object, field), within, place, fields.leaveOut, messages)
      words += part.words
      for (const [language, paragraphs] of part.texts)
        found.set(language, [...(found.get(language) ?? []), ...paragraphs])
    }
    if (found.size > 0) texts.set(code, found)
    else
      messages.add(
        'card-text/no-text',
        pointer,
        place,
        `${code} without a text`,
        `HTML under ${fields.text.join(', ')}`,
      )
  }
  if (first.size === 0)
    messages.add('card-text/no-cards', null, 0, 'no card', `objects with ${fields.code} and ${fields.text.join(', ')}`)
  return { ...result, words, messages: messages.all() }
}

/** Returns the code that a card has in `cards.tsv`, where databases begin their codes in another way. */
function ourCode(code: string, codes: Readonly<Record<string, string>>): string {
  const [start] = Object.keys(codes)
    .filter(one => code.startsWith(one))
    .sort((a, b) => b.length - a.length)
  return start === undefined ? code : `${codes[start]}${code.slice(start.length)}`
}

/** Returns what the JSON holds; undefined where it can't be read, which is reported. */
function parseJson(text: string, messages: Messages): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? (/end of JSON/.test(reason) ? text.length : 0))
    messages.add('card-text/not-json', null, offset, `JSON that can’t be read: ${reason.slice(0, 200)}`, 'valid JSON', {
      fix: 'Get the file again: it may have been cut off on the way.',
    })
    return undefined
  }
}

/** Returns what a card says, in one language or several, and how many words that is. */
function readText(
  value: unknown,
  pointer: string,
  place: number | null,
  leaveOut: readonly [string, string] | undefined,
  messages: Messages,
): { texts: Map<string, readonly Paragraph[]>; words: number } {
  const texts = new Map<string, readonly Paragraph[]>()
  let words = 0
  for (const [language, html] of byLanguage(value)) {
    const within = `${pointer}/${language}`
    if (html.trim() === '') continue
    if (!LANGUAGE.test(language)) {
      messages.add('card-text/no-language', within, place, `“${language}”`, 'a language tag such as en')
      continue
    }
    if (html.length > MAX_LENGTH) {
      messages.add('card-text/too-long', within, place, `${html.length} characters`, `at most ${MAX_LENGTH}`)
      continue
    }
    const { paragraphs, faults } = readMarkup(leaveOut ? withoutBetween(html, leaveOut) : html)
    const expected = 'paragraphs, <i>, <b> and <br>, well nested'
    if (faults.length > 0) messages.add('card-text/bad-html', within, place, faults.join(', '), expected)
    if (paragraphs.length > 0) texts.set(language, paragraphs)
    words += foldedWords(html.replace(/<[^<>]*>/g, ' ')).length
  }
  return { texts, words }
}

/**
 * Returns the objects of a kind, in the order of the file, each with its JSON pointer. What they hold isn't looked
 * through.
 */
function* objectsIn(
  data: unknown,
  isWanted: (object: Readonly<Record<string, unknown>>) => boolean,
): Generator<{ pointer: string; object: Readonly<Record<string, unknown>> }> {
  const left: { pointer: string; value: unknown }[] = [{ pointer: '', value: data }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { pointer, value } = next
    if (typeof value !== 'object' || value === null) continue
    const object = value as Readonly<Record<string, unknown>>
    if (!Array.isArray(value) && isWanted(object)) {
      yield { pointer, object }
      continue
    }
    const inside = Object.entries(object).reverse()
    for (const [key, child] of inside)
      left.push({ pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, value: child })
  }
}

/** Returns the value of a field, or of one inside others by its path (`front.title`); undefined where there is none. */
function valueAt(object: Readonly<Record<string, unknown>>, field: string): unknown {
  if (Object.hasOwn(object, field)) return object[field]
  const head = headOf(field)
  if (head === field || !Object.hasOwn(object, head)) return undefined
  const inner = object[head]
  return typeof inner === 'object' && inner !== null
    ? valueAt(inner as Readonly<Record<string, unknown>>, field.slice(head.length + 1))
    : undefined
}

/** Returns the first field of a path. */
function headOf(field: string): string {
  return field.split('.', 1)[0] ?? field
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
function byLanguage(value: unknown): [language: string, text: string][] {
  if (typeof value === 'string') return [['en', value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([language, text]): [string, string][] =>
    typeof text === 'string' ? [[language, text]] : [],
  )
}

function dateIn(name: string): string | null {
  return /(?:^|\D)(\d{4}(?:-\d\d(?:-\d\d)?)?)\.[^.]*$/.exec(name)?.[1] ?? null
}

type Messages = ReturnType<typeof makeMessages>

/** Returns a collector of messages about a file. */
function makeMessages(file: string, text: string) {
  const messages = new CappedMessages()
  const source = sourceFromText(file, text)
  let last = 0
  return {
    /** Returns the offset of a card by its code; cards are asked for in the order of the file. */
    placeOf(code: string): number | null {
      const written = JSON.stringify(code)
      const place = text.indexOf(written, last)
      if (place >= 0) last = place + written.length
      return place >= 0 ? place : null
    },
    add(
      code: string,
      pointer: string | null,
      offset: number | null,
      found: string,
      expected: string,
      { fix = 'Correct the file, or leave it: everything else in it is used.' } = {},
    ): void {
      messages.add({
        code,
        severity: 'warning',
        place: offset === null ? inFile(file) : placeAt(source, offset),
        // A file with a single card has no path to it.
        found: pointer === null || pointer === '' ? found : `${found}, at ${pointer}`,
        expected,
        fix,
      })
    },
    all: () => messages.all(),
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
