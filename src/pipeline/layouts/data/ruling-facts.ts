import { addTo } from '../../collections.ts'
import type { DataNode } from '../../data/data-node.ts'
import { nodesOf, read, type Field, type Found } from '../../data/field.ts'
import { formatsFitting, plainDate } from '../../game/date-format.ts'
import { rulingStatus } from '../../game/notes.ts'
import { keepUnnamed } from '../../game/unnamed-values.ts'
import { MAX_QUOTED, quoted } from '../../messages/quoted.ts'
import { placeAt } from '../../source/source-text.ts'
import { rulingFacts } from '../facts.ts'
import type { RulingFacts } from '../tree.ts'
import type { OwnWording } from './own-wording.ts'
import { named, report, type Reading } from './reading.ts'

/** What else a record says of its rulings, and whether it has several. */
interface OfRecord {
  readonly about: readonly string[]
  readonly terms: readonly string[]
  readonly isOneOfSeveral: boolean
}

/** Returns what a record says of one of its rulings beside its words. */
export function factsOf(
  state: Reading,
  record: DataNode,
  { own, heading }: Pick<OwnWording, 'own' | 'heading'>,
  { about, terms, isOneOfSeveral }: OfRecord,
): RulingFacts {
  const { map } = state
  const find: ReadField = field =>
    map.several || isOneOfSeveral ? readIn(record, own, heading, field) : read(record, field)
  const placeOf = ({ span }: DataNode) => placeAt(state.source, span.start)
  const tags = map.tags.flatMap(tag =>
    find(tag).map(found => {
      keepUnnamed(state.unnamed, tag, found, record, placeOf)
      return found.value
    }),
  )
  const except = named(state, record, map.except).map(({ value }) => value)
  const [supersededBy] = find(map.supersededBy)
  return rulingFacts({
    number: find(map.number)[0]?.value ?? null,
    effective: dateOf(state, record, find, own),
    tags: heading === null ? tags : [...tags, heading],
    ...(about.length > 0 ? { about } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(except.length > 0 ? { except } : {}),
    ...statusOf(state, record, find),
    ...(supersededBy ? { supersededBy: supersededBy.value } : {}),
    // Which of several in one field is which, only an identifier in their own words tells.
    ...(!isOneOfSeveral || isOwn(record, own, map.identifier) ? identifierOf(state, record, find) : {}),
  })
}

/** Returns what a field says of a ruling. */
type ReadField = (field: Field | undefined) => Found[]

/** Returns whether an expression looks for a field in the value that has the wording of a ruling. */
function isOwn(record: DataNode, own: DataNode, field: Field | undefined): boolean {
  const at = own.parent?.span
  return (
    field?.match !== undefined
    && nodesOf(record, field).some(({ span: { start, end } }) => start === at?.start && end === at.end)
  )
}

/** Returns what a field says of one of several rulings in one value: in its own words, else in its heading. */
function readIn(record: DataNode, own: DataNode, heading: string | null, field: Field | undefined): Found[] {
  if (!field || !isOwn(record, own, field)) return read(record, field)
  const within = { ...field, paths: ['.'] }
  const found = read(own, within)
  return found.length > 0 || heading === null ? found : read({ ...own, value: heading }, within)
}

/** The ids of a community's own records outlive every other wording and order. */
function identifierOf(state: Reading, record: DataNode, find: ReadField): { identifier?: string } {
  const [found] = find(state.map.identifier)
  if (!found) return {}
  const node = found.node ?? record
  const first = state.identifiers.get(found.value)
  if (first) {
    const fix = 'Correct one of the two; the first keeps it.'
    report(state, node, 'identifier-twice', `the identifier ${found.value} a second time`, 'each once', fix, first)
    return {}
  }
  state.identifiers.set(found.value, node)
  return { identifier: found.value }
}

/** Returns a ruling's date as YYYY-MM-DD, or its month or year; null where it has none, or none that can be read. */
function dateOf(state: Reading, record: DataNode, find: ReadField, own: DataNode): string | null {
  const { date } = state.map
  const [found] = find(date)
  if (!found && date && state.map.several && isOwn(record, own, date)) addTo(state.undated, date, own)
  if (!found) return null
  const plain = plainDate(found.value)
  if (plain !== null) return plain
  const { format = [] } = date ?? {}
  for (const form of format) {
    const day = form.read(found.value)
    if (day !== null) return day
  }
  const [first, second] = format.length === 0 ? formatsFitting(found.value) : []
  const other = second === undefined ? '' : ` or \`format: ${second}\`, which this one alone doesn’t tell`
  const how =
    first === undefined
      ? `what it means, as in \`values: { '${found.value.slice(0, MAX_QUOTED)}': 2024-05-01 }\` of \`date\``
      : `how it is written, \`date: { path: ${date?.paths[0]}, format: ${first} }\`${other}${/(?<!Y)YY(?!Y)/.test(first) ? ' (YY is 1969 to 2068)' : ''}`
  const expected = [...format.map(form => form.written), 'YYYY-MM-DD, YYYY-MM or YYYY'].join(', ')
  const fix = `Correct it, or say in import.yaml ${how}; until then the ruling is shown without a date.`
  report(state, found.node ?? record, 'no-date', `${quoted(found.value)} as a date`, expected, fix)
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
