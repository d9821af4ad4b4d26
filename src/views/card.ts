import { addTo } from '../pipeline/collections.ts'
import type { Card } from '../pipeline/game/card.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'
import type { FactValue } from '../pipeline/game/facts.ts'
import type { FactColumn } from '../pipeline/game/game.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import { cutAt } from '../pipeline/source/span.ts'
import { textChangeViews } from './text-changes.ts'
import { termFinder } from './turn-map.ts'

/** Returns links to where a card can be read elsewhere, named by its printings’ codes where there are several. */
export function cardElsewhere({ game }: Pick<GameIndex, 'game'>, card: Card) {
  return game.elsewhere.flatMap(({ title, at }, index) => {
    const codes = new Map<string, string[]>()
    for (const { code, elsewhere } of card.printings) {
      const address = elsewhere?.[index] ?? null
      if (address !== null) addTo(codes, address, code)
    }
    const links = [...codes].map(([address, of]) => ({
      words: codes.size > 1 ? `${title} of ${of.join(', ')}` : title,
      address,
    }))
    return links.length > 0 ? [{ at, links }] : []
  })
}

/** Returns the printings of a card that are told: by their codes, or by their sets where they have one. */
export function shownPrintings({ game }: Pick<GameIndex, 'game'>, { printings }: Card): Card['printings'] {
  return printings.filter(({ set }) => game.codesPrinted || (game.sets.length > 0 && set !== ''))
}

/** Returns the titles of a card in other languages, as far as they aren't the one it has here. */
export function otherTitles({ titles }: Card, title: string): [language: string, titles: string[]][] {
  return Object.entries(titles).flatMap(([language, all]) => {
    const others = all.filter(name => name !== title)
    return others.length > 0 ? [[language, others]] : []
  })
}

/** A piece of what a fact says: words, or a name that leads to its page with the mark that must stay beside it. */
export interface FactPiece {
  readonly text: string
  readonly entry: string | null
  readonly after: string
}

/** Returns what a fact says, cut at the names in it. */
export function factPieces(links: EntryRecord['factLinks'], fact: string, value: string): FactPiece[] {
  const named = links
    .filter(link => link.fact === fact && link.value === value)
    .map(({ start, end, entry }) => {
      const after = /^[^\p{L}\p{N}\s(“]*/u.exec(value.slice(end))?.[0] ?? ''
      return { start, end: end + after.length, text: value.slice(start, end), entry, after }
    })
  return cutAt(value, named).map(piece => (typeof piece === 'string' ? { text: piece, entry: null, after: '' } : piece))
}

/** Returns whether there is more to say of a card than its title and type. */
export function hasFacts(game: GameIndex, entry: EntryRecord, card: Card): boolean {
  const facts = card.versions.flatMap(version => Object.keys(version.facts))
  const told = [card.alignments, facts, shownPrintings(game, card), otherTitles(card, entry.title)]
  // Where nothing is said of a card, its summary says where it can be read, not its facts.
  const elsewhere = entry.rulings.length + entry.cardTexts.length > 0 && game.game.elsewhere.length > 0
  return told.some(({ length }) => length > 0) || elsewhere || textChangeViews(game, entry).length > 0
}

/**
 * Returns the facts of a card in the order of their columns: labels of what holds for it, its numbers, and everything
 * else. A fact that stands beside another, about which it says more, has no row where that has one.
 */
export function factRows(columns: readonly FactColumn[], facts: Readonly<Record<string, FactValue>>) {
  const rows = columns.flatMap(({ id, label, kind, beside }) => {
    const value = facts[id]
    if (value === undefined || kind === 'flag' || (beside !== undefined && facts[beside] !== undefined)) return []
    const more = columns.find(column => column.beside === id)
    return [{ id, label, kind, value, beside: (more && facts[more.id]) ?? null }]
  })
  return {
    flags: columns.filter(({ id, kind }) => kind === 'flag' && facts[id] === true).map(({ label }) => label),
    numbers: rows.filter(({ kind }) => kind === 'number'),
    rows: rows.filter(({ kind }) => kind !== 'number'),
  }
}

/** A value that goes on in small letters, if behind a name, says something in a sentence of its own. */
const SENTENCE = /^(?:\p{Lu}\S* ){1,3}\p{Ll}/u

/** Returns the facts of a card’s first printing in one line, `Unique · Prowess 5`; a colon stands before sentences. */
export function factSummary(columns: readonly FactColumn[], card: Card | null): string | null {
  const facts = card?.versions[0]?.facts
  if (facts === undefined) return null
  const { flags, numbers, rows } = factRows(
    columns.filter(({ kind }) => kind !== 'cards'),
    facts,
  )
  const parts = [...numbers, ...rows].map(({ label, kind, value, beside }) =>
    [
      typeof value === 'string' && SENTENCE.test(value) ? `${label}:` : label,
      [value].flat().join(kind === 'path' ? ' › ' : ', '),
      ...(beside === null ? [] : [`(${String(beside)})`]),
    ].join(' '),
  )
  return [...flags, ...parts].join(' · ') || null
}

const MAX_TERMS = 6

/**
 * Returns the terms whose rules go for a card of this kind, as `cardRules` of the game names them by words of the
 * card's type and subtypes; without such a list, the terms called like its type or subtypes. Only terms with rulings
 * are returned.
 */
export function rulesForCard(
  game: Pick<GameIndex, 'game' | 'ordered'>,
  { card }: Pick<EntryRecord, 'card'>,
): EntryRecord[] {
  if (card === null) return []
  const kinds = [card.type, ...card.subtypes].map(kind => ` ${slugOf(kind).replaceAll('-', ' ')} `)
  const find = termFinder(game.ordered)
  const named = (game.game.cardRules ?? []).flatMap(({ card: of, terms }) =>
    kinds.some(kind => kind.includes(` ${slugOf(of).replaceAll('-', ' ')} `)) ? terms : [],
  )
  const own = [card.type, ...card.subtypes].flatMap(kind => [kind, `${kind}s`])
  const found = [...named, ...own].flatMap(name => find(name) ?? [])
  return [...new Set(found)].filter(({ rulings }) => rulings.length > 0).slice(0, MAX_TERMS)
}
