import { memoize } from '../pipeline/collections.ts'
import { itemAt } from '../pipeline/must.ts'
import { type GameIndex, type RulingRecord, site } from '../site/site-data.ts'
import { facetsOf } from './facets.ts'
import { addresses } from '../site/site.ts'

/** Returns queries such as players type: questions, a rule’s number, an abbreviation. */
export function searchExamples(game?: string): string[] {
  const [first] = largestFirst(game)
  if (first === undefined) return []
  return [...exampleQuestions(game).map(({ question }) => question), ...namesToType(first)]
}

/** Returns a rule number and an abbreviation of a game. Every page shows them, so they are looked for once. */
const namesToType = memoize(({ rulings, vocabulary }: GameIndex): string[] => {
  const number = rulings.find(ruling => (ruling.number?.split('.').length ?? 0) > 2)?.number
  const abbreviation = vocabulary.abbreviations.find(({ entry }) => entry !== undefined)?.short
  return [number, abbreviation].filter(name => name !== null && name !== undefined)
})

function largestFirst(game?: string): GameIndex[] {
  return site()
    .games.filter(({ id }) => game === undefined || id === game)
    .toSorted((a, b) => b.rulings.length - a.rulings.length)
}

/** How many questions the home page and the search box show. */
const QUESTIONS = 3

/** Returns questions that players ask, of all games or of one, with their rulings; most of the largest game. */
export function exampleQuestions(game?: string) {
  const [first, ...others] = largestFirst(game).map(own =>
    own.game.examples.flatMap(({ question, ruling: id }) => {
      const ruling = own.rulingById.get(id)
      return ruling === undefined ? [] : [{ game: own, question, ruling }]
    }),
  )
  const more = others.flatMap(([question]) => question ?? [])
  return [...(first ?? []).slice(0, Math.max(1, QUESTIONS - more.length)), ...more].slice(0, QUESTIONS)
}

/** Returns an example of each operator of the search, made from the largest game, and of phrases and excluded words. */
export function operatorExamples() {
  const [game] = largestFirst()
  if (game === undefined) return []
  const facets = facetsOf(game).filter(({ name }) => name !== 'kind')
  const cited = game.authorities.find(({ number, citedBy }) => number !== null && citedBy.length > 0)
  const short = game.game.authorities.find(({ id }) => id === cited?.id)?.cited[0]
  const work = game.works.find(({ rank }) => rank === Math.min(...game.works.map(other => other.rank)))
  const term = game.ordered.find(({ kind, title }) => kind === 'term' && title.split(' ').length === 2)
  const phrase = term?.title.toLowerCase() ?? game.game.title
  return [
    { query: `"${phrase}"`, meaning: 'rulings with just these words, in this order' },
    {
      query: `${phrase} -${game.ruled[0]?.title.split(' ').at(-1)?.toLowerCase() ?? 'card'}`,
      meaning: 'without a word',
    },
    ...facets.map(({ name, label, values }) => {
      const first = itemAt(values, 0)
      return { query: `${name}:${first.value}`, meaning: `cards by ${label.toLowerCase()}, here ${first.label}` }
    }),
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

/** Returns addresses of a real ruling, for pages that explain them; null for a site without rulings. */
export function exampleAddresses() {
  for (const game of largestFirst()) {
    const ruling = typicalRuling(game)
    if (ruling !== undefined)
      return {
        ruling: addresses.ruling(ruling.id),
        data: addresses.rulingData(ruling.id),
        onEntry: addresses.entryRuling(game.id, ruling.entry, ruling.id),
        entry: addresses.entry(game.id, ruling.entry),
      }
  }
  return null
}

/** Returns a typical ruling: on a card, in force and registered, citing an authority; else the first. */
function typicalRuling({ rulings }: GameIndex): RulingRecord | undefined {
  return (
    rulings.find(
      ({ status, entry, citations, registered }) =>
        status === 'in-force'
        && registered
        && entry.startsWith('cards/')
        && citations.some(({ problem, authority }) => problem === null && authority !== null),
    ) ?? rulings[0]
  )
}
