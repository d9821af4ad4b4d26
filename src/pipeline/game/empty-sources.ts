import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import { isTable } from '../data/read-data.ts'
import { fits, nodesOf, read, saidAt, type Field } from '../data/field.ts'
import type { TextFile } from '../input.ts'
import { listed } from '../messages/listed.ts'
import type { Message } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'
import { didYouMean } from '../messages/suggest.ts'
import { must } from '../must.ts'
import { nearestOf } from '../source/nearest.ts'
import { filesOf, type DataFiles, type DataSource, type ImportMap } from './import-map.ts'
import { wantedInWords } from './untaken-records.ts'
import type { PlaceInYaml } from './yaml-file.ts'

/** So many fields or values that are there are named. */
const NAMED = 8
/** So many records show which fields there are. */
const ENOUGH = 1000
/** So many paths are suggested. */
const SUGGESTED = 2

/** What finds nothing, from the entry in `import.yaml`, and what is said of it. */
interface Nothing extends Pick<Message, 'found' | 'expected'> {
  readonly at: readonly string[]
  /** What may be meant. */
  readonly near?: readonly string[]
}

/**
 * Returns the map without the sources of cards and rulings that find nothing in files that have data, which is an
 * error in `import.yaml`, told once for each. A path of the others that no record has is a warning where the records
 * have a field that is called nearly so.
 */
export function withoutEmptySources(
  map: ImportMap,
  files: DataFiles,
  placeIn: PlaceInYaml,
): { readonly map: ImportMap; readonly messages: readonly Message[] } {
  const messages: Message[] = []
  const finds = (kind: string, index: number, source: DataSource, ways: readonly Needed[]): boolean => {
    const named = filesOf(source, files.all)
    const nothings = ways.map(needed => nothingIn(source, needed, named.map(files.rootOf)))
    if (nothings.includes(null)) return true
    const nothing = must(nothings[0], 'what is needed')
    const { at, near = [], found, expected } = nothing
    const [header] = named.flatMap(file => {
      const row = headerIn(file, files.rootOf(file), ways)
      return row ? files.placeOf(file, row) : []
    })
    messages.push({
      code: 'data/finds-nothing',
      severity: 'error',
      place: placeIn([kind, index, ...at]),
      found,
      expected,
      fix:
        header?.kind === 'point'
          ? `Delete the lines above line ${header.line} of ${header.file}, where the names of the columns seem to stand: they have to be in the first.`
          : `${didYouMean(near)}Correct it, or take the entry out of \`${kind}\`: nothing comes from it.`,
    })
    return false
  }
  const cards = map.cards.filter((source, index) => {
    const { code, title, type } = source
    return finds('cards', index, source, [{ code, title, type }])
  })
  const rulings = map.rulings.filter((source, index) => {
    const { card, term, text } = source
    return finds('rulings', index, source, [...(card ? [{ card, text }] : []), ...(term ? [{ term, text }] : [])])
  })
  const kept = { cards, rulings }
  for (const kind of ['cards', 'rulings'] as const)
    for (const source of kept[kind]) {
      const index = map[kind].findIndex(one => one === source)
      for (const { at, near = [], found, expected } of idleFields(source, filesOf(source, files.all).map(files.rootOf)))
        messages.push({
          code: 'data/leads-nowhere',
          severity: 'warning',
          place: placeIn([kind, index, ...at]),
          found,
          expected,
          fix: `${didYouMean(near)}Correct it, or take it out of the entry.`,
        })
    }
  return { map: { ...map, ...kept }, messages }
}

/** Returns whether a path isn't so short that it is nearly any other. */
function isTelling({ length }: string): boolean {
  return length > 2
}

/** Lists and maps of further fields. */
const FURTHER = ['titles', 'facts', 'tags']

/** Returns the fields of a source whose path no record has, though it has a field that is called nearly so. */
function idleFields(source: DataSource, roots: readonly (DataNode | null)[]): Nothing[] {
  const tops = roots.filter(root => root !== null)
  if (tops.length < roots.length) return []
  const all = tops.flatMap(root => select(root, source.records))
  let idle = Object.entries(source).flatMap(([name, part]: [string, unknown]) =>
    (FURTHER.includes(name) ? Object.entries(part as object) : [['', part] as const]).flatMap(([inner, field]) => {
      const isField = typeof field === 'object' && field !== null && 'paths' in field
      return isField ? [{ at: [name, inner].filter(Boolean), paths: (field as Field).paths }] : []
    }),
  )
  for (const record of all) {
    idle = idle.filter(({ paths }) => paths.every(path => saidAt(record, path) === ''))
    if (idle.length === 0) break
  }
  const nothings = idle.flatMap(({ at, paths }) => (paths.some(isTelling) ? (stuck(at, all, paths) ?? []) : []))
  // The next version of the data may have it; what is nearly there is most likely mistyped.
  return nothings.filter(({ near }) => near && near.length > 0)
}

/** In so many rows the names of the columns are looked for. */
const ROWS = 30

/** Returns the row of a table that has the names of several fields, and isn't its first line. */
function headerIn({ name }: TextFile, root: DataNode | null, ways: readonly Needed[]): DataNode | undefined {
  if (!isTable(name)) return undefined
  const fields = ways.flatMap(needed => Object.values(needed).flatMap(field => field?.paths ?? []))
  return root?.children?.slice(0, ROWS).find(row => {
    // The words above may have another separator, or none.
    const cells = row.children?.flatMap(({ value }) => value?.split(/[,;\t]/) ?? []).map(cell => cell.trim())
    return new Set(fields.filter(field => cells?.includes(field))).size > 1
  })
}

/** The fields without which a record is left out, by their names. */
type Needed = Readonly<Record<string, Field | undefined>>

/** Returns why a source finds nothing; null for one that does, and where there may be nothing to be found. */
function nothingIn(
  { records, where }: DataSource,
  needed: Needed,
  roots: readonly (DataNode | null)[],
): Nothing | null {
  const fields = Object.entries(needed)
  const says = (record: DataNode) => fields.every(([, field]) => read(record, field).length > 0)
  const tops = roots.filter(root => root !== null)
  if (tops.length < roots.length) return null
  if (tops.some(root => select(root, records).some(record => fits(record, where) && says(record)))) return null
  const all = tops.flatMap(root => select(root, records))
  if (all.length === 0) return stuck(['records'], tops, [records])
  for (const [path, wanted] of Object.entries(where)) {
    if (all.some(record => fits(record, { [path]: wanted }))) continue
    const values = new Set(valuesAt(all, path))
    if (values.size === 0) return stuck(['where', path], all, [path])
    const asked = wantedInWords(wanted).join(' or ')
    const lacks = all.length === 1 ? 'the one record hasn’t' : `none of ${counted(all)} has`
    return {
      at: ['where', path],
      found: `${asked} at ${path}, which ${lacks}`,
      expected: `a value that is there: ${listed([...values], NAMED)}`,
      near: 'not' in wanted ? [] : wanted.flatMap(value => nearestOf(value, values)),
    }
  }
  const chosen = all.filter(record => fits(record, where))
  for (const [name, field] of fields) {
    if (!field || chosen.some(record => read(record, field).length > 0)) continue
    const nodes = chosen.flatMap(record => nodesOf(record, field))
    if (nodes.length === 0) return stuck([name], chosen, field.paths)
    const example = nodes.find(node => !isBlank(node))?.value ?? null
    if (!field.match || example === null) return null
    return {
      at: [name, 'match'],
      found: `an expression that fits no text of ${counted(chosen)}, such as ${quoted(example)}`,
      expected: `one that finds what \`${name}\` is to be`,
    }
  }
  return null
}

/** Returns what is said of paths that lead to nothing, and what stands where they end; null where that is empty. */
function stuck(at: readonly string[], nodes: readonly DataNode[], paths: readonly string[]): Nothing | null {
  const steps = paths[0]?.split('.') ?? []
  const reachedBy = (length: number) => nodes.flatMap(node => select(node, steps.slice(0, length).join('.')))
  const length = steps.findLastIndex((_, index) => reachedBy(index + 1).length > 0) + 1
  const reached = reachedBy(length)
  const example = reached.find(node => !isBlank(node))
  if (!example) return null
  const [before, [step, ...after]] = [steps.slice(0, length), steps.slice(length)]
  const inside = reached.slice(0, ENOUGH).flatMap(({ children }) => children ?? [])
  const fields = [...new Set(inside.map(({ name }) => name))]
  const isRecords = at[0] === 'records'
  const leads = (path: readonly string[]) =>
    nodes
      .slice(0, ENOUGH)
      .some(node => select(node, path.join('.')).some(one => !isBlank(one) && (isRecords || one.value !== null)))
  const near = [
    ...nearestOf(step ?? '', fields).map(name => [...before, name, ...after]),
    // Mostly it is one level more or less.
    ...[['^', ...steps], ['^', '^', ...steps], ...(steps[0] === '^' ? [steps.slice(1)] : [])],
    [...before, '*', ...steps.slice(length)],
  ]
  const spot = length === 0 ? 'there' : `at ${before.join('.')}`
  return {
    at,
    found: `\`${at[0]}: ${paths.join(', ')}\`, which finds nothing in ${isRecords ? 'the data' : counted(nodes)}`,
    expected: fields.includes('0')
      ? `\`*\` for each item: a list is ${spot}`
      : fields.length > 0
        ? `one of the fields ${spot}: ${listed(fields, NAMED)}`
        : `a path that ends earlier: ${spot} is ${quoted(example.value ?? '')}`,
    near: near
      .filter(leads)
      .slice(0, SUGGESTED)
      .map(path => path.join('.')),
  }
}

function isBlank({ children, value }: DataNode): boolean {
  return children ? children.length === 0 : (value ?? '').trim() === ''
}

function counted({ length }: readonly DataNode[]): string {
  return length === 1 ? 'the one record' : `the ${length.toLocaleString('en')} records`
}
