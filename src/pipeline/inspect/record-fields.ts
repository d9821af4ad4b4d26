import { addTo, countUp } from '../collections.ts'
import { formatsFitting, plainDate } from '../game/date-format.ts'
import { valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { wordList } from '../source/word-list.ts'
import { fieldLanguage, isLanguage } from './field-language.ts'
import { folded } from './propose-status.ts'

/** Lists inside cards, and sections of a card's Markdown, that hold rulings. */
const INSIDE = ['rulings', 'ruling', 'faq', 'faqs', 'questions', 'clarifications']

/** Fields that hold the words of a ruling, and nothing that a card says. */
const RULED = ['answer', 'a', 'textruling', 'ruling', 'comment', 'rulingtext']

/** Fields that say who answered. */
const ANSWERED_BY = ['author', 'answeredby', 'ruledby', 'by', 'judge']

/** Names of fields, without what isn't a letter, by what they hold; the first that nearly every record has is taken. */
export const NAMES = {
  code: ['code', 'gempid', 'oracleid', 'cardid', 'uuid', 'uniqueid', 'id', 'cardnumber', 'cardno', 'number', 'no'],
  title: ['title', 'name', 'cardname', 'cardtitle', 'fronttitle', 'frontname', 'heading'],
  type: wordList('type typeline typename typecode typeid cardtype cardtypeid kind fronttype types class cardclass'),
  subtype: ['subtype', 'subtypes', 'frontsubtype', 'traits'],
  set: ['set', 'setcode', 'packcode', 'setcodes', 'cardsetid', 'expansion'],
  printings: ['printings', 'prints'],
  aliases: wordList('aliases alias aka othernames alternatenames nicknames'),
  setTitle: ['setname', 'packname'],
  alignment: wordList('side sideid faction factionname factioncode sphere spherename spherecode clan alignment'),
  says: wordList(
    'oracletext cardtext gametext frontgametext functionaltext text texthtml html rules rulestext body wording',
  ),
  card: [
    ...['cardid', 'cardids', 'oracleid', 'cardcode', 'cardcodes', 'code', 'card', 'cards', 'cardname', 'cardnames'],
    ...['cardnumber', 'cardno', 'cardslug', 'cardkey', 'title', 'name', 'heading'],
  ],
  text: ['texthtml', 'html', ...RULED, 'text', 'body'],
  ruled: RULED,
  term: ['keyword', 'keywords', 'term', 'terms', 'mechanic', 'mechanics'],
  question: ['question', 'q'],
  language: ['language', 'lang', 'locale'],
  date: wordList('date publishedat ruledat ruledon dateupdate updatedat updated created'),
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

/** Returns the tags of a map that says the same in English and in other languages: `{ en: Lamp, de: Lampe }`. */
export function languagesIn({ children }: DataNode): string[] {
  const names = (children ?? []).map(({ name }) => name)
  return names.length > 1 && names.includes('en') && names.every(isLanguage) ? names : []
}

export function isList(node: DataNode): boolean {
  return isNumberedFrom(0, node)
}

/** Returns whether a node is a list, or a map whose keys count from 1, as Lua and PHP write lists. */
export function isNumbered(node: DataNode): boolean {
  return isList(node) || isNumberedFrom(1, node)
}

function isNumberedFrom(first: number, { children }: DataNode): boolean {
  return children?.every(({ name }, index) => name === String(first + index)) === true
}

/** Returns whether a map has dates for keys, such as the days on which rulings were made. */
export function isKeyedByDate(node: DataNode): boolean {
  const { children } = node
  const are = children?.every(({ name }) => isDate(name) || formatsFitting(name).length > 0)
  return are === true && children?.length !== 0 && !isList(node)
}

export function isAddress(node: DataNode | undefined): boolean {
  return /^https?:\/\//.test(node?.value ?? '')
}

/** What databases on the web call that in which a record has its fields. */
const WRAPPERS = ['fields', 'attributes', 'properties']

/**
 * Returns the path of the first of these fields that nearly all records have, or else of the first that one has; one
 * level down too (`front.title`), into lists of values (`subtypes.*`), and to English beside other languages (`a.en`,
 * `titles.en`, `title_en`). A record may have its fields in one (`fields.Name`).
 */
export function fieldNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  const pathOf = new Map<string, string>()
  for (const record of records) {
    const own = new Map<string, string>()
    const visit = ({ children }: DataNode, above: string) => {
      // Backwards, so that the first field of a name counts.
      for (const child of (children ?? []).toReversed()) {
        const path = `${above}${child.name}`
        if (child.value !== null) own.set(inEnglish(child.name), path)
        else if (languagesIn(child).length > 0)
          for (const name of [folded(child.name), singular(child.name)]) own.set(name, `${path}.en`)
        else if (WRAPPERS.includes(folded(child.name))) visit(child, `${path}.`)
        for (const inner of child.children ?? [])
          if (inner.value !== null)
            if (isNumbered(child)) own.set(folded(child.name), `${path}.*`)
            // Under a number stands another record.
            else if (folded(child.name) !== '') own.set(folded(`${child.name}${inner.name}`), `${path}.${inner.name}`)
      }
    }
    visit(record, '')
    for (const [name, path] of own) {
      countUp(counts, name)
      pathOf.set(name, path)
    }
  }
  const known = names.filter(name => counts.has(name))
  const most = known.find(name => (counts.get(name) ?? 0) >= records.length * NEARLY_ALL)
  return pathOf.get(most ?? known[0] ?? '')
}

/** Returns the name of a field as it is in English; one in another language keeps that: `titlegerman`. */
function inEnglish(field: string): string {
  const { language = 'en', name = field } = fieldLanguage(field) ?? {}
  return folded(language === 'en' ? name : field.replace(/[()]/g, ''))
}

function singular(field: string): string {
  return folded(field).replace(/s$/, '')
}

/** Returns what tells whether a text has letters of a language: “UK name” in Latin letters isn’t Ukrainian. */
function lettersOf(language: string): (text: string) => boolean {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn'
  return text => (isLatin ? /\p{L}/u : /[^\P{L}\p{Script=Latin}]/u).test(text)
}

/** Returns where records have their titles in other languages, by these. */
export function titlesIn(records: readonly DataNode[]): [language: string, path: string][] {
  return [...fieldsOf(records)].flatMap(([path, said]) => {
    const { language = 'en', name = '' } = fieldLanguage(path) ?? {}
    const isTitle = NAMES.title.some(title => title === singular(name)) && said.some(lettersOf(language))
    return isTitle && language !== 'en' ? [[language, path]] : []
  })
}

/**
 * Returns where records without a title, and hardly any with one, name another by its code, of which they are
 * printings. Figures may be a number of another kind, unless their field is called so: `reprint_of`.
 */
export function printingOfAt(records: readonly DataNode[], code: string, title: string): string | undefined {
  const isOther = (record: DataNode) => (saidAt(record, title) === '' ? 'others' : 'titled')
  const { titled = [], others = [] } = Object.groupBy(records, isOther)
  const codes = new Set(valuesAt(records, code))
  const isOfCards = ([path, said]: readonly [string, readonly string[]]) =>
    path !== code
    && said.length >= others.length * NEARLY_ALL
    && areNearlyAll(said, one => codes.has(one))
    && !isInMost(titled, path)
    && (/(?:of|id|code|card)$/.test(folded(path)) || !said.every(one => /^\d+$/.test(one)))
  return [...fieldsOf(others)].find(isOfCards)?.[0]
}

/** Returns the paths of a field that some records have as one value and some as a list; else the one that is given. */
export function shapesAt(records: readonly DataNode[], path: string): string | string[] {
  const plain = path.replace(/\.\*$/, '')
  const shapes = [`${plain}.*`, plain]
  const areAll = shapes.every(one => valuesAt(records, one).length > 0)
  return plain !== '.' && plain !== '~' && areAll ? shapes : path
}

/** Returns whether half of the records have a field, or more. */
export function isInMost(records: readonly DataNode[], path: string | undefined): boolean {
  return path !== undefined && records.filter(record => saidAt(record, path) !== '').length * 2 >= records.length
}

/** Returns the first of these fields that is a list with something in it, or a map by dates. */
export function listNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
  const lists = records.flatMap(({ children }) =>
    (children ?? []).filter(child => isKeyedByDate(child) || (isNumbered(child) && (child.children?.length ?? 0) > 0)),
  )
  return names.flatMap(name => lists.find(list => folded(list.name) === name)?.name ?? [])[0]
}

export function some(records: readonly DataNode[], path: string, pattern: RegExp): boolean {
  return records.some(record => valuesAt([record], path).some(value => pattern.test(value)))
}

/** Returns what records say, by the paths of their fields and of those one level down; no lists. */
export function fieldsOf(records: readonly DataNode[]): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const { children } of records)
    for (const child of children ?? [])
      if (child.value !== null) addTo(said, child.name, child.value)
      else if (!isNumbered(child))
        for (const { name, value } of child.children ?? [])
          if (value !== null) addTo(said, `${child.name}.${name}`, value)
  return said
}

/** Returns the fields that are called as one is, but for a number behind: `Ruling 1` and `Ruling 2`; it is one too. */
export function columnsLike(fields: readonly string[], field: string): string[] {
  return fields.filter(name => withoutNumber(name) === withoutNumber(field))
}

/** Returns a field's name without a number of one or two figures behind it. */
export function withoutNumber(field: string): string {
  return field.replace(/[\s_.-]?\d{1,2}$/, '')
}

/** Returns whether a text is a date for the import; a year of two figures needs strokes: `1.2.03` may be a rule. */
export function isDate(text: string): boolean {
  if (/^\d{4}-\d/.test(text)) return plainDate(text) !== null
  return formatsFitting(text).some(format => format.includes('YYYY') || text.includes('/')) && !/^\d+$/.test(text)
}
