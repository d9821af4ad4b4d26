import { addTo, countUp } from '../collections.ts'
import { formatsFitting, formatsOf } from '../game/date-format.ts'
import { lastDay } from '../game/last-day.ts'
import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { folded, IS, isDeletion, marksIn, NO, withoutBrackets } from './propose-status.ts'

/** Lists inside cards, and sections of a card's Markdown, that hold rulings. */
const INSIDE = ['rulings', 'ruling', 'faq', 'faqs', 'questions', 'clarifications']

/** Fields that hold the words of a ruling, and nothing that a card says. */
const RULED = ['answer', 'a', 'textruling', 'ruling', 'comment', 'rulingtext']

/** Fields that say who answered. */
const ANSWERED_BY = ['author', 'answeredby', 'ruledby', 'by', 'judge']

/** Names of fields, without what isn't a letter, by what they hold; the first that nearly every record has is taken. */
export const NAMES = {
  code: ['code', 'gempid', 'oracleid', 'cardid', 'uuid', 'id', 'cardnumber', 'cardno', 'number', 'no'],
  title: ['title', 'name', 'cardname', 'fronttitle', 'frontname', 'heading'],
  type: ['type', 'typeline', 'typecode', 'typeid', 'cardtype', 'cardtypeid', 'kind', 'fronttype'],
  subtype: ['subtype', 'subtypes', 'frontsubtype', 'traits'],
  set: ['set', 'setcode', 'packcode', 'cardsetid', 'expansion'],
  printings: ['printings', 'prints'],
  setTitle: ['setname', 'packname'],
  alignment: ['side', 'sideid', 'faction', 'factioncode', 'alignment'],
  says: [
    'oracletext',
    'cardtext',
    'gametext',
    'frontgametext',
    'text',
    'texthtml',
    'html',
    'rules',
    'rulestext',
    'body',
  ],
  card: [
    ...['cardid', 'cardids', 'oracleid', 'cardcode', 'cardcodes', 'code', 'card', 'cards', 'cardname', 'cardnames'],
    ...['cardnumber', 'cardno', 'title', 'name', 'heading'],
  ],
  text: ['texthtml', 'html', ...RULED, 'text', 'body'],
  ruled: RULED,
  term: ['keyword', 'keywords', 'term', 'terms', 'mechanic', 'mechanics'],
  question: ['question', 'q'],
  date: ['date', 'publishedat', 'ruledat', 'dateupdate', 'updatedat', 'updated', 'created'],
  source: ['source'],
  sourceCode: ['sourceid', 'sourcecode'],
  tags: ['source', ...ANSWERED_BY, 'nsgrulesteamverified', 'official', 'verified'],
  status: ['status', 'rulingstatus', 'state', 'standing'],
  supersededBy: ['supersededby', 'replacedby', 'overruledby', 'reversedby', 'obsoletedby'],
  original: ['msgid'],
  translated: ['msgstr'],
  inside: INSIDE,
  own: [...INSIDE, 'errata'],
  section: INSIDE.map(name => `sections${name}`),
  identifier: ['identifier', 'rulingid', 'uuid', 'guid', 'id'],
} as const satisfies Record<string, readonly string[]>
export type Kind = keyof typeof NAMES

/** So many records show what a file holds. */
export const SAMPLE = 200

/** The share of records that have a field which they need. */
export const NEARLY_ALL = 0.9

/** Returns whether so many of all are something that the others may be exceptions. */
export function areNearlyAll<T>(all: readonly T[], are: (one: T) => boolean): boolean {
  return all.filter(are).length >= all.length * NEARLY_ALL
}

/** So many sources may be works of their own. */
const FEW = 5

export function isList({ children }: DataNode): boolean {
  return children?.every(({ name }, index) => name === String(index)) === true
}

export function isAddress(node: DataNode | undefined): boolean {
  return /^https?:\/\//.test(node?.value ?? '')
}

function isListOfMaps(node: DataNode): boolean {
  return node.children?.[0]?.children != null && isList(node)
}

/**
 * Returns the path to the records of a file: the file itself, what it holds, or what a list in it holds, which is that
 * of cards where there are several. Keys may name records instead.
 */
export function recordsPath(root: DataNode): string {
  if (isList(root)) return '*'
  const inMap = (node: DataNode) => (areNearlyAll(node.children ?? [], isListOfMaps) ? '*.0' : '*')
  if (isMapOfRecords(root)) return inMap(root)
  const lists = root.children?.filter(one => isListOfMaps(one) || isMapOfRecords(one)) ?? []
  const list = lists.find(({ name }) => folded(name) === 'cards') ?? lists[0]
  const isNamed = (record: DataNode) => [NAMES.code, NAMES.title].every(names => fieldNamed([record], names))
  // A card may have a list of its faces; a set has one of its cards.
  return list && (!isNamed(root) || list.children?.some(isNamed))
    ? `${list.name}.${isMapOfRecords(list) ? inMap(list) : '*'}`
    : '.'
}

/**
 * Returns whether a map has a record with a title under nearly each of its keys, as a card’s faces are not; or, where
 * keys are the titles, a record with a type or with rulings. A list under a key has the card’s faces.
 */
export function isMapOfRecords(node: DataNode): boolean {
  const { children } = node
  if (!children || children.length < 2 || isList(node) || fieldNamed([node], NAMES.title) !== undefined) return false
  if (areNearlyAll(children, child => !isList(child) && fieldNamed([child], NAMES.title) !== undefined)) return true
  const cards = children.flatMap(child => (child.children && isList(child) ? child.children.slice(0, 1) : child))
  const haveRulings = listNamed(cards, NAMES.inside) !== undefined
  return (
    (haveRulings || children.length > FACES)
    && areNearlyAll(
      cards,
      one => fieldNamed([one], NAMES.type) !== undefined || listNamed([one], NAMES.inside) !== undefined,
    )
  )
}

/** A card may have so many faces, each under its key. */
const FACES = 2

/**
 * Returns the path of the first of these fields that nearly all records have, or else of the first that one has; one
 * level down too (`front.title`), and into lists of values (`subtypes.*`).
 */
export function fieldNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  const pathOf = new Map<string, string>()
  for (const { children } of records) {
    const own = new Map<string, string>()
    for (const child of children ?? []) {
      if (child.value !== null) own.set(folded(child.name), child.name)
      for (const inner of child.children ?? [])
        if (inner.value !== null)
          if (isList(child)) own.set(folded(child.name), `${child.name}.*`)
          else own.set(folded(`${child.name}${inner.name}`), `${child.name}.${inner.name}`)
    }
    for (const [name, path] of own) {
      countUp(counts, name)
      pathOf.set(name, path)
    }
  }
  const known = names.filter(name => counts.has(name))
  const most = known.find(name => (counts.get(name) ?? 0) >= records.length * NEARLY_ALL)
  return pathOf.get(most ?? known[0] ?? '')
}

/** Returns the paths of a field that some records have as one value and some as a list; else the one that is given. */
export function shapesAt(records: readonly DataNode[], path: string): string | string[] {
  const plain = path.replace(/\.\*$/, '')
  const shapes = [`${plain}.*`, plain]
  const areAll = shapes.every(one => valuesAt(records, one).length > 0)
  return plain !== '.' && plain !== '~' && areAll ? shapes : path
}

/** The records that are used, with the `where` that chooses them and words for those that it leaves out. */
interface Chosen {
  readonly all: readonly DataNode[]
  readonly where: Readonly<Record<string, readonly string[]>>
  readonly told: readonly string[]
}

/** Leaves out the records that say nothing at a path, where most do. */
export function withoutEmpty({ all, where, told }: Chosen, path: string | undefined): Chosen {
  const having = path === undefined ? all : all.filter(record => saidAt(record, path) !== '')
  const without = `without ${(all.length - having.length).toLocaleString('en')} that have no ${path}`
  return path === undefined || having.length * 2 >= all.length
    ? { all, where, told }
    : { all: having, where: { ...where, [path]: [] }, told: [...told, without] }
}

/**
 * Returns the records that no field calls deleted, by yes or by a day, with the `where` that says so and words for it;
 * `isMark` tells such a field by its name. One that says so of all or of none is of another kind; a record without it
 * is kept.
 */
export function withoutDeleted(records: readonly DataNode[], isMark = isDeletion): Chosen {
  return marksIn(records, isMark).reduce<Chosen>(withoutMarked, { all: records, where: {}, told: [] })
}

function withoutMarked(chosen: Chosen, path: string): Chosen {
  const values = [...new Set(chosen.all.map(record => saidAt(record, path)))].sort()
  const are = (is: (value: string) => boolean) => values.every(value => value === '' || is(value))
  const kept = values.filter(value => value === '' || NO.test(value))
  const isTold = kept.length > 0 && kept.length < values.length && (are(value => IS.test(value)) || are(isDate))
  if (!isTold) return chosen
  const all = chosen.all.filter(record => kept.includes(saidAt(record, path)))
  const left = (chosen.all.length - all.length).toLocaleString('en')
  const is = isDeletion(path) ? 'are deleted' : 'no longer hold'
  return {
    all,
    where: { ...chosen.where, [path]: kept },
    told: [...chosen.told, `without ${left} that ${path} says ${is}`],
  }
}

/**
 * Returns whether records are cards by their titles: nearly each that has one has another, and hardly any says what was
 * asked or ruled. Most have a title; a list of cards may have rulings on several in between.
 */
export function isCatalogueBy(title: string | undefined, records: readonly DataNode[]): boolean {
  if (title === undefined) return false
  const sample = records.slice(0, SAMPLE)
  const said = valuesAt(records, title)
  const isRuling = [NAMES.ruled, NAMES.question].some(names => isInMost(sample, fieldNamed(sample, names)))
  return !isRuling && said.length * 2 >= records.length && new Set(said).size >= said.length * NEARLY_ALL
}

/** Returns whether half of the records have a field, or more. */
export function isInMost(records: readonly DataNode[], path: string | undefined): boolean {
  return path !== undefined && records.filter(record => saidAt(record, path) !== '').length * 2 >= records.length
}

/** Returns whether files, or the list in them, are called cards. */
export function areCalledCards([file]: readonly { readonly name: string }[], records: string): boolean {
  return /^cards\.\*$/i.test(records) || /(?:^|\/)cards?\.\w+$/i.test(file?.name ?? '')
}

/** Returns the first of these fields that is a list with something in it. */
export function listNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
  const lists = records.flatMap(({ children }) =>
    (children ?? []).filter(child => isList(child) && (child.children?.length ?? 0) > 0),
  )
  return names.flatMap(name => lists.find(list => folded(list.name) === name)?.name ?? [])[0]
}

export function some(records: readonly DataNode[], path: string, pattern: RegExp): boolean {
  return records.some(record => valuesAt([record], path).some(value => pattern.test(value)))
}

/** A line of types has the subtypes behind a dash; traits end in a full stop each. */
export function typesAt(records: readonly DataNode[], type: string, subtype: string | undefined): object {
  if (some(records, type, / — /))
    return { type: { path: type, match: '^[^—]*' }, subtype: { path: type, match: '— (.+)', split: ' ' } }
  if (subtype === undefined) return { type }
  return { type, subtype: some(records, subtype, /\.$/) ? { path: subtype, split: '.' } : subtype }
}

/** Returns where the printings of cards name their sets. */
export function printedSetAt(records: readonly DataNode[]): string | undefined {
  const each = `${listNamed(records, NAMES.printings) ?? ''}.*`
  const set = fieldNamed(
    records.flatMap(record => select(record, each)),
    NAMES.set,
  )
  return set === undefined ? undefined : `${each}.${set}`
}

/** Of several sets the first counts, without the rarity that may follow it: `Tide:C, Oak:U2`. */
export function setAt(records: readonly DataNode[], set: string): { set: unknown } {
  if (some(records, set, /:[A-Z0-9/]{1,6}(?:,|$)/)) return { set: { path: set, match: '^[^,:]+' } }
  return { set: some(records, set, /,/) ? { path: set, match: '^[^,]+' } : set }
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
): { tellApart?: string | string[] } {
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
  const [path, another] = paths
  return path === undefined ? {} : { tellApart: another === undefined ? path : paths }
}

/** Returns the field that nearly every ruling has, each with another value; check tells of two that have one. */
export function identifierAt(records: readonly DataNode[], path: string | undefined, card: string): string | undefined {
  if (path === undefined || path === card) return undefined
  const values = records.map(record => saidAt(record, path))
  const own = new Set(values.filter(value => /^[\w.:-]{1,64}$/.test(value)))
  return own.size >= records.length * NEARLY_ALL ? path : undefined
}

/** Returns what records say, by the paths of their fields and of those one level down; no lists. */
export function fieldsOf(records: readonly DataNode[]): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const { children } of records)
    for (const child of children ?? [])
      if (child.value !== null) addTo(said, child.name, child.value)
      else if (!isList(child))
        for (const { name, value } of child.children ?? [])
          if (value !== null) addTo(said, `${child.name}.${name}`, value)
  return said
}

/** Fields of dates that aren't those of rulings: of a card's release, and of what was taken back. */
const OTHER_DATE = /release|delet|remov|retract|withdr|obsolet|outdat|expir/

/** A date that the import reads without being told a format, and a time that may follow. */
const PLAIN_DATE = /^(\d{4}-\d\d(?:-\d\d)?)(?:[T\s].*)?$/

/** Returns whether a text is a date that the import reads, told its format if need be. */
export function isDate(text: string): boolean {
  const plain = PLAIN_DATE.exec(text)?.[1]
  return plain === undefined ? formatsFitting(text).length > 0 && !/^\d+$/.test(text) : lastDay(plain) !== null
}

/** Returns the field that has dates and nothing else, whatever it is called; of several the one that most have. */
export function datesAt(records: readonly DataNode[]): string | undefined {
  const dates = [...fieldsOf(records)].filter(
    ([path, said]) => !OTHER_DATE.test(folded(path)) && areNearlyAll(said, isDate),
  )
  return dates.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** Returns the formats of dates that don't begin with the year; none where they can't be told. */
export function dateFormatsAt(records: readonly DataNode[], path: string): string[] {
  const said = valuesAt(records, path)
  const dates = said.filter(one => isDate(one) || formatsFitting(one).length > 0)
  const all = dates.length >= said.length * NEARLY_ALL ? dates : said
  return formatsOf(all.filter(one => !/^\d{4}(?!\d)/.test(one)))
}

/** Returns the paths of terms if some records have a term and no card. */
export function termAt(records: readonly DataNode[], path: string | undefined, card: string | string[]) {
  if (path === undefined) return undefined
  const has = (record: DataNode, paths: string | string[]) => [paths].flat().some(one => saidAt(record, one) !== '')
  const term = shapesAt(records, path)
  return records.some(record => !has(record, card) && has(record, term)) ? term : undefined
}

/** What answers of FAQs end with: `(Ada, 2018-01-01)`. */
const SIGNED = {
  author: '\\(([^()]+), \\d{4}-\\d\\d(?:-\\d\\d)?\\)$',
  day: '\\([^()]+, (\\d{4}-\\d\\d(?:-\\d\\d)?)\\)$',
}
const SIGNATURE = '\\s?\\([^()\\n]+, \\d{4}-\\d\\d(?:-\\d\\d)?\\)$'

/** Returns how to read author and day from the end of rulings, if most end with both; else null. */
export function signatureAt(texts: readonly DataNode[], path: string) {
  const pattern = new RegExp(SIGNATURE, 'm')
  const signed = texts.filter(({ value }) => pattern.test(value ?? ''))
  if (signed.length === 0 || signed.length * 2 < texts.length) return null
  return {
    date: { path, match: SIGNED.day },
    tags: [{ path, match: SIGNED.author }],
    replace: { match: SIGNATURE, with: '' },
  }
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

/** Returns how the text of cards is written; undefined for plain words. */
export function cardFormat(records: readonly DataNode[], text: string): 'html' | 'markdown' | undefined {
  if (some(records, text, /<\/?[a-z]/i)) return 'html'
  const texts = valuesAt(records, text)
  return haveMarks(texts) ? 'markdown' : undefined
}

/** Marks that plain texts don't have: words in bold, links, headings of a lower level. */
const CLEAR_MARKS = /\*\*|\]\(|^#{2,6}\s?\S/m
/** Marks that a plain text may have by chance: emphasis around words, titles, items of lists, quotations. */
const MARKS = /(?:^|[\s(“"])([*_])(?![\s*_])[^*_\n]*[^\s*_]\1(?![\p{L}\d])|^# \S|^(?:[-*+]|\d+\.|>) \S/mu
/** Marks in so many texts, or in this share of a few, are on purpose; a spreadsheet of 17 rows had two by chance. */
const SEVERAL = 3
const SHARE = 0.2

function inSeveral(texts: readonly string[], pattern: RegExp): boolean {
  const count = texts.filter(text => pattern.test(text)).length
  return count >= Math.min(SEVERAL, Math.max(1, texts.length * SHARE))
}

function haveMarks(texts: readonly string[]): boolean {
  return texts.some(text => CLEAR_MARKS.test(text)) || inSeveral(texts, MARKS)
}

/** Returns how texts are written, and what in them should read otherwise. An answer in a field of its own is one. */
export function wordingOf(
  nodes: readonly DataNode[],
  { isMarkdown: isMarkdownFile = false, isAnswer = false, removed = [] as readonly object[] } = {},
): object {
  const texts = nodes.flatMap(({ value }) => value ?? [])
  const some = (pattern: RegExp) => texts.some(text => pattern.test(text))
  const replace = [
    ...(some(/\[\[[^[\]]+\]\]/) ? [{ match: '\\[\\[([^\\[\\]]+)\\]\\]', with: '*$1*' }] : []),
    ...(some(/\{[^{}]+\}/) ? [{ match: '\\{([^{}]+)\\}', with: '*$1*' }] : []),
    ...(some(/ \*\*A:\*\*/) ? [{ match: ' \\*\\*A:\\*\\*', with: '\n**A:**' }] : []),
    ...(some(/<span class="icon icon-[a-z-]+"><\/span>/)
      ? [{ match: '<span class="icon icon-([a-z-]+)"></span>', with: ' [$1]' }]
      : []),
    // A heading needs a blank behind its mark.
    ...(some(/^#{2,6}[^#\s]/m) ? [{ match: '^##+(.*)$', with: '**$1**' }] : []),
  ]
  const bullets = texts.filter(text => /^[-*+] /.test(text)).length * 2 >= texts.length && texts.length > 0
  const isMarkdown = isMarkdownFile || replace.length > 0 || bullets || haveMarks(texts)
  const format = isMarkdown
    ? 'markdown'
    : some(/<\/?(?:p|br|i|b|u|ul|ol|li|em|strong|a|div|span|sup|sub|table|h\d)\b|&(?:[a-z]+|#\d+|#x[\da-f]+);/i)
      ? 'html'
      : null
  return {
    ...(format === null ? {} : { format }),
    ...(!isAnswer && (bullets || some(/\*\*Q:\*\*|^#{2,6} \S/m) || inSeveral(texts, /^# \S/m))
      ? { several: true }
      : {}),
    ...(replace.length + removed.length > 0 ? { replace: [...replace, ...removed] } : {}),
  }
}
