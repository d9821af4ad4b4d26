import type { DataNode } from '../../data/data-node.ts'
import { nodesOf, read, recordBefore, type Field, type Found } from '../../data/field.ts'
import { isTable } from '../../data/read-data.ts'
import { quoted } from '../../messages/quoted.ts'
import { syntheticHeading } from '../shared/tree/nodes.ts'
import type { QuestionNode, RulingBlock } from '../tree.ts'
import { wordingsOf } from './own-wording.ts'
import { named, report, type Reading, type Subject } from './reading.ts'
import { factsOf } from './ruling-facts.ts'

/** The longest field of Arkham's FAQ has 10,000 characters; ten million take over a gigabyte. */
const MAX_TEXT = 1_000_000

/** Reads a record; false where it lacks what a ruling needs. */
export function readRecord(state: Reading, record: DataNode): boolean {
  const { map } = state
  const { subject, kind, ...others } = subjectsIn(state, record)
  const texts = read(record, map.text)
  // A card's Markdown may have no section of rulings.
  if (subject && texts.length === 0 && map.text.paths.every(path => path.startsWith('sections.'))) {
    state.without.push(record)
    return true
  }
  const long = [...texts, ...read(record, map.question)].find(({ value }) => value.length > MAX_TEXT)
  if (long) {
    const found = `a text of ${long.value.length.toLocaleString('en')} characters`
    report(state, long.node ?? record, 'long-text', found, `at most ${MAX_TEXT.toLocaleString('en')}`)
    return false
  }
  if (subject && texts.length > 0 && isSaidAgain(state, record)) {
    state.repeated.push(record)
    return true
  }
  const answers = texts.flatMap(found => wordingsOf(state, found, map.text, map.several))
  if (!subject || answers.length === 0) {
    tellLacking(state, record, subject ? { text: map.text } : { card: map.card, term: map.term })
    return false
  }
  beginEntry(state, subject, kind)
  const questions = read(record, map.question).flatMap(found =>
    wordingsOf(state, found, map.question, false).flatMap(({ parts }) => parts),
  )
  const asked: QuestionNode = { type: 'question', children: questions as RulingBlock[] }
  for (const [index, answer] of answers.entries()) {
    const data = factsOf(state, record, answer, { ...others, isOneOfSeveral: answers.length > 1 })
    const children = index === 0 && questions.length > 0 ? [asked, ...answer.parts] : [...answer.parts]
    state.children.push({ type: 'ruling', children, data })
  }
  return true
}

/** What a record is on: what its rulings stand under, and the other cards and terms. */
interface Subjects {
  readonly subject: Found | undefined
  readonly kind: Subject['kind']
  readonly about: readonly string[]
  readonly terms: readonly string[]
}

function subjectsIn(state: Reading, record: DataNode): Subjects {
  const cards = named(state, record, state.map.card)
  const terms = named(state, record, state.map.term)
  const [card, ...otherCards] = cards
  const [term, ...otherTerms] = terms
  const titles = (all: readonly Found[]) => all.map(({ value }) => value)
  if (!card) return { subject: term, kind: state.map.term ? 'term' : 'card', about: [], terms: titles(otherTerms) }
  const isIn = (all: readonly Found[], one: Found) =>
    all.some(({ value, node }) => value === one.value && node?.span.start === one.node?.span.start)
  return {
    subject: card,
    // Of what stands for both, the catalogue tells whether it is a card.
    kind: isIn(terms, card) ? null : 'card',
    about: titles(otherCards),
    terms: titles(terms.filter(one => !isIn(cards, one))),
  }
}

/** Returns whether a record before this one says the same of the same. */
function isSaidAgain({ map, said, find }: Reading, record: DataNode): boolean {
  const on = [map.card, map.term].map(field => read(record, field).map(({ value }) => find(value) ?? value))
  const fields = [map.question, map.text, map.date, map.identifier]
  const says = JSON.stringify([on, fields.map(field => read(record, field).map(({ value }) => value))])
  if (said.has(says)) return true
  said.add(says)
  return false
}

/** Tells that a record has none of these fields, of which it needs one. */
function tellLacking(state: Reading, record: DataNode, lost: Readonly<Record<string, Field | undefined>>): void {
  const wanted = Object.entries(lost).flatMap(([name, field]) => (field ? [{ name, field }] : []))
  const expected = wanted.map(
    ({ name, field }) => `a ${name} at ${field.paths.join(' or ')}${field.match ? ' that fits `match`' : ''}`,
  )
  const found = `a record without ${wanted.map(({ name }) => `a ${name}`).join(' or ')}`
  const fix = 'text' in lost || !isTable(state.source.file) ? undefined : fillsFrom(record, wanted)
  report(state, record, `no-${wanted[0]?.name}`, found, expected.join(', or '), fix)
}

/** Returns how to mend an empty cell that may repeat the one above; nothing where that is empty too. */
function fillsFrom(record: DataNode, fields: readonly { name: string; field: Field }[]): string | undefined {
  const before = recordBefore(record)
  for (const { name, field } of fields) {
    if (!before || nodesOf(record, field).length > 0) continue
    const [above] = read(before, field)
    if (above)
      return `If the empty cell means ${quoted(above.value)}, as above, say \`${name}: { path: ${field.paths[0]}, fill: true }\` in import.yaml; else correct the record. It is left out, and everything else is used.`
  }
  return undefined
}

/** Begins the entry that a ruling belongs to, unless the ruling before it belongs there too. */
function beginEntry(state: Reading, { value, node }: Found, kind: Subject['kind']): void {
  const { source, find } = state
  const subject = (kind === 'term' ? null : find(value)) ?? { kind, title: value }
  const key = `${subject.kind} ${subject.code ?? subject.title}`
  if (key === state.current) return
  state.current = key
  const heading = syntheticHeading(source, subject.title, node?.span.start ?? 0, subject.kind)
  state.children.push({ ...heading, data: { ...heading.data, ...subject } })
}
