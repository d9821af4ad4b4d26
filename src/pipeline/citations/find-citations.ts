import type { Prose } from '../layouts/prose.ts'
import { bracketPairs, looksLikeCitation, readBracket } from './bracketed.ts'
import { reads, type CitationContext, type Reading, type Reference } from './context.ts'
import { validateNumber } from './validate-number.ts'
import { isAttributed } from './evidence.ts'
import { readHeadedPart, readReferences } from './grammar.ts'
import { readPageReference, readRuleReference } from './page-and-rule-references.ts'
import { printed, tokensOfProse } from './tokens.ts'
import { itemAt } from '../must.ts'
import type { Span } from '../source/span.ts'

/** A reference to an authority, in the text of a paragraph. */
export interface FoundCitation extends Span {
  /** As printed, white space folded. Brackets belong to the bracketed form, a `^` before it doesn't. */
  readonly raw: string
  readonly form: 'bracketed' | 'running'
  /** Null where no authority is cited so. */
  readonly authority: string | null
  readonly number: string | null
  /** Where in the authority, headings joined with `, `; an annotation's heading; the whole of a range of rules. */
  readonly locator: string | null
  /** Why it can't be right, for a reader; null where nothing speaks against it. */
  readonly problem: string | null
  readonly meant: { readonly authority: string; readonly number: string } | null
}

/** A citation as it is kept with its ruling. */
export interface CitationRecord extends Omit<FoundCitation, 'start' | 'end' | 'meant'> {
  /** Ruling id or entry id of the cited passage, where its text is present. */
  readonly target: string | null
}

/** A reference with the brackets around it; without an authority where none is known to be cited so. */
type Cited = Omit<Reference, 'authority'> & { readonly authority: string | null }

/**
 * Returns the citations of a paragraph in their order; they don't overlap. Takes time in proportion to the text.
 * Forms: the head of grammar.ts, and `page 22`, `Rule 2.IV.vii.F1`.
 */
export function findCitations(prose: Pick<Prose, 'text'>, context: CitationContext): FoundCitation[] {
  const tokens = tokensOfProse(prose)
  const running: Reading = { ...context, text: prose.text, tokens, form: 'running' }
  const bracketed: Reading = { ...running, form: 'bracketed' }
  const pairs = bracketPairs(tokens)
  const citations: FoundCitation[] = []
  let index = 0
  while (index < tokens.length) {
    const close = pairs.get(index)
    const reading = close === undefined ? running : bracketed
    const found = close === undefined ? runningAt(reading, index) : bracketAt(reading, index, close)
    for (const one of found) citations.push(citationOf(reading, one))
    index = Math.max(index + 1, found.at(-1)?.next ?? 0)
  }
  return citations
}

function bracketAt(reading: Reading, open: number, close: number): Cited[] {
  const references = readBracket(reading, open, close)
  if (references.length === 0) {
    if (!looksLikeCitation(reading, open, close)) return []
    const inner = printed(reading.text, itemAt(reading.tokens, open).end, itemAt(reading.tokens, close).start)
    const problem = `No authority of this game is known to be cited as “${inner}”.`
    return [{ first: open, next: close + 1, authority: null, number: null, locator: null, problem }]
  }
  // Several references share one pair of brackets: the first has the opening one, the last the closing one.
  return references.map((one, place) => ({
    ...one,
    first: place === 0 ? open : one.first,
    next: place === references.length - 1 ? close + 1 : one.next,
  }))
}

function runningAt(reading: Reading, index: number): Reference[] {
  if (reading.tokens[index]?.kind === 'mark') return []
  for (const read of [readPageReference, readRuleReference]) {
    const found = read(reading, index)
    if (found.length > 0) return found
  }
  const found = readHeadedPart(reading, index) ?? readReferences(reading, index)
  const [only] = found
  if (!only || isLabel(reading, only)) return []
  if (only.number !== null || only.locator !== null) return found
  const { kindOfText, lexicon, tokens } = reading
  // “Rulebook 4” is what the fourth ruling of that source on a page is called; the source has no such number.
  if (tokens[only.next]?.kind === 'number') return []
  // The bare words "the CRF" cite nothing in these texts; a book's whole name does where something is taken from it.
  if (kindOfText === 'crf' || kindOfText === 'digest') {
    if (reads(reading, only.first - 1, '(') && reads(reading, only.next, ')')) return found
    const isBook = only.next - only.first > 1 && lexicon.authorities.get(only.authority)?.kind === 'rulebook'
    if (!isBook) return []
  }
  return isAttributed(reading, only) ? found : []
}

/** `Annotation 5:` at the beginning of a paragraph is the paragraph's own name. */
function isLabel(reading: Reading, reference: Reference): boolean {
  if (reference.number === null || !reads(reading, reference.next, ':')) return false
  return reading.tokens.slice(Math.max(0, reference.first - 4), reference.first).every(token => token.kind === 'mark')
}

function citationOf({ text, tokens, lexicon, form }: Reading, cited: Cited): FoundCitation {
  const { first, next, authority, number, locator, problem } = cited
  const opening = itemAt(tokens, first)
  const before = tokens[first - 1]
  const isRaised = opening.text === '[' && !opening.spaced && before?.text === '^'
  const { end } = itemAt(tokens, next - 1)
  const doubt = authority !== null && number !== null ? validateNumber(lexicon.authorities, authority, number) : null
  return {
    start: isRaised ? before.start : opening.start,
    end,
    raw: printed(text, opening.start, end),
    form,
    authority,
    number,
    locator,
    problem: problem ?? doubt?.problem ?? null,
    meant: doubt?.meant ?? null,
  }
}
