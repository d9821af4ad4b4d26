import type { Concept } from '../synonyms.ts'
import type { RulingIndex } from './ruling-index.ts'

/**
 * Returns, by document, how much of a query is in the one question of players that is likest to it. `whole` is what all
 * of the query is worth.
 */
export function worthOfQuestions(
  index: RulingIndex,
  concepts: readonly Concept[],
  whole: number,
): ReadonlyMap<number, number> {
  const shared = new Map<number, number[]>()
  for (const concept of concepts)
    for (const [at, worths] of worthsOf(index, concept)) {
      const mine = shared.get(at) ?? []
      shared.set(at, mine)
      worths.forEach((worth, question) => (mine[question] = (mine[question] ?? 0) + worth))
    }
  return new Map(
    [...shared].map(([at, questions]) => [
      at,
      Math.max(0, ...questions.filter(Boolean).map(worth => (worth * worth) / whole)),
    ]),
  )
}

/** Returns what a concept is worth in each question, by document. */
function worthsOf(index: RulingIndex, concept: Concept): Map<number, number[]> {
  const worths = new Map<number, number[]>()
  for (const { stems, weight } of concept) {
    const [stem = '', ...others] = stems
    if (others.length > 0) continue
    const worth = weight * index.rarity(stem)
    for (const [at, questions] of index.askedWith(stem)) {
      const mine = worths.get(at) ?? []
      worths.set(at, mine)
      for (const question of questions) mine[question] = Math.max(mine[question] ?? 0, worth)
    }
  }
  return worths
}
