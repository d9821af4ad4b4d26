import { memoize } from '../../../pipeline/collections.ts'
import { itemAt } from '../../../pipeline/must.ts'
import type { Concept } from '../synonyms.ts'
import { spaced, type Doc, type Named } from './documents.ts'
import type { RulingIndex } from './ruling-index.ts'
import { ADDED, B, COMMON_IN_NAME, FAR, K } from './weights.ts'

/** How well the documents of an index answer a query. */
export interface Scores {
  /** By document: the sum for all concepts, and how much of what was asked for it has, beside `whole`. */
  readonly docs: ReadonlyMap<number, { readonly score: number; readonly matched: number }>
  readonly whole: number
}

/** Returns how well documents answer a query (BM25 over what its words stand for). */
export function scoresOf(index: RulingIndex, concepts: readonly Concept[]): Scores {
  const docs = new Map<number, { score: number; matched: number }>()
  let whole = 0
  for (const concept of concepts) {
    const best = new Map<number, number>()
    let most = 0
    for (const { stems, weight } of concept) {
      most = Math.max(most, weight * Math.min(...stems.map(stem => index.rarity(stem))))
      for (const [at, value] of having(index, stems))
        if (weight * value > (best.get(at) ?? 0)) best.set(at, weight * value)
    }
    whole += most
    for (const [at, value] of best) {
      const known = docs.get(at) ?? { score: 0, matched: 0 }
      docs.set(at, { score: known.score + value, matched: known.matched + Math.min(most, value) })
    }
  }
  return { docs, whole: whole || 1 }
}

/** Returns the documents that have all the stems, with how much the one that tells most is worth there. */
function having(index: RulingIndex, stems: readonly string[]): Map<number, number> {
  let all: Map<number, number> | null = null
  for (const stem of stems) {
    const rarity = index.rarity(stem)
    const mine = new Map<number, number>()
    for (const [at, often] of index.weightsOf(stem)) {
      if (all && !all.has(at)) continue
      const length = itemAt(index.docs, at).length / index.averageLength
      const value = (rarity * often * (K + 1)) / (often + K * (1 - B + B * length))
      mine.set(at, Math.max(value, all?.get(at) ?? 0))
    }
    all = mine
  }
  return all ?? new Map<number, number>()
}

/**
 * Returns what tells what it is worth that a query says a whole name of a document's entry. `said` are all stems of the
 * query in their order. Common words that stand where they do in the name tell that it is meant.
 */
export function worthsOfNames(index: RulingIndex, said: readonly string[]): (doc: Doc) => number {
  const query = spaced(said)
  const stems = new Set(said)
  const worthOf = memoize(({ names }: Named): number =>
    Math.max(
      0,
      ...names
        .filter(({ telling }) => telling.every(stem => stems.has(stem)))
        .map(
          ({ telling, whole, common }) =>
            telling.reduce((sum, stem) => sum + index.rarity(stem), 0)
            + (query.includes(whole) ? COMMON_IN_NAME * common : 0),
        ),
    ),
  )
  return ({ named }) => worthOf(named)
}

/** Returns how near to one another neighbours of the query stand in a document. */
export function nearness(index: RulingIndex, at: number, concepts: readonly Concept[]): number {
  const placesOf = index.placesIn(at)
  const places = concepts.map(concept =>
    [...new Set(concept.flatMap(({ stems }) => stems[0] ?? []))].flatMap(stem => placesOf(stem)),
  )
  const rarities = concepts.map(concept =>
    Math.max(...concept.map(({ stems, weight }) => weight * index.rarity(itemAt(stems, 0)))),
  )
  return places.reduce((sum, mine, place) => {
    let least = Infinity
    for (const one of places[place - 1] ?? [])
      for (const other of mine) if (one !== other) least = Math.min(least, one < other ? other - one : one - other + 1)
    const rarity = Math.min(rarities[place - 1] ?? 0, itemAt(rarities, place))
    return least < FAR ? sum + (ADDED.near * 2 * rarity) / (1 + least) : sum
  }, 0)
}
