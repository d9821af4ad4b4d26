import { firstOfEach } from '../../pipeline/collections.ts'
import type { Name } from './names.ts'

/** Where results are looked for; an empty string is no limit. */
export interface Filters {
  readonly game: string
  /** What the operators of the query leave over, where there are any. */
  readonly only?: Restriction
}

/** What operators leave over of a game's entries and rulings. */
export interface Restriction {
  /** Whether any of them is about rulings, so that an entry passes only with one that does. */
  readonly ofRulings: boolean
  entry(game: string, entry: number): boolean
  /** `at` is the ruling's place among all of the game in the order of entries. */
  ruling(game: string, at: number): boolean
}

export const NO_FILTERS: Filters = { game: '' }

/** Returns whether a game is one of those that are looked in. */
export function allows({ game }: Filters, of: string): boolean {
  return game === '' || game === of
}

/** Something that a query names. */
export type Hit = EntryHit | RulingHit | AuthorityHit

interface BaseHit {
  readonly game: string
  /** From 0 to 1. */
  readonly score: number
}

export interface EntryHit extends BaseHit {
  readonly type: 'entry'
  readonly entry: string
  readonly title: string
  /** `Resource · Short-event`, `Term`. */
  readonly what: string
  readonly rulings: number
  /** How much there is on it: `3 rulings`, `definition`. */
  readonly said: string
  /** The other name that answered, where it wasn't the title. */
  readonly by: Pick<Name, 'name' | 'kind' | 'lang'> | null
  /** Whether the query says more than its name. */
  readonly mention: boolean
  readonly how: Likeness
}

/** How a name matches a query: it has the same words, or more, or words that begin so, or looks alike. */
export type Likeness = 'exact' | 'words' | 'begun' | 'alike'

export interface RulingHit extends BaseHit {
  readonly type: 'ruling'
  readonly ruling: string
  /** Its place among all rulings of the game in the order of entries; -1 where no ruling of this build has the id. */
  readonly at: number
  /** Null where no ruling of this build has the id, but one had it. */
  readonly entry: string | null
  readonly title: string
  readonly number: string | null
}

export interface AuthorityHit extends BaseHit {
  readonly type: 'authority'
  readonly authority: string
  /** The one of its works that is meant; left out where it is the authority itself. */
  readonly work?: string
  /** The number with a page of its own. */
  readonly number: string | null
  readonly title: string
  readonly rulings: number
  /** The number asked for, where it has no page. */
  readonly unlisted: string | null
  /** Why it can't have that number, for a reader; null where nothing speaks against it. */
  readonly problem: string | null
}

/** What the names and numbers in a query lead to. */
export interface Resolved {
  /** What the query means, best first. */
  readonly hits: readonly Hit[]
  /** What it might mean. */
  readonly guesses: readonly Hit[]
  /** Whether it was a citation, a rule number or a ruling's id, which words of a text can't answer better. */
  readonly reference: boolean
}

export const NOTHING: Resolved = { hits: [], guesses: [], reference: false }
/** From here on an answer is what was meant. */
export const MEANT = 0.66
/** From here on it is certain which entry was meant. */
export const CERTAIN = 0.95

/** An answer worth less is a guess. */
const MIN_SCORE = 0.7
/** How much worse the next answer must be, so that there is no doubt which one is meant. */
const MIN_MARGIN = 0.03

/** Returns the one thing a query means; null where that isn't clear. */
export function bestOf({ hits }: Pick<Resolved, 'hits'>): Hit | null {
  const [first, second] = hits
  if (!first || first.score < MIN_SCORE || (first.type === 'entry' && first.mention)) return null
  return second && second.score > first.score - MIN_MARGIN ? null : first
}

/** Returns the rulings among the hits. */
export function rulingsOf({ hits }: Pick<Resolved, 'hits'>): RulingHit[] {
  return hits.filter(hit => hit.type === 'ruling')
}

/** Returns what is the same for hits that lead to the same page. */
function destination(hit: Hit): string {
  if (hit.type === 'authority') return `${hit.game} ${hit.authority} ${hit.number} ${hit.work}`
  return `${hit.game} ${hit.type === 'entry' ? hit.entry : hit.ruling}`
}

/** Returns the hits without those that lead where one before them does. */
export function distinct(hits: readonly Hit[]): Hit[] {
  return firstOfEach(hits, destination)
}
