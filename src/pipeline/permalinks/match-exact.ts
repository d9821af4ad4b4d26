import type { Side } from '../entries/follow-copy.ts'
import { itemAt, must } from '../must.ts'
import type { RegistryRow } from './registry.ts'
import {
  freeRows,
  freeRulings,
  match,
  passageOf,
  placeOf,
  similarity,
  WORDINGS,
  type Matching,
  type Sketched,
} from './matching.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/** Matches rulings whose records have the identifier that was registered, whatever they say now. */
export function matchByIdentifier(matching: Matching): void {
  const { rulings, rows, gone } = matching
  if (rulings.every(({ ruling }) => ruling.identifier === undefined)) return
  const keyIn = ({ work, number }: { work: string; number: string | null }) => `${work}\n${number}`
  const registered = new Map([...gone, ...rows].map(row => [keyIn(row), row]))
  for (const one of rulings) {
    const row = one.ruling.identifier === undefined ? undefined : registered.get(keyIn(one))
    if (row) match(matching, one, row)
  }
}

/**
 * Matches rulings whose words are the very same as registered: first in their entry, in order where it has them as
 * often as before, else in their place or under their number; then anywhere in their work if they are long enough to
 * tell and no other row or ruling has these words.
 */
export function matchByWords(matching: Matching): void {
  const present = WORDINGS.filter(wording => matching.rulings.some(ruling => ruling[wording] !== null))
  for (const wording of present) {
    pairUp(matching, matching.rows, wording, passageOf, (rows, rulings) => rows === rulings)
    const registered = new Map(matching.rows.map(row => [placeOf(row), row]))
    for (const ruling of freeRulings(matching)) {
      const row = registered.get(placeOf(ruling))
      const [mine, other] = [ruling[wording], row?.[wording]]
      if (row && mine !== null && other && mine === other) match(matching, ruling, row)
    }
    pairUp(matching, matching.rows, wording, passageOf, () => true)
  }
  for (const wording of present) pairUp(matching, matching.rows, wording, place => place.work, isTelling)
}

/** Matches rulings that were gone and are back word for word: on their entry, or anywhere if nothing else fits. */
export function matchReturned(matching: Matching): void {
  if (matching.gone.length === 0) return
  for (const wording of WORDINGS) {
    pairUp(matching, matching.gone, wording, passageOf, () => true)
    pairUp(matching, matching.gone, wording, place => place.work, isTelling)
  }
}

/**
 * Matches rulings of works that the game has no more, since they were renamed or are parts of another now: what stands
 * in the very same words on its entry, in whatever work, if that is half of the old one or more. Less than that is
 * what any two texts may have in common.
 */
export function matchMoved(matching: Matching, works: ReadonlySet<string>): void {
  const homeless = freeRows(matching).filter(({ work }) => !works.has(work))
  for (const rows of Map.groupBy(homeless, ({ work }) => work).values()) {
    const trial = { ...matching, rowOf: new Map(matching.rowOf), rulingOf: new Map(matching.rulingOf) }
    for (const wording of WORDINGS)
      pairUp(
        trial,
        rows,
        wording,
        ({ entry }) => entry,
        () => true,
      )
    const moved = rows.flatMap(row => {
      const ruling = trial.rulingOf.get(row)
      return ruling ? [{ ruling, row }] : []
    })
    if (2 * moved.length >= rows.length) for (const { ruling, row } of moved) match(matching, ruling, row)
  }
}

function isTelling(rows: number, rulings: number, words: number): boolean {
  return rows === 1 && rulings === 1 && words >= THRESHOLDS.movable
}

/** Pairs what is free and has the same words in the same scope, in order of place, where the counts allow. */
function pairUp(
  matching: Matching,
  among: readonly RegistryRow[],
  wording: Side,
  scopeOf: (place: { work: string; entry: string }) => string,
  allow: (rows: number, rulings: number, words: number) => boolean,
): void {
  const rows = Map.groupBy(
    among.filter(row => !matching.rulingOf.has(row) && row[wording] !== null),
    row => `${scopeOf(row)}\n${must(row[wording], wording)}`,
  )
  const rulings = Map.groupBy(
    freeRulings(matching).filter(ruling => ruling[wording] !== null),
    ruling => `${scopeOf(ruling)}\n${must(ruling[wording], wording)}`,
  )
  for (const [key, sameRulings] of rulings) {
    const sameRows = rows.get(key)?.sort((a, b) => a.ordinal - b.ordinal)
    if (!sameRows || !allow(sameRows.length, sameRulings.length, itemAt(sameRulings, 0).words)) continue
    sameRulings.sort((a, b) => a.ordinal - b.ordinal)
    // Of several with the same words, those that kept their number go first.
    for (const ruling of sameRulings) {
      const row = sameRows.find(one => one.number !== null && one.number === ruling.number)
      if (sameRows.length !== sameRulings.length && row) match(matching, ruling, row)
    }
    const left = sameRows.filter(row => !matching.rulingOf.has(row))
    sameRulings
      .filter(ruling => !matching.rowOf.has(ruling))
      .forEach((ruling, index) => {
        const row = left[index]
        if (row) match(matching, ruling, row)
      })
  }
}

/**
 * Matches rulings by place alone where the words can't be compared, because the row knows only the restatement and
 * this build has only the copy, or the other way round. A restatement has the rulings of its copy in their order and
 * under their numbers, so this holds where one of each has a number on an entry, or where the entry has as many of them
 * as it has rows. Returns what it matched, to be reported.
 */
export function matchByPlace(matching: Matching): Sketched[] {
  if (freeRulings(matching).length === 0) return []
  const rowsOf = Map.groupBy(matching.rows, passageOf)
  const rulingsOf = Map.groupBy(matching.rulings, passageOf)
  const places = new Map(freeRows(matching).map(row => [placeOf(row), row]))
  return freeRulings(matching).filter(one => {
    const [rows, rulings] = [rowsOf.get(passageOf(one)) ?? [], rulingsOf.get(passageOf(one)) ?? []]
    const [numbered, another] = one.number === null ? [] : rows.filter(({ number }) => number === one.number)
    const row =
      numbered && !another && rulings.filter(({ number }) => number === one.number).length === 1
        ? numbered
        : rows.length === rulings.length
          ? places.get(placeOf(one))
          : undefined
    if (!row || similarity(one, row) !== null) return false
    match(matching, one, row)
    return matching.rowOf.get(one) === row
  })
}
