import type { Ruling } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { similarity as sketchSimilarity, sketch } from './sketch.ts'
import type { RegistryRow } from './registry.ts'

/** A ruling of this build with the sketches of its wordings. */
export interface Sketched {
  readonly ruling: Ruling
  readonly copy: string | null
  readonly restatement: string | null
  /** Words of its longer wording. */
  readonly words: number
}

/** Which rulings have been known again so far, and what is left on both sides. Only active rows take part. */
export interface Matching {
  readonly rulings: readonly Sketched[]
  readonly rows: readonly RegistryRow[]
  readonly rowOf: Map<Sketched, RegistryRow>
  readonly rulingOf: Map<RegistryRow, Sketched>
}

export const WORDINGS = ['copy', 'restatement'] as const

/** Sketches the rulings and begins a matching in which nothing is matched. */
export function beginMatching(rulings: readonly Ruling[], rows: readonly RegistryRow[]): Matching {
  return {
    rulings: rulings.map(ruling => {
      const copy = ruling.copy && sketch(plainText(ruling.copy.blocks))
      const restatement = ruling.restatement && sketch(plainText(ruling.restatement.blocks))
      return {
        ruling,
        copy: copy?.value ?? null,
        restatement: restatement?.value ?? null,
        words: Math.max(copy?.words ?? 0, restatement?.words ?? 0),
      }
    }),
    rows: rows.filter(row => row.state === 'active'),
    rowOf: new Map(),
    rulingOf: new Map(),
  }
}

/** Returns a ruling the row, if neither is matched yet. */
export function match({ rowOf, rulingOf }: Matching, ruling: Sketched, row: RegistryRow): void {
  if (rowOf.has(ruling) || rulingOf.has(row)) return
  rowOf.set(ruling, row)
  rulingOf.set(row, ruling)
}

export function freeRows({ rows, rulingOf }: Matching): RegistryRow[] {
  return rows.filter(row => !rulingOf.has(row))
}

export function freeRulings({ rulings, rowOf }: Matching): Sketched[] {
  return rulings.filter(ruling => !rowOf.has(ruling))
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
      best = Math.max(best ?? 0, mine === registered ? 1 : sketchSimilarity(mine, registered))
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
