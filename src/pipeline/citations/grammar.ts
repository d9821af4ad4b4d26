import type { Authority } from '../game/game.ts'
import { reads, type Reading, type Reference } from './context.ts'
import { readLocator, readPath, skipSeparator } from './locator.ts'
import { authorityAt, matchName } from './lexicon.ts'
import { isCapitalised, printed } from './tokens.ts'
import { itemAt, lastOf } from '../must.ts'
import { readNumber } from './page-and-rule-references.ts'

/** Digits with at least one part after them: digits, Roman numerals, a letter with digits. */
const NUMBER_OF_RULE = /^\d{1,4}(?:\.(?:\d+|[ivxlc]+|[a-z]\d*))+$/i

/*
 * The grammar, over the tokens of a text and the lexicon of its game:
 *
 *   references = name numbers [locator]          COE 52 · Annotation 10 and 26 · ICE digest 541
 *              | name [version] [locator]        CRF 15 · CRF, Active Conditions · Wizards Rules, The Strike Sequence
 *              | name ["rule"] rule-number       CoE Rules 3.II.1
 *              | name [locator] part numbers     CRF: "Cannot be Duplicated," Annotation 11
 *              | heading (":" | ",") part numbers    Active Conditions: Annotation 5
 *              | section locator                 Rulings by Term, Nazgul
 *              | ("digest" | "clarification") numbers
 *   numbers    = ["#" | "no."] number { ("," | "and" | "or" | "&" | "-") ["#"] number }
 *
 * Whether a name alone cites anything is decided by what stands around it (evidence.ts, bracketed.ts).
 */

/** Reads the references that begin at a token with an authority's name, a section or a series; empty if none does. */
export function readReferences(reading: Reading, index: number): Reference[] {
  return readNamed(reading, index) ?? readSection(reading, index) ?? readBareSeries(reading, index) ?? []
}

function readNamed(reading: Reading, index: number): Reference[] | null {
  const { tokens, form, own } = reading
  const name = authorityAt(reading, index)
  if (!name) return null
  const { authority } = name
  const rule = readNamedRule(reading, index, name.next, authority)
  if (rule) return [rule]
  if (authority.numbers) return readSeries(reading, index, name.next, authority)
  if (form === 'running' && !isCapitalised(tokens[index])) return null
  const named = { first: index, authority: authority.id }
  let next = name.next
  let segments: readonly string[] = []
  if (
    authority.kind === 'collected-rulings'
    && (tokens[next]?.kind === 'number'
      || (reads(reading, next, '#', 'version') && tokens[next + 1]?.kind === 'number'))
  ) {
    if (tokens[next]?.kind !== 'number') next++
    segments = [`version ${itemAt(tokens, next).text}`]
    next++
  }
  // "this CRF ruling under Active Conditions"
  const way =
    reads(reading, next, 'ruling', 'entry') && reads(reading, next + 1, 'under', 'on', 'for') ? next + 2 : null
  const locator = way === null ? readLocator(reading, next, named) : readPath(reading, way, named, true)
  if (locator) {
    segments = [...segments, ...locator.segments]
    next = locator.next
  }
  const part = readPart(reading, next, authority.id)
  if (part) return underHeadings(part, index, segments)
  // A text that names itself cites nothing, unless it says where.
  if (authority.id === own && form === 'running' && segments.length === 0) return null
  return [{ first: index, next, authority: authority.id, number: null, locator: joined(segments) }]
}

/**
 * Reads a rule's number after the name of whose rule it is: the rules' own, or another of the same issuer's, by which
 * people call them (`CoE 3.II.1`). Such a number is read whole; where no rule has it, it is doubtful.
 */
function readNamedRule(reading: Reading, index: number, afterName: number, authority: Authority): Reference | null {
  const { lexicon, ruleNumber } = reading
  let at = afterName
  if (reads(reading, at, ',')) at++
  if (reads(reading, at, 'rule', 'rules', 'section', 'sections', '§')) at++
  const number = readNumber(reading, at)
  if (!number || !NUMBER_OF_RULE.test(number.value)) return null
  const rule = ruleNumber?.(number.value) ?? null
  const rules = rule && lexicon.authorities.get(rule.authority)
  const found = { first: index, next: number.next, locator: null }
  if (rule && rules && (rules.id === authority.id || (rules.issuer !== undefined && rules.issuer === authority.issuer)))
    return { ...found, authority: rule.authority, number: rule.number }
  const problem = `No rule ${number.value} of “${authority.title}” is known.`
  return { ...found, authority: authority.id, number: number.value, problem }
}

/** Reads a numbered part of an authority after its name or a heading: `, Annotation 11`, `: Annotation 5`. */
function readPart(reading: Reading, index: number, whole: string | null): Reference[] | null {
  const at = reads(reading, index, ':') ? index + 1 : skipSeparator(reading, index)
  const name = authorityAt(reading, at)
  if (!name) return null
  const { authority } = name
  if (!authority.numbers || authority.partOf === undefined || (whole !== null && authority.partOf !== whole))
    return null
  const found = readSeries(reading, at, name.next, authority)
  return found && found.every(one => one.number !== null) ? found : null
}

/** Reads a heading with a numbered part after it, where the heading follows "under" or "in". */
export function readHeadedPart(reading: Reading, index: number): Reference[] | null {
  if (!reads(reading, index - 1, 'under', 'in', 'see') || !isCapitalised(reading.tokens[index])) return null
  const heading = readPath(reading, index, { first: index, authority: '' }, true)
  const part = heading && readPart(reading, heading.next, null)
  return part && underHeadings(part, index, heading.segments)
}

/** Returns the references of a numbered part, the first with the headings that stand before it from a token on. */
function underHeadings(
  [first, ...more]: readonly Reference[],
  index: number,
  headings: readonly string[],
): Reference[] | null {
  if (!first) return null
  return [{ ...first, first: index, locator: joined([...headings, first.locator]) }, ...more]
}

function readSeries(reading: Reading, index: number, afterName: number, authority: Authority): Reference[] | null {
  const { tokens, form } = reading
  // The abbreviation of a series alone may be a word as well: "ice 5 cm thick".
  if (
    form === 'running'
    && authority.kind === 'digest'
    && afterName === index + 1
    && !isCapitalised(tokens[index])
    && !reads(reading, index, 'digest', 'digests', 'clarification')
  )
    return null
  let at = afterName
  if (reads(reading, at, '#')) at++
  else if (reads(reading, at, 'no', 'nr', 'number')) at += reads(reading, at + 1, '.') ? 2 : 1
  if (tokens[at]?.kind !== 'number') {
    if (form === 'running' || at !== afterName) return null
    const locator = readLocator(reading, at, { first: index, authority: authority.id })
    const { next = at, segments = [] } = locator ?? {}
    return [{ first: index, next, authority: authority.id, number: null, locator: joined(segments) }]
  }
  if (saysWhen(reading, at, authority)) return null
  const found: Reference[] = []
  let first = index
  for (;;) {
    const dated = numberOfDay(reading, at)
    const next = dated === null ? at + 1 : at + 3
    found.push({ first, next, authority: authority.id, number: dated ?? itemAt(tokens, at).folded, locator: null })
    const following = nextNumber(reading, next, found.length)
    if (following === null) break
    first = at = following
    if (reads(reading, at, '#')) at++
  }
  const last = lastOf(found)
  // The heading may follow the number, as in `Annotation 9, Passive Conditions`; a page or question too.
  const separated = skipSeparator(reading, last.next)
  const locator =
    separated === last.next ? null : readLocator(reading, last.next, { first: index, authority: authority.id })
  return locator ? [...found.slice(0, -1), { ...last, next: locator.next, locator: joined(locator.segments) }] : found
}

/** Returns the number of a ruling that is cited by its day and its place there (`20221011-3`); null for any other. */
function numberOfDay({ tokens }: Reading, index: number): string | null {
  const [day, dash, place] = tokens.slice(index, index + 3)
  if (!day || dash?.folded !== '-' || place?.kind !== 'number' || dash.spaced || place.spaced) return null
  return /^(?:19|20)\d{2}(?:0\d|1[0-2])[0-3]\d$/.test(day.folded) && /^\d{1,2}$/.test(place.folded)
    ? `${day.folded}-${place.folded}`
    : null
}

/** Returns the index of the next number of a list, or of the `#` before it. */
function nextNumber(reading: Reading, index: number, count: number): number | null {
  const { tokens, form } = reading
  if (count > 50) return null
  const list = form === 'bracketed' ? [',', ';', '/', 'and', 'or', '&', '-', 'to'] : ['and', 'or', '&']
  let at = index
  if (form === 'running' && reads(reading, at, ',') && reads(reading, at + 1, '#')) return at + 1
  if (!reads(reading, at, ...list)) return null
  at++
  if (reads(reading, at, 'and')) at++
  const number = reads(reading, at, '#') ? at + 1 : at
  return tokens[number]?.kind === 'number' ? at : null
}

/** A year, or month and year, after the name of a body says when it ruled; it is a mark and leads nowhere. */
function saysWhen(reading: Reading, index: number, authority: Authority): boolean {
  if (authority.kind !== 'digest') return false
  const isYear = (text: string | undefined): boolean => /^(?:19[89]|20[0-9])\d$/.test(text ?? '')
  const { tokens } = reading
  return isYear(tokens[index]?.folded) || (reads(reading, index + 1, '/') && isYear(tokens[index + 2]?.folded))
}

function readSection(reading: Reading, index: number): Reference[] | null {
  const { tokens, text, lexicon, own, kindOfText } = reading
  const name = matchName(lexicon.sections, tokens, index)
  if (!name || !isCapitalised(tokens[index]) || (name.named === own && kindOfText !== 'crf')) return null
  const at = skipSeparator(reading, name.next)
  const way = at === name.next ? null : readPath(reading, at, { first: index, authority: name.named }, true)
  const title = printed(text, itemAt(tokens, index).start, itemAt(tokens, name.next - 1).end)
  if (!way) return null
  const locator = joined([title, ...way.segments])
  return [{ first: index, next: way.next, authority: name.named, number: null, locator }]
}

/** A `digest 62` without the name of its series is one of the text's own. */
function readBareSeries(reading: Reading, index: number): Reference[] | null {
  const { lexicon, own } = reading
  if (!reads(reading, index, 'digest', 'digests', 'clarification')) return null
  const text = own === null ? undefined : lexicon.authorities.get(own)
  const series = lexicon.authorities.get(text?.bare.digest ?? (text?.kind === 'digest' ? text.id : ''))
  return series ? readSeries({ ...reading, form: 'running' }, index, index + 1, series) : null
}

function joined(segments: readonly (string | null)[]): string | null {
  return segments.filter(Boolean).join(', ') || null
}
