import { freeRows, freeRulings, match, passageOf, placeOf, WORDINGS, type Matching } from './matching.ts'

/** With fewer words, two wordings may be the same by chance: such as a bare reference to another entry. */
export const TELLING = 8

/**
 * Matches rulings whose words are the very same as registered: first in their place, then elsewhere in their entry
 * in order, then anywhere in their work if they are long enough to tell and no other row or ruling has these words.
 */
export function matchByWords(matching: Matching): void {
  const present = WORDINGS.filter(wording => matching.rulings.some(ruling => ruling[wording] !== null))
  for (const wording of present) {
    const registered = new Map(matching.rows.map(row => [placeOf(row), row]))
    for (const ruling of freeRulings(matching)) {
      const row = registered.get(placeOf(ruling.ruling))
      if (row && row[wording] !== null && row[wording] === ruling[wording]) match(matching, ruling, row)
    }
    pairUp(
      matching,
      wording,
      place => passageOf(place),
      () => true,
    )
  }
  for (const wording of present)
    pairUp(
      matching,
      wording,
      place => place.work,
      (rows, rulings, words) => rows === 1 && rulings === 1 && words >= TELLING,
    )
}

/** Pairs what is free and has the same words in the same scope, in order of place, where the counts allow. */
function pairUp(
  matching: Matching,
  wording: (typeof WORDINGS)[number],
  scopeOf: (place: { work: string; entry: string }) => string,
  allow: (rows: number, rulings: number, words: number) => boolean,
): void {
  const rows = Map.groupBy(
    freeRows(matching).filter(row => row[wording] !== null),
    row => `${scopeOf(row)}\n${row[wording]}`,
  )
  const rulings = Map.groupBy(
    freeRulings(matching).filter(ruling => ruling[wording] !== null),
    ruling => `${scopeOf(ruling.ruling)}\n${ruling[wording]}`,
  )
  for (const [key, sameRulings] of rulings) {
    const sameRows = rows.get(key)?.sort((a, b) => a.ordinal - b.ordinal)
    if (!sameRows || !allow(sameRows.length, sameRulings.length, sameRulings[0]?.words ?? 0)) continue
    sameRulings
      .sort((a, b) => a.ruling.ordinal - b.ruling.ordinal)
      .forEach((ruling, index) => {
        const row = sameRows[index]
        if (row) match(matching, ruling, row)
      })
  }
}
