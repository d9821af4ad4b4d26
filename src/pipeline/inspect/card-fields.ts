import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import { oneOrAll } from './chosen.ts'
import type { Family } from './file-families.ts'
import {
  columnsLike,
  fieldNamed,
  fieldsOf,
  isInMost,
  listNamed,
  NAMES,
  NEARLY_ALL,
  SAMPLE,
  some,
} from './record-fields.ts'

/** The type of cards that have none. */
export const NO_TYPE = { is: 'Card' }

/**
 * Returns whether records are cards by their titles: nearly each that has one has another, and hardly any says what was
 * asked, or what was ruled and not what the card says. Most have a title; a list of cards may have rulings on several
 * in between.
 */
export function isCatalogueBy(title: string | undefined, records: readonly DataNode[]): boolean {
  if (title === undefined) return false
  const sample = records.slice(0, SAMPLE)
  const said = valuesAt(records, title)
  const haveMost = (names: readonly string[]) => isInMost(sample, fieldNamed(sample, names))
  const isRuling =
    haveMost(NAMES.question) || (haveMost(NAMES.ruled) && !haveMost(NAMES.says) && !mayHaveSeveral(sample))
  return !isRuling && said.length * 2 >= records.length && new Set(said).size >= said.length * NEARLY_ALL
}

/** Returns whether records have what holds several rulings: a list, a field that is called so, or a column for each. */
export function mayHaveSeveral(records: readonly DataNode[]): boolean {
  if (listNamed(records, NAMES.inside) !== undefined) return true
  const one = fieldNamed(records, NAMES.ruled)
  if (one !== undefined && columnsLike([...fieldsOf(records).keys()], one).length > 1) return true
  return (
    fieldNamed(
      records,
      NAMES.inside.filter(name => !NAMES.ruled.includes(name)),
    ) !== undefined
  )
}

/** Returns whether files, or the list in them, are called cards: `Cards.csv`, `FAQ - Cards.tsv`, `Cards 1f…9a.csv`. */
export function areCalledCards([file]: readonly { readonly name: string }[], records: string): boolean {
  return /(?:^|\.)cards\.\*$/i.test(records) || /(?:^|[^\p{L}])cards?(?: [\da-f]{32})?\.\w+$/iu.test(file?.name ?? '')
}

/** Returns the type of cards that have none: what the folder of each is called, where several hold some of them. */
export function typeOfFolder({ files, path }: Pick<Family, 'files' | 'path'>): object {
  const folders = [...new Set(files.map(({ name }) => name.split('/').at(-2) ?? ''))].sort()
  if (path !== '.' || folders.length < 2 || folders.length * 2 > files.length) return NO_TYPE
  const titled = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll(/[-_]/g, ' ')}`
  const one = (name: string) => name.replace(/ies$/i, 'y').replace(/(?<=o|ss|[cs]h)es$|(?<![su])s$/i, '')
  return { path: '^.~', values: Object.fromEntries(folders.map(name => [name, titled(one(name))])) }
}

/** Returns types and subtypes: a line of types has these behind a dash; traits end in a full stop each. */
export function typesAt(
  records: readonly DataNode[],
  type: string,
  subtype: string | undefined,
): { type: string | object; subtype?: string | object } {
  if (some(records, type, / — /))
    return { type: { path: type, match: '^[^—]*' }, subtype: { path: type, match: '— (.+)', split: ' ' } }
  if (subtype === undefined) return { type }
  return { type, subtype: some(records, subtype, /\.$/) ? { path: subtype, split: '.' } : subtype }
}

/** Returns where the printings of cards name their sets. */
export function printedSetAt(records: readonly DataNode[]): string | undefined {
  const each = `${listNamed(records, NAMES.printings) ?? ''}.*`
  const printings = records.flatMap(record => select(record, each))
  if (printings.length > 0 && printings.every(({ value }) => value !== null)) return each
  const set = fieldNamed(printings, NAMES.set)
  return set === undefined ? undefined : `${each}.${set}`
}

/** Returns where the sets that hold lists of cards have their names, or else their codes. */
export function setAbove(records: readonly DataNode[], path: string): string | undefined {
  const isInSets = /\.cards\.\*$/i.test(path)
  const sets = isInSets ? records.flatMap(record => select(record, '^.^')) : []
  const field = fieldNamed(sets, [...NAMES.setTitle, 'name', 'title', ...NAMES.set, 'code'])
  return field === undefined ? undefined : `^.^.${field}`
}

/** Returns a set without the rarity that may follow it, the first where cards have several: `Tide:C, Oak:U2`. */
export function setAt(records: readonly DataNode[], set: string): string | object {
  if (some(records, set, /:[A-Z0-9/]{1,6}(?:,|$)/)) return { path: set, match: '^[^,:]+' }
  return some(records, set, /,/) ? { path: set, match: '^[^,]+' } : set
}

/** What may tell cards of one title and type apart, the clearest first. */
const TELLING = [
  ['adv', 'advanced'],
  ['group'],
  ['side', 'sideid'],
  ['version', 'subtitle', 'subname'],
  ['set', 'setcode', 'packcode'],
]

/** Returns the fields that differ where cards have one title and type; of a card the first that it has counts. */
export function tellApart(
  records: readonly DataNode[],
  title: string,
  type: string,
): string | readonly string[] | undefined {
  const valueAt = (record: DataNode, paths: readonly string[]) => paths.flatMap(path => valuesAt([record], path))[0]
  const same = Map.groupBy(records, record => [title, type].map(path => valueAt(record, [path])).join(' '))
  const twins = [...same.values()].filter(({ length }) => length > 1)
  const told = (paths: readonly string[]) =>
    twins.reduce((sum, cards) => sum + new Set(cards.map(card => valueAt(card, paths))).size, 0)
  let paths: string[] = []
  for (const names of TELLING) {
    const path = fieldNamed(twins.flat(), names)
    if (path !== undefined && told([...paths, path]) > told(paths)) paths = [...paths, path]
  }
  return paths.length === 0 ? undefined : oneOrAll(paths)
}
