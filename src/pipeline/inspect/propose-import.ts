import { addTo, countUp } from '../collections.ts'
import { leavesOf, select, type DataNode } from '../data/data-node.ts'
import { readDataFile } from '../data/read-data.ts'
import { filesOf } from '../game/import-map.ts'
import { isLanguageTag } from '../game/language-tag.ts'
import type { TextFile } from '../input.ts'
import { append } from '../messages/append.ts'
import type { Message } from '../messages/message.ts'
import { folded, statusAt } from './propose-status.ts'

/** What a community's data seems to be: proposed files of a game, to be corrected by a person. */
export interface Proposal {
  /** `import.yaml`. */
  readonly map: Readonly<Record<'cards' | 'groups' | 'references' | 'rulings', readonly object[]>>
  /** The works of the rulings, by the languages that folders are named by; null for English and for no language. */
  readonly works: readonly { readonly id: string; readonly language: string | null }[]
  /** Who is cited, the most often cited first: by a day, as `[LSJ 20040518]`, or by words that have an address. */
  readonly cited: readonly { readonly by: string; readonly isDated: boolean }[]
  /** What stands in brackets for a picture. */
  readonly symbols: readonly string[]
  /** What was found, file by file, in words. */
  readonly found: readonly string[]
  /** Files in which neither was found. */
  readonly unused: readonly string[]
  /** What records that are neither cards nor rulings are called, by their codes: sets, for example. */
  readonly titles: ReadonlyMap<string, string>
  /** Files that can't be read. */
  readonly messages: readonly Message[]
}

/** Names of fields, without what isn't a letter, by what they hold; the first that nearly every record has is taken. */
const NAMES = {
  code: ['code', 'gempid', 'oracleid', 'cardid', 'uuid', 'id'],
  title: ['title', 'name', 'cardname', 'fronttitle', 'frontname', 'heading'],
  type: ['type', 'typeline', 'typecode', 'cardtype', 'cardtypeid', 'kind', 'fronttype'],
  subtype: ['subtype', 'subtypes', 'frontsubtype', 'traits'],
  set: ['set', 'setcode', 'packcode', 'cardsetid', 'expansion'],
  setTitle: ['setname', 'packname'],
  alignment: ['side', 'sideid', 'faction', 'factioncode', 'alignment'],
  says: ['oracletext', 'cardtext', 'gametext', 'frontgametext', 'text'],
  card: ['cardid', 'oracleid', 'cardcode', 'code', 'card', 'cards', 'cardname', 'title', 'name', 'heading'],
  text: ['answer', 'textruling', 'ruling', 'comment', 'text', 'rulingtext', 'body'],
  question: ['question'],
  date: ['date', 'publishedat', 'dateupdate', 'updatedat', 'updated', 'created'],
  tags: ['source', 'author', 'nsgrulesteamverified', 'official', 'verified'],
  status: ['status', 'rulingstatus', 'state', 'standing'],
  identifier: ['identifier', 'rulingid', 'uuid', 'guid', 'id'],
} as const satisfies Record<string, readonly string[]>
type Kind = keyof typeof NAMES

/** So many records show what a file holds. */
const SAMPLE = 200
/** The share of records that have a field which they need. */
const NEARLY_ALL = 0.9
/** From so many files on, they are named by a pattern. */
const MANY = 3
/** So many files are named to a person. */
const NAMED = 5

/** Files that hold the same. */
interface Family {
  readonly files: readonly { readonly name: string; readonly root: DataNode }[]
  readonly proposed: readonly Proposed[]
  /** The folder's name where it is a language other than English. */
  readonly language: string | null
}

/** Looks into files of data and proposes which field is what. */
export function proposeImport(files: readonly TextFile[]): Proposal {
  const messages: Message[] = []
  const map = { cards: [] as object[], groups: [] as object[], references: [] as object[], rulings: [] as object[] }
  const found: string[] = []
  const texts: string[] = []
  const families = familiesOf(files, messages)
  const proposing = families.filter(({ proposed }) => proposed.length > 0)
  // Beside data, Markdown without fields is a text.
  const isBare = ({ files: own }: Family) => isMarkdown(own) && areBare(own.map(({ root }) => root))
  const isText = (family: Family) => isBare(family) && !proposing.every(isBare)
  const used = proposing.filter(family => !isText(family))
  for (const family of used) {
    const names = namesOf(family, used)
    for (const { list, source, words } of family.proposed) {
      const work = list === 'rulings' ? { work: workIn(family.language) } : {}
      map[list].push({ ...work, files: names.length === 1 ? names[0] : names, ...source })
      const more = names.length - NAMED
      found.push(`${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more files` : ''}: ${words}`)
    }
    for (const { root } of family.files)
      for (const { value } of leavesOf(root)) if (value?.includes('[')) texts.push(value)
  }
  if (map.cards.length === 0) map.cards.push(...cardsOfKeys(map))
  const rest = families.filter(family => !used.includes(family))
  const references = used
    .filter(({ proposed }) => proposed[0]?.list === 'references')
    .flatMap(family => family.files.flatMap(({ root }) => root.children?.map(({ name }) => name) ?? []))
  return {
    map,
    works: [...new Set(used.filter(hasRulings).map(({ language }) => language))].map(language => ({
      id: workIn(language),
      language,
    })),
    ...bracketsIn(texts, references),
    found,
    unused: rest.flatMap(family => family.files.map(({ name }) => name)).sort(),
    titles: new Map(families.flatMap(titlesIn)),
    messages,
  }
}

function hasRulings({ proposed }: Family): boolean {
  return proposed.some(({ list }) => list === 'rulings')
}

/** Returns the work of rulings in a language: those of English are the first. */
function workIn(language: string | null): string {
  return language === null ? 'rulings' : `rulings-${language}`
}

/** Where no list of cards is given, the keys of rulings and groups name them: `100015|Old Lamp`. */
function cardsOfKeys({ rulings, groups }: Proposal['map']): object[] {
  const key = { code: { path: '~', match: '^[^|]+' }, title: { path: '~', match: '\\|(.+)' }, type: { is: 'Card' } }
  const isKeyed = (source: object) => 'card' in source && typeof source.card === 'object' && 'files' in source
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

/**
 * Gathers the files that hold the same: those of one folder whose records have the same fields, and of the folders
 * beside it. Folders that are languages stay apart.
 */
function familiesOf(files: readonly TextFile[], messages: Message[]): Family[] {
  const alike = new Map<string, { name: string; root: DataNode }[]>()
  for (const file of files) {
    const { root, messages: faults } = readDataFile(file)
    append(messages, faults)
    // An empty list may be of any kind.
    if (root && root.children?.length !== 0)
      addTo(alike, [folderOf(folderOf(file.name)), endingOf(file.name), shapeOf(root)].join(' '), {
        name: file.name,
        root,
      })
  }
  // Other data says whether files of Markdown are the cards themselves.
  const inOrder = [...alike.values()].sort((a, b) => Number(isMarkdown(a)) - Number(isMarkdown(b)))
  let hasCards = false
  return inOrder.flatMap(all => {
    const folders = Map.groupBy(all, ({ name }) => folderOf(name))
    const areLanguages = folders.size > 1 && [...folders.keys()].every(folder => isLanguage(nameOf(folder)))
    const [first = ''] = folders.keys()
    // The folders of data themselves a person chose one by one.
    const areApart = areLanguages || folderOf(first) === DATA_FOLDER
    return (areApart ? [...folders] : [[first, all] as const]).map(([folder, one]): Family => {
      const language = areLanguages && nameOf(folder) !== 'en' ? nameOf(folder) : null
      const proposed = proposalsFor(
        one.map(({ root }) => root),
        isMarkdown(one) ? { areCards: !hasCards } : null,
      )
      hasCards ||= proposed.some(({ list }) => list === 'cards')
      // The same cards in another language are no other cards.
      return { files: one, language, proposed: proposed.filter(({ list }) => list !== 'cards' || language === null) }
    })
  })
}

function isMarkdown([first]: readonly { readonly name: string }[]): boolean {
  return first?.name.endsWith('.md') === true
}

/** Returns whether files of Markdown have no frontmatter, as texts of rules have none. */
function areBare(roots: readonly DataNode[]): boolean {
  return roots.every(({ children }) => children?.every(({ name }) => name === 'heading' || name === 'body'))
}

const DATA_FOLDER = 'data/'

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/', name.length - 2) + 1)
}

function nameOf(folder: string): string {
  return folder.split('/').at(-2) ?? ''
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(folder: string): boolean {
  // Sets are called by three letters too.
  return /^..(?:-|$)/.test(folder) && isLanguageTag(folder) && LANGUAGES.of(folder) !== undefined
}

/** Returns files as `import.yaml` names them: by a pattern where many are alike and nothing else lies there. */
function namesOf({ files }: Family, families: readonly Family[]): string[] {
  const names = files.map(({ name }) => name)
  const [first = ''] = names
  const folders = new Set(names.map(folderOf))
  const above = folders.size === 1 ? folderOf(first) : `${folderOf(folderOf(first))}*/`
  const pattern = { files: [`${above}*${endingOf(first)}`] }
  const others = families.flatMap(family => (family.files === files ? [] : family.files))
  const isAlone = filesOf(pattern, others).length === 0
  // A file for each card: the next version has more of them.
  const isEachOne = files.every(({ root }) => recordsPath(root) === '.')
  return names.length > 1 && isAlone && (names.length >= MANY || isEachOne) ? pattern.files : names
}

/**
 * Returns what tells the files of one kind from others: how their values are nested, and which fields have the code and
 * the title.
 */
function shapeOf(root: DataNode): string {
  const first = root.children?.[0]
  const path = recordsPath(root)
  const kinds = [root, first, first?.children?.[0]].map(node => {
    if (!node?.children) return isAddress(node) ? 'address' : 'value'
    return isList(node) ? 'list' : 'map'
  })
  const records = select(root, path).slice(0, SAMPLE)
  const fields = [NAMES.title, NAMES.code].map(names => fieldNamed(records, names) ?? '')
  // The fields of a record come in any order.
  const isRecord = path === '.' && root.children?.some(child => !child.children && !isAddress(child))
  return [...(isRecord ? ['record'] : kinds), ...fields].join(' ')
}

function isList({ children }: DataNode): boolean {
  return children?.every(({ name }, index) => name === String(index)) === true
}

function isAddress(node: DataNode | undefined): boolean {
  return /^https?:\/\//.test(node?.value ?? '')
}

/** Returns the titles of sets, by their codes: of records that are neither cards nor rulings, or as cards say them. */
function titlesIn({ files, proposed }: Family): [code: string, title: string][] {
  const fields = proposed.length > 0 ? [NAMES.set, NAMES.setTitle] : [NAMES.code, NAMES.title]
  return files.flatMap(({ root }) =>
    select(root, recordsPath(root)).flatMap((record): [string, string][] => {
      const [code, title] = fields.map(names => {
        const path = fieldNamed([record], names)
        return path === undefined ? undefined : select(record, path)[0]?.value
      })
      return code && title ? [[code, title]] : []
    }),
  )
}

interface Proposed {
  readonly list: 'cards' | 'groups' | 'references' | 'rulings'
  readonly source: object
  readonly words: string
}

/** Proposes what the records of files are. Of Markdown it is known whether the files are cards, with their rulings. */
function proposalsFor(roots: readonly DataNode[], markdown: { readonly areCards: boolean } | null): Proposed[] {
  const [root] = roots
  if (!root?.children) return []
  const first = root.children[0]
  const size = (path: string, what: string) => {
    const count = roots.reduce((sum, one) => sum + select(one, path).length, 0)
    return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
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
  if (!isList(root) && first?.children && isList(first) && !first.children[0]?.children) {
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
  const all = roots.flatMap(one => select(one, records))
  const sample = all.slice(0, SAMPLE)
  const at = (kind: Kind) => fieldNamed(sample, NAMES[kind])
  const path = records === '*' ? {} : { records }
  const areCards = markdown?.areCards === true
  const [code = areCards ? '~' : undefined, title, type] = [at('code'), at('title'), at('type')]
  const proposed: Proposed[] = []
  if (markdown && roots.length === 1 && areBare(roots)) return []
  if (code !== undefined && title !== undefined && (type !== undefined || areCards)) {
    const [set, alignment, says] = [at('set'), at('alignment'), markdown ? undefined : at('says')]
    proposed.push({
      list: 'cards',
      source: {
        ...path,
        code,
        title: some(all, title, /^[•◊*<>]/) ? { path: title, match: '^[•<>◊*]*(.+)' } : title,
        ...(type === undefined ? { type: { is: 'Card' } } : typesAt(sample, type, at('subtype'))),
        ...given({ alignment }),
        ...(set === undefined ? {} : { set: some(sample, set, /,/) ? { path: set, match: '^[^,]+' } : set }),
        ...given({ text: says, format: says && some(sample, says, /<\/?[a-z]/i) ? 'html' : undefined }),
        ...tellApart(all, title, type ?? '.'),
      },
      words: `${size(records, 'card')}: code from ${code === '~' ? 'the file’s name' : code}, title from ${title}${type === undefined ? '' : `, type from ${type}`}`,
    })
    const inside = `${records}.rulings.*`
    const own = all.flatMap(record => select(record, 'rulings.*'))
    if (own.length > 0 && own.every(({ children }) => children === null))
      proposed.push({
        list: 'rulings',
        source: { records: inside, card: `^.^.${code}`, text: '.', ...wordingOf(own) },
        words: `${size(inside, 'ruling')} inside the cards`,
      })
    if (!markdown) return proposed
  }
  const [card, text] = [areCards ? code : at('card'), NAMES.text.flatMap(name => fieldNamed(sample, [name]) ?? [])]
  if (card === undefined || text.length === 0) return proposed
  const tags = NAMES.tags.flatMap(name => fieldNamed(sample, [name]) ?? []).map(path => tagAt(sample, path))
  const words = all.flatMap(record => text.flatMap(one => select(record, one)))
  const asks = title !== undefined && title !== card && !areCards && some(sample, title, /\?\s*$/) ? title : undefined
  const more = given({ question: at('question') ?? asks, date: at('date') })
  const identifier = identifierAt(all, at('identifier'), card)
  const source = {
    ...path,
    card,
    text: text.length === 1 ? text[0] : text,
    ...more,
    ...given({ identifier }),
    ...(tags.length > 0 ? { tags } : {}),
    ...statusAt(all, at('status')),
    ...wordingOf(words, markdown !== null),
  }
  return [
    ...proposed,
    {
      list: 'rulings',
      source,
      words: `${size(records, 'ruling')}: card from ${card === '~' ? 'the file’s name' : card}, text from ${text.join(' or ')}${identifier === undefined ? '' : `, identifier from ${identifier}`}`,
    },
  ]
}

/** Returns the path to the records of a file: the file itself, what it holds, or what its only list holds. */
function recordsPath(root: DataNode): string {
  if (isList(root)) return '*'
  const list = root.children?.find(child => child.children?.[0]?.children && isList(child))
  const isNamed = (record: DataNode) => [NAMES.code, NAMES.title].every(names => fieldNamed([record], names))
  // A card may have a list of its faces; a set has one of its cards.
  return list && (!isNamed(root) || list.children?.some(isNamed)) ? `${list.name}.*` : '.'
}

function some(records: readonly DataNode[], path: string, pattern: RegExp): boolean {
  return records.some(record => select(record, path).some(({ value }) => pattern.test(value ?? '')))
}

/** A line of types has the subtypes behind a dash; traits end in a full stop each. */
function typesAt(records: readonly DataNode[], type: string, subtype: string | undefined): object {
  if (some(records, type, / — /))
    return { type: { path: type, match: '^[^—]*' }, subtype: { path: type, match: '— (.+)', split: ' ' } }
  if (subtype === undefined) return { type }
  return { type, subtype: some(records, subtype, /\.$/) ? { path: subtype, split: '.' } : subtype }
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
function tellApart(records: readonly DataNode[], title: string, type: string): { tellApart?: string | string[] } {
  const valueAt = (record: DataNode, paths: readonly string[]) =>
    paths.flatMap(path => select(record, path).flatMap(({ value }) => value ?? []))[0]
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

/** Returns the field that every ruling has, each with another value, and none that says anything. */
function identifierAt(records: readonly DataNode[], path: string | undefined, card: string): string | undefined {
  if (path === undefined || path === card) return undefined
  const values = records.map(record => select(record, path)[0]?.value ?? '')
  return new Set(values).size === records.length && values.every(value => /^[\w.:-]{1,64}$/.test(value))
    ? path
    : undefined
}

/** A field that is true or false says nothing without its name. */
function tagAt(records: readonly DataNode[], path: string): string | object {
  const values = new Set(records.flatMap(record => select(record, path).map(({ value }) => value)))
  const said = path.split(/[^a-z]+/i).at(-1) ?? path
  return values.size > 0 && [...values].every(value => value === 'true' || value === 'false')
    ? { path, values: { true: said, false: `not ${said}` } }
    : path
}

function fieldAt(path: string, more: object): string | object {
  return Object.keys(more).length > 0 ? { path, ...more } : path
}

function given(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  )
}

/**
 * Returns the path of the first of these fields that nearly all records have, or else of the first that one has; one
 * level down too (`front.title`), and into lists of values (`subtypes.*`).
 */
function fieldNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
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

/** Returns how texts are written, and what in them should read otherwise. */
function wordingOf(nodes: readonly DataNode[], isMarkdownFile = false): object {
  const texts = nodes.flatMap(({ value }) => value ?? [])
  const some = (pattern: RegExp) => texts.some(text => pattern.test(text))
  const replace = [
    ...(some(/\{[^{}]+\}/) ? [{ match: '\\{([^{}]+)\\}', with: '*$1*' }] : []),
    ...(some(/ \*\*A:\*\*/) ? [{ match: ' \\*\\*A:\\*\\*', with: '\n**A:**' }] : []),
    ...(some(/<span class="icon icon-[a-z-]+"><\/span>/)
      ? [{ match: '<span class="icon icon-([a-z-]+)"></span>', with: ' [$1]' }]
      : []),
    // A heading needs a blank behind its mark.
    ...(some(/^#{2,6}[^#\s]/m) ? [{ match: '^##+(.*)$', with: '**$1**' }] : []),
  ]
  const bullets = texts.filter(text => /^[-*+] /.test(text)).length * 2 >= texts.length && texts.length > 0
  const isMarkdown = isMarkdownFile || replace.length > 0 || bullets || some(/\*\*|\]\(|^#{1,6}\s?\S|^- /m)
  const format = isMarkdown
    ? 'markdown'
    : some(/<\/?(?:p|br|i|b|u|ul|ol|li|em|strong|a|div|span|sup|sub|table|h\d)\b|&[a-z]+;/i)
      ? 'html'
      : null
  return {
    ...(format === null ? {} : { format }),
    ...(bullets || some(/\*\*Q:\*\*|^#{1,6} \S/m) ? { several: true } : {}),
    ...(replace.length > 0 ? { replace } : {}),
  }
}

/**
 * Returns who is cited in brackets with a day, or by a reference that has an address, and what stands in brackets for a
 * picture.
 */
function bracketsIn(texts: readonly string[], references: readonly string[]): Pick<Proposal, 'cited' | 'symbols'> {
  const cited = new Map<string, number>()
  const symbols = new Map<string, number>()
  const listed = new Set(references)
  const inWords = new Set<string>()
  for (const reference of references) {
    const [, name, isDated] = /^([A-Z]{2,6}) (\d{8}(?![^-]))?/.exec(reference) ?? []
    if (name !== undefined) countUp(cited, name)
    if (name !== undefined && isDated === undefined) inWords.add(name)
  }
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/\[([A-Z]{2,6}) (?:19|20)\d{6}(?:-\d+)?\]/g)) countUp(cited, name)
    for (const [, name = ''] of text.matchAll(/\[([A-Za-z]+(?:[ _-][A-Za-z]+){0,2})\](?!\()/g))
      if (!listed.has(name)) countUp(symbols, name)
  }
  const often = [...symbols].filter(([, count]) => count > 1).map(([name]) => name)
  const names = [...cited].sort(([, a], [, b]) => b - a).map(([by]) => ({ by, isDated: !inWords.has(by) }))
  return { cited: names, symbols: often.sort() }
}
