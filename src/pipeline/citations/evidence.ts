import { reads, type Reading, type Reference } from './context.ts'
import { wordList } from '../source/word-list.ts'

/** Verbs by which a text says something. */
const SAYING = wordList(`
  says say said states state stated reads read rules ruled tells tell told explains explain explained defines define
  defined specifies specify specified mentions mention mentioned gives give lists list notes note clarifies clarify
  clarified requires require allows allow allowed forbids forbid prohibits prohibit treats treat calls call describes
  describe adds add confirms confirm contradicts contradict settles settle answers demands demand permits permit
  disagrees disagree agrees agree
`)
/** What may stand between a name and its verb. */
const BETWEEN = wordList(`
  also only further furthermore here there now still however does do did itself even never explicitly specifically
  clearly expressly merely simply not already always actually too moreover doesn't don't quite thus then ,
`)
/** A single statement of an authority. */
const STATEMENT = wordList(`
  ruling entry erratum quote quotation clarification definition wording text passage paragraph rule statement sentence
  section
`)
/** Words that put something into a text instead of taking it from there: "will be put in the CRF". */
const PUTTING = wordList(`
  put placed moved incorporated inserted added included collected printed published look search type written
`)
const ARTICLES = ['the', 'this', 'that', 'these', 'those']
const NAMING = ['called', 'titled', 'entitled', 'named']

/**
 * Returns whether the words around an authority's bare name attribute a statement to it: "the CRF says", "according to
 * the CRF", "the wording in the CRF", "this CRF ruling". A name that is only spoken of ("organised like the CRF",
 * "no substitute for the CRF") cites nothing.
 */
export function isAttributed(reading: Reading, reference: Reference): boolean {
  return (
    saysSomething(reading, reference.next)
    || isStatement(reading, reference)
    || isSource(reading, reference.first, reference.next)
  )
}

function saysSomething(reading: Reading, index: number): boolean {
  let at = index
  if (reads(reading, at, ':')) return reads(reading, at + 1, '"')
  if (reads(reading, at, ...STATEMENT, ...STATEMENT.map(word => `${word}s`))) at++
  while (at - index < 5 && reads(reading, at, ...BETWEEN)) at++
  if (reads(reading, at, 'has', 'have')) return reads(reading, at + 1, 'it', 'this', 'the')
  if (reads(reading, at, 'makes', 'make')) return reads(reading, at + 1, 'clear', 'it')
  return reads(reading, at, ...SAYING)
}

function isStatement(reading: Reading, { first, next }: Reference): boolean {
  if (!reads(reading, next, ...STATEMENT)) return false
  return (
    reads(reading, next + 1, 'that', 'which', 'says', 'under', 'on', 'about', 'for', ':', '"')
    || reads(reading, first - 1, ...ARTICLES, 'per', 'by')
  )
}

function isSource(reading: Reading, first: number, next: number): boolean {
  let at = first - 1
  if (reads(reading, at, '"')) at--
  if (reads(reading, at, ...NAMING)) return true
  while (first - at < 4 && reads(reading, at, 'the', 'current', 'latest', 'official', 'same')) at--
  if (reads(reading, at, 'to')) return reads(reading, at - 1, 'according', 'thanks', 'due', 'contrary', 'refer')
  if (reads(reading, at, 'in', 'from')) return !reads(reading, at - 1, ...PUTTING)
  if (reads(reading, at, 'by', 'per', 'under', 'see', 'cf', 'consult', 'quoting')) return true
  if (reads(reading, at, 'also', ',')) return reads(reading, at - 1, 'see') || reads(reading, at - 2, 'see')
  if (reads(reading, at, 'of')) return reads(reading, at - 1, ...STATEMENT)
  return reads(reading, at, '(') && reads(reading, next, ')', ',', ';')
}
