import { reads, type Reading } from './context.ts'
import { authorityAt, matchName } from './lexicon.ts'
import { isCapitalised, printed } from './tokens.ts'
import { itemAt } from '../must.ts'
import { wordList } from '../source/word-list.ts'

/** Where in an authority: `Rulings By Term, Corruption`. Tokens up to before `next`. */
export interface Locator {
  readonly segments: readonly string[]
  readonly next: number
}

/** Small words that may stand inside a heading. */
const JOINING = new Set(wordList('a an and as at by for from in into is it of off on or the them to vs with without'))

/** No heading is longer; what goes on without an end is prose. */
const MAX_LENGTH = 14
/** No way has more headings. */
const DEEPEST = 8

/** Words that open a clause, so that a comma after the authority's name may end the clause: "By the CRF, a card …". */
const OPENING = wordList('to in by per under with from on')

/**
 * Reads the way into an authority after its name: headings that follow one another after commas, dashes or colons,
 * in parentheses or none, and pages. Null where what follows is the sentence going on.
 */
export function readLocator(
  reading: Reading,
  index: number,
  name: { first: number; authority: string },
): Locator | null {
  if (reads(reading, index, '(') && reading.form === 'running') {
    const inside = readPath(reading, index + 1, name, true)
    return inside && reads(reading, inside.next, ')') ? { segments: inside.segments, next: inside.next + 1 } : null
  }
  const separated = skipSeparator(reading, index)
  if (separated !== index) return readPath(reading, separated, name, reading.form === 'bracketed')
  const page = readPage(reading, index)
  if (page) return { segments: [page.text], next: page.next }
  // A heading right after the name: certain inside brackets, and before the words it introduces.
  const heading = readHeading(reading, index)
  if (!heading) return null
  if (reading.form === 'bracketed') return readPath(reading, index, name, true)
  const introduces = reads(reading, heading.next, ':') && reads(reading, heading.next + 1, '"')
  return introduces ? { segments: [heading.text], next: heading.next } : null
}

/** Reads headings that follow one another. `bounded`: the sentence can't go on here, so each of them belongs to it. */
export function readPath(
  reading: Reading,
  index: number,
  name: { first: number; authority: string },
  bounded: boolean,
): Locator | null {
  const sections = reading.lexicon.sectionsOf.get(name.authority)
  const segments: string[] = []
  let at = index
  let next = index
  let sure = bounded || !opensClause(reading, name.first)
  const dashed = reads(reading, index - 1, '-')
  while (segments.length < DEEPEST) {
    const segment =
      readPage(reading, at) ?? readQuestion(reading, at) ?? readQuoted(reading, at) ?? readHeading(reading, at, bounded)
    if (!segment) break
    const section = sections ? matchName(sections, reading.tokens, at) : null
    // After a way of its own another section begins another reference.
    if (section && segments.length > 0 && section.next > at + 1) break
    // After a dash the sentence may go on as well as the way; only a section that is known tells them apart.
    if (!bounded && dashed && segments.length === 0 && !section) break
    if (!sure && !section && !isPage(segment.text) && !endsThere(reading, segment.next)) break
    if (section) sure = true
    segments.push(segment.text)
    next = segment.next
    at = skipSeparator(reading, next)
    if (at === next) break
  }
  return segments.length > 0 ? { segments, next } : null
}

function opensClause(reading: Reading, index: number): boolean {
  const before = reads(reading, index - 1, 'the') ? index - 2 : index - 1
  return reads(reading, before, ...OPENING) || reads(reading, index - 1, 'the')
}

function endsThere(reading: Reading, index: number): boolean {
  const token = reading.tokens[index]
  return token === undefined || reads(reading, index, '.', ',', ';', ':', ')', ']', '"')
}

/** Returns the index after a comma, colon or dash; the same index where none stands. */
export function skipSeparator(reading: Reading, index: number): number {
  const token = reading.tokens[index]
  if (!token) return index
  if (token.folded === ',') return index + 1
  if (token.folded === ':' && reading.form === 'bracketed') return index + 1
  if (token.folded === '-' && token.spaced && reading.tokens[index + 1]?.spaced) return index + 1
  return index
}

interface Segment {
  readonly text: string
  readonly next: number
}

/** Reads a heading: capitalised words, with small words between them. Inside brackets every word counts. */
function readHeading(reading: Reading, index: number, bounded = false): Segment | null {
  const { tokens, text, lexicon } = reading
  let next = index
  for (let at = index; at < tokens.length && at - index < MAX_LENGTH; at++) {
    const token = itemAt(tokens, at)
    if (at > index && beginsReference(reading, at)) break
    if (at > index + 1 && !token.spaced && isInsideWord(reading, at - 1)) next = at + 1
    else if (isCapitalised(token) && (token.kind === 'word' || at > index)) next = at + 1
    else if (token.kind === 'mark') {
      // The full stop of "vs." ends no sentence.
      const shortens = token.text === '.' && reads(reading, at - 1, 'vs') && isCapitalised(tokens[at + 1])
      if (at === index || !(['/', '&', '!', "'"].includes(token.folded) || shortens || isInsideWord(reading, at))) break
    } else if (!(at > index && JOINING.has(token.folded)) && !(bounded && reading.form === 'bracketed')) break
    else if (bounded && reading.form === 'bracketed') next = at + 1
  }
  if (
    next === index
    || isBareSeries(reading, index)
    || (matchName(lexicon.names, tokens, index) && !matchName(lexicon.sections, tokens, index))
  )
    return null
  return { text: printed(text, itemAt(tokens, index).start, itemAt(tokens, next - 1).end), next }
}

/** A sign between letters is a letter that was lost when the text was converted. */
function isInsideWord({ tokens }: Reading, index: number): boolean {
  const [token, after] = [tokens[index], tokens[index + 1]]
  return token !== undefined && /^\p{S}$/u.test(token.text) && !token.spaced && after?.kind === 'word' && !after.spaced
}

/** Returns whether another reference begins at a token, which no heading runs into. */
function beginsReference(reading: Reading, index: number): boolean {
  const { tokens, lexicon } = reading
  const name = authorityAt(reading, index)
  if (name) return name.authority.numbers === undefined || /^[\p{N}#]/u.test(tokens[name.next]?.text ?? '')
  if (reads(reading, index, 'and', 'or', '&'))
    return (
      !reads(reading, index + 1, 'and', 'or', '&')
      && (matchName(lexicon.sections, tokens, index + 1) !== null || beginsReference(reading, index + 1))
    )
  return isBareSeries(reading, index) || reads(reading, index, 'page', 'pages')
}

/** `digest 62`: a number of a series that isn't named. */
function isBareSeries(reading: Reading, index: number): boolean {
  return (
    reads(reading, index, 'digest', 'digests', 'clarification')
    && /^[\p{N}#]/u.test(reading.tokens[index + 1]?.text ?? '')
  )
}

/** Reads a heading in quotation marks; in running text only before a numbered part, for else it is quoted words. */
function readQuoted(reading: Reading, index: number): Segment | null {
  if (!reads(reading, index, '"')) return null
  const { tokens, text } = reading
  for (let at = index + 1; at < tokens.length && at - index <= MAX_LENGTH; at++) {
    if (!reads(reading, at, '"')) continue
    const inner = printed(text, itemAt(tokens, index + 1).start, itemAt(tokens, at - 1).end).replace(/[,.;]$/, '')
    const numbered = beginsReference(reading, skipSeparator(reading, at + 1))
    return inner !== '' && (reading.form === 'bracketed' || numbered) ? { text: inner, next: at + 1 } : null
  }
  return null
}

/** Reads `page 22`, `pages 39-41`, `p. 9`. */
export function readPage(reading: Reading, index: number): Segment | null {
  const { tokens, text } = reading
  if (!reads(reading, index, 'page', 'pages', 'p', 'pp')) return null
  let at = index + 1
  if (reads(reading, at, '.')) at++
  else if (reads(reading, index, 'p', 'pp')) return null
  if (tokens[at]?.kind !== 'number') return null
  if (
    reads(reading, at + 1, '-', 'and', '&')
    && tokens[at + 2]?.kind === 'number'
    && (reads(reading, at + 1, '-') || reads(reading, index, 'pages', 'pp'))
  )
    at += 2
  return { text: printed(text, itemAt(tokens, index).start, itemAt(tokens, at).end), next: at + 1 }
}

/** Returns the place that a locator names: its last heading, or the first of its pages (`page 31`). */
export function placeNamed(locator: string): string {
  const last = locator.split(', ').at(-1) ?? ''
  const page = isPage(last) ? /\d+/.exec(last)?.[0] : undefined
  return page === undefined ? last : `page ${page}`
}

function isPage(text: string): boolean {
  return /^p(?:ages?|p?\.)\s/i.test(text)
}

/** Reads `Q3`, `question 3`, `query 7`: the part of a digest. */
function readQuestion(reading: Reading, index: number): Segment | null {
  const { tokens, text } = reading
  const token = tokens[index]
  if (!token) return null
  if (/^q\d+$/.test(token.folded)) return { text: token.text, next: index + 1 }
  if (!reads(reading, index, 'question', 'query') || tokens[index + 1]?.kind !== 'number') return null
  return { text: printed(text, token.start, itemAt(tokens, index + 1).end), next: index + 2 }
}
