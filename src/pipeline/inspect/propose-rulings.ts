import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { formatsOf } from '../game/date-format.ts'
import { count } from '../messages/count.ts'
import { choosing, oneOrAll, withoutDeleted, withoutEmpty, type Where } from './chosen.ts'
import { isLanguage } from './field-language.ts'
import { proseAt, questionAt } from './guessed-fields.ts'
import { isDeletion, isWithdrawal, statusAt } from './propose-status.ts'
import type { Proposed } from './proposed.ts'
import { fieldNamed, isKeyedByDate, languagesIn, NAMES, SAMPLE, shapesAt, some, type Kind } from './record-fields.ts'
import {
  dateAt,
  fileDateAt,
  identifierAt,
  signatureAt,
  sourcesAt,
  supersededByAt,
  tagsAt,
  termAt,
} from './ruling-fields.ts'
import { wordingOf } from './wording-of.ts'

/** Records that may be rulings. */
export interface RulingRecords {
  /** The path to them in their files, and what it leads to. */
  readonly path: string
  readonly all: readonly DataNode[]
  /** Where each names its card; of several paths the first that says something counts. */
  readonly card: string | string[]
  /** What names a term where it names no card. */
  readonly term?: string
  /** The language of their folder. */
  readonly language: string | null
  /** Which of the cards that hold them are used. */
  readonly where?: Where | undefined
  readonly isMarkdown?: boolean
  /** Whether they are cards themselves, whose titles ask nothing and whose dates are others. */
  readonly areCards?: boolean
  /** Whether their text may have any name. */
  readonly isGuess?: boolean
}

/** Proposes what records are that may be rulings, those of each language by themselves. */
export function rulingsOf(records: RulingRecords): Proposed[] {
  const { all, where } = records
  const field = fieldNamed(all.slice(0, SAMPLE), NAMES.language)
  const tags = field === undefined ? [] : [...new Set(all.map(record => saidAt(record, field)))].sort(englishFirst)
  if (field !== undefined && tags.length > 1 && tags.every(isLanguage))
    return tags.flatMap(tag => {
      const own = all.filter(record => saidAt(record, field) === tag)
      return inLanguage(tag, { ...records, all: own, where: { ...where, [field]: [tag] } })
    })
  const proposed = bySource(records)
  const text = proposed[0]?.source['text']
  if (typeof text !== 'string' || !text.endsWith('.en')) return proposed
  const others = new Set(all.flatMap(record => select(record, text.slice(0, -3)).flatMap(languagesIn)))
  others.delete('en')
  const translated = [...others].flatMap(tag => {
    const path = text.replace(/en$/, tag)
    const own = all.filter(record => saidAt(record, path) !== '')
    const isPart = own.length < all.length
    return inLanguage(tag, { ...records, all: own, where: isPart ? { ...where, [path]: [] } : where })
  })
  return [...proposed, ...translated]
}

function englishFirst(a: string, b: string): number {
  return Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1)
}

/** Proposes what records are in a language, whose fields may stand beside those in English. */
function inLanguage(tag: string, records: RulingRecords): Proposed[] {
  if (tag === 'en') return bySource(records)
  const other = (value: unknown) => (typeof value === 'string' ? value.replace(/\.en$/, `.${tag}`) : value)
  return bySource({ ...records, language: tag }).map(({ source, words, ...rest }) => ({
    ...rest,
    language: tag,
    source: Object.fromEntries(Object.entries(source).map(([name, value]) => [name, other(value)])),
    words: words.replaceAll(/\.en(?=,|$)/g, `.${tag}`),
  }))
}

/** Proposes what records are that may be rulings, those of each source by themselves where these are few. */
function bySource(records: RulingRecords): Proposed[] {
  const status = statusAt(records.all, fieldNamed(records.all.slice(0, SAMPLE), NAMES.status))
  const mark = typeof status === 'object' ? status.path : status
  const standing = withoutDeleted(records.all, name => isDeletion(name) || (isWithdrawal(name) && name !== mark))
  const text = textAt(standing.all, records)
  if (text.paths.length === 0) return []
  const used = withoutEmpty(standing, onlyOf(text.paths))
  const { all } = used
  const source = fieldNamed(all.slice(0, SAMPLE), NAMES.source)
  const sources = records.language === null ? sourcesAt(all, source) : []
  const fields = fieldsAt(all, text.paths, records, sources.length > 0 ? source : undefined)
  const told = [...placeInWords(text, records), ...fields.words, ...inWords({ status: mark }), ...used.told]
  const language = records.language === null ? '' : ` in ${records.language}`
  const inside = isInside(records) ? ' inside the cards' : ''
  const propose = (number: number, of: string, own: Where): Proposed => {
    const where = { ...records.where, ...used.where, ...own }
    return {
      list: 'rulings',
      source: { ...choosing(records.path, where), ...fields.source, status, ...fields.wording },
      words: [`${count(number, 'ruling')}${language}${of}${inside}`, told.join(', ')].filter(Boolean).join(': '),
    }
  }
  if (source === undefined || sources.length === 0) return [propose(all.length, '', {})]
  const groups = Map.groupBy(all, record => saidAt(record, source))
  return [...sources, ...(groups.has('') ? [''] : [])].map(one => ({
    ...propose(groups.get(one)?.length ?? 0, one === '' ? ' without a source' : ` of ${one}`, { [source]: [one] }),
    from: one === '' ? null : one,
  }))
}

/** Returns where records have the words of rulings: themselves, in sections or fields; and whether it is a guess. */
function textAt(all: readonly DataNode[], { card, isGuess }: RulingRecords): { paths: string[]; isGuessed: boolean } {
  if (areWords(all)) return { paths: ['.'], isGuessed: false }
  const sample = all.slice(0, SAMPLE)
  const sections = fieldsNamed(sample, NAMES.section)
  const named = sections.length > 0 ? sections : fieldsNamed(sample, NAMES.text)
  const prose = named.length > 0 || !isGuess ? undefined : proseAt(sample, [card].flat())
  return prose === undefined ? { paths: named, isGuessed: false } : { paths: [prose], isGuessed: true }
}

/** Returns whether records hold no fields but are the words of rulings themselves. */
function areWords(all: readonly DataNode[]): boolean {
  return all.length > 0 && all.every(({ children }) => children === null)
}

function fieldsNamed(sample: readonly DataNode[], names: readonly string[]): string[] {
  return names.flatMap(name => fieldNamed(sample, [name]) ?? [])
}

function isInside({ card }: RulingRecords): boolean {
  return [card].flat().every(path => path.startsWith('^'))
}

function placeInWords({ paths, isGuessed }: ReturnType<typeof textAt>, records: RulingRecords): string[] {
  const { card, term, path, all } = records
  const name = path === 'sections.*' ? 'the heading' : 'the file’s name'
  return [
    ...(isInside(records) ? [] : [`card ${term === undefined ? '' : 'or term '}from ${card === '~' ? name : card}`]),
    ...(areWords(all) ? [] : [`text from ${paths.join(' or ')}${isGuessed ? ', a guess by what it says' : ''}`]),
  ]
}

function inWords(fields: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(fields).flatMap(([name, path]) => (path === undefined ? [] : `${name} from ${path}`))
}

/** Returns where what was asked stands, which may be the title, and whether the text is nothing but its answer. */
function askedAt(sample: readonly DataNode[], others: readonly string[], title: string | undefined) {
  const named = fieldNamed(sample, NAMES.question)
  const answered = named ?? questionAt(sample, others)
  const isAsked = title !== undefined && !others.includes(title) && some(sample, title, /\?\s*$/)
  return { question: named ?? (isAsked ? title : answered), isAnswer: answered !== undefined }
}

/** Returns the fields of rulings for `import.yaml` (`source` tells a work), how texts are written, and where. */
function fieldsAt(all: readonly DataNode[], paths: string[], records: RulingRecords, source: string | undefined) {
  const sample = all.slice(0, SAMPLE)
  const at = (kind: Kind) => fieldNamed(sample, NAMES[kind])
  const cards = [records.card].flat()
  const others = [...paths, ...cards]
  const { question, isAnswer } = askedAt(sample, others, records.areCards ? undefined : at('title'))
  const texts = [...paths, ...(question === undefined ? [] : [question])].flatMap(path => valuesAt(all, path))
  const areKeyed = all[0]?.parent != null && isKeyedByDate(all[0].parent)
  const written = dateAt(sample, records.isMarkdown === true, !areKeyed && records.areCards !== true)
  const ofFile = records.isMarkdown === true ? fileDateAt(all, records.path) : undefined
  const named = written ?? ofFile ?? (areKeyed ? '~' : undefined)
  const only = onlyOf(paths)
  // The date of a file with several rulings is another than theirs.
  const isOfAll = records.isMarkdown === true || named === undefined
  const signature = only !== undefined && isOfAll ? signatureAt(texts, only) : null
  const date = signature ? undefined : named
  const formats = date === undefined ? [] : formatsOf(valuesAt(all, date))
  const card = typeof records.card === 'string' ? shapesAt(all, records.card) : records.card
  const identifier = identifierAt(all, at('identifier'), cards)
  const supersededBy = supersededByAt(all, at('supersededBy'), identifier)
  const tagged = fieldsNamed(sample, NAMES.tags).filter(tag => tag !== source)
  const tags = [...tagsAt(all, tagged), ...(signature ? [signature.author] : [])]
  return {
    source: {
      card,
      term: records.term ?? termAt(all, at('term'), card),
      text: oneOrAll(paths),
      question,
      date: signature?.date ?? (formats.length === 0 ? date : { path: date, format: oneOrAll(formats) }),
      identifier,
      supersededBy,
      tags: tags.length > 0 ? tags : undefined,
    },
    wording: wordingOf(texts, {
      isMarkdown: records.isMarkdown,
      isAnswer,
      removed: signature ? [signature.replace] : [],
    }),
    words: [
      ...inWords({ question, date: date === ofFile && date ? 'the file’s name' : date === '~' ? 'the key' : date }),
      ...formats.map(format => `dates such as ${format}`),
      ...(signature ? ['author and date from the end of each'] : []),
      ...inWords({ identifier, 'what replaced it': supersededBy }),
    ],
  }
}

function onlyOf(paths: readonly string[]): string | undefined {
  return paths.length === 1 ? paths[0] : undefined
}
