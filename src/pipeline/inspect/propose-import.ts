import { addTo, countUp } from '../collections.ts'
import { leavesOf, select, type DataNode } from '../data/data-node.ts'
import { readDataFile } from '../data/read-data.ts'
import type { TextFile } from '../input.ts'
import { append } from '../messages/append.ts'
import type { Message } from '../messages/message.ts'
import { folded, statusAt } from './propose-status.ts'

/** What a community's data seems to be: proposed files of a game, to be corrected by a person. */
export interface Proposal {
  /** `import.yaml`. */
  readonly map: Readonly<Record<'cards' | 'groups' | 'references' | 'rulings', readonly object[]>>
  /** Who is cited as `[LSJ 20040518]`, the most often cited first. */
  readonly cited: readonly string[]
  /** What stands in brackets for a picture. */
  readonly symbols: readonly string[]
  /** What was found, file by file, in words. */
  readonly found: readonly string[]
  /** Files that can't be read. */
  readonly messages: readonly Message[]
}

/** Names of fields, without what isn't a letter, by what they hold; the first that a record has is taken. */
const NAMES = {
  code: ['code', 'gempid', 'oracleid', 'cardid', 'uuid', 'id'],
  title: ['title', 'name', 'cardname', 'fronttitle', 'frontname'],
  type: ['type', 'typeline', 'typecode', 'cardtype', 'cardtypeid', 'kind', 'fronttype'],
  set: ['set', 'setcode', 'packcode', 'cardsetid', 'expansion'],
  alignment: ['side', 'sideid', 'faction', 'factioncode', 'alignment'],
  says: ['oracletext', 'cardtext', 'gametext', 'frontgametext', 'text'],
  card: ['cardid', 'oracleid', 'cardcode', 'code', 'card', 'cardname', 'title', 'name'],
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

interface Family {
  /** As `import.yaml` names the files. */
  readonly files: string[]
  readonly roots: DataNode[]
}

/** Looks into files of data and proposes which field is what. */
export function proposeImport(files: readonly TextFile[]): Proposal {
  const messages: Message[] = []
  const map = { cards: [] as object[], groups: [] as object[], references: [] as object[], rulings: [] as object[] }
  const found: string[] = []
  const texts: string[] = []
  for (const family of familiesOf(files, messages)) {
    const named = family.files.length === 1 ? { files: family.files[0] } : { files: family.files }
    for (const { list, source, words } of proposalsFor(family)) {
      map[list].push({ ...named, ...source })
      found.push(`${family.files.join(', ')}: ${words}`)
    }
    for (const root of family.roots) for (const { value } of leavesOf(root)) if (value?.includes('[')) texts.push(value)
  }
  if (map.cards.length === 0) map.cards.push(...cardsOfKeys(map))
  return { map, ...bracketsIn(texts), found, messages }
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

/** Gathers the files that hold the same: those of one folder whose records have the same fields. */
function familiesOf(files: readonly TextFile[], messages: Message[]): Family[] {
  const families = new Map<string, { name: string; root: DataNode }[]>()
  for (const file of files) {
    const { root, messages: faults } = readDataFile(file)
    append(messages, faults)
    if (root) addTo(families, `${folderOf(file.name)} ${shapeOf(root)}`, { name: file.name, root })
  }
  return [...families.values()].map(all => {
    const [first] = all
    const pattern = `${folderOf(first?.name ?? '')}*${endingOf(first?.name ?? '')}`
    const alone = files.filter(({ name }) => folderOf(name) === folderOf(first?.name ?? '')).length === all.length
    return {
      files: all.length > 2 && alone ? [pattern] : all.map(({ name }) => name),
      roots: all.map(({ root }) => root),
    }
  })
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}

/** Returns what tells the files of one kind from others: how their values are nested, and whether they have titles. */
function shapeOf(root: DataNode): string {
  const first = root.children?.[0]
  const kinds = [root, first, first?.children?.[0]].map(node => {
    if (!node?.children) return isAddress(node) ? 'address' : 'value'
    return isList(node) ? 'list' : 'map'
  })
  const titled = fieldNamed(select(root, recordsPath(root)).slice(0, SAMPLE), NAMES.title)
  return [...kinds, titled ?? ''].join(' ')
}

function isList({ children }: DataNode): boolean {
  return children?.every(({ name }, index) => name === String(index)) === true
}

function isAddress(node: DataNode | undefined): boolean {
  return /^https?:\/\//.test(node?.value ?? '')
}

interface Proposed {
  readonly list: 'cards' | 'groups' | 'references' | 'rulings'
  readonly source: object
  readonly words: string
}

/** Proposes what the records of files are. */
function proposalsFor({ roots }: Family): Proposed[] {
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
    const wording = wordingOf(all.slice(0, SAMPLE))
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
  const [code, title, type] = [at('code'), at('title'), at('type')]
  const proposed: Proposed[] = []
  if (code !== undefined && title !== undefined && type !== undefined) {
    const [set, alignment, says] = [at('set'), at('alignment'), at('says')]
    proposed.push({
      list: 'cards',
      source: {
        ...path,
        code,
        title: some(sample, title, /^[•◊*]/) ? { path: title, match: '^[•◊*]*(.+)' } : title,
        ...typesAt(sample, type),
        ...given({ alignment }),
        ...(set === undefined ? {} : { set: some(sample, set, /,/) ? { path: set, match: '^[^,]+' } : set }),
        ...given({ text: says, format: says && some(sample, says, /<\/?[a-z]/i) ? 'html' : undefined }),
        ...tellApart(all, title, type),
      },
      words: `${size(records, 'card')}: code from ${code}, title from ${title}, type from ${type}`,
    })
    const inside = `${records}.rulings.*`
    const own = sample.flatMap(record => select(record, 'rulings.*'))
    if (own.length > 0 && own.every(({ children }) => children === null))
      proposed.push({
        list: 'rulings',
        source: { records: inside, card: `^.^.${code}`, text: '.', ...wordingOf(own) },
        words: `${size(inside, 'ruling')} inside the cards`,
      })
    return proposed
  }
  const [card, text] = [at('card'), NAMES.text.flatMap(name => fieldNamed(sample, [name]) ?? [])]
  if (card === undefined || text.length === 0) return []
  const tags = NAMES.tags.flatMap(name => fieldNamed(sample, [name]) ?? []).map(path => tagAt(sample, path))
  const words = sample.flatMap(record => text.flatMap(one => select(record, one)))
  const more = given({ question: at('question'), date: at('date') })
  const identifier = identifierAt(all, at('identifier'), card)
  const source = {
    ...path,
    card,
    text: text.length === 1 ? text[0] : text,
    ...more,
    ...given({ identifier }),
    ...(tags.length > 0 ? { tags } : {}),
    ...statusAt(all, at('status')),
    ...wordingOf(words),
  }
  return [
    {
      list: 'rulings',
      source,
      words: `${size(records, 'ruling')}: card from ${card}, text from ${text.join(' or ')}${identifier === undefined ? '' : `, identifier from ${identifier}`}`,
    },
  ]
}

/** Returns the path to the records of a file: the file itself, what it holds, or what its only list holds. */
function recordsPath(root: DataNode): string {
  if (isList(root)) return '*'
  const list = root.children?.find(child => child.children?.[0]?.children && isList(child))
  return list ? `${list.name}.*` : '.'
}

function some(records: readonly DataNode[], path: string, pattern: RegExp): boolean {
  return records.some(record => select(record, path).some(({ value }) => pattern.test(value ?? '')))
}

/** A line of types has the subtypes behind a dash. */
function typesAt(records: readonly DataNode[], type: string): object {
  return some(records, type, / — /)
    ? { type: { path: type, match: '^[^—]*' }, subtype: { path: type, match: '— (.+)', split: ' ' } }
    : { type }
}

/** Returns the field that differs where cards have their title and type in common. */
function tellApart(records: readonly DataNode[], title: string, type: string): { tellApart?: string } {
  const same = Map.groupBy(records, record => [title, type].map(path => select(record, path)[0]?.value).join(' '))
  const [twins] = [...same.values()].filter(({ length }) => length > 1)
  const names = [['group'], ['side', 'sideid'], ['version', 'subtitle', 'subname'], ['set', 'setcode', 'packcode']]
  const path = names
    .flatMap(some => fieldNamed(twins ?? [], some) ?? [])
    .find(one => new Set(twins?.map(twin => select(twin, one)[0]?.value)).size > 1)
  return path === undefined ? {} : { tellApart: path }
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

/** Returns the path of the first of these fields that records have, one level down too (`front.title`). */
function fieldNamed(records: readonly DataNode[], names: readonly string[]): string | undefined {
  const paths = new Map<string, string>()
  for (const { children } of records)
    for (const child of children ?? []) {
      if (child.value !== null) paths.set(folded(child.name), child.name)
      if (!isList(child))
        for (const inner of child.children ?? [])
          if (inner.value !== null) paths.set(folded(`${child.name}${inner.name}`), `${child.name}.${inner.name}`)
    }
  return names.flatMap(name => paths.get(name) ?? [])[0]
}

/** Returns how texts are written, and what in them should read otherwise. */
function wordingOf(nodes: readonly DataNode[]): object {
  const texts = nodes.flatMap(({ value }) => value ?? [])
  const some = (pattern: RegExp) => texts.some(text => pattern.test(text))
  const replace = [
    ...(some(/\{[^{}]+\}/) ? [{ match: '\\{([^{}]+)\\}', with: '*$1*' }] : []),
    ...(some(/ \*\*A:\*\*/) ? [{ match: ' \\*\\*A:\\*\\*', with: '\n**A:**' }] : []),
    ...(some(/<span class="icon icon-[a-z-]+"><\/span>/)
      ? [{ match: '<span class="icon icon-([a-z-]+)"></span>', with: ' [$1]' }]
      : []),
  ]
  const bullets = texts.filter(text => /^- /.test(text)).length * 2 >= texts.length && texts.length > 0
  const isMarkdown = replace.length > 0 || bullets || some(/\*\*|\]\(|^#{1,6}\s?\S|^- /m)
  const format = isMarkdown ? 'markdown' : some(/<\/?(?:p|br|i|b|ul|ol|li|em|strong|a|div)\b|&[a-z]+;/i) ? 'html' : null
  return {
    ...(format === null ? {} : { format }),
    ...(bullets || some(/\*\*Q:\*\*/) ? { several: true } : {}),
    ...(replace.length > 0 ? { replace } : {}),
  }
}

/** Returns who is cited in brackets with a day, and what stands in brackets for a picture. */
function bracketsIn(texts: readonly string[]): { cited: string[]; symbols: string[] } {
  const cited = new Map<string, number>()
  const symbols = new Map<string, number>()
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/\[([A-Z]{2,6}) (?:19|20)\d{6}(?:-\d+)?\]/g)) countUp(cited, name)
    for (const [, name = ''] of text.matchAll(/\[([A-Za-z]+(?:[ _-][A-Za-z]+)?)\](?!\()/g)) countUp(symbols, name)
  }
  const often = [...symbols].filter(([, count]) => count > 1).map(([name]) => name)
  return { cited: [...cited].sort(([, a], [, b]) => b - a).map(([name]) => name), symbols: often.sort() }
}
