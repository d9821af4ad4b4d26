import type { Concept } from '../synonyms.ts'
import type { RulingIndex } from './ruling-index.ts'

/** What a query and a question have in common: what that is worth, and of how many of the question's words. */
interface Common {
  worth: number
  words: number
}

/**
 * Returns, by document, what a query shares with the one question of players that is likest to it: what they have in
 * common, times the share of the question that this is. A query that says a whole question is answered as the question
 * is.
 */
export function worthOfQuestions(index: RulingIndex, concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const common = new Map<number, Common[]>()
  for (const concept of concepts) {
    const { worths, most } = worthsOf(index, concept)
    for (const [at, theirs] of worths) {
      const mine = common.get(at) ?? []
      common.set(at, mine)
      theirs.forEach((worth, question) => {
        const known = (mine[question] ??= { worth: 0, words: 0 })
        known.worth += worth
        known.words += worth / most
      })
    }
  }
  return new Map([...common].map(([at, mine]) => [at, likest(mine, question => index.lengthOfQuestion(at, question))]))
}

/** Returns what the likest of some questions is worth; of those in between nothing is in common. */
function likest(questions: readonly Common[], lengthOf: (question: number) => number): number {
  let most = 0
  questions.forEach(({ worth, words }, question) => {
    most = Math.max(most, worth * Math.min(1, words / lengthOf(question)))
  })
  return most
}

/** Returns the documents that one of the questions of players asks for with just these stems. */
export function askedWithJust(index: RulingIndex, stems: ReadonlySet<string>): ReadonlySet<number> {
  const [first, ...others] = [...stems].map(stem => index.askedWith(stem))
  const isWhole = (at: number) => (question: number) =>
    index.lengthOfQuestion(at, question) <= stems.size && others.every(asked => asked.get(at)?.includes(question))
  return new Set([...(first ?? [])].flatMap(([at, questions]) => (questions.some(isWhole(at)) ? [at] : [])))
}

/** Returns what a concept is worth in each question, by document, and what it is worth at most. */
function worthsOf(
  index: RulingIndex,
  concept: Concept,
): { readonly worths: ReadonlyMap<number, readonly number[]>; readonly most: number } {
  const worths = new Map<number, number[]>()
  let most = 0
  for (const { stems, weight } of concept) {
    const [stem = '', ...others] = stems
    const asked = index.askedWith(stem)
    if (others.length > 0 || asked.size === 0) continue
    const worth = weight * index.rarity(stem)
    most = Math.max(most, worth)
    for (const [at, questions] of asked) {
      const mine = worths.get(at) ?? []
      worths.set(at, mine)
      for (const question of questions) mine[question] = Math.max(mine[question] ?? 0, worth)
    }
  }
  return { worths, most }
}
