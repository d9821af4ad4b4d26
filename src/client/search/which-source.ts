import { memoize } from '../../pipeline/collections.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { GameList } from './lists.ts'
import { pageRow, type Row } from './rows.ts'

/** What a source is called where none is named, and what is asked of it. */
const SOURCE = /^(?:source|rule|ruling|rulebook|text|document|authority|authorities|errat(?:a|um)|faq|who|whose)s?$/
const STANDING =
  /^(?:win|count|appl(?:y|ie)|decide|precedence|official|conflict(?:ing)?|contradict|disagree|bind|binding|overrule|outrank|prevail|tournament)s?$/
/** Who wins or counts is the player. */
const OF_PLAYERS = /^who (?:win|count)s$/
/** Words that join the others. */
const JOINING =
  /^(?:a|an|and|are|at|do|does|each|for|if|in|is|of|other|over|the|to|two|versus|vs|what|when|which|with)$/

/** So many ranks are named; the page has them all. */
const RANKS = 3

/** A source of several words is called by words that mean other things too, such as cards and Wizards. */
const shortNames = memoize(
  (authorities: GameList['authorities']): ReadonlySet<string> =>
    new Set(authorities.flatMap(({ cited }) => cited.map(fold)).filter(name => !name.includes(' '))),
)

/** Returns whether a query asks which source of a game goes before which. */
export function asksWhichSource(query: string, { authorities }: GameList): boolean {
  const words = wordsOf(fold(query))
  const short = shortNames(authorities)
  const isSource = (word: string) => SOURCE.test(word) || short.has(word)
  return (
    words.every(word => isSource(word) || STANDING.test(word) || JOINING.test(word))
    && words.some(isSource)
    && words.some(word => STANDING.test(word))
    && !OF_PLAYERS.test(words.join(' '))
  )
}

/** Returns what leads to the page that says so, with the highest sources of a game, one of each rank. */
export function whichSource({ authorities }: GameList, game: string, address: string): Row {
  const ranks = [...Map.groupBy(authorities, ({ rank }) => rank)].sort(([a], [b]) => a - b)
  const named = ranks.slice(0, RANKS).flatMap(([, [first]]) => first?.title ?? [])
  const first = authorities.find(({ tournament }) => tournament)
  const text = [
    `${named.join(', then ')}${ranks.length > RANKS ? ', then others' : ''}.`,
    ...(first === undefined ? [] : [`At tournaments, follow ${first.title}.`]),
  ].join(' ')
  return { ...pageRow(address, 'Which source wins', game), excerpt: [{ text, marked: false }] }
}
