import { stemsOf } from '../../language/stems-of.ts'
import type { GameList } from '../search/lists.ts'

/** Words of headings in deck lists of any game. */
const OF_ANY_GAME =
  'deck decks maindeck mainboard main play draw pool side sideboard board starting start draft reserve maybeboard location total cards'

/** Returns the stems of words in headings of a game’s deck lists: any game’s, and the kinds of its cards. */
export function headingWords({ classes }: Pick<GameList, 'classes'>): ReadonlySet<string> {
  return new Set([OF_ANY_GAME, ...classes].flatMap(stemsOf))
}

/** Returns how many words of a line are words of headings: all, some or none. */
export function headingShare(text: string, known: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const words = stemsOf(text)
  const found = words.filter(word => known.has(word)).length
  return found === 0 ? 'none' : found === words.length ? 'all' : 'some'
}
