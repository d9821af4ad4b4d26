import type { Entry } from '../entries/entry.ts'
import type { FactColumn } from '../game/game.ts'
import type { Linkers } from './link.ts'
import type { Span } from '../source/span.ts'

/** A card or term that a fact of a card names. */
export interface FactLink extends Span {
  /** The id of the fact, and of its values the one that has the name; `start` and `end` are indexes into it. */
  readonly fact: string
  readonly value: string
  readonly entry: string
  /** Whether it tells something about what is named, which a word of the rules' own glossary doesn't. */
  readonly telling: boolean
}

/**
 * Returns the names in the facts of cards, by entry. What a column of cards has is a title, with or without something
 * in brackets behind it; all other words are read as those of rulings are. A term that is all of a fact is a class.
 */
export function linkFacts(
  entries: readonly Entry[],
  columns: readonly FactColumn[],
  linkers: Pick<Linkers, 'mentions'>,
): Map<string, FactLink[]> {
  const titled = new Map<string, string>(
    entries.flatMap(({ id, card }) => (card ? [[`${card.type}\t${card.title.toLowerCase()}`, id] as const] : [])),
  )
  const linksIn = (self: string, { id: fact, kind, of = '' }: FactColumn, value: string): FactLink[] => {
    const title = kind === 'cards' ? `${of}\t${value.toLowerCase()}` : ''
    const entry = titled.get(title) ?? titled.get(title.replace(/ \([^()]*\)$/, ''))
    if (entry !== undefined)
      return entry === self ? [] : [{ fact, value, start: 0, end: value.length, entry, telling: true }]
    const prose = { text: value, italics: [], bold: [] }
    return linkers
      .mentions(prose, { work: '', entry: self, file: '' }, [], new Set())
      .filter(({ entry, text }) => text !== value || entry.startsWith('cards/'))
      .map(({ start, end, entry, evidence }) => ({ fact, value, start, end, entry, telling: evidence !== 'defined' }))
  }
  return new Map(
    entries.flatMap(({ id, card }) => {
      const links = columns.flatMap(column => {
        if (!LINKED.has(column.kind)) return []
        const values = card?.versions.flatMap(({ facts }) => facts[column.id] ?? []) ?? []
        return [...new Set(values)].flatMap(value => (typeof value === 'string' ? linksIn(id, column, value) : []))
      })
      return links.length > 0 ? [[id, links] as const] : []
    }),
  )
}

/** Kinds of facts that are words; a list or a path is of classes. */
const LINKED: ReadonlySet<FactColumn['kind']> = new Set(['text', 'cards'])
