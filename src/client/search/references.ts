import { fold, wordsOf } from '../../language/fold.ts'
import { memoize } from '../../pipeline/collections.ts'
import type { AuthorityItem, GameList } from './lists.ts'
import { RULE_NUMBER } from '../../pipeline/citations/rule-number-pattern.ts'
import { RULING_ID } from '../../pipeline/permalinks/ruling-id.ts'
import { similarityOf } from './similarity.ts'

/** What a query cites: an authority, with a number where it names one, and the words after it. */
export interface CitedInQuery {
  readonly authority: AuthorityItem
  readonly number: string | null
  /** Folded words behind the citation, such as a heading of the authority. */
  readonly rest: string
}

/** A work that a query names as labels of rulings do, with the folded words before it and the number behind it. */
interface WorkInQuery extends Omit<CitedInQuery, 'rest'> {
  readonly work: string
  readonly title: string
  readonly before: readonly string[]
}

/** What may stand between the name of a series and a number. */
const BETWEEN = new Set(['digest', 'digests', 'no', 'nr', 'number', 'rulings', 'ruling', 'clarification', 'annotation'])
/** How alike a word must be to one of a series' name, where a number stands behind it. */
const ALIKE = 0.75

/**
 * Returns the authorities that a query may cite, likeliest first: `COE 52`, `CRF annot. 24`, `24 CRF`, `CRF, Agents`.
 */
export function readCitations(list: GameList, query: string): CitedInQuery[] {
  // The number of a rule is none of a series: `COE 3.II.1`.
  const words = wordsIn(query.replace(RULE_NUMBER, ' '))
  const begun = beginning(list, words)
  if (begun?.number) return [begun]
  const loose = inAnyOrder(list, words)
  return loose.length > 0 ? loose : begun ? [begun] : []
}

/** Returns the folded words of a query; letters and a number behind them are two. */
function wordsIn(query: string): string[] {
  return wordsOf(fold(query.replace(/(\p{L})(?=\d)/gu, '$1 ')))
}

/** Returns the works whose names a query ends with, alone or before a ruling's place: `Gandalf, CRF 22, 1`. */
export function readWorks({ authorities }: GameList, query: string): WorkInQuery[] {
  // A definition is labelled so in place of its number.
  const words = wordsIn(query.replace(/ definition$/i, ''))
  const labels = citedNumber(words.at(-1)) === null ? [0] : [0, 1]
  return authorities.flatMap(authority =>
    (authority.works ?? []).flatMap(([work, ...names]) =>
      names.flatMap(name =>
        labels.flatMap(length => {
          const [sought, end] = [wordsOf(fold(name)), words.length - length]
          const [before, named] = [words.slice(0, -sought.length - length), words.slice(end - sought.length, end)]
          // An authority of that name is cited, by a number of its own too.
          const isCited = authority.cited.some(one => fold(one) === fold(name)) && (length === 0 || authority.numbered)
          if (named.join() !== sought.join() || (before.length === 0 && isCited)) return []
          return [{ authority, work, title: names.at(-1) ?? name, before, number: citedNumber(words[end]) }]
        }),
      ),
    ),
  )
}

/** The authority whose name the query begins with word by word, the longest name first. */
function beginning(list: GameList, words: readonly string[]): CitedInQuery | null {
  let best: { length: number; authority: AuthorityItem } | null = null
  for (const authority of list.authorities) {
    for (const name of authorityNames(authority)) {
      if (name.length > (best?.length ?? 0) && name.every((word, index) => words[index] === word))
        best = { length: name.length, authority }
    }
  }
  if (!best) return null
  const { authority, length } = best
  let at = length
  if (authority.numbered) while (BETWEEN.has(words[at] ?? '')) at++
  const number = authority.numbered ? citedNumber(words[at]) : null
  return { authority, number, rest: words.slice(number === null ? length : at + 1).join(' ') }
}

/** The series in whose names all words but one number stand, begun, misspelt or in another order as they may be. */
function inAnyOrder(list: GameList, words: readonly string[]): CitedInQuery[] {
  const numbers = words.flatMap(word => citedNumber(word) ?? [])
  const [number] = numbers
  const asked = words.filter(word => citedNumber(word) === null)
  if (number === undefined || numbers.length > 1 || asked.length === 0) return []
  return list.authorities.flatMap(authority => {
    if (!authority.numbered) return []
    const known = [...new Set(authorityNames(authority).flat())]
    const stands = (word: string) =>
      BETWEEN.has(word) || known.some(one => word === one || (word.length > 2 && similarityOf(word, one) >= ALIKE))
    const telling = asked.filter(word => known.includes(word) || !BETWEEN.has(word))
    return telling.length > 0 && asked.every(stands) ? [{ authority, number, rest: '' }] : []
  })
}

/** Returns whether folded words behind an authority name a page of it: `page 21`, `pp 21 22`. */
export function isPage(rest: string): boolean {
  return /^(?:pages?|pp?) \d/.test(rest)
}

/** Returns the names of an authority, each as its folded words. */
export const authorityNames = memoize(({ cited, title }: AuthorityItem): string[][] =>
  [...cited, title].map(name => wordsOf(fold(name))),
)

function citedNumber(word: string | undefined): string | null {
  return word !== undefined && /^\d{1,6}$/.test(word) ? String(Number(word)) : null
}

/** Returns a rule number without points and blanks: `2IVviiF1` of `2 IV vii F1`. */
export function squeezeNumber(number: string): string {
  return number.replace(/[^a-z0-9]/gi, '')
}

/** Returns whether a folded number looks like a rule’s, and may be the beginning of one. */
export function looksLikeNumber(folded: string): boolean {
  return /^[a-z0-9]+(?:\.[a-z0-9]+)+\.?$/.test(folded)
}

/** What stands around a pasted address. */
const AROUND = /^[\s"'([<“‘]+|(?<![\s"')\]>.,;:!?”’])[\s"')\]>.,;:!?”’]+$/gu
/** Where a query has an id: at the end of a page's address, alone or behind a word for it, behind `#`. */
const PLACES_OF_ID = [
  `(?:^|/)r/(${RULING_ID})(?:/|\\.json)?$`,
  `^(?:(?:ruling|permalink|id)[ :]+)?(${RULING_ID})$`,
  `#(${RULING_ID})$`,
].map(place => new RegExp(place))

/** Returns the ruling id in a query: alone, `ruling bcdfg`, `r/bcdfg` or a pasted address; null for none. */
export function readRulingId(query: string): string | null {
  const text = query.toLowerCase().replace(AROUND, '')
  return PLACES_OF_ID.map(place => place.exec(text)?.[1]).find(id => id !== undefined) ?? null
}
