import { memoize, tellingShare, type TellShare } from '../collections.ts'
import { pathOf, select, type DataNode } from '../data/data-node.ts'
import { withoutEntities } from '../data/entities.ts'
import { fits, nodesOf, read, saidAt, type Field, type Found } from '../data/field.ts'
import { replaceMapped } from '../data/pattern.ts'
import { readDataFile } from '../data/read-data.ts'
import type { TextFile } from '../input.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import type { Message, Place } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'
import { unmapped } from '../source/mapped-text.ts'
import { placeAt } from '../source/source-text.ts'
import { BETWEEN_SETS } from './catalogue.ts'
import { withoutEmptySources } from './empty-sources.ts'
import { filesOf, type DataFiles, type DataSource, type ImportMap } from './import-map.ts'
import { citationKey } from './references.ts'
import type { TableRow } from './table.ts'
import { tellUntaken } from './untaken-records.ts'
import { keepUnnamed, tellUnnamed, type UnnamedValues } from './unnamed-values.ts'
import { unusedData } from './unused-data.ts'
import type { PlaceInYaml } from './yaml-file.ts'

/** What a community's data says of a game besides its rulings. */
export interface ImportedData {
  /** Lines of the catalogue, by its columns. */
  readonly cards: readonly TableRow<string>[]
  /** What cards say, by their codes. */
  readonly texts: ReadonlyMap<string, DataText>
  /** Other names of cards, as the vocabulary has `spellings`. */
  readonly spellings: readonly {
    readonly spelling: string
    readonly entry: string
    readonly kind: 'card'
    readonly place: Place
  }[]
  readonly groups: readonly Group[]
  /** By citation, blind to case and blanks: the address of what is cited. */
  readonly references: ReadonlyMap<string, string>
}

/** What a card says. */
export interface DataText {
  readonly text: string
  readonly format: 'plain' | 'markdown' | 'html'
  readonly place: Place
}

/** Cards that have rulings in common. */
export interface Group {
  readonly identifier: string
  readonly title: string
  /** Codes or titles, each with what is to be said of the group's rulings there. */
  readonly cards: readonly { readonly card: string; readonly remark: string | null }[]
  readonly place: Place
}

/** A record with what is needed to tell of it. */
interface Placed {
  readonly record: DataNode
  readonly placeOf: (node: DataNode) => Place
  readonly messages: CappedMessages
  readonly unnamed: UnnamedValues
}

/**
 * Reads cards, groups and references from a game's data. A record that can't be used is a warning, with its place; a
 * source that finds nothing is an error, and isn't in the map that is returned. `progress` is told the share of the
 * records that are read.
 */
export function readImport(
  whole: ImportMap,
  data: readonly TextFile[],
  placeIn: PlaceInYaml,
  progress: TellShare = () => {},
): { value: ImportedData; map: ImportMap; messages: Message[] } {
  const messages = new CappedMessages()
  const unnamed: UnnamedValues = new Map()
  // What is wrong with a file of rulings is told where those are read.
  const withRulings = new Set(whole.rulings.flatMap(source => filesOf(source, data)))
  // Cards and groups may stand in one file. What was read isn't kept: it takes many times the file's memory.
  const readIn = memoize((file: TextFile) => {
    const read = readDataFile(file)
    if (!withRulings.has(file)) for (const fault of read.messages) messages.add(fault)
    return read
  })
  const files: DataFiles = {
    all: data,
    rootOf: file => readIn(file).root,
    placeOf: (file, { span }) => placeAt(readIn(file).source, span.start),
  }
  const { map, messages: empty } = withoutEmptySources(whole, files, placeIn)
  const lists = [...map.groups, ...map.cards, ...map.titles, ...map.references]
  const count = lists.flatMap(source => filesOf(source, data)).length
  let done = 0
  const readAll = <S extends DataSource, T>(sources: readonly S[], use: (placed: Placed, source: S) => T | null): T[] =>
    sources.flatMap(source =>
      filesOf(source, data).flatMap(file => {
        const root = files.rootOf(file)
        const placeOf = (node: DataNode) => files.placeOf(file, node)
        const records = tellingShare(root ? select(root, source.records) : [], share =>
          progress((done + share) / count),
        )
        const found = Array.from(records, record =>
          fits(record, source.where) ? use({ record, placeOf, messages, unnamed }, source) : null,
        )
        done++
        return found.filter(one => one !== null)
      }),
    )
  const groups = readAll(map.groups, groupIn)
  const identifiers = new Set(groups.map(({ identifier }) => identifier))
  const cards = readAll(map.cards, (placed, source) =>
    // A list of what has rulings may name groups among the cards.
    identifiers.has(read(placed.record, source.code)[0]?.value ?? '') ? null : cardIn(placed, source),
  )
  const references = readAll(map.references, referenceIn)
  const titles = readAll(map.titles, titleIn)
  const once = withTitles(withOriginals(onceEach(cards, messages), messages), titles, messages)
  const texts = new Map(once.flatMap(({ row, text }) => (text ? [[row.cells['code'] ?? '', text]] : [])))
  const cardRows = toldApart(once, messages)
  const spellings = once.flatMap(({ aliases }, at) =>
    aliases.map(alias => ({ ...alias, entry: cardRows[at]?.cells['title'] ?? '', kind: 'card' as const })),
  )
  const unused = unusedData(whole, files)
  const untaken = tellUntaken(whole, map, files)
  const told = [...empty, ...messages.all(), ...tellUnnamed(unnamed), ...untaken, ...unused]
  // Which card a title is of, a file that can't be read may say.
  const isCut = told.some(({ code }) => code === 'data/unreadable')
  return {
    value: { cards: cardRows, texts, spellings, groups, references: new Map(references) },
    map,
    messages: isCut ? told.filter(({ code }) => code !== 'data/title-without-card') : told,
  }
}

function groupIn(placed: Placed, source: ImportMap['groups'][number]): Group | null {
  const { record, placeOf } = placed
  const [identifier] = read(record, source.identifier)
  const [title] = read(record, source.title)
  const cards = nodesOf(record, source.cards).map(node => ({
    card: withoutEntities(read(node, { ...source.cards, paths: ['.'] })[0]?.value ?? ''),
    remark: source.remark === undefined ? null : saidAt(node, source.remark) || null,
  }))
  if (identifier && title && cards.length > 0)
    return { identifier: identifier.value, title: withoutEntities(title.value), cards, place: placeOf(record) }
  const lost = identifier ? (title ? 'cards' : 'title') : 'identifier'
  return tellLacking(placed, lost, source[lost])
}

function cardIn(placed: Placed, source: ImportMap['cards'][number]): CardRow | null {
  const { record, placeOf } = placed
  const [original] = read(record, source.printingOf)
  const needed = original ? (['code'] as const) : (['code', 'title', 'type'] as const)
  const missing = needed.find(name => read(record, source[name]).length === 0)
  if (missing !== undefined) return tellLacking(placed, missing, source[missing])
  // A card may say something on each of its faces.
  const says = read(record, source.text)
  const written = unmapped(says.map(({ value }) => value).join('\n\n'))
  const words = source.replace.reduce((text, one) => replaceMapped(text, one), written)
  return {
    row: rowOf(placed, columnsOf(source)),
    text: says[0] && { text: words.value, format: source.format, place: placeOf(says[0].node ?? record) },
    apart: read(record, source.tellApart).map(({ value }) => withoutEntities(value))[0],
    aliases: read(record, source.aliases).map(({ value, node }) => ({
      spelling: withoutEntities(value),
      place: placeOf(node ?? record),
    })),
    printingOf: original && { code: original.value, place: placeOf(original.node ?? record) },
  }
}

function referenceIn(placed: Placed, source: ImportMap['references'][number]): [key: string, address: string] | null {
  const [citation] = read(placed.record, source.citation)
  const [address] = read(placed.record, source.address)
  if (citation && address && /^https?:\/\/\S+$/.test(address.value)) return [citationKey(citation.value), address.value]
  const lost = citation ? 'address' : 'citation'
  return tellLacking(placed, lost, source[lost], citation && address)
}

function titleIn(placed: Placed, source: ImportMap['titles'][number]): CardTitle | null {
  const { record, placeOf } = placed
  const by = source.code ? 'code' : 'original'
  const [card] = read(record, source[by])
  const [title] = read(record, source.title)
  if (!card) return tellLacking(placed, by, source[by])
  // Not every card is translated.
  if (!title) return null
  return {
    card: source.code ? card.value : withoutEntities(card.value),
    isCode: source.code !== undefined,
    column: `title_${source.language}`,
    title: withoutEntities(title.value),
    place: placeOf(record),
  }
}

/** Returns the columns of the catalogue that a source fills. */
const columnsOf = memoize(
  (source: ImportMap['cards'][number]): (readonly [column: string, field: Field | undefined])[] => {
    const { titles, facts, code, set, title, type, subtype, alignment } = source
    return [
      ...Object.entries({ code, set, title, type, subtype, alignment }),
      ...Object.entries(titles).map(([language, field]) => [`title_${language}`, field] as const),
      ...Object.entries(facts),
    ]
  },
)

function rowOf({ record, placeOf, unnamed }: Placed, columns: ReturnType<typeof columnsOf>): TableRow<string> {
  const found = columns.flatMap(([name, field]) => {
    if (!field) return []
    const values = read(record, field)
    // A code that others correct is one itself.
    if (name !== 'code') for (const one of values) keepUnnamed(unnamed, field, one, record, placeOf)
    return [[name, values] as const]
  })
  // A row keeps places instead of values, which lead to all of their records.
  const places = new Map(found.map(([name, [first]]) => [name, placeOf(first?.node ?? record)]))
  return {
    isData: true,
    cells: Object.fromEntries(
      found.map(([name, values]) => {
        const said = values.map(({ value }) => (name === 'code' ? value : withoutEntities(value)))
        return [name, [...new Set(said)].join(name === 'set' ? BETWEEN_SETS : '/')]
      }),
    ),
    placeOf: column => places.get(column) ?? placeOf(record),
  }
}

interface CardRow {
  readonly row: TableRow<string>
  readonly text: DataText | undefined
  readonly apart: string | undefined
  readonly aliases: readonly { readonly spelling: string; readonly place: Place }[]
  readonly printingOf: { readonly code: string; readonly place: Place } | undefined
}

/** Printings lead to their card in so many steps. */
const STEPS = 10

/** Returns cards in which a printing of another has the title and type of that, and what it doesn't say itself. */
function withOriginals(cards: readonly CardRow[], messages: CappedMessages): CardRow[] {
  const byCode = new Map(cards.map(card => [card.row.cells['code'], card]))
  return cards.flatMap(card => {
    if (card.printingOf === undefined) return card
    let original: CardRow | undefined = card
    // A reprint may be that of a reprint; one that leads back to itself never ends.
    for (let step = 0; step < STEPS && original?.printingOf !== undefined; step++)
      original = byCode.get(original.printingOf.code)
    if (original && original.printingOf === undefined) {
      const own = Object.entries(card.row.cells).filter(([, said]) => said !== '')
      const { title = '', type = '', ...others } = original.row.cells
      const cells = { ...others, ...Object.fromEntries(own), title, type }
      return { ...card, row: { ...card.row, cells }, apart: original.apart }
    }
    const isWhole = ['title', 'type'].every(name => (card.row.cells[name] ?? '') !== '')
    const rest = `It is ${isWhole ? 'a card of its own' : 'left out'}, and everything else is used.`
    messages.add({
      code: 'data/no-original',
      severity: 'warning',
      place: card.printingOf.place,
      found: `a printing of ${card.printingOf.code}, which leads to no card`,
      expected: 'the code of a card with a title and a type',
      fix: `Correct the record, or \`printingOf\` in import.yaml. ${rest}`,
    })
    return isWhole ? card : []
  })
}

/** Returns cards without those whose code another has, which may be a list in two files; one that differs is told. */
function onceEach(cards: readonly CardRow[], messages: CappedMessages): CardRow[] {
  const first = new Map<string, TableRow<string>>()
  return cards.filter(({ row }) => {
    const code = row.cells['code'] ?? ''
    const other = first.get(code)
    if (!other) return first.set(code, row)
    if (JSON.stringify(other.cells) !== JSON.stringify(row.cells))
      messages.add({
        code: 'data/code-twice',
        severity: 'warning',
        place: row.placeOf('code'),
        cause: other.placeOf('code'),
        found: `the code ${code} a second time, with other facts`,
        expected: 'each card once',
        fix: 'Choose between them with `files` or `where` in import.yaml, or correct the data; the first is used.',
      })
    return false
  })
}

interface CardTitle {
  /** Its code, or its title in English. */
  readonly card: string
  readonly isCode: boolean
  /** Of the catalogue. */
  readonly column: string
  readonly title: string
  readonly place: Place
}

/** Returns cards with titles from other records; one for a code that no card has is told. */
function withTitles(cards: readonly CardRow[], titles: readonly CardTitle[], messages: CappedMessages): CardRow[] {
  const byCard = Map.groupBy(titles, ({ card, isCode }) => `${isCode ? 'code' : 'title'} ${card}`)
  const known = new Set(cards.map(({ row }) => row.cells['code']))
  for (const { card, isCode, title, place } of titles)
    if (isCode && !known.has(card))
      messages.add({
        code: 'data/title-without-card',
        severity: 'warning',
        place,
        found: `the title “${title}” of ${card}, which no card has as its code`,
        expected: 'the code of a card',
        fix: 'Correct `code` of these titles in import.yaml, or leave it: the title is shown nowhere.',
      })
  return cards.map(card => {
    const { cells } = card.row
    // What is said of the card itself goes before what its name is anywhere.
    const own = ['title', 'code'].flatMap(by => byCard.get(`${by} ${cells[by]}`) ?? [])
    const translated = Object.fromEntries(own.map(({ column, title }) => [column, title]))
    return own.length === 0 ? card : { ...card, row: { ...card.row, cells: { ...cells, ...translated } } }
  })
}

/** Puts what tells them apart behind the title of cards that have it and their type in common. */
function toldApart(cards: readonly CardRow[], messages: CappedMessages): TableRow<string>[] {
  const titleAndType = ({ row }: CardRow) => `${row.cells['title']}\n${row.cells['type']}`.toLowerCase()
  const differing = [...Map.groupBy(cards, titleAndType)].filter(
    ([, twins]) => new Set(twins.map(one => one.apart)).size > 1,
  )
  const firsts = new Map(differing.map(([key, [first]]) => [key, first]))
  return cards.map(card => {
    const { row, apart } = card
    const first = firsts.get(titleAndType(card))
    if (apart === undefined || !first || first.apart === apart) return row
    const title = `${row.cells['title']} (${apart})`
    messages.add({
      code: 'data/told-apart',
      severity: 'info',
      place: row.placeOf('title'),
      cause: first.row.placeOf('title'),
      found: `the title ${row.cells['title']} on another card of its type`,
      expected: 'one card for each title and type',
      fix: `It is shown as “${title}”.`,
    })
    return { ...row, cells: { ...row.cells, title } }
  })
}

/** Tells what a record lacks, or what it has there that is no address. */
function tellLacking({ record, placeOf, messages }: Placed, what: string, field?: Field, other?: Found): null {
  messages.add({
    code: 'data/no-field',
    severity: 'warning',
    place: placeOf(other?.node ?? record),
    found: `${other ? `${quoted(other.value)} as ${what}` : `a record without ${what}`}, at ${pathOf(record) || 'the top'}`,
    expected: `${what}${other ? ' without blanks that begins with https://,' : ''} at ${field?.paths.join(' or ') ?? 'its path'}${field?.match ? ' that fits `match`' : ''}`,
    fix: 'Correct the record, or the path in import.yaml. It is left out, and everything else is used.',
  })
  return null
}
