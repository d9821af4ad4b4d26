import type { Concept } from '../synonyms.ts'
import type { RulingIndex } from './ruling-index.ts'

/**
 * Returns, by document, how much of a query is in the one question of players that is likest to it. What a question
 * says beside the query counts against it. `whole` is what all of the query is worth.
 */
export function worthOfQuestions(
  index: RulingIndex,
  concepts: readonly Concept[],
  whole: number,
): ReadonlyMap<number, number> {
  const shared = new Map<number, { worth: number; words: number }[]>()
  for (const concept of concepts)
    for (const [at, worths] of worthsOf(index, concept)) {
      const mine = shared.get(at) ?? []
      shared.set(at, mine)
      worths.forEach((worth, question) => {
        const { worth: before, words } = mine[question] ?? { worth: 0, words: 0 }
        mine[question] = { worth: before + worth, words: words + 1 }
      })
    }
  return new Map(
    [...shared].map(([at, questions]) => {
      const lengths = index.table.asked[at] ?? []
      const worths = questions.map(
        ({ worth, words }, question) => (worth * worth * Math.sqrt(words / (lengths[question] ?? words))) / whole,
      )
      return [at, Math.max(0, ...worths.filter(Boolean))]
    }),
  )
}

/** Returns what a concept is worth in each question, by document. */
function worthsOf(index: RulingIndex, concept: Concept): Map<number, number[]> {
  const worths = new Map<number, number[]>()
  for (const {
    stems: [stem = '', ...others],
    weight,
  } of concept) {
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
