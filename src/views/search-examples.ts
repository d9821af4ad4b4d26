import { site, type GameIndex, type RulingRecord } from '../site/site-data.ts'

/** A question such as players ask, with the ruling that answers it. */
export interface ExampleQuestion {
  readonly game: GameIndex
  readonly question: string
  readonly ruling: RulingRecord
}

/**
 * Returns a few queries such as players type, made from what a game has: questions that players ask, a rule number, an
 * abbreviation.
 */
export function searchExamples(game?: string): string[] {
  const [first] = largestFirst(game)
  if (first === undefined) return []
  const [, number, abbreviation] = examplesOf(first)
  const questions = exampleQuestions(game).map(({ question }) => question)
  return [...questions, ...[number, abbreviation].filter(one => one !== undefined)]
}

function largestFirst(game?: string): GameIndex[] {
  return site()
    .games.filter(({ id }) => game === undefined || id === game)
    .toSorted((a, b) => b.rulings.length - a.rulings.length)
}

/** How many questions the home page and the search box show. */
const QUESTIONS = 3

/**
 * Returns questions that players ask, of all games or of one, with the rulings that answer them; most of the largest.
 */
export function exampleQuestions(game?: string): ExampleQuestion[] {
  const [first, ...others] = largestFirst(game).map(own =>
    own.game.examples.flatMap(({ question, ruling: id }): ExampleQuestion[] => {
      const ruling = own.rulingById.get(id)
      return ruling === undefined ? [] : [{ game: own, question, ruling }]
    }),
  )
  const more = others.flatMap(([question]) => question ?? [])
  return [...(first ?? []).slice(0, Math.max(1, QUESTIONS - more.length)), ...more].slice(0, QUESTIONS)
}

/** Returns one example of each sort, for the guide to explain. */
export function examplesOf({ game, authorities, rulings, vocabulary, entries }: GameIndex): string[] {
  const cited = authorities
    .filter(({ number, citedBy }) => number !== null && citedBy.length > 0)
    .toSorted((a, b) => b.citedBy.length - a.citedBy.length)[0]
  const short = game.authorities.find(({ id }) => id === cited?.id)?.cited[0]
  const number = rulings.find(ruling => (ruling.number?.split('.').length ?? 0) > 2)?.number
  const abbreviation = vocabulary.abbreviations.find(({ entry }) => entry !== undefined)?.short
  const type = entries.find(({ card, rulings }) => card !== null && rulings.length > 0)?.card?.type.toLowerCase()
  return [
    ...(short === undefined ? [] : [`${short} ${cited?.number}`]),
    ...(number ? [number] : []),
    ...(abbreviation === undefined ? [] : [abbreviation]),
    ...(type === undefined ? [] : [`type:${type} has:rulings`]),
  ]
}
