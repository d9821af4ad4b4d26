import type { EntryTexts, RegisteredAs, Side } from '../entries/follow-copy.ts'
import type { Ruling, Wording } from '../entries/entry.ts'
import { matchRulings } from './assign.ts'
import { sketchRulings } from './matching.ts'
import type { RegistryRow } from './registry.ts'

/**
 * Returns which registered ruling each wording of a work is, where it has a copy and a restatement: each text is
 * followed by itself, copy by copies and restatement by restatements, so that neither says what the other is.
 */
export function registeredWordings(
  rows: readonly RegistryRow[],
): (work: string, entries: ReadonlyMap<string, EntryTexts>) => RegisteredAs {
  return (work, entries) => {
    const texts = [...entries.values()]
    if (!texts.some(({ copy }) => copy.length > 0) || !texts.some(({ restatement }) => restatement.length > 0))
      return () => null
    const own = rows.filter(row => row.work === work && row.state === 'active')
    const known = {
      copy: followText('copy', work, entries, own),
      restatement: followText('restatement', work, entries, own),
    }
    return (side, wording) => known[side].get(wording) ?? null
  }
}

function followText(
  side: Side,
  work: string,
  entries: ReadonlyMap<string, EntryTexts>,
  rows: readonly RegistryRow[],
): Map<Wording, RegistryRow> {
  const rulings = [...entries].flatMap(([entry, texts]) =>
    texts[side].map(({ facts: { belongsTo: _, ...facts }, wording }, index): Ruling => ({
      ...facts,
      id: '',
      entry,
      work,
      ordinal: index + 1,
      copy: null,
      restatement: null,
      [side]: wording,
    })),
  )
  const ofSide = rows.filter(row => row[side] !== null)
  const { matching } = matchRulings(sketchRulings(rulings, ofSide), ofSide)
  return new Map([...matching.rowOf].flatMap(([{ ruling }, row]) => (ruling[side] ? [[ruling[side], row]] : [])))
}
