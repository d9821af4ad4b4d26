import {
  freeRows,
  freeRulings,
  similarity,
  match,
  passageOf,
  placeOf,
  type Matching,
  type Sketched,
} from './matching.ts'

/**
 * Matches rulings by place alone where the words can't be compared, because the row knows only the restatement and
 * this build has only the copy, or the other way round. A restatement has the rulings of its copy in their order and
 * under their numbers, so this holds where one of each has a number on an entry, or where the entry has as many of them
 * as it has rows. Returns what it matched, to be reported.
 */
export function matchByPlace(matching: Matching): Sketched[] {
  if (freeRulings(matching).length === 0) return []
  const rowsOf = Map.groupBy(matching.rows, passageOf)
  const rulingsOf = Map.groupBy(matching.rulings, ({ ruling }) => passageOf(ruling))
  const places = new Map(freeRows(matching).map(row => [placeOf(row), row]))
  return freeRulings(matching).filter(one => {
    const [rows, rulings] = [rowsOf.get(passageOf(one.ruling)) ?? [], rulingsOf.get(passageOf(one.ruling)) ?? []]
    const [numbered, another] = one.number === null ? [] : rows.filter(({ number }) => number === one.number)
    const row =
      numbered && !another && rulings.filter(({ number }) => number === one.number).length === 1
        ? numbered
        : rows.length === rulings.length
          ? places.get(placeOf(one.ruling))
          : undefined
    if (!row || similarity(one, row) !== null) return false
    match(matching, one, row)
    return matching.rowOf.get(one) === row
  })
}
