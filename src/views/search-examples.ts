import { site, type GameIndex } from '../site/site-data.ts'

/**
 * Returns a few queries that show what the search understands, made from what the games have: a citation, a rule
 * number, an abbreviation, operators.
 */
export function searchExamples(game?: string): string[] {
  const games = site().games.filter(({ id }) => game === undefined || id === game)
  const [first] = games.toSorted((a, b) => b.rulings.length - a.rulings.length)
  return first === undefined ? [] : examplesOf(first)
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
