import { type MappedText, sliceMapped, startOf } from '../../source/mapped-text.ts'
import type { ParseOptions } from '../layout.ts'
import { paragraphOf } from '../phrasing.ts'
import { proseOf } from '../prose.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt, lastOf } from '../../must.ts'
import { addItem, entryHeading, sectionHeading, syntheticHeading, trimmedSlice } from '../shared/tree/nodes.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { endsInColon, endsSentence } from '../shared/paragraphs/sentences.ts'
import type { DocumentFacts, EntryHeading, IntroductionNode, RulingNode, SectionHeading } from '../tree.ts'
import { readHead, type ReadLine } from './head.ts'
import { surveyLines, type Survey } from './survey.ts'
import { addressesReader, readTerm } from './passages.ts'
import type { TokenOf } from './tokens.ts'
import { rulingFacts } from '../facts.ts'

/** An example follows the rule that it explains. */
const EXAMPLE = /^[*_]{0,2}Examples?(?: \d{1,2})?\s?:[*_]{0,2}\s/i
/** More lines than this without an empty one between are no passage. */
const MAX_PASSAGE_LENGTH = 50

/** What the next line may belong to. */
class State {
  readonly reading: Reading
  readonly options: ParseOptions
  readonly survey: Survey
  heading: EntryHeading | SectionHeading | null = null
  /** The section of the rule before, and the glossary's term. */
  section: string | null = null
  term: EntryHeading | null = null
  glossary = false
  /** Folded titles of the headings so far. */
  readonly seen = new Set<string>()
  ruling: RulingNode | null = null
  /** Whether the ruling's last paragraph opened a list, or a list ended it: then what follows may go on with it. */
  open = false
  introduction: IntroductionNode | null = null
  /** Introductions that wait for the rule they lead to. */
  waiting: IntroductionNode[] = []

  constructor(reading: Reading, options: ParseOptions, survey: Survey) {
    this.reading = reading
    this.options = options
    this.survey = survey
  }
}

/**
 * Adds numbered rules, and returns what their head says of them. A paragraph without a number goes on with the rule
 * before it only where that rule is open (its text ends in a colon, or a list ended it) and its lines don't speak to
 * the reader. All others are passages for beginners, which introduce the section of the next rule.
 */
export function buildRules(reading: Reading, lines: readonly ReadLine[], options: ParseOptions): DocumentFacts {
  const head = readHead(reading, lines)
  const body = lines.slice(head.count)
  const survey = surveyLines(reading, body)
  const state = new State(reading, options, survey)
  body.forEach((read, index) => {
    if (index === survey.glossaryFrom) state.glossary = true
    addLine(state, body, index, read)
  })
  settle(state, state.section)
  return head.document
}

function addLine(state: State, body: readonly ReadLine[], index: number, { token }: ReadLine): void {
  const { source } = state.reading
  if (token.kind === 'ruler') return
  if (token.kind === 'heading') return addHeading(state, token)
  if (token.kind === 'rule') return addRule(state, token)
  if (token.kind === 'item') return addListItem(state, token)
  if (state.survey.bareHeadings.has(index)) {
    settle(state, state.section)
    const { text } = token
    return addHeading(state, { kind: 'heading', text, title: text.value, number: null, depth: 2, marked: true })
  }
  const term = state.glossary ? readTerm(token.text.value) : null
  if (term) return addTerm(state, token.text, term.termEnd, term.definition)
  const ruling = state.introduction ? null : state.ruling
  if (ruling && EXAMPLE.test(token.text.value)) {
    ruling.children.push({ type: 'example', children: [paragraphOf(source, token.text)] })
    return
  }
  // Where neither numbers are set in bold nor passages speak to the reader, a paragraph goes on with any rule.
  const mayGoOn = state.open || !(state.survey.isMarked || state.survey.hasPassages || state.glossary)
  if (ruling && mayGoOn && !blockAddressesReader(state, body, index)) {
    if (!state.open || !addSubItem(state, token.text)) ruling.children.push(paragraphOf(source, token.text))
    state.open &&=
      !endsSentence(token.text.value) || endsInColon(token.text.value) || ruling.children.at(-1)?.type === 'list'
    return
  }
  introductionOf(state).children.push(paragraphOf(source, token.text))
}

function addHeading(state: State, token: TokenOf<'heading'>): void {
  const { source } = state.reading
  state.ruling = state.introduction = null
  state.open = false
  const folded = foldTitle(token.title)
  if (token.number === null && state.survey.repeated.has(folded) && state.seen.has(folded))
    return state.reading.matter('noise', 'repeated heading', [token.text])
  state.seen.add(folded)
  const depth = Math.min(6, Math.max(2, token.depth)) as 2 | 3 | 4 | 5 | 6
  if (!token.marked && state.survey.isMarked)
    state.reading.report('heading-without-mark', startOf(token.text), {
      found: 'a numbered heading without “##”',
      expected: 'a heading that begins with “##”, as others in this text do',
      fix: 'It was read as a heading. If it is one, put “##” before it; if not, record a repair.',
    })
  if (token.number === null && state.survey.glossaries.has(folded)) {
    state.glossary = true
    state.heading = sectionHeading(source, token.text, depth)
  } else {
    state.glossary = false
    state.term = null
    const title = state.survey.titles.get(token.text) ?? token.title
    const number = token.number ? { number: token.number } : {}
    state.heading = entryHeading(source, token.text, { kind: 'term', title, ...number }, depth)
  }
  state.reading.children.push(state.heading)
}

function addRule(state: State, token: TokenOf<'rule'>): void {
  const { source } = state.reading
  const offset = startOf(itemAt(token.labels, 0))
  if (!token.marked && state.survey.isMarked)
    state.reading.report('number-without-mark', offset, {
      found: `${token.number} without bold marks`,
      expected: 'the number between two pairs of asterisks',
      fix: 'It was read as a rule. If it isn’t one, record a repair.',
    })
  const glossed = /^[a-z]/.test(token.number)
  const section = glossed ? (state.term?.data.title ?? null) : state.survey.sectionOf(token.number)
  if (section === null)
    state.reading.report('number-without-section', offset, {
      found: `${token.number}, which no section's number begins`,
      expected: 'a heading with the first part of the number',
      fix: 'The rule stays under the heading above it. Add the heading.',
    })
  const title = section ?? entryAbove(state, offset)
  settle(state, section ?? state.section ?? title)
  if (!glossed) state.section = title
  state.reading.matter('noise', 'rule number', token.labels)
  const above = state.heading?.data.role === 'entry' ? state.heading.data.title : null
  const belongsTo = title === above ? {} : { belongsTo: title }
  state.ruling = {
    type: 'ruling',
    children: [paragraphOf(source, token.text)],
    data: rulingFacts({ number: token.number, tags: [...token.tags], ...belongsTo }),
  }
  state.reading.children.push(state.ruling)
  state.introduction = null
  state.open = endsInColon(token.text.value)
}

/** Returns the title of the entry above; where there is none, one is supplied. */
function entryAbove(state: State, offset: number): string {
  if (state.heading?.data.role === 'entry') return state.heading.data.title
  const title = state.options.title ?? 'Rules without a Section'
  const supplied = syntheticHeading(state.reading.source, title, offset, 'term')
  state.reading.children.push(supplied)
  state.heading = supplied
  return supplied.data.title
}

function addTerm(state: State, text: MappedText, termEnd: number, definition: number): void {
  const { source } = state.reading
  const term = trimmedSlice(text, text.value.startsWith('**') ? 2 : 0, termEnd)
  const meaning = sliceMapped(text, definition)
  settle(state, state.section)
  state.term = entryHeading(source, term, { kind: 'term', title: term.value }, 3)
  state.heading = state.term
  state.ruling = { type: 'ruling', children: [paragraphOf(source, meaning)], data: rulingFacts() }
  state.reading.children.push(state.term, state.ruling)
  state.introduction = null
  state.open = endsInColon(meaning.value)
}

function addListItem(state: State, token: TokenOf<'item'>): void {
  const { source } = state.reading
  const into = (!state.introduction && state.ruling ? state.ruling : introductionOf(state)).children
  if (!state.introduction) state.open = true
  addItem(into, paragraphOf(source, token.text), token.number)
  if (token.mark) state.reading.matter('noise', 'list numbers', [token.mark])
}

/** Adds `Label: …` to the item that ended in a colon, as an item of a list inside it; returns whether it did. */
function addSubItem(state: State, text: MappedText): boolean {
  const list = state.ruling?.children.at(-1)
  if (list?.type !== 'list' || !/^\p{Lu}[^.:;!?]{0,40}:\s/u.test(text.value)) return false
  const { children } = lastOf(list.children)
  const last = children.at(-1)
  const mayHold = last?.type === 'list' || (last?.type === 'paragraph' && endsInColon(proseOf(last).text))
  if (mayHold) addItem(children, paragraphOf(state.reading.source, text))
  return mayHold
}

/** Returns whether any line of the block of plain lines that begins here speaks to the reader. */
function blockAddressesReader(state: State, body: readonly ReadLine[], from: number): boolean {
  for (let index = from; index < Math.min(body.length, from + MAX_PASSAGE_LENGTH); index++) {
    const read = body[index]
    if (!read || read.token.kind !== 'text' || (index > from && (read.line.blankBefore || !state.survey.hasBlanks)))
      return false
    if (addressesReader(read.line.text.value)) return true
  }
  return false
}

function introductionOf(state: State): IntroductionNode {
  if (!state.introduction) {
    state.introduction = { type: 'introduction', children: [], data: {} }
    state.reading.children.push(state.introduction)
    state.waiting.push(state.introduction)
    state.ruling = null
    state.open = false
  }
  return state.introduction
}

/** Returns the waiting introductions to a section. */
function settle(state: State, section: string | null): void {
  if (section !== null) for (const introduction of state.waiting) introduction.data.belongsTo = section
  state.waiting = []
}
