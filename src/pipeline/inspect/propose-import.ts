import { append, type TellShare } from '../collections.ts'
import { leavesOf, select, valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import { slugOf } from '../game/slug.ts'
import type { TextFile } from '../input.ts'
import { listed } from '../messages/listed.ts'
import type { Message } from '../messages/message.ts'
import { readSource } from '../source/source-text.ts'
import { familiesOf, isMarkdownFile, namesOf, type Family } from './file-families.ts'
import { folded, isDeletion, isWithdrawal, statusAt } from './propose-status.ts'
import {
  areCalledCards,
  areFilled,
  dateFormatsAt,
  datesAt,
  signatureAt,
  termAt,
  fieldNamed,
  identifierAt,
  isAddress,
  isCatalogueBy,
  isInMost,
  cardFormat,
  isList,
  isMapOfRecords,
  listNamed,
  NAMES,
  printedSetAt,
  recordsPath,
  SAMPLE,
  setAt,
  some,
  shapesAt,
  supersededByAt,
  sourcesAt,
  tagsAt,
  tellApart,
  typesAt,
  withoutDeleted,
  withoutEmpty,
  wordingOf,
  type Kind,
} from './record-fields.ts'
import { bracketsIn, type Brackets } from './brackets.ts'
import { cardsNamed } from './cards-named.ts'
import { guessedCard, proseAt, questionAt } from './guessed-fields.ts'
import { headerLine } from './header-line.ts'

/** What a community's data seems to be: proposed files of a game, to be corrected by a person. */
export interface Proposal extends Brackets {
  /** `import.yaml`. */
  readonly map: Readonly<Record<List, readonly object[]>>
  readonly works: readonly ProposedWork[]
  /** The languages that titles of cards are in besides English. */
  readonly languages: readonly string[]
  /** What was found, file by file, in words. */
  readonly found: readonly string[]
  /** Files in which neither was found. */
  readonly unused: readonly string[]
  /** The fields of those that are data, in words. */
  readonly fields: readonly string[]
  /** Tables in which neither was found and whose fields seem to be named in this line, not the first. */
  readonly headers: readonly { readonly file: string; readonly line: number }[]
  /** What records that are neither cards nor rulings are called, by their codes: sets, for example. */
  readonly titles: ReadonlyMap<string, string>
  /** Files that can't be read. */
  readonly messages: readonly Message[]
}

type List = 'cards' | 'titles' | 'groups' | 'references' | 'rulings'

/** A work of rulings, by the language that its folder is named by and by what its records say is their source. */
export interface ProposedWork {
  readonly id: string
  /** Null for English, and where no folder is a language. */
  readonly language: string | null
  /** Null where records don't have one of few sources. */
  readonly source: string | null
}

/** So many files are named to a person. */
const NAMED = 5
/** So many fields are. */
const FIELDS = 8

/** Files that hold the same, with what they are proposed to be. */
type Understood = Family & { readonly proposed: readonly Proposed[] }

/** Looks into files of data and proposes which field is what. `progress` is told the share of them that are read. */
export function proposeImport(files: readonly TextFile[], progress: TellShare = () => {}): Proposal {
  const messages: Message[] = []
  const map: Record<List, object[]> = { cards: [], titles: [], groups: [], references: [], rulings: [] }
  const found: string[] = []
  const texts: string[] = []
  const says: string[] = []
  const titles: string[] = []
  const works = new Map<string, ProposedWork>()
  const families = withNamedCards(withGuesses(withTitledCards(understood(familiesOf(files, messages, progress)))))
  const proposing = families.filter(({ proposed }) => proposed.length > 0)
  // Beside data, Markdown without fields is a text.
  const isBare = ({ files: own }: Family) => isMarkdownFile(own[0]) && areBare(own.map(({ root }) => root))
  const isText = (family: Family) => isBare(family) && !proposing.every(isBare)
  const used = proposing.filter(family => !isText(family))
  const usedFiles = new Set(used.flatMap(family => family.files.map(({ name }) => name)))
  const rest = families.filter(family => !used.includes(family))
  // Names of types and sets in other languages are in folders of theirs.
  const inEnglish = families.filter(({ language }) => language === null)
  const tables = inEnglish.filter(family => rest.includes(family)).map(family => new Map(titlesIn(family)))
  const sources = inEnglish.filter(({ files: [file] }) => /(?:^|\/)sources?\.\w+$/i.test(file?.name ?? ''))
  const sourceNames = sources.map(family => new Map(titlesIn(family)))
  for (const family of used) {
    const names = namesOf(family, used)
    const { language } = family
    for (const { list, source, from = null, words } of family.proposed) {
      const id = [from === null ? 'rulings' : slugOf(from), language ?? []].flat().join('-')
      if (list === 'rulings') works.set(id, { id, language, source: from })
      const more = list === 'rulings' ? { work: id } : list === 'titles' ? { language } : {}
      const own =
        list === 'cards'
          ? withNames(family, source, tables)
          : list === 'rulings'
            ? withSource(family, withFilled(family, source), sourceNames)
            : source
      map[list].push({ ...more, files: names.length === 1 ? names[0] : names, ...own })
      found.push(`${listed(names, NAMED)}: ${words}`)
    }
    for (const { list, source: of, card, says: path } of family.proposed) {
      if (card) append(titles, valuesAt(recordsOf(family), card.title))
      if (list === 'rulings') append(texts, wordsIn(family, of))
      if (list === 'groups') append(says, remarksIn(family))
      if (path !== undefined) append(says, valuesAt(recordsOf(family), path))
    }
  }
  if (map.cards.length === 0) map.cards.push(...cardsOfKeys(map))
  const references = used
    .filter(({ proposed }) => proposed[0]?.list === 'references')
    .flatMap(family => family.files.flatMap(({ root }) => root.children?.map(({ name }) => name) ?? []))
  return {
    map,
    works: [...works.values()],
    languages: used.flatMap(({ proposed, language }) => (proposed[0]?.list === 'titles' ? (language ?? []) : [])),
    ...bracketsIn(texts, says, references, new Set(titles)),
    found,
    unused: rest.flatMap(family => family.files.map(({ name }) => name)).sort(),
    fields: rest.filter(({ files: own }) => !isMarkdownFile(own[0])).flatMap(fieldsIn),
    headers: files.filter(({ name }) => !usedFiles.has(name)).flatMap(headersIn),
    titles: new Map(inEnglish.flatMap(titlesIn)),
    messages,
  }
}

/** Returns where the header of a table seems to stand; nothing where it is the first line. */
function headersIn({ name, bytes }: TextFile): Proposal['headers'][number][] {
  const line = /\.[ct]sv$/i.test(name) ? headerLine(readSource(name, bytes).source.text) : null
  return line === null ? [] : [{ file: name, line }]
}

/**
 * Returns families with what they are proposed to be; which cards there are, those before them say. `listed` are those
 * that others show to be the cards.
 */
function understood(families: readonly Family[], listed: readonly Family[] = []): Understood[] {
  const known = { codes: new Set<string>(), titles: new Set<string>() }
  return families.map(family => {
    const proposed = proposalsFor(family, known, listed.includes(family))
    for (const { card } of proposed) {
      if (!card) continue
      for (const code of valuesAt(recordsOf(family), card.code)) known.codes.add(code)
      for (const title of valuesAt(recordsOf(family), card.title)) known.titles.add(title)
    }
    return { ...family, proposed }
  })
}

/** Where no field is called as those of rulings are, what they say tells. */
function withGuesses(families: readonly Understood[]): readonly Understood[] {
  const codes = cardsIn(families, ({ code }) => code)
  const titles = cardsIn(families, ({ title }) => title)
  const known = new Set([...codes, ...titles])
  return families.map(family => {
    const [records] = family.files.map(({ root }) => recordsPath(root))
    const { language } = family
    const isOther = family.proposed.length > 0 || language !== null || isMarkdownFile(family.files[0])
    const all = isOther ? [] : recordsOf(family)
    const card = guessedCard(all.slice(0, SAMPLE), known)
    if (card === undefined || records === undefined) return family
    return {
      ...family,
      proposed: rulingsOf({ path: records, all }, card, { language, isMarkdown: false, isGuess: true }),
    }
  })
}

function cardsIn(families: readonly Understood[], pathOf: (card: { code: string; title: string }) => string): string[] {
  return families.flatMap(family =>
    family.proposed.flatMap(({ card }) => (card ? valuesAt(recordsOf(family), pathOf(card)) : [])),
  )
}

/** Where cards have no code, or no type, they look like rulings on themselves; what rulings call cards tells. */
function withTitledCards(families: readonly Understood[]): readonly Understood[] {
  if (hasCards(families)) return families
  const listed = families.filter(family => {
    const names = namesIn(families.filter(other => other !== family))
    return family.language === null && names.size > 0 && cardsNamed(recordsOf(family), names) !== null
  })
  return listed.length > 0 ? understood(families, listed) : families
}

function hasCards(families: readonly Understood[]): boolean {
  return families.some(({ proposed }) => proposed.some(({ list }) => list === 'cards'))
}

/** Returns what rulings call cards. */
function namesIn(families: readonly Understood[]): Set<string> {
  return new Set(
    families.flatMap(family =>
      family.proposed.flatMap(({ list, source: { records, card } }) =>
        list === 'rulings' && (typeof card === 'string' || Array.isArray(card))
          ? wordsIn(family, { records, text: card })
          : [],
      ),
    ),
  )
}

/** Where no field is called as those of cards are, what rulings call cards tells which records they are. */
function withNamedCards(families: readonly Understood[]): readonly Understood[] {
  const names = namesIn(families)
  if (names.size === 0 || hasCards(families)) return families
  return families.map(family => {
    if (family.proposed.length > 0 || family.language !== null) return family
    const all = recordsOf(family)
    const card = cardsNamed(all, names)
    if (!card) return family
    const [records] = family.files.map(({ root }) => recordsPath(root))
    const type = fieldNamed(all.slice(0, SAMPLE), NAMES.type) ?? { is: 'Card' }
    const source = { ...(records === '*' ? {} : { records }), ...card, type }
    const words = `${counted(all.length, 'card')}: code from ${card.code}, title from ${card.title}, as rulings name them`
    return { ...family, proposed: [{ list: 'cards', card, source, words }] }
  })
}

/** Where no list of cards is given, the keys of rulings and groups name them: `100015|Old Lamp`. */
function cardsOfKeys({ rulings, groups }: Proposal['map']): object[] {
  const key = { code: { path: '~', match: '^[^|]+' }, title: { path: '~', match: '\\|(.+)' }, type: { is: 'Card' } }
  const isKeyed = (source: object) =>
    'card' in source && typeof source.card === 'object' && 'match' in (source.card as object) && 'files' in source
  return rulings.filter(isKeyed).length > 0
    ? [
        ...rulings
          .filter(isKeyed)
          .slice(0, 1)
          .map(source => ({ files: (source as { files: unknown }).files, ...key })),
        ...groups.map(source => ({ files: (source as { files: unknown }).files, records: '*.*', ...key })),
      ]
    : []
}

/** What cards may have a code for; a list of more codes than these would be longer than all else in `import.yaml`. */
const CODED = ['type', 'alignment']
const MOST_CODES = 40

/** Returns the fields of rulings in a table, with empty cells of cards filled where they mean what stands above. */
function withFilled(family: Family, source: object): object {
  const { card } = source as { readonly card?: unknown }
  const isTable = family.files.every(({ name }) => /\.[ct]sv$/i.test(name))
  return isTable && typeof card === 'string' && areFilled(recordsOf(family), card)
    ? { ...source, card: { path: card, fill: true } }
    : source
}

/** Returns the fields of cards with names for codes, where other records have a title for each. */
function withNames(family: Family, source: object, tables: readonly ReadonlyMap<string, string>[]): object {
  return Object.fromEntries(
    Object.entries(source).map(([field, path]: [string, unknown]) => {
      if (!CODED.includes(field) || typeof path !== 'string') return [field, path]
      return [field, namedAt(path, valuesAt(recordsOf(family), path), tables) ?? path]
    }),
  )
}

/** Returns the fields of rulings with a tag for the source whose code they have, where a file of sources names it. */
function withSource({ files }: Family, source: object, tables: readonly ReadonlyMap<string, string>[]): object {
  const { records = '*', tags = [] } = source as { readonly records?: string; readonly tags?: readonly unknown[] }
  const all = files.flatMap(({ root }) => select(root, records))
  const path = fieldNamed(all, NAMES.sourceCode)
  const tag = path === undefined ? undefined : namedAt(path, valuesAt(all, path), tables)
  return tag ? { ...source, tags: [tag, ...tags] } : source
}

/** Returns a field with names for its codes, if a table has one for each. */
function namedAt(path: string, said: readonly string[], tables: readonly ReadonlyMap<string, string>[]) {
  const codes = [...new Set(said)].sort()
  const fitting = codes.length > MOST_CODES ? [] : tables.filter(names => codes.every(code => names.has(code)))
  // A code is short for a name in English.
  const likeness = (names: ReadonlyMap<string, string>) =>
    codes.filter(code => folded(code) === folded(names.get(code) ?? '')).length
  const [table] = fitting.sort((a, b) => likeness(b) - likeness(a))
  return table && { path, values: Object.fromEntries(codes.map(code => [code, table.get(code)])) }
}

function recordsOf({ files }: Family): DataNode[] {
  return files.flatMap(({ root }) => select(root, recordsPath(root)))
}

/** Returns which fields records have, in words: `Fields of data/oak.csv: Nr, Art and 3 more`; nothing without any. */
function fieldsIn(family: Family): string[] {
  const sample = recordsOf(family).slice(0, SAMPLE)
  const fields = [...new Set(sample.flatMap(({ children }) => (children ?? []).map(({ name }) => name)))]
  const [first, ...others] = family.files.map(({ name }) => name)
  const alike = others.length > 0 ? ` and ${others.length.toLocaleString('en')} like it` : ''
  return fields.length > 0 ? [`Fields of ${first ?? ''}${alike}: ${listed(fields, FIELDS)}`] : []
}

/** Returns what the rulings of a source say and ask. */
function wordsIn({ files }: Family, source: object): string[] {
  const { records = '*', text = [], question = [] } = source as RulingWords
  const paths = [text, question].flat()
  return files.flatMap(({ root }) =>
    select(root, records).flatMap(record => paths.flatMap(path => valuesAt([record], path))),
  )
}

/** Returns what groups say of their cards. */
function remarksIn({ files }: Family): string[] {
  return files.flatMap(({ root }) => Array.from(leavesOf(root), ({ value }) => value ?? ''))
}

/** Returns whether files of Markdown have no frontmatter, as texts of rules have none. */
function areBare(roots: readonly DataNode[]): boolean {
  return roots.every(({ children }) => children?.every(({ name }) => name === 'heading' || name === 'body'))
}

/** Returns the titles of sets, by their codes: of records that are neither cards nor rulings, or as cards say them. */
function titlesIn({ files, proposed }: Understood): [code: string, title: string][] {
  const fields = proposed.length > 0 ? [NAMES.set, NAMES.setTitle] : [NAMES.code, NAMES.title]
  return files.flatMap(({ root }) =>
    select(root, recordsPath(root)).flatMap((record): [string, string][] => {
      const [code, title] = fields.map(names => {
        const path = fieldNamed([record], names)
        return path === undefined ? '' : saidAt(record, path)
      })
      return code && title ? [[code, title]] : []
    }),
  )
}

/** Where a source has the words of its rulings. */
interface RulingWords {
  readonly records?: string
  readonly text?: string | readonly string[]
  readonly question?: string
}

interface Proposed {
  readonly list: List
  readonly source: Readonly<Record<string, unknown>>
  /** The source that its records name; null where others name one. */
  readonly from?: string | null
  /** Where cards have their codes and titles, and what they say. */
  readonly card?: { readonly code: string; readonly title: string }
  readonly says?: string | undefined
  readonly words: string
}

/** What cards are called. */
interface KnownCards {
  readonly codes: ReadonlySet<string>
  readonly titles: ReadonlySet<string>
}

/**
 * Proposes what the records of files are; `known` are the cards. Markdown beside no cards is cards itself, and so are
 * records that others name (`areListed`), which need neither a code nor a type.
 */
function proposalsFor({ files, language }: Family, known: KnownCards, areListed: boolean): Proposed[] {
  const roots = files.map(one => one.root)
  const isMarkdown = isMarkdownFile(files[0])
  const [root] = roots
  if (!root?.children) return []
  const first = root.children[0]
  const size = (path: string, what: string, counts = (_: DataNode) => true) => {
    return counted(
      roots.reduce((sum, one) => sum + select(one, path).filter(counts).length, 0),
      what,
    )
  }
  if (!isList(root) && root.children.length > 1 && root.children.every(isAddress))
    return [
      {
        list: 'references',
        source: { citation: '~', address: '.' },
        words: `${size('*', 'reference')} with an address`,
      },
    ]
  const key = /^[^|]+\|/.test(first?.name ?? '') ? { match: '^[^|]+' } : {}
  const areLists = !isList(root) && root.children.every(child => child.children !== null && isList(child))
  if (areLists && first?.children && !first.children[0]?.children) {
    const all = roots.flatMap(one => select(one, '*.*'))
    const wording = wordingOf(all)
    const others = all.some(record => select(record, 'overrides.*').length > 0)
    const source = {
      records: '*.*',
      card: fieldAt('^.~', key),
      text: all.some(({ children }) => children) ? ['.', 'text'] : '.',
      ...(others ? { except: fieldAt('overrides.*.~', key) } : {}),
      ...wording,
    }
    const words = `${size('*.*', 'ruling')} under ${size('*', 'card')}`
    const overrides = { records: '*.*.overrides.*', card: fieldAt('~', key), text: '.', ...wording }
    return [
      { list: 'rulings', source, words },
      ...(others
        ? [
            {
              list: 'rulings',
              source: overrides,
              words: `${size(overrides.records, 'wording')} for single cards`,
            } as const,
          ]
        : []),
    ]
  }
  if (!isList(root) && first?.children && first.children.length > 0 && Object.keys(key).length > 0) {
    const title = { path: '~', match: '\\|(.+)' }
    const source = { identifier: fieldAt('~', key), title, cards: { path: '*.~', ...key }, remark: '^' }
    return [{ list: 'groups', source, words: `${size('*', 'group')} with ${size('*.*', 'card')}` }]
  }
  const records = recordsPath(root)
  const whole = roots.flatMap(one => select(one, records))
  const { all, where, told: without } = withoutDeleted(whole)
  const sample = all.slice(0, SAMPLE)
  const at = (kind: Kind) => fieldNamed(sample, NAMES[kind])
  const path = chosen(records, where)
  const [original, translated] = [at('original'), at('translated')]
  if (original !== undefined && translated !== undefined) {
    const isTitle = (record: DataNode) => known.titles.has(saidAt(record, original))
    return language === null || !all.some(isTitle)
      ? []
      : [
          {
            list: 'titles',
            source: { ...path, original, title: translated },
            words: `${size(records, 'title', isTitle)} in ${language} among ${size(records, 'text')}`,
          },
        ]
  }
  const areCards = isMarkdown && known.codes.size === 0
  const areFaces = records.endsWith('*.0')
  const holder = areFaces ? all[0]?.parent?.parent : all[0]?.parent
  const isKeyed = holder != null && isMapOfRecords(holder)
  const keyPath = areFaces ? '^.~' : '~'
  const title = at('title') ?? (isKeyed ? keyPath : undefined)
  const type = isMarkdown && !isInMost(sample, at('type')) ? undefined : at('type')
  const isListed = areListed || areCalledCards(files, records) || listNamed(sample, NAMES.inside) !== undefined
  const isCatalogue = !isMarkdown && isListed && isCatalogueBy(title, all)
  const code = isKeyed ? keyPath : (at('code') ?? (areCards ? '~' : isCatalogue ? title : undefined))
  const proposed: Proposed[] = []
  if (isMarkdown && roots.length === 1 && areBare(roots)) return []
  const isRuling = at('question') !== undefined || at('date') !== undefined
  if (language !== null && code !== undefined && title !== undefined && !isRuling) {
    const there = all.filter(record => known.codes.has(saidAt(record, code))).length
    // The same cards in another language are no other cards.
    return there * 2 < all.length
      ? []
      : [{ list: 'titles', source: { ...path, code, title }, words: `${size(records, 'title')} in ${language}` }]
  }
  if (code !== undefined && title !== undefined && (type !== undefined || areCards || isCatalogue || isKeyed)) {
    const [set, alignment, says] = [
      at('set') ?? printedSetAt(sample),
      at('alignment'),
      isMarkdown ? at('section') && fieldNamed(sample, ['opening']) : at('says'),
    ]
    // Between the cards may stand what names several of them.
    const several = Object.keys(where).length > 0 || areFaces ? undefined : listOfCards(all, title)
    const own = several === undefined ? all : all.filter(record => saidAt(record, title) !== '')
    proposed.push({
      list: 'cards',
      card: { code, title },
      says,
      source: {
        ...(several === undefined ? path : chosen(records, { [title]: [] })),
        code,
        title: some(all, title, /^[•◊*<>]/) ? { path: title, match: '^[•<>◊*]*(.+)' } : title,
        ...(type === undefined ? { type: { is: 'Card' } } : typesAt(sample, type, at('subtype'))),
        ...given({ alignment }),
        ...(set === undefined ? {} : setAt(sample, set)),
        ...given({ text: says, format: says && cardFormat(sample, says) }),
        ...tellApart(own, title, type ?? '.'),
      },
      words: `${counted(own.length, 'card')}: ${[
        `code from ${isKeyed ? 'the key' : code === '~' ? 'the file’s name' : code}`,
        `title from ${title === code && isKeyed ? 'the key' : title}`,
        ...(type === undefined ? [] : [`type from ${type}`]),
        ...without,
      ].join(', ')}`,
    })
    const list = listNamed(sample, NAMES.inside)
    if (list !== undefined) {
      // Any face of a card may have rulings.
      const faces = `${records.slice(0, -1)}*.${list}.*`
      const inside = areFaces
        ? { path: faces, all: roots.flatMap(root => select(root, faces)) }
        : { path: `${records}.${list}.*`, all: all.flatMap(record => select(record, `${list}.*`)) }
      const above = Object.fromEntries(Object.entries(where).map(([name, kept]) => [`^.^.${name}`, kept]))
      const orCards = several === undefined ? undefined : `^.^.${several}`
      proposed.push(...rulingsOf(inside, `^.^.${code}`, { language, isMarkdown: false, isGuess: true, above, orCards }))
    } else if (!isMarkdown) proposed.push(...ruledIn(all, code, { records, where }))
    if (!isMarkdown) return proposed
  }
  const sections = isMarkdown ? roots.flatMap(one => select(one, 'sections.*')) : []
  if (sections.filter(({ name }) => known.titles.has(name)).length * 2 > sections.length)
    return rulingsOf({ path: 'sections.*', all: sections }, '~', { language, isMarkdown, orTerm: '~' })
  const isKnown = (name: string) => known.titles.has(name) || known.codes.has(name)
  const [card, asked] = [areCards ? code : at('card'), areCards ? undefined : title]
  // Beside the cards, what introduces their folder is called by none.
  const isCalled = !isMarkdown || areCards || card !== title || sections.length > 0 || known.titles.size === 0
  if (card !== undefined && (isCalled || valuesAt(all, card).some(isKnown)))
    proposed.push(...rulingsOf({ path: records, all: whole }, card, { language, isMarkdown, asked, areCards }))
  return proposed
}

/** Returns the list in which records without a title name cards. */
function listOfCards(all: readonly DataNode[], title: string): string | undefined {
  const others = all.filter(record => saidAt(record, title) === '')
  const path = fieldNamed(others, NAMES.card)
  return path?.endsWith('.*') === true ? path : undefined
}

/** Proposes that cards have rulings in a field of their own, such as errata, which most don't have. */
function ruledIn(
  all: readonly DataNode[],
  card: string,
  { records, where }: { readonly records: string; readonly where: Where },
): Proposed[] {
  const text = fieldNamed(all, NAMES.own)
  const nodes = text === undefined ? [] : all.flatMap(record => select(record, text)).filter(({ value }) => value)
  // A mark or an address is no ruling.
  if (text === undefined || !nodes.some(({ value }) => /\S\s+\S/.test(value ?? ''))) return []
  const path = chosen(records, { ...where, [text]: [] })
  const words = `${counted(nodes.length, 'ruling')} on the cards themselves: text from ${text}`
  return [{ list: 'rulings', source: { ...path, card, text, ...wordingOf(nodes) }, words }]
}

/** Which records are used, by the values that they have at paths. */
type Where = Readonly<Record<string, readonly string[]>>

/** Returns which records `import.yaml` is to use: the path to them, and a `where`. No values are any value. */
function chosen(records: string, where: Where): { records?: string; where?: object } {
  const shown = Object.entries(where).map(([path, values]) => [
    path,
    values.length === 0 ? { present: true } : oneOrAll(values),
  ])
  return {
    ...(records === '*' ? {} : { records }),
    ...(shown.length > 0 ? { where: Object.fromEntries(shown) as object } : {}),
  }
}

/**
 * Proposes what records are that may be rulings, on the card that is named at a path. `asked` is where the question may
 * stand that other records have as their title; records that are cards (`areCards`) have other dates; with `isGuess`,
 * the text may have any name; `above` is which of the cards that hold them are used; `orCards` is the list
 * that names several where that is no card itself; `orTerm` is what names a term where it names no card.
 */
function rulingsOf(
  { path: records, all: whole }: { readonly path: string; readonly all: readonly DataNode[] },
  card: string,
  {
    language,
    isMarkdown,
    asked,
    areCards = false,
    isGuess = false,
    above = {},
    orCards,
    orTerm,
  }: Pick<Family, 'language'> & {
    readonly isMarkdown: boolean
    readonly asked?: string | undefined
    readonly areCards?: boolean
    readonly isGuess?: boolean
    readonly above?: Where
    readonly orCards?: string | undefined
    readonly orTerm?: string
  },
): Proposed[] {
  const standing = statusAt(whole, fieldNamed(whole.slice(0, SAMPLE), NAMES.status))
  const mark = typeof standing.status === 'object' ? standing.status.path : standing.status
  const kept = withoutDeleted(whole, name => isDeletion(name) || (isWithdrawal(name) && name !== mark))
  const sample = kept.all.slice(0, SAMPLE)
  const at = (kind: Kind) => fieldNamed(sample, NAMES[kind])
  const arePlain = kept.all.length > 0 && kept.all.every(({ children }) => children === null)
  const there = (names: readonly string[]) => names.flatMap(name => fieldNamed(sample, [name]) ?? [])
  const sections = there(NAMES.section)
  const named = sections.length > 0 ? sections : there(NAMES.text)
  const prose = named.length > 0 || arePlain || !isGuess ? undefined : proseAt(sample, card)
  const text = arePlain ? ['.'] : named.length > 0 ? named : [prose ?? []].flat()
  if (text.length === 0) return []
  const only = text.length === 1 ? text[0] : undefined
  const { all, where: mine, told: without } = withoutEmpty(kept, only)
  const where: Where = { ...above, ...mine }
  const from = language === null ? sourcesAt(all, at('source')) : []
  const tags = tagsAt(
    all,
    there(NAMES.tags).filter(tag => from.length === 0 || tag !== at('source')),
  )
  const asks = asked !== undefined && asked !== card && some(sample, asked, /\?\s*$/) ? asked : undefined
  const guessed = questionAt(sample, [...text, card])
  const more = given({
    question: at('question') ?? asks ?? guessed,
    date: at('date') ?? (areCards ? undefined : datesAt(sample)),
  })
  const words = all.flatMap(record => [...text, more['question'] ?? []].flat().flatMap(one => select(record, one)))
  const formats = more['date'] === undefined ? [] : dateFormatsAt(all, more['date'])
  const dated = formats.length === 0 ? {} : { date: fieldAt(more['date'] ?? '', { format: oneOrAll(formats) }) }
  const cards = orCards === undefined ? shapesAt(all, card) : [card, orCards]
  const term = orTerm ?? termAt(all, at('term'), cards)
  const signature = only === undefined || more['date'] !== undefined ? null : signatureAt(words, only)
  const identifier = identifierAt(all, at('identifier'), card)
  const supersededBy = supersededByAt(all, at('supersededBy'), identifier)
  const sourceOf = (used: Where) => ({
    ...chosen(records, used),
    card: cards,
    ...(term === undefined ? {} : { term }),
    text: text.length === 1 ? text[0] : text,
    ...more,
    ...dated,
    ...(signature ? { date: signature.date } : {}),
    ...given({ identifier, supersededBy }),
    ...(tags.length > 0 || signature ? { tags: [...tags, ...(signature?.tags ?? [])] } : {}),
    ...standing,
    ...wordingOf(words, {
      isMarkdown,
      isAnswer: (at('question') ?? guessed) !== undefined,
      removed: signature ? [signature.replace] : [],
    }),
  })
  const isInside = card.startsWith('^')
  const own = records === 'sections.*' ? 'the heading' : 'the file’s name'
  const fields = [
    ...(isInside ? [] : [`card ${orTerm === undefined ? '' : 'or term '}from ${card === '~' ? own : card}`]),
    ...(arePlain ? [] : [`text from ${text.join(' or ')}${prose === undefined ? '' : ', a guess by what it says'}`]),
    ...Object.entries(more).map(([name, path]) => `${name} from ${path}`),
    ...formats.map(format => `dates such as ${format}`),
    ...(signature ? ['author and date from the end of each'] : []),
    ...Object.entries(given({ identifier, 'what replaced it': supersededBy })).map(
      ([name, path]) => `${name} from ${path}`,
    ),
    ...(mark === undefined ? [] : [`status from ${mark}`]),
    ...without,
  ]
  const told = (count: number, of: string) =>
    [
      `${counted(count, 'ruling')}${of}${isInside ? ' inside the cards' : ''}`,
      ...(fields.length > 0 ? [fields.join(', ')] : []),
    ].join(': ')
  const sourcePath = at('source')
  if (sourcePath === undefined || from.length === 0)
    return [{ list: 'rulings', source: sourceOf(where), words: told(all.length, '') }]
  const bySource = Map.groupBy(all, record => saidAt(record, sourcePath))
  return [...from, ...(bySource.has('') ? [''] : [])].map(one => ({
    list: 'rulings',
    from: one === '' ? null : one,
    source: sourceOf({ ...where, [sourcePath]: [one] }),
    words: told(bySource.get(one)?.length ?? 0, one === '' ? ' without a source' : ` of ${one}`),
  }))
}

function oneOrAll<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length === 1 ? values[0] : values
}

/** Returns a count in words: `1 ruling`, `2,302 rulings`. */
function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

function fieldAt(path: string, more: object): string | object {
  return Object.keys(more).length > 0 ? { path, ...more } : path
}

function given(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  )
}
