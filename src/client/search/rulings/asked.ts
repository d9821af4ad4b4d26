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
    const byDocument = worthsOf(index, concept)
    const most = Math.max(0, ...[...byDocument.values()].flatMap(worths => worths.filter(Boolean)))
    for (const [at, worths] of byDocument) {
      const mine = common.get(at) ?? []
      common.set(at, mine)
      worths.forEach((worth, question) => {
        const known = (mine[question] ??= { worth: 0, words: 0 })
        known.worth += worth
        known.words += worth / most
      })
    }
  }
  const likeness = (at: number, { worth, words }: Common, question: number) =>
    worth * Math.min(1, words / index.lengthOfQuestion(at, question))
  return new Map(
    [...common].map(([at, mine]) => [
      at,
      Math.max(0, ...mine.map((one, question) => likeness(at, one, question)).filter(Boolean)),
    ]),
  )
}

/** Returns the documents that one of the questions of players asks for with just these stems. */
export function askedWithJust(index: RulingIndex, stems: ReadonlySet<string>): ReadonlySet<number> {
  const [first, ...others] = [...stems].map(stem => index.askedWith(stem))
  const isWhole = (at: number) => (question: number) =>
    index.lengthOfQuestion(at, question) <= stems.size && others.every(asked => asked.get(at)?.includes(question))
  return new Set([...(first ?? [])].flatMap(([at, questions]) => (questions.some(isWhole(at)) ? [at] : [])))
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
