import { site, type GameIndex } from '../site/site-data.ts'

/** How a question begins, and how many words one has that is short enough for an example and says enough. */
const QUESTION = /^(?:can|does|do|how|when|what|who|may|must) /i
const WORDS = { least: 5, most: 8 }

/**
 * Returns a few queries such as players type, made from what a game has: questions that players ask, a rule number, an
 * abbreviation.
 */
export function searchExamples(game?: string): string[] {
  const games = site().games.filter(({ id }) => game === undefined || id === game)
  const [first] = games.toSorted((a, b) => b.rulings.length - a.rulings.length)
  if (first === undefined) return []
  const [, number, abbreviation] = examplesOf(first)
  return [...questionsOf(first), ...[number, abbreviation].filter(one => one !== undefined)]
}

/** Returns two questions that players ask, of entries as far apart as may be. */
function questionsOf({ questions, rulings }: GameIndex): string[] {
  const fitting = rulings.flatMap(({ id }) =>
    (questions[id] ?? []).filter(question => {
      const words = question.split(' ').length
      return QUESTION.test(question) && words >= WORDS.least && words <= WORDS.most
    }),
  )
  return [fitting[0], fitting[Math.floor(fitting.length / 2)]].filter(one => one !== undefined)
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
