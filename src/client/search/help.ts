import type { Addresses } from '../../site/addresses.ts'
import { isCommon } from '../../language/common-words.ts'
import { entryIdOf, titleInList } from './listed-entries.ts'
import type { Found } from './finder.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { likeness } from '../../pipeline/source/likeness.ts'
import type { GameList } from './lists.ts'
import { recentSearches } from './recent.ts'
import { rowTo, type Row } from './rows.ts'
import type { View } from './view.ts'

const MAX_ROWS = { names: 3, words: 3, searches: 6 }
/** From how alike on a name is worth showing, from 0 to 1. */
const ALIKE = 0.5
/** Whatever is longer is no misspelt name; in letters. */
const MAX_LETTERS = 60

interface Asked {
  /** The query that nothing was found for; empty where nothing was asked yet. */
  readonly query: string
  /** Its words that no name and no ruling has. */
  readonly unknown: readonly string[]
  readonly lists: readonly GameList[]
  readonly addresses: Pick<Addresses, 'entry' | 'guide'>
  /** Returns the address of a search. */
  readonly searchAddress: (query: string) => string
  /** The games' short names by id. */
  readonly games: ReadonlyMap<string, string>
  readonly recent: readonly string[]
  readonly examples: readonly string[]
}

/** Returns what to do where nothing was found: similar names, fewer words, searches that lead somewhere, the guide. */
export function helpRows({ query, unknown, lists, addresses, searchAddress, games, recent, examples }: Asked): Row[] {
  const shortOf = (game: string) => (games.size > 1 ? (games.get(game) ?? '') : '')
  const known = wordsOf(fold(query)).filter(word => !unknown.includes(word))
  // Short words tell nothing.
  const telling = known.filter(word => word.length > 3 && !isCommon(word))
  const without = `without ${unknown.map(word => `“${word}”`).join(', ')}`
  const fewer: [string, string][] =
    unknown.length > 0
      ? telling.length > 0
        ? [[known.join(' '), without]]
        : []
      : telling.length > 1
        ? telling.slice(0, MAX_ROWS.words).map(word => [word, 'this word alone'])
        : []
  return [
    ...nearestNames(query, lists)
      .slice(0, MAX_ROWS.names)
      .map(({ list, at }) =>
        rowTo(
          addresses.entry(list.game, entryIdOf(list, at)),
          titleInList(list, at),
          [shortOf(list.game), 'similar name'].filter(part => part !== '').join(' · '),
        ),
      ),
    ...fewer.map(([words, note]) => rowTo(searchAddress(words), words, note)),
    ...searchRows(recent, examples, searchAddress),
    rowTo(addresses.guide('find-a-ruling'), 'How to search', 'guide'),
  ]
}

/** Shows what else to try in place of results, where everything was searched and nothing was found. */
export function showHelp(
  view: View,
  { rows, missing, unknown }: Found,
  asked: Omit<Asked, 'unknown' | 'recent'>,
): void {
  if (rows.length > 0 || missing.length > 0) return
  view.show(helpRows({ ...asked, unknown, recent: recentSearches() }), 'What else to try')
}

/** Returns the last searches on this device, and examples. */
export function searchRows(
  recent: readonly string[],
  examples: readonly string[],
  searchAddress: (query: string) => string,
): Row[] {
  return [
    ...recent.map(query => rowTo(searchAddress(query), query, 'recent')),
    ...examples.filter(query => !recent.includes(query)).map(query => rowTo(searchAddress(query), query, 'example')),
  ].slice(0, MAX_ROWS.searches)
}

/** Returns the entries whose title, or a word of it, is most like what was typed, the likest first. */
function nearestNames(query: string, lists: readonly GameList[]): { list: GameList; at: number }[] {
  const words = wordsOf(fold(query)).filter(word => word.length > 3 && !isCommon(word))
  const asked = [...new Set([words.join(''), ...words])].filter(word => word !== '' && word.length <= MAX_LETTERS)
  if (asked.length === 0) return []
  const pairs = asked.map(pairsOf)
  return lists
    .flatMap(list =>
      list.titles.map((title, at) => {
        const parts = wordsOf(fold(title))
        const similarity = Math.max(
          ...[parts.join(''), ...parts].flatMap((part, index) =>
            part.length < 4 ? [0] : pairs.map(own => likeness(own, pairsOf(part)).shared - (index === 0 ? 0 : 0.1)),
          ),
          0,
        )
        return { list, at, similarity: similarity + (list.rulings[at] ? 0.01 : 0) }
      }),
    )
    .filter(({ similarity }) => similarity >= ALIKE)
    .sort((a, b) => b.similarity - a.similarity)
}

/** Returns the pairs of letters of a word, its beginning and end among them, each once. */
function pairsOf(word: string): string[] {
  const whole = ` ${word} `
  return [...new Set(Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2)))]
}
