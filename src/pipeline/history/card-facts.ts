import type { Card } from '../game/card.ts'
import { readTsv } from '../game/tsv.ts'
import { at, type Message } from '../messages/message.ts'
import { hashWord } from '../source/fingerprint.ts'
import { compareStrings } from '../compare.ts'
import { must } from '../must.ts'

/** What the catalogue says of a card, fact by fact; in the order of the columns of `card-facts.tsv`. */
const FACTS = {
  title: (card: Card) => card.title,
  type: (card: Card) => card.type,
  subtype: (card: Card) => [...card.subtypes].sort().join('/'),
  alignment: (card: Card) => [...card.alignments].sort().join('/'),
  printings: (card: Card) =>
    card.printings
      .map(({ code, set }) => `${set} ${code}`)
      .sort()
      .join('/'),
  titles: (card: Card) =>
    Object.entries(card.titles)
      .map(([lang, titles]) => `${lang} ${[...titles].sort().join('/')}`)
      .sort()
      .join('\n'),
} satisfies Record<string, (card: Card) => string>
export type Fact = keyof typeof FACTS
const NAMES = Object.keys(FACTS) as Fact[]

/** The cards of the catalogue by entry, and what was registered of them. */
export interface CardFacts {
  readonly cards: ReadonlyMap<string, Card>
  readonly rows: readonly CardFactsRow[]
}

/** One line of `card-facts.tsv`: fingerprints of what the catalogue said of a card when it was last looked at. */
export interface CardFactsRow {
  /** `cards/bridge`. */
  readonly entry: string
  readonly fingerprints: Readonly<Record<Fact, string>>
  /** When facts of it changed last, as YYYY-MM-DD, and which; empty where none did. */
  readonly changed: string
  readonly facts: readonly Fact[]
}

/** A card whose facts aren't what they were. */
export interface CardChange {
  readonly entry: string
  /** Empty for a card that has left the catalogue. */
  readonly facts: readonly Fact[]
  /** When the change was registered; null while it isn't. */
  readonly date: string | null
}

const HEADER = ['entry', ...NAMES, 'changed', 'facts'].join('\t')
const HASH = /^[0-9a-f]{8}$/

/**
 * Reads `card-facts.tsv`. A merge of two branches may leave the header twice; a card that stands twice is the later
 * one. Reports rows that can't be read as errors.
 */
export function readCardFacts(file: string, text: string): { rows: CardFactsRow[]; messages: Message[] } {
  const rows = new Map<string, CardFactsRow>()
  const messages: Message[] = []
  for (const { line, text: row, cells } of readTsv(text)) {
    if (row === HEADER) continue
    const [entry = '', ...rest] = cells
    const [hashes, [changed = '', facts = '']] = [rest.slice(0, NAMES.length), rest.slice(NAMES.length)]
    const named = facts.split(' ').filter(Boolean)
    if (
      cells.length !== NAMES.length + 3
      || !hashes.every(hash => HASH.test(hash))
      || !/^(?:\d{4}-\d\d-\d\d)?$/.test(changed)
      || !named.every(isFact)
    ) {
      messages.push({
        code: 'history/bad-card-facts',
        severity: 'error',
        place: at(file, line),
        found: row.slice(0, 80),
        expected: `cells separated by tabs: ${HEADER.replaceAll('\t', ', ')}`,
        fix: 'Restore the row from the history of the file, or take it out and run `npm run permalinks`.',
      })
    } else
      rows.set(entry, {
        entry,
        fingerprints: Object.fromEntries(
          NAMES.map((name, at) => [name, must(hashes[at], `fingerprint of ${name}`)]),
        ) as Record<Fact, string>,
        changed,
        facts: named,
      })
  }
  return { rows: [...rows.values()], messages }
}

/** Writes `card-facts.tsv`, rows in the order of their entries. */
export function writeCardFacts(rows: readonly CardFactsRow[]): string {
  const lines = rows
    .toSorted((a, b) => (a.entry < b.entry ? -1 : 1))
    .map(({ entry, fingerprints, changed, facts }) =>
      [entry, ...NAMES.map(name => fingerprints[name]), changed, facts.join(' ')].join('\t'),
    )
  return [HEADER, ...lines, ''].join('\n')
}

/**
 * Returns the cards whose facts changed: first those not registered yet, then those registered before, newest first.
 */
export function cardChanges(cards: ReadonlyMap<string, Card>, rows: readonly CardFactsRow[]): CardChange[] {
  const pending = rows.flatMap(({ entry, fingerprints }): CardChange[] => {
    const card = cards.get(entry)
    const facts = card ? differing(fingerprints, fingerprintsOf(card)) : []
    return card && facts.length === 0 ? [] : [{ entry, facts, date: null }]
  })
  const registered = rows
    .filter(({ changed }) => changed !== '')
    .sort((a, b) => compareStrings(b.changed, a.changed) || compareStrings(a.entry, b.entry))
    .map(({ entry, facts, changed }): CardChange => ({ entry, facts, date: changed }))
  return [...pending, ...registered]
}

/**
 * Brings the file up to date: new cards get a row, gone ones lose theirs, changed ones the day and what changed.
 * `today` is YYYY-MM-DD.
 */
export function registerCardFacts(
  cards: ReadonlyMap<string, Card>,
  rows: readonly CardFactsRow[],
  today: string,
): { rows: CardFactsRow[]; changed: readonly string[] } {
  const known = new Map(rows.map(row => [row.entry, row]))
  const changed: string[] = []
  return {
    changed,
    rows: [...cards].map(([entry, card]) => {
      const row = known.get(entry)
      const fingerprints = fingerprintsOf(card)
      const facts = row ? differing(row.fingerprints, fingerprints) : []
      if (facts.length > 0) changed.push(entry)
      return facts.length > 0
        ? { entry, fingerprints, changed: today, facts }
        : { entry, fingerprints, changed: row?.changed ?? '', facts: row?.facts ?? [] }
    }),
  }
}

function fingerprintsOf(card: Card): Record<Fact, string> {
  return Object.fromEntries(
    NAMES.map(name => [name, hashWord(FACTS[name](card)).toString(16).padStart(8, '0')]),
  ) as Record<Fact, string>
}

function differing(before: Readonly<Record<Fact, string>>, now: Readonly<Record<Fact, string>>): Fact[] {
  return NAMES.filter(name => before[name] !== now[name])
}

function isFact(name: string): name is Fact {
  return name in FACTS
}

/** A change of a card with the entries to look through. */
export interface CardChangeRecord extends CardChange {
  /** The card's title, or its id where it has left the catalogue. */
  readonly title: string
  /** Entries with rulings that are on the card or name it. */
  readonly dependents: readonly string[]
}
