import { reads, type Reading, type Reference } from './context.ts'
import { append } from '../collections.ts'
import { readReferences } from './grammar.ts'
import { itemAt } from '../must.ts'
import { authorityAt, foldedPhrase, matchName } from './lexicon.ts'
import { printed, type Token } from './tokens.ts'
import { wordList } from '../source/word-list.ts'

/** Words before a reference inside brackets that belong to nothing: `[Quoted from Balrog Rules.]`. */
const LEADING = wordList('quoted quote from see also cf source per as according to the in : .')
const SEPARATORS = [',', ';', '/', '&', 'and', '+', '-']
/** Words that only a reference to rules has, other than a name. */
const LITERATURE = wordList(`
  rules rulebook rulesbook errata erratum annotation annotations digest ruling rulings faq companion policy
  clarification insert
`)
/** Words that make a bracket a note of the writer's or a mark of who ruled when. */
const NOTING = wordList("ruled added effective sic editor editor's note was is are were not answered")

/** Returns the references between two brackets, which are tokens; none where anything else stands there. */
export function readBracket(reading: Reading, open: number, close: number): Reference[] {
  const found = readInside(reading, open, close)
  const listed = found.length === 1 ? null : readListed(reading, open, close)
  return listed ? [listed] : found
}

/** Reads what the game's table of references has as it stands in the bracket: an authority's name and any words. */
function readListed(reading: Reading, open: number, close: number): Reference | null {
  const { text, tokens, lexicon } = reading
  if (!lexicon.references.has(foldedPhrase(tokens.slice(open + 1, close)))) return null
  const name = authorityAt(reading, open + 1)
  if (!name || name.next >= close) return null
  const rest = printed(text, itemAt(tokens, name.next).start, itemAt(tokens, close).start)
  const isNumber = name.authority.numbers !== undefined && /^\d[\d-]*$/.test(rest)
  const where = isNumber ? { number: rest, locator: null } : { number: null, locator: rest }
  return { first: open + 1, next: close, authority: name.authority.id, ...where }
}

function readInside(reading: Reading, open: number, close: number): Reference[] {
  const inside: Reading = { ...reading, tokens: reading.tokens.slice(open, close) }
  const { kindOfText, lexicon } = reading
  const end = close - open
  let at = 1
  while (at < end && reads(inside, at, ...LEADING)) at++
  const found: Reference[] = []
  while (at < end) {
    const references = readReferences(inside, at)
    const last = references.at(-1)
    if (!last) return []
    append(
      found,
      references.map(one => ({ ...one, first: one.first + open, next: one.next + open })),
    )
    at = last.next
    while (at < end && reads(inside, at, ...SEPARATORS, '.')) at++
  }
  // In a CRF the name of a body in brackets says who ruled; that is a mark.
  const [only] = found
  const isMark =
    kindOfText === 'crf'
    && only?.number === null
    && only.locator === null
    && lexicon.authorities.get(only.authority)?.kind === 'digest'
  return isMark ? [] : found
}

/**
 * Returns whether a bracket whose authority is unknown looks like a citation all the same: a name with a number, an
 * abbreviation in capitals, or a word that only references to rules have.
 */
export function looksLikeCitation(reading: Reading, open: number, close: number): boolean {
  const { tokens, kindOfText, lexicon } = reading
  const inside = tokens.slice(open + 1, close)
  const words = inside.filter(token => token.kind === 'word')
  const [first] = words
  if (lexicon.symbols.has(foldedPhrase(inside))) return false
  // An address after it makes it a link's text; letters before or after it, an insertion in a word.
  if (reads(reading, close + 1, '(') && !tokens[close + 1]?.spaced) return false
  if (!tokens[open]?.spaced && /[\p{L}\p{N}]/u.test(tokens[open - 1]?.text.at(-1) ?? '')) return false
  if (!first || words.length > 6 || inside.some(token => NOTING.includes(token.folded)) || !/^\p{Lu}/u.test(first.text))
    return false
  // A name that is known, but was read as a mark, and the game's own are no unknown authorities.
  if (first.folded === lexicon.game || matchName(lexicon.names, inside, 0)?.next === inside.length) return false
  if (words.some(token => LITERATURE.includes(token.folded))) return true
  if (inside.some(token => /^(?:19|20)\d\d$/.test(token.folded))) return false
  const last = inside.findLast(token => token.folded !== '.')
  if (last?.kind === 'number' && words.length <= 4 && words.every(token => /^\p{Lu}/u.test(token.text))) return true
  return kindOfText !== 'rulebook' && words.length === 1 && inside.length === 1 && /^\p{Lu}{3,5}\d*$/u.test(first.text)
}

/** Returns for each opening bracket the token that closes it, where none opens between and it isn't far. */
export function bracketPairs(tokens: readonly Token[]): Map<number, number> {
  const pairs = new Map<number, number>()
  let open: number | null = null
  tokens.forEach((token, index) => {
    if (token.text === '[') open = index
    else if (token.text === ']' && open !== null) {
      if (index - open <= MAX_LENGTH) pairs.set(open, index)
      open = null
    }
  })
  return pairs
}

/** No bracketed citation has more tokens. */
const MAX_LENGTH = 60
