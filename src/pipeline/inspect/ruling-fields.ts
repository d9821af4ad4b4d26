import { valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { folded, IS, NO, withoutBrackets } from './propose-status.ts'
import { areNearlyAll, fieldNamed, fieldsOf, isDate, NAMES, NEARLY_ALL, shapesAt } from './record-fields.ts'

/** So many sources may be works of their own. */
const FEW = 5

/** Fields of dates that aren't those of rulings: of a card's release, and of what was taken back. */
const OTHER_DATE = /release|delet|remov|retract|withdr|obsolet|outdat|expir/

/** Fields in which programs for notes write when a file was made or changed. */
const OF_FILE = /^(?:date)?(?:created|updated|modified|changed)/

/** Returns the field called by a ruling’s date; else, if `mayGuess`, the one with dates alone that most have. */
export function dateAt(records: readonly DataNode[], isMarkdown: boolean, mayGuess: boolean): string | undefined {
  const isOfFile = (path: string) => isMarkdown && OF_FILE.test(folded(path))
  const named = fieldNamed(
    records,
    NAMES.date.filter(name => !isOfFile(name)),
  )
  if (named !== undefined || !mayGuess) return named
  const dates = [...fieldsOf(records)].filter(
    ([path, said]) => !OTHER_DATE.test(folded(path)) && !isOfFile(path) && areNearlyAll(said, isDate),
  )
  return dates.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** Returns the field that nearly every ruling has, each with another value; check tells of two that have one. */
export function identifierAt(
  records: readonly DataNode[],
  path: string | undefined,
  cards: readonly string[],
): string | undefined {
  if (path === undefined || cards.includes(path)) return undefined
  const values = records.map(record => saidAt(record, path))
  const own = new Set(values.filter(value => /^[\w.:-]{1,64}$/.test(value)))
  return own.size >= records.length * NEARLY_ALL ? path : undefined
}

/** Returns the paths of terms if some records have a term and no card. */
export function termAt(records: readonly DataNode[], path: string | undefined, card: string | string[]) {
  if (path === undefined) return undefined
  const has = (record: DataNode, paths: string | string[]) => [paths].flat().some(one => saidAt(record, one) !== '')
  const term = shapesAt(records, path)
  return records.some(record => !has(record, card) && has(record, term)) ? term : undefined
}

/** What answers of FAQs end with: `(Ada, 2018-01-01)`. */
const SIGNATURE = '\\s?\\([^()\\n]+, \\d{4}-\\d\\d(?:-\\d\\d)?\\)$'
const AUTHOR = '\\(([^()]+), \\d{4}-\\d\\d(?:-\\d\\d)?\\)$'
const DAY = '\\([^()]+, (\\d{4}-\\d\\d(?:-\\d\\d)?)\\)$'

/** Returns how to read author and day from the end of rulings, if most end with both; else null. */
export function signatureAt(texts: readonly string[], path: string) {
  const pattern = new RegExp(SIGNATURE, 'm')
  const signed = texts.filter(text => pattern.test(text))
  if (signed.length === 0 || signed.length * 2 < texts.length) return null
  return { date: { path, match: DAY }, author: { path, match: AUTHOR }, replace: { match: SIGNATURE, with: '' } }
}

/** The least share of empty cells in a column of cards whose empty cells repeat the one above: 6 of 30 in one table. */
const FILLED = 0.1

/** Returns whether empty cells of a table repeat the one above. */
export function areFilled(records: readonly DataNode[], path: string): boolean {
  const isEmpty = (record: DataNode) => saidAt(record, path) === ''
  const [first] = records
  return first !== undefined && !isEmpty(first) && records.filter(isEmpty).length > records.length * FILLED
}

/** Returns the path where records name those that replaced them by their identifiers; nothing if none does. */
export function supersededByAt(
  records: readonly DataNode[],
  path: string | undefined,
  identifier: string | undefined,
): string | undefined {
  if (path === undefined || identifier === undefined) return undefined
  const known = new Set(valuesAt(records, identifier))
  return valuesAt(records, path).some(one => known.has(one)) ? path : undefined
}

/** Returns the path to the names of files of Markdown from what they hold, where these are the days of rulings. */
export function fileDateAt(records: readonly DataNode[], path: string): string | undefined {
  const files = path === 'sections.*' ? records.map(({ parent }) => parent?.parent) : records
  const areDays = files.length > 0 && files.every(file => isDate(file?.name ?? ''))
  return areDays ? (path === 'sections.*' ? '^.^.~' : '~') : undefined
}

/** Returns the sources that nearly all records name at a path, where they are few; none where each is another. */
export function sourcesAt(records: readonly DataNode[], path: string | undefined): string[] {
  if (path === undefined) return []
  const said = valuesAt(records, path)
  const sources = new Set(said)
  const areFew = sources.size > 1 && sources.size <= FEW && sources.size < records.length
  return areFew && said.length >= records.length * NEARLY_ALL ? [...sources].sort() : []
}

/** Returns the fields that tell of rulings; one that says yes of each, or no, tells nothing beside another. */
export function tagsAt(records: readonly DataNode[], paths: readonly string[]): (string | object)[] {
  const tags = paths.map(path => ({ path, values: [...new Set(records.map(record => saidAt(record, path)))].sort() }))
  const telling = tags.filter(({ values }) => values.length > 1 || !values.every(value => IS.test(value)))
  return (telling.length > 0 ? telling : tags).map(({ path, values }) => tagOf(path, values.filter(Boolean)))
}

/** A field that is true or false says nothing without its name. */
function tagOf(path: string, values: readonly string[]): string | object {
  const words = withoutBrackets(path).toLowerCase()
  const said = words.split(/[^a-z]+/).findLast(Boolean) ?? words
  return values.length > 0 && values.every(value => IS.test(value))
    ? { path, values: Object.fromEntries(values.map(value => [value, NO.test(value) ? `not ${said}` : said])) }
    : path
}
