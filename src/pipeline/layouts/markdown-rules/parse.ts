import type { Paragraph, RootContent } from 'mdast'
import { parseDocument } from 'yaml'
import { append } from '../../collections.ts'
import { mapRange } from '../../source/mapped-text.ts'
import { spanOf, type SourceText } from '../../source/source-text.ts'
import { documentFacts, rulingFacts } from '../facts.ts'
import type { ParseOptions } from '../layout.ts'
import { Conversion } from '../markdown/conversion.ts'
import { fieldReader } from '../markdown/frontmatter.ts'
import { blocksOf, rulingBlock } from '../markdown/convert.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { SEPARATOR, titlesToldApart } from '../shared/headings/headings.ts'
import { untitledHeading } from '../shared/headings/untitled.ts'
import { groupRulings } from '../shared/rulings/rulings.ts'
import type { LayoutRoot, QuestionNode } from '../tree.ts'
import { isProse, sectionsOf, showsText, type Section } from './headings.ts'
import { labelOf, questionParts, type Question } from './questions.ts'

/** A document that is being read. */
class RulesReading extends Conversion {
  /** The title of the entry under which rulings are filed where they stand; null before the first. */
  current: string | null = null
  /** The title that the document has, or the work. */
  document: string | null = null
  titleOfEntry: ReadonlyMap<Section, string> = new Map()
}

/**
 * Reads a document in Markdown. Each heading with text under it is an entry, each paragraph, bullet, table and answered
 * question under it a ruling; headings without text group those inside them. A title that several headings have is
 * given with those around it (`Combat › Hits`).
 */
export function parseMarkdownRules(source: SourceText, options: ParseOptions): LayoutRoot {
  const state = new RulesReading(source)
  const { front, nodes } = state.readDocument()
  const facts = front ? factsIn(front.value) : documentFacts()
  const { before, sections } = sectionsOf(source, nodes)
  const titled = sections.find(({ kind }) => kind === 'document')?.title ?? null
  const title = facts.title ?? titled ?? (sections.length === 1 ? (sections[0]?.title ?? null) : null)
  const entries = sections.filter(
    ({ kind, nodes: under, title: own }) =>
      own !== '' && (kind === 'entry' || (kind === 'document' && under.length > 0)),
  )
  state.document = title ?? options.title
  state.titleOfEntry = titlesToldApart(
    entries.map(section => ({ ...section, heading: section })),
    options.isCardTitle,
  )
  if (before.some(showsText)) beginUntitled(state, spanOf(before[0] ?? {}).start)
  readBody(state, before)
  for (const section of sections) readSection(state, section)
  const dated = source.text.slice(0, 3000).match(/^.*\b(?:updated|version|effective|date)\b.*$/gim) ?? []
  return state.root({ ...facts, title, date: facts.date ?? dateIn(dated.join('\n')) })
}

function readSection(state: RulesReading, section: Section): void {
  const { heading, nodes, kind, path, number } = section
  if (kind === 'contents') return readContents(state, section)
  if (kind === 'question') return readQuestionHeading(state, section)
  const title = state.titleOfEntry.get(section)
  const numbered = number === null ? {} : { number }
  if (title === undefined || (kind === 'document' && !nodes.some(showsText)))
    state.heading(heading, { role: 'section', ...numbered })
  else {
    const part = path.length > 1 ? { part: path.join(SEPARATOR) } : {}
    state.heading(heading, { role: 'entry', kind: null, title, ...numbered, ...part })
    state.current = title
  }
  readBody(state, nodes)
}

/** Reads a contents list. What stands under it and is none of it belongs to the entry above the list. */
function readContents(state: RulesReading, { heading, nodes }: Section): void {
  const prose = nodes.findIndex(isProse)
  const last = (prose < 0 ? nodes : nodes.slice(0, prose)).at(-1) ?? heading
  const list = mapRange(state.source.text, spanOf(heading).start, spanOf(last).end)
  state.matter('contents', 'contents list', [list])
  const below = nodes[prose]
  if (!below) return
  const { start } = spanOf(below)
  if (state.current === null) beginUntitled(state, start)
  state.report('text-under-contents', start, {
    found: 'text under the contents list',
    expected: 'a heading between the list and the text',
    fix: `It was read as part of “${state.current}”. Put a heading above it.`,
  })
  readBody(state, nodes.slice(prose))
}

/** A heading that asks is a question, filed under the heading around it; what stands under it is the answer. */
function readQuestionHeading(state: RulesReading, { heading, nodes, parent }: Section): void {
  const around = parent ? state.titleOfEntry.get(parent) : undefined
  if (state.current === null && around === undefined) beginUntitled(state, spanOf(heading).start)
  const paragraph: Paragraph = { ...heading, type: 'paragraph' }
  const belongsTo = around !== undefined && around !== state.current ? { belongsTo: around } : {}
  for (const part of questionParts(state, nodes, { paragraph, label: labelOf(heading) }))
    if (part.kind === 'question') addQuestion(state, part, belongsTo)
  state.addLeftovers()
}

function readBody(state: RulesReading, nodes: readonly RootContent[]): void {
  for (const part of questionParts(state, nodes)) {
    if (part.kind === 'question') addQuestion(state, part, {})
    else {
      const blocks = part.nodes.flatMap(node => blocksOf(state, node))
      const shown = blocks.filter(({ content, plain }) => content.type !== 'paragraph' || plain.trim() !== '')
      append(state.children, groupRulings(state, shown))
    }
  }
  state.addLeftovers()
}

function addQuestion(
  state: RulesReading,
  { question: asked, answer: answered, start }: Question,
  data: { belongsTo?: string },
): void {
  const question = asked.flatMap(node => rulingBlock(state, node) ?? [])
  const answer = answered.flatMap(node => rulingBlock(state, node) ?? [])
  if (answer.length === 0) {
    const texts = asked.map(node => mapRange(state.source.text, spanOf(node).start, spanOf(node).end))
    state.unanswered(start, '', texts)
    return
  }
  const node: QuestionNode = { type: 'question', children: question }
  const children = question.length > 0 ? [node, ...answer] : answer
  state.children.push({ type: 'ruling', children, data: rulingFacts(data) })
}

function beginUntitled(state: RulesReading, offset: number): void {
  const heading = untitledHeading(state, state.document, offset, null)
  state.current = heading.data.title
  state.children.push(heading)
}

/** Returns what frontmatter says of a document; one that can't be read says nothing. */
function factsIn(value: string): ReturnType<typeof documentFacts> {
  const read = fieldReader(parseDocument(value))
  return documentFacts({
    title: read('title', 'name'),
    edition: read('edition', 'version'),
    date: dateIn(read('date', 'updated', 'lastUpdated') ?? ''),
  })
}
