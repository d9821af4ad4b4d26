import { facetsOf } from './facets.ts'
import { site } from '../site/site-data.ts'

/** A query with an operator, and what it finds. */
export interface OperatorExample {
  readonly query: string
  readonly meaning: string
}

/** Returns an example of each operator of the search, made from the largest game, and of phrases and excluded words. */
export function operatorExamples(): OperatorExample[] {
  const [game] = site().games.toSorted((a, b) => b.rulings.length - a.rulings.length)
  if (game === undefined) return []
  const facets = facetsOf(game).filter(({ name }) => name !== 'kind')
  const cited = game.authorities.find(({ number, citedBy }) => number !== null && citedBy.length > 0)
  const short = game.game.authorities.find(({ id }) => id === cited?.id)?.cited[0]
  const work = game.works.find(({ rank }) => rank === Math.min(...game.works.map(other => other.rank)))
  const [longest] = game.ordered.filter(({ kind, title }) => kind === 'term' && title.split(' ').length === 2)
  const phrase = longest?.title.toLowerCase() ?? game.game.title
  return [
    { query: `"${phrase}"`, meaning: 'rulings with just these words, in this order' },
    {
      query: `${phrase} -${game.ruled[0]?.title.split(' ').at(-1)?.toLowerCase() ?? 'card'}`,
      meaning: 'without a word',
    },
    ...facets.flatMap(({ name, label, values }) =>
      values[0] === undefined
        ? []
        : [
            {
              query: `${name}:${values[0].value}`,
              meaning: `cards by ${label.toLowerCase()}, here ${values[0].label}`,
            },
          ],
    ),
    ...(work === undefined ? [] : [{ query: `by:${work.authority}`, meaning: `rulings of ${work.short}` }]),
    ...(short === undefined
      ? []
      : [{ query: `cites:"${short} ${cited?.number}"`, meaning: `rulings that cite ${short} ${cited?.number}` }]),
    { query: 'status:superseded', meaning: 'rulings that no longer hold; also reversed, obsolete, disputed, draft' },
    { query: 'has:erratum', meaning: 'cards with an erratum; has:rulings for those with rulings' },
    { query: 'date<2004', meaning: 'rulings from before a year, month or day; also >, <=, >= and :' },
    { query: `game:${game.id} kind:card has:rulings`, meaning: 'several at once' },
  ]
}
