import { valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { count } from '../messages/count.ts'
import { NO_TYPE } from './card-fields.ts'
import { choosing, withoutDeleted } from './chosen.ts'
import { isMarkdownFile, type Family } from './file-families.ts'
import { cardFieldsOf, cardsIn, rulingsInFields, type CardFields } from './propose-cards.ts'
import { rulingsOf } from './propose-rulings.ts'
import { recordsOf, selectIn, type KnownCards, type Proposed, type Records, type Source } from './proposed.ts'
import {
  areNearlyAll,
  columnsLike,
  fieldNamed,
  fieldsOf,
  isAddress,
  isKeyedByDate,
  isList,
  isNumbered,
  NAMES,
  SAMPLE,
  withoutNumber,
  type Kind,
} from './record-fields.ts'
import { wordingOf } from './wording-of.ts'

/** Proposes what files are by the first shape that fits; `areListed` says that others name these as cards. */
export function proposalsFor(family: Family, known: KnownCards, areListed: boolean): Proposed[] {
  const root = family.files[0]?.root
  if (!root?.children || isText(family)) return []
  return (
    addressesOfCitations(family, root)
    ?? rulingsUnderCards(family, root)
    ?? rulingsInSets(family, known)
    ?? groupsOfCards(family, root)
    ?? proposeRecords(recordsIn(family), known, areListed)
  )
}

function proposeRecords(records: Records, known: KnownCards, areListed: boolean): Proposed[] {
  const fields = cardFieldsOf(records, known, areListed)
  const other =
    translatedTexts(records, known) ?? translatedCards(records, fields, known) ?? sectionsOnCards(records, known)
  if (other) return other
  const cards = cardsIn(records, fields)
  // A file of Markdown is a card with its rulings.
  return cards.length > 0 && !records.isMarkdown ? cards : [...cards, ...rulingsAlone(records, fields, known)]
}

/** Returns whether there is one file of Markdown without frontmatter, as texts of rules are. */
function isText({ files }: Family): boolean {
  return files.length === 1 && areBare(files)
}

/** Returns whether files are Markdown without frontmatter. */
export function areBare(files: Family['files']): boolean {
  const isBare = ({ children }: DataNode) => children?.every(({ name }) => name === 'heading' || name === 'body')
  return isMarkdownFile(files[0]) && files.every(({ root }) => isBare(root))
}

/** An address for each citation: `{ "RBK equip": "https://…" }`. */
function addressesOfCitations(family: Family, root: DataNode): Proposed[] | null {
  const { children } = root
  if (isList(root) || !children || children.length < 2 || !children.every(isAddress)) return null
  const words = `${count(selectIn(family, '*').length, 'reference')} with an address`
  return [{ list: 'references', source: { citation: '~', address: '.' }, words }]
}

/** Where keys have the codes and titles of cards, or of groups, with a bar between them: `100015|Old Lamp`. */
export const CARD_IN_KEY = {
  code: { path: '~', match: '^[^|]+' },
  title: { path: '~', match: '\\|(.+)' },
  type: NO_TYPE,
}

function hasCode(key: string | undefined): boolean {
  return key !== undefined && /^[^|]+\|/.test(key)
}

/** Lists of rulings, each under its card: `{ "Old Lamp": ["It burns."] }`. One may have other words for some cards. */
function rulingsUnderCards(family: Family, root: DataNode): Proposed[] | null {
  const { children } = root
  const { code } = CARD_IN_KEY
  const [first] = children ?? []
  const filled = children?.filter(child => child.children?.length !== 0) ?? []
  const all = selectIn(family, '*.*')
  if (filled.length > 0 && filled.every(isKeyedByDate))
    return rulingsOf({ path: '*.*', all, card: '^.~', language: family.language, isGuess: true })
  if (isList(root) || !first || !children?.every(isNumbered) || first.children?.[0]?.children) return null
  const key = (path: string) => (hasCode(first.name) ? { ...code, path } : path)
  const text = all.some(record => record.children) ? ['.', 'text'] : '.'
  const wording = wordingOf([text].flat().flatMap(path => valuesAt(all, path)))
  const words = `${count(all.length, 'ruling')} under ${count(selectIn(family, '*').length, 'card')}`
  const source = { records: '*.*', card: key('^.~'), text, ...wording }
  const overrides = selectIn(family, '*.*.overrides.*')
  if (overrides.length === 0) return [{ list: 'rulings', source, words }]
  const other = { records: '*.*.overrides.*', card: key('~'), text: '.', ...wording }
  return [
    { list: 'rulings', source: { ...source, except: key('overrides.*.~') }, words },
    { list: 'rulings', source: other, words: `${count(overrides.length, 'wording')} for single cards` },
  ]
}

/** Lists of rulings under their cards, and these under their sets: `{ "Low Tide": { "Old Lamp": ["It burns."] } }`. */
function rulingsInSets(family: Family, known: KnownCards): Proposed[] | null {
  const sets = selectIn(family, '*')
  const cards = selectIn(family, '*.*')
  const all = selectIn(family, '*.*.*')
  const titles = new Set(cards.map(({ name }) => name))
  // Fields of cards have the same names in each.
  const areCards = titles.size * 2 > cards.length && !NAMES.inside.some(name => titles.has(name))
  const isProse = ({ value }: DataNode) => /\S\s+\S/.test(value ?? '')
  const areSets = sets.length > 1 && sets.every(({ children }) => children) && !sets.some(isList)
  if (!areSets || !areCards || !cards.every(isNumbered) || !areNearlyAll(all, isProse)) return null
  const rulings: Proposed = {
    list: 'rulings',
    source: { records: '*.*.*', card: '^.~', text: '.', ...wordingOf(valuesAt(all, '.')) },
    words: `${count(all.length, 'ruling')} under their cards`,
  }
  if (areNearlyAll([...titles], title => known.titles.has(title))) return [rulings]
  const listed: Proposed = {
    list: 'cards',
    card: { code: '*.*.~', title: '*.*.~' },
    source: { records: '*.*', code: '~', title: '~', type: NO_TYPE, set: '^.~' },
    words: `${count(titles.size, 'card')} in ${count(sets.length, 'set')}: code and title from the key`,
  }
  return [listed, rulings]
}

/** Groups of cards with a remark on each: `{ "G1|Lamps": { "100015|Old Lamp": "lit" } }`. */
function groupsOfCards(family: Family, root: DataNode): Proposed[] | null {
  const [first] = root.children ?? []
  if (isList(root) || !hasCode(first?.name) || (first?.children ?? []).length === 0) return null
  const { code, title } = CARD_IN_KEY
  const source = { identifier: code, title, cards: { ...code, path: '*.~' }, remark: '^' }
  const words = `${count(selectIn(family, '*').length, 'group')} with ${count(selectIn(family, '*.*').length, 'card')}`
  return [{ list: 'groups', source, words }]
}

function recordsIn(family: Family): Records {
  const whole = recordsOf(family)
  const chosen = withoutDeleted(whole)
  const sample = chosen.all.slice(0, SAMPLE)
  return {
    ...family,
    ...chosen,
    whole,
    sample,
    at: (kind: Kind) => fieldNamed(sample, NAMES[kind]),
    isMarkdown: isMarkdownFile(family.files[0]),
  }
}

/** Translations as gettext has them, in a folder of their language; titles of cards are among them. */
function translatedTexts({ at, all, path, where, whole, language }: Records, known: KnownCards): Proposed[] | null {
  const [original, title] = [at('original'), at('translated')]
  if (original === undefined || title === undefined) return null
  const titlesIn = (records: readonly DataNode[]) =>
    records.filter(record => known.titles.has(saidAt(record, original))).length
  if (language === null || titlesIn(all) === 0) return []
  const words = `${count(titlesIn(whole), 'title')} in ${language} among ${count(whole.length, 'text')}`
  return [{ list: 'titles', source: { ...choosing(path, where), original, title }, words }]
}

/** Records with the code and the title of a card in a folder of another language. */
function translatedCards(
  { at, all, path, where, whole, language }: Records,
  { code, title }: CardFields,
  known: KnownCards,
): Proposed[] | null {
  const isRuling = at('question') !== undefined || at('date') !== undefined
  if (language === null || code === undefined || title === undefined || isRuling) return null
  // The same cards in another language are no other cards.
  if (all.filter(record => known.codes.has(saidAt(record, code))).length * 2 < all.length) return []
  const source = { ...choosing(path, where), code, title }
  return [{ list: 'titles', source, words: `${count(whole.length, 'title')} in ${language}` }]
}

/** A text in Markdown whose headings name cards, and terms beside them. */
function sectionsOnCards(records: Records, known: KnownCards): Proposed[] | null {
  const { isMarkdown, language } = records
  const all = isMarkdown ? selectIn(records, 'sections.*') : []
  if (all.filter(({ name }) => known.titles.has(name)).length * 2 <= all.length) return null
  return rulingsOf({ path: 'sections.*', all, card: '~', term: '~', language, isMarkdown })
}

/** Records that name their cards, or files that are cards. */
function rulingsAlone(records: Records, { code, title, areFiles }: CardFields, known: KnownCards): Proposed[] {
  const { path, whole, language, isMarkdown } = records
  const card = areFiles ? code : records.at('card')
  if (card === undefined) return []
  const isKnown = (name: string) => known.titles.has(name) || known.codes.has(name)
  // Beside the cards, what introduces their folder is called by none.
  const mayIntroduce = isMarkdown && !areFiles && card === title && records.at('section') === undefined
  if (mayIntroduce && !valuesAt(records.all, card).some(isKnown)) return []
  const proposed = rulingsOf({ path, all: whole, card, language, isMarkdown, areCards: areFiles })
  return proposed.length > 0 ? proposed.flatMap(one => ofEachColumn(one, whole)) : rulingsInFields(records, card)
}

/** Where a table has columns for several rulings, `Answer 1` and `Answer 2`, proposes each with what belongs to it. */
function ofEachColumn(proposed: Proposed, all: readonly DataNode[]): Proposed[] {
  const { where, text, ...source } = proposed.source
  if (typeof text !== 'string') return [proposed]
  const fields = [...fieldsOf(all).keys()]
  const columns = columnsLike(fields, text)
  if (columns.length < 2) return [proposed]
  return columns.map(column => {
    const number = column.slice(withoutNumber(column).length)
    const own = (field: string) => fields.find(name => name === `${withoutNumber(field)}${number}`)
    const ofColumn = (_: string, value: unknown) => (typeof value === 'string' ? (own(value) ?? value) : value)
    return {
      ...proposed,
      source: {
        ...(JSON.parse(JSON.stringify(source), ofColumn) as Source),
        where: { ...(where as object | undefined), [text]: undefined, [column]: { present: true } },
        text: column,
      },
      words: `${count(valuesAt(all, column).length, 'ruling')}: text from ${column}`,
    }
  })
}
