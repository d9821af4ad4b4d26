import { append, tellingShare, type TellShare } from '../../collections.ts'
import { leavesOf, pathOf, select, type DataNode } from '../../data/data-node.ts'
import { fits, nodesOf, read, recordBefore, type Field, type Found } from '../../data/field.ts'
import { readData } from '../../data/read-data.ts'
import type { DataSource, RulingMap } from '../../game/import-map.ts'
import { rulingStatus } from '../../game/notes.ts'
import { untakenRecords } from '../../game/untaken-records.ts'
import { tellUnnamed, type UnnamedValues } from '../../game/unnamed-values.ts'
import { CappedMessages } from '../../messages/capped-messages.ts'
import { listed } from '../../messages/listed.ts'
import { joinMapped, mapRange, type MappedText } from '../../source/mapped-text.ts'
import { placeAt, pointInFile, type SourceText } from '../../source/source-text.ts'
import type { Span } from '../../source/span.ts'
import { documentFacts } from '../facts.ts'
import type { Layout } from '../layout.ts'
import { matterOf, syntheticHeading, withSpan } from '../shared/tree/nodes.ts'
import type { LayoutBlock, LayoutRoot, QuestionNode, RulingBlock, RulingNode } from '../tree.ts'
import { wordingsOf } from './own-wording.ts'
import { named, QUOTED, report, type Findings, type FindSubject, type Reading, type Subject } from './reading.ts'
import { factsOf } from './ruling-facts.ts'

/**
 * Returns the layout of files of data whose rulings stand where a map of fields says. Every record is a ruling, or
 * several; one that lacks what it needs, or that none of the `sources` of the file takes, is left out, told of, and
 * counted among the words that are in no ruling. `progress` is told the share of the records that are read.
 */
export function dataLayout(
  maps: readonly RulingMap[],
  find: FindSubject,
  progress: TellShare = () => {},
  sources: readonly DataSource[] = maps,
): Layout {
  return {
    name: 'data',
    detect: () => ({ confidence: 1, found: ['import.yaml names it'], missing: [] }),
    parse: source => parseRecords(source, maps, find, progress, sources),
  }
}

function parseRecords(
  source: SourceText,
  maps: readonly RulingMap[],
  find: FindSubject,
  progress: TellShare,
  sources: readonly DataSource[],
): LayoutRoot {
  const { root, messages } = readData(source)
  const reading = {
    source,
    find,
    children: [] as LayoutBlock[],
    messages: new CappedMessages(),
    left: [],
    worded: [],
    identifiers: new Map<string, DataNode>(),
    said: new Set<string>(),
    repeated: [] as DataNode[],
    statuses: new Map<string, DataNode[]>(),
    undated: new Map<Field, DataNode[]>(),
    unnamed: new Map() as UnnamedValues,
    without: [] as DataNode[],
  } satisfies Findings
  const omitted: Span[] = []
  const omit = (record: DataNode) => {
    for (const { span } of leavesOf(record)) omitted.push(span)
  }
  if (root) {
    let isForOthers = false
    for (const [index, map] of maps.entries()) {
      const state: Reading = { ...reading, map, current: null }
      const tell: TellShare = share => progress((index + share) / maps.length)
      for (const record of tellingShare(select(root, map.records), tell))
        if (!fits(record, map.where)) isForOthers = true
        else if (!readRecord(state, record)) omit(record)
    }
    for (const { record, isLost } of untakenRecords(root, sources)) if (isLost) omit(record)
    append(reading.worded, omitted)
    const [again] = reading.repeated
    if (again)
      reading.messages.add({
        code: 'data/ruling-twice',
        severity: 'info',
        place: placeAt(source, again.span.start),
        found:
          reading.repeated.length === 1
            ? `a record that says again what one before it says of the same, at ${pathOf(again)}`
            : `${reading.repeated.length.toLocaleString('en')} records that say again what one before them says of the same, the first at ${pathOf(again)}`,
        expected: 'each ruling once',
        fix: 'A card that stands in the data twice may have brought them: each ruling is shown once.',
      })
    for (const [word, [first = root, ...others]] of reading.statuses)
      report(
        reading,
        first,
        'no-status',
        `“${word.slice(0, QUOTED)}” as a status${others.length > 0 ? ` of ${others.length + 1} records, the first` : ''}`,
        `one of ${rulingStatus.options.join(', ')}`,
        'Say in `values` of import.yaml which of these it is; until then the rulings are shown as in force.',
      )
    for (const [first = root, ...others] of reading.undated.values())
      reading.messages.add({
        code: 'data/no-date',
        severity: 'info',
        place: placeAt(source, first.span.start),
        found: `${others.length === 0 ? 'a ruling' : `${(others.length + 1).toLocaleString('en')} rulings`} in whose words \`match\` of \`date\` fits nothing, on ${linesOf(source, [first, ...others])}`,
        expected: 'words that fit it in each ruling',
        fix: 'Correct `match` in import.yaml, or leave it: such a ruling is shown without a date.',
      })
    for (const message of tellUnnamed(reading.unnamed)) reading.messages.add(message)
    if (reading.children.length + reading.without.length === 0 && !isForOthers) {
      const paths = maps.map(({ records }) => records).join(' or ')
      report(reading, root, 'no-records', 'no record that is a ruling', `records at ${paths}`)
    }
    append(reading.left, restOf(source, reading.worded))
  }
  const matter = matterOf(source, 'fields', 'what is no wording', [joinMapped(reading.left)])
  if (matter) reading.children.push(matter)
  const values = joinMapped(omitted.map(({ start, end }) => mapRange(source.text, start, end)))
  const left = matterOf(source, 'noise', 'records left out', [values])
  // Several files of a work are parts of it.
  const document = documentFacts({ section: source.file })
  return {
    type: 'root',
    children: reading.children,
    data: { document, messages: [...messages, ...reading.messages.all()], ...(left ? { omitted: left } : {}) },
  }
}

/** The longest field of Arkham's FAQ has 10,000 characters; ten million take over a gigabyte. */
const MAX_TEXT = 1_000_000

/** Reads a record; false where it lacks what a ruling needs. */
function readRecord(state: Reading, record: DataNode): boolean {
  const { map } = state
  const cards = named(state, record, map.card)
  const terms = named(state, record, map.term)
  const kind = cards.length > 0 || !map.term ? 'card' : 'term'
  const [subject, ...others] = kind === 'card' ? cards : terms
  // Of what stands for both, the catalogue tells whether it is a card.
  const isIn = (all: readonly Found[], one: Found) =>
    all.some(({ value, node }) => value === one.value && node?.span.start === one.node?.span.start)
  const titles = (kind === 'card' ? terms.filter(term => !isIn(cards, term)) : others).map(({ value }) => value)
  const texts = read(record, map.text)
  // A card's Markdown may have no section of rulings.
  if (subject && texts.length === 0 && map.text.paths.every(path => path.startsWith('sections.'))) {
    state.without.push(record)
    return true
  }
  const long = [...texts, ...read(record, map.question)].find(({ value }) => value.length > MAX_TEXT)
  if (long) {
    const { node, value } = long
    const found = `a text of ${value.length.toLocaleString('en')} characters`
    report(state, node ?? record, 'long-text', found, `at most ${MAX_TEXT.toLocaleString('en')}`)
    return false
  }
  const fields = [map.card, map.term, map.question, map.text, map.date, map.identifier]
  const says = JSON.stringify(fields.map(field => read(record, field).map(({ value }) => value)))
  if (subject && texts.length > 0 && state.said.has(says)) {
    state.repeated.push(record)
    return true
  }
  state.said.add(says)
  const answers = texts.flatMap(found => wordingsOf(state, found, map.text, map.several))
  if (!subject || answers.length === 0) {
    const lost = subject ? { text: map.text } : { card: map.card, term: map.term }
    const wanted = Object.entries(lost).flatMap(([what, field]) => (field ? [{ what: `a ${what}`, field }] : []))
    report(
      state,
      record,
      subject ? 'no-text' : map.card ? 'no-card' : 'no-term',
      `a record without ${wanted.map(({ what }) => what).join(' or ')}`,
      wanted
        .map(({ what, field }) => `${what} at ${field.paths.join(' or ')}${field.match ? ' that fits `match`' : ''}`)
        .join(', or '),
      subject ? undefined : fillsFrom(record, lost),
    )
    return false
  }
  beginEntry(state, subject, kind === 'card' && isIn(terms, subject) ? null : kind)
  const questions = read(record, map.question).flatMap(found =>
    wordingsOf(state, found, map.question, false).flatMap(({ parts }) => parts),
  )
  const asked = withSpan<QuestionNode>({ type: 'question', children: questions as RulingBlock[] })
  const about = kind === 'card' ? others.map(({ value }) => value) : []
  const ofRecord = { about, terms: titles, isOneOfSeveral: answers.length > 1 }
  for (const [index, answer] of answers.entries()) {
    const data = factsOf(state, record, answer, ofRecord)
    const children = index === 0 && questions.length > 0 ? [asked, ...answer.parts] : [...answer.parts]
    state.children.push(withSpan<RulingNode>({ type: 'ruling', children, data }))
  }
  return true
}

/** Returns how to mend an empty cell that may repeat the one above; nothing where that is empty too. */
function fillsFrom(record: DataNode, fields: Readonly<Record<string, Field | undefined>>): string | undefined {
  const before = recordBefore(record)
  for (const [name, field] of Object.entries(fields)) {
    if (!before || !field || nodesOf(record, field).length > 0) continue
    const [above] = read(before, field)
    if (above)
      return `If the empty cell means “${above.value.slice(0, QUOTED)}”, as above, say \`${name}: { path: ${field.paths[0]}, fill: true }\` in import.yaml; else correct the record. It is left out, and everything else is used.`
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

/** Returns the lines of values in words: `line 3`, `lines 3, 8`. */
function linesOf(source: SourceText, nodes: readonly DataNode[]): string {
  const lines = nodes.map(({ span }) => String(pointInFile(source, span.start).line))
  return `line${lines.length === 1 ? '' : 's'} ${listed(lines)}`
}

/** Returns the stretches of a file between these values. */
function restOf({ text }: SourceText, values: readonly Span[]): MappedText[] {
  let last = 0
  const rest = values
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end }): MappedText[] => {
      if (start < last) return []
      const between = mapRange(text, last, start)
      last = end
      return [between]
    })
  return [...rest, mapRange(text, last, text.length)]
}
