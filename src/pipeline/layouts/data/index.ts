import { addTo, tellingShare, type TellShare } from '../../collections.ts'
import { leavesOf, pathOf, select, type DataNode, type Span } from '../../data/data-node.ts'
import { fits, nodesOf, read, recordBefore, type Field, type Found } from '../../data/field.ts'
import { readData } from '../../data/read-data.ts'
import type { RulingMap } from '../../game/import-map.ts'
import { formatsFitting } from '../../game/date-format.ts'
import { lastDay } from '../../game/last-day.ts'
import { rulingStatus } from '../../game/notes.ts'
import { append } from '../../messages/append.ts'
import { CappedMessages } from '../../messages/capped-messages.ts'
import { listed } from '../../messages/listed.ts'
import { joinMapped, mapRange, sliceMapped, unmapped, type MappedText } from '../../source/mapped-text.ts'
import { placeAt, pointInFile, spanOf, type SourceText } from '../../source/source-text.ts'
import { documentFacts, rulingFacts } from '../facts.ts'
import type { Layout } from '../layout.ts'
import { matterOf, syntheticHeading, withSpan } from '../shared/tree/nodes.ts'
import type {
  EntryHeading,
  LayoutBlock,
  LayoutRoot,
  QuestionNode,
  RulingBlock,
  RulingFacts,
  RulingNode,
} from '../tree.ts'
import { composed, readWording, type RulingWording } from './read-wording.ts'
import { replaceMapped, scalarText, stretchBefore } from './scalar-text.ts'

/** What a card, a group or a term is called whose code, identifier or title a record has. */
export type Subject = Pick<EntryHeading['data'], 'kind' | 'title' | 'code'>
/** Returns what a record names; null where no card and no group has such a code or identifier. */
export type FindSubject = (named: string) => Subject | null

/** What reading a file has found. */
interface Findings {
  readonly source: SourceText
  readonly find: FindSubject
  readonly children: LayoutBlock[]
  readonly messages: CappedMessages
  /** Stretches that are no wording. */
  readonly left: MappedText[]
  /** The values that are the wording of rulings, or were to be. */
  readonly worded: Span[]
  readonly identifiers: Map<string, DataNode>
  /** What rulings say and of what, as their records have it. */
  readonly said: Set<string>
  /** Records that say again what one before them says. */
  readonly repeated: DataNode[]
  /** By what they say, the statuses that the site doesn't have. */
  readonly statuses: Map<string, DataNode[]>
  /** By the expressions that fit nothing in them, rulings that have no date. */
  readonly undated: Map<Field, DataNode[]>
  /** Cards in Markdown that have no section of rulings. */
  readonly without: DataNode[]
}

/** Where reading has come to, by one of the maps. */
interface Reading extends Findings {
  readonly map: RulingMap
  /** The title of the entry under which rulings are filed. */
  current: string | null
}

/**
 * Returns the layout of files of data whose rulings stand where a map of fields says. Every record is a ruling, or
 * several; one that lacks what it needs is left out, told of, and counted among the words that are in no ruling.
 * `progress` is told the share of the records that are read.
 */
export function dataLayout(maps: readonly RulingMap[], find: FindSubject, progress: TellShare = () => {}): Layout {
  return {
    name: 'data',
    detect: () => ({ confidence: 1, found: ['import.yaml names it'], missing: [] }),
    parse: source => parseRecords(source, maps, find, progress),
  }
}

function parseRecords(
  source: SourceText,
  maps: readonly RulingMap[],
  find: FindSubject,
  progress: TellShare,
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
    without: [] as DataNode[],
  } satisfies Findings
  if (root) {
    for (const [index, map] of maps.entries()) {
      const state: Reading = { ...reading, map, current: null }
      const tell: TellShare = share => progress((index + share) / maps.length)
      for (const record of tellingShare(select(root, map.records), tell))
        if (fits(record, map.where) && !readRecord(state, record))
          for (const { span } of leavesOf(record)) state.worded.push(span)
    }
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
    if (reading.children.length + reading.without.length === 0) {
      const paths = maps.map(({ records }) => records).join(' or ')
      report(reading, root, 'no-records', 'no record that is a ruling', `records at ${paths}`)
    }
    append(reading.left, restOf(source, reading.worded))
  }
  const matter = matterOf(source, 'fields', 'what is no wording', [joinMapped(reading.left)])
  if (matter) reading.children.push(matter)
  // Several files of a work are parts of it.
  const document = documentFacts({ section: source.file })
  return {
    type: 'root',
    children: reading.children,
    data: { document, messages: [...messages, ...reading.messages.all()] },
  }
}

/** The longest field of Arkham's FAQ has 10,000 characters; ten million take over a gigabyte. */
const MAX_TEXT = 1_000_000
/** So much of a value is quoted. */
const QUOTED = 40

/** Reads a record; false where it lacks what a ruling needs. */
function readRecord(state: Reading, record: DataNode): boolean {
  const { map } = state
  const cards = read(record, map.card)
  const terms = read(record, map.term)
  const kind = cards.length > 0 || !map.term ? 'card' : 'term'
  const [subject, ...others] = kind === 'card' ? cards : terms
  const titles = (kind === 'card' ? terms : others).map(({ value }) => value)
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
  beginEntry(state, subject, kind)
  const questions = read(record, map.question).flatMap(found =>
    wordingsOf(state, found, map.question, false).flatMap(({ parts }) => parts),
  )
  const asked = withSpan<QuestionNode>({ type: 'question', children: questions as RulingBlock[] })
  const apart = map.several || answers.length > 1
  for (const [index, { parts, heading, own }] of answers.entries()) {
    const find: ReadField = field => (apart ? readIn(record, own, heading, field) : read(record, field))
    const tags = map.tags.flatMap(tag => find(tag).map(({ value }) => value))
    const data = rulingFacts({
      number: find(map.number)[0]?.value ?? null,
      effective: dateOf(state, record, find, own),
      tags: heading === null ? tags : [...tags, heading],
      ...(kind === 'card' && others.length > 0 ? { about: others.map(({ value }) => value) } : {}),
      ...(titles.length > 0 ? { terms: titles } : {}),
      ...exceptIn(state, record),
      ...statusOf(state, record, find),
      // Which of several in one field is which, only an identifier in their own words tells.
      ...(answers.length === 1 || isOwn(record, own, map.identifier) ? identifierOf(state, record, find) : {}),
    })
    const children = index === 0 && questions.length > 0 ? [asked, ...parts] : [...parts]
    state.children.push(withSpan<RulingNode>({ type: 'ruling', children, data }))
  }
  return true
}

/** Returns how an empty cell is mended that means what the record before has; nothing where that is empty as well. */
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

/** Returns what a field says of a ruling. */
type ReadField = (field: Field | undefined) => Found[]

/** A ruling's wording, and its own words in the value that has it. */
interface OwnWording extends RulingWording {
  readonly own: DataNode
}

/** Returns whether an expression looks for a field in the value that has the wording of a ruling. */
function isOwn(record: DataNode, own: DataNode, field: Field | undefined): boolean {
  const at = own.parent?.span
  return (
    field?.match !== undefined
    && nodesOf(record, field).some(({ span: { start, end } }) => start === at?.start && end === at.end)
  )
}

/**
 * Returns what a field says of one of several rulings: an expression for the value that has them all looks in the words
 * of each, and then in the heading over it.
 */
function readIn(record: DataNode, own: DataNode, heading: string | null, field: Field | undefined): Found[] {
  if (!field || !isOwn(record, own, field)) return read(record, field)
  const within = { ...field, paths: ['.'] }
  const found = read(own, within)
  return found.length > 0 || heading === null ? found : read({ ...own, value: heading }, within)
}

function wordingsOf(state: Reading, { node, value }: Found, field: Field | undefined, several: boolean): OwnWording[] {
  if (!node) return []
  const { source, map } = state
  const { text: whole, escapes } = scalarText(source.text, node)
  const [match] = field?.match?.(whole.value) ?? []
  const { start: from, end: to } = match?.group ?? match ?? { start: 0, end: 0 }
  const start = whole.value.indexOf(value, from)
  if (match && field === map.question)
    for (const around of [sliceMapped(whole, match.start, from), sliceMapped(whole, to, match.end)])
      if (isMark(around.value)) state.left.push(around)
  const given = start < 0 ? unmapped(value) : sliceMapped(whole, start, start + value.length)
  append(state.left, escapes)
  const replaced: MappedText[] = []
  const made = map.replace.reduce(
    (one, replacement) => replaceMapped(one, replacement, replaced),
    mapRange(value, 0, value.length),
  )
  append(
    state.left,
    replaced.map(one => composed(given, one)),
  )
  const { rulings, left, messages } = readWording(source, composed(given, made), { ...map, several })
  for (const message of messages) state.messages.add(message)
  append(state.left, left)
  state.worded.push(node.span)
  return rulings.map(ruling => {
    const { start, end } = stretchBefore(made, value.length, ruling.stretch)
    const [part] = ruling.parts
    const span = part?.position ? spanOf(part) : node.span
    return {
      ...ruling,
      own: { name: node.name, nameAt: node.nameAt, parent: node, children: null, value: value.slice(start, end), span },
    }
  })
}

/** Returns whether an expression leaves no more than a mark out, such as `Q:` before a question. */
function isMark(around: string): boolean {
  return (around.match(/\p{L}+/gu) ?? []).length <= 1
}

/** Begins the entry that a ruling belongs to, unless the ruling before it belongs there too. */
function beginEntry(state: Reading, { value, node }: Found, kind: 'card' | 'term'): void {
  const { source, find } = state
  const subject = (kind === 'card' ? find(value) : null) ?? { kind, title: value }
  const key = `${subject.kind} ${subject.code ?? subject.title}`
  if (key === state.current) return
  state.current = key
  const heading = syntheticHeading(source, subject.title, node?.span.start ?? 0, subject.kind)
  state.children.push({ ...heading, data: { ...heading.data, ...subject } })
}

function exceptIn(state: Reading, record: DataNode): { except?: string[] } {
  const except = read(record, state.map.except).map(({ value }) => value)
  return except.length > 0 ? { except } : {}
}

/** The ids of a community's own records outlive every other wording and order. */
function identifierOf(state: Reading, record: DataNode, find: ReadField): { identifier?: string } {
  const [found] = find(state.map.identifier)
  if (!found) return {}
  const node = found.node ?? record
  const first = state.identifiers.get(found.value)
  if (first) {
    report(
      state,
      node,
      'identifier-twice',
      `the identifier ${found.value} a second time`,
      'each once',
      'Correct one of the two; the first keeps it.',
      first,
    )
    return {}
  }
  state.identifiers.set(found.value, node)
  return { identifier: found.value }
}

/** A year, a month or a day, with whatever time follows. */
const DATE = /^(\d{4})(?:[-/]?(\d\d)(?:[-/]?(\d\d)(?:\D.*)?)?|[-/](\d{1,2})(?:[-/](\d{1,2})(?:\D.*)?)?)?$/

/** Returns a ruling's date as YYYY-MM-DD, or its month or year; null where it has none, or none that can be read. */
function dateOf(state: Reading, record: DataNode, find: ReadField, own: DataNode): string | null {
  const { date } = state.map
  const [found] = find(date)
  if (!found && date && state.map.several && isOwn(record, own, date)) addTo(state.undated, date, own)
  if (!found) return null
  const parts: (string | undefined)[] = DATE.exec(found.value)?.slice(1) ?? []
  const written = parts.flatMap(part => part?.padStart(2, '0') ?? []).join('-')
  if (lastDay(written) !== null) return written
  const { format = [] } = date ?? {}
  for (const form of format) {
    const day = form.read(found.value)
    if (day !== null) return day
  }
  const said = found.value.slice(0, QUOTED)
  const [first, second] = format.length === 0 ? formatsFitting(found.value) : []
  const how =
    first === undefined
      ? `what it means, as in \`values: { '${said}': 2024-05-01 }\` of \`date\``
      : `how it is written, \`date: { path: ${date?.paths[0]}, format: ${first} }\`${second === undefined ? '' : ` or \`format: ${second}\`, which this one alone doesn’t tell`}`
  report(
    state,
    found.node ?? record,
    'no-date',
    `“${said}” as a date`,
    [...format.map(form => form.written), 'YYYY-MM-DD, YYYY-MM or YYYY'].join(', '),
    `Correct it, or say in import.yaml ${how}; until then the ruling is shown without a date.`,
  )
  return null
}

/** Returns what a record says of its ruling's standing; a status that the site doesn't have is told. */
function statusOf(state: Reading, record: DataNode, find: ReadField): Pick<RulingFacts, 'ownStatus'> {
  const [found] = find(state.map.status)
  if (!found) return {}
  const { data: status } = rulingStatus.safeParse(found.value)
  if (status === undefined) addTo(state.statuses, found.value, found.node ?? record)
  return status === undefined || status === 'in-force'
    ? {}
    : { ownStatus: { status, reason: `Its source says “${found.node?.value ?? status}”.` } }
}

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

function report(
  state: Findings,
  node: DataNode,
  kind: string,
  found: string,
  expected: string,
  fix = 'Correct the record, or what import.yaml says of it. It is left out, and everything else is used.',
  first?: DataNode,
): void {
  state.messages.add({
    code: `data/${kind}`,
    severity: 'warning',
    place: placeAt(state.source, node.span.start),
    found: `${found}, at ${pathOf(node) || 'the top'}`,
    expected,
    fix,
    ...(first ? { cause: placeAt(state.source, first.span.start) } : {}),
  })
}
