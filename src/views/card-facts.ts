import type { Card } from '../pipeline/game/card.ts'
import type { FactValue } from '../pipeline/game/facts.ts'
import type { FactColumn } from '../pipeline/game/game.ts'

export interface FactRow {
  readonly label: string
  readonly kind: FactColumn['kind']
  readonly value: FactValue
  /** The fact that says more about it. */
  readonly beside: FactValue | null
}

/** What is shown of a card: labels of what holds for it, its numbers, and everything else. */
export interface FactRows {
  readonly flags: readonly string[]
  readonly numbers: readonly FactRow[]
  readonly rows: readonly FactRow[]
}

/**
 * Returns the facts of a card in the order of their columns. A fact that stands beside another has no row where that
 * has one.
 */
export function factRows(columns: readonly FactColumn[], facts: Readonly<Record<string, FactValue>>): FactRows {
  const rows = columns.flatMap(({ id, label, kind, beside }): FactRow[] => {
    const value = facts[id]
    if (value === undefined || kind === 'flag' || (beside !== undefined && facts[beside] !== undefined)) return []
    const more = columns.find(column => column.beside === id)
    return [{ label, kind, value, beside: (more && facts[more.id]) ?? null }]
  })
  return {
    flags: columns.filter(({ id, kind }) => kind === 'flag' && facts[id] === true).map(({ label }) => label),
    numbers: rows.filter(({ kind }) => kind === 'number'),
    rows: rows.filter(({ kind }) => kind !== 'number'),
  }
}

/**
 * Returns the facts of a card in one line, `Unique · Prowess 5 · Race Orc`: those of its first printing, without the
 * names of other cards.
 */
export function factSummary(columns: readonly FactColumn[], card: Card | null): string | null {
  const facts = card?.versions[0]?.facts
  if (facts === undefined) return null
  const { flags, numbers, rows } = factRows(
    columns.filter(({ kind }) => kind !== 'cards'),
    facts,
  )
  const parts = [...numbers, ...rows].map(({ label, kind, value, beside }) =>
    [
      label,
      [value].flat().join(kind === 'path' ? ' › ' : ', '),
      ...(beside === null ? [] : [`(${String(beside)})`]),
    ].join(' '),
  )
  return [...flags, ...parts].join(' · ') || null
}
