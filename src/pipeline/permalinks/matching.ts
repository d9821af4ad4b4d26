import type { Ruling } from '../entries/entry.ts'
import { similarity as sketchSimilarity, sketchOf, wordsKey } from './sketch.ts'
import type { RegistryRow } from './registry.ts'

/** With fewer words, two wordings may be the same by chance: such as a bare reference to another entry. */
export const TELLING = 8

/** A ruling of this build with the sketches of its wordings. */
export interface Sketched {
  readonly ruling: Ruling
  /** The number that the text itself gives it, without blanks. */
  readonly number: string | null
  readonly copy: string | null
  readonly restatement: string | null
  /** Words of its longer wording. */
  readonly words: number
}

/** Which rulings have been known again so far, and what is left on both sides. */
export interface Matching {
  readonly rulings: readonly Sketched[]
  /** Active rows. */
  readonly rows: readonly RegistryRow[]
  /** Rows whose ruling was in the text no more when the work was registered last. */
  readonly gone: readonly RegistryRow[]
  readonly rowOf: Map<Sketched, RegistryRow>
  readonly rulingOf: Map<RegistryRow, Sketched>
  /** By work and words of a copy's ruling: the rulings that have them. */
  readonly copies: ReadonlyMap<string, readonly Sketched[]>
  /** By work and words of a copy's ruling: how many rows were registered with them; one text may say a thing thrice. */
  readonly registeredCopies: ReadonlyMap<string, number>
}

export const WORDINGS = ['copy', 'restatement'] as const

/** Sketches rulings. */
export function sketchRulings(rulings: readonly Ruling[]): Sketched[] {
  return rulings.map(ruling => {
    const copy = ruling.copy && sketchOf(ruling.copy)
    const restatement = ruling.restatement && sketchOf(ruling.restatement)
    return {
      ruling,
      number: ruling.number?.replace(/\s+/g, '') || null,
      copy: copy?.value ?? null,
      restatement: restatement?.value ?? null,
      words: Math.max(copy?.words ?? 0, restatement?.words ?? 0),
    }
  })
}

/** Begins a matching in which nothing is matched. */
export function beginMatching(rulings: readonly Sketched[], rows: readonly RegistryRow[]): Matching {
  const registeredCopies = new Map<string, number>()
  for (const { work, copy, state } of rows) {
    if (copy === null || state !== 'active') continue
    const key = copyKey(work, copy)
    registeredCopies.set(key, (registeredCopies.get(key) ?? 0) + 1)
  }
  return {
    registeredCopies,
    rulings,
    rows: rows.filter(row => row.state === 'active'),
    gone: rows.filter(row => row.state === 'gone'),
    rowOf: new Map(),
    rulingOf: new Map(),
    copies: Map.groupBy(
      rulings.filter(({ copy }) => copy !== null),
      ({ ruling, copy }) => copyKey(ruling.work, copy ?? ''),
    ),
  }
}

/** Returns a ruling the row, if neither is matched yet and the row's words stand in no other ruling. */
export function match(matching: Matching, ruling: Sketched, row: RegistryRow): void {
  const { rowOf, rulingOf } = matching
  if (rowOf.has(ruling) || rulingOf.has(row) || standsElsewhere(matching, ruling, row)) return
  rowOf.set(ruling, row)
  rulingOf.set(row, ruling)
}

function copyKey(work: string, copy: string): string {
  return `${work}\n${wordsKey(copy)}`
}

/**
 * Returns whether the words of the copy that a row was registered with stand in other rulings of this build, in as many
 * as there are rows with them, and not in this one, which has a copy too: a restatement that is paired with it says
 * nothing then.
 */
export function standsElsewhere({ copies, registeredCopies }: Matching, ruling: Sketched, row: RegistryRow): boolean {
  if (row.copy === null || ruling.copy === null || hasWords(ruling.copy, row.copy)) return false
  const key = copyKey(row.work, row.copy)
  const elsewhere = (copies.get(key) ?? []).filter(({ words }) => words >= TELLING)
  return elsewhere.length > 0 && elsewhere.length >= (registeredCopies.get(key) ?? 0)
}

export function freeRows({ rows, rulingOf }: Matching): RegistryRow[] {
  return rows.filter(row => !rulingOf.has(row))
}

export function freeRulings({ rulings, rowOf }: Matching): Sketched[] {
  return rulings.filter(ruling => !rowOf.has(ruling))
}

/** Returns whether two sketches are those of the same words in the same order. */
export function hasWords(a: string, b: string): boolean {
  return wordsKey(a) === wordsKey(b)
}

/**
 * Compares like with like, copy with copy and restatement with restatement, and gives the better of the two: whoever
 * rewrites a restatement leaves the copy as it is. Null where the two have no wording of one kind.
 */
export function similarity(ruling: Sketched, row: RegistryRow): number | null {
  let best: number | null = null
  for (const wording of WORDINGS) {
    const [mine, registered] = [ruling[wording], row[wording]]
    if (mine !== null && registered !== null)
      best = Math.max(best ?? 0, hasWords(mine, registered) ? 1 : sketchSimilarity(mine, registered))
  }
  return best
}

/** The address of an entry's passage in a work. */
export function passageOf({ work, entry }: { readonly work: string; readonly entry: string }): string {
  return `${work}\n${entry}`
}

export function placeOf(place: { readonly work: string; readonly entry: string; readonly ordinal: number }): string {
  return `${place.work}\n${place.entry}\n${place.ordinal}`
}
