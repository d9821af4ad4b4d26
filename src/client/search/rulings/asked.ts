import type { Concept } from '../synonyms.ts'
import type { RulingIndex } from './ruling-index.ts'

/**
 * Returns, by document, what a query shares with the one question of players that is likest to it. Of questions that
 * share as much a short one is likest, since the query says more of it.
 */
export function worthOfQuestions(index: RulingIndex, concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const shared = new Map<number, number[]>()
  for (const concept of concepts)
    for (const [at, worths] of worthsOf(index, concept)) {
      const mine = shared.get(at) ?? []
      shared.set(at, mine)
      worths.forEach((worth, question) => (mine[question] = (mine[question] ?? 0) + worth))
    }
  const likeness = (at: number, worth: number, question: number) =>
    worth * Math.sqrt(concepts.length / index.lengthOfQuestion(at, question))
  return new Map(
    [...shared].map(([at, worths]) => [
      at,
      Math.max(0, ...worths.map((worth, n) => likeness(at, worth, n)).filter(Boolean)),
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
