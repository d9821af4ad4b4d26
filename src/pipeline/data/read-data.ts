import { parse as parseTable, type CsvError } from 'csv-parse/sync'
import { printParseErrorCode, visit } from 'jsonc-parser'
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit as visitYaml } from 'yaml'
import type { Alias, Document, Node, YAMLParseError } from 'yaml'
import type { TextFile } from '../input.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import { inFile, type Message } from '../messages/message.ts'
import { lastOf, must } from '../must.ts'
import { placeAt, readSource, type SourceText } from '../source/source-text.ts'
import type { Span } from '../source/span.ts'
import type { DataNode } from './data-node.ts'
import { Fault, MAX_DEPTH, NOWHERE, Open, tooDeep, UNREADABLE } from './open-node.ts'
import { readPo } from './read-po.ts'
import { readToml } from './read-toml.ts'
import { yamlFaultWords } from './yaml-fault-words.ts'

/** A file of data as it was read. */
export interface DataFile {
  /** Null where the file can't be used, which `messages` explain. */
  readonly root: DataNode | null
  readonly messages: readonly Message[]
}

/** Told a fault behind which reading goes on, to find others. */
type Tell = (fault: Fault) => void

/** The ending of a file's name says how it is written. */
const READERS: Readonly<Record<string, (file: string, text: string, tell: Tell) => DataNode | null>> = {
  json: readJson,
  jsonl: readJsonLines,
  ndjson: readJsonLines,
  yaml: (_file, text, tell) => readYamlData(text, tell),
  yml: (_file, text, tell) => readYamlData(text, tell),
  toml: (_file, text) => readToml(text),
  csv: (_file, text, tell) => {
    const { separator, table } = tableIn(text)
    return readSeparated(table, separator, tell)
  },
  tsv: (_file, text, tell) => readSeparated(text, '\t', tell),
  md: readMarkdownData,
  po: (_file, text) => readPo(text),
}

/** What files of data are written in, by the endings of their names. */
export const DATA_FORMATS = Object.keys(READERS)

/** The longest file, in characters, which as JSON takes 4 s and 0.75 GB; more take more in proportion. */
const MAX_LENGTH = 200_000_000
/** As of our own files: YAML and TOML take ten times as long as JSON, or more. */
const MAX_YAML = 5_000_000
/** So many faults are looked for: a file of another kind has one on each line, which takes 0.1 ms. */
const MAX_FAULTS = 1000

/** Decodes a file of data and reads it. */
export function readDataFile({ name, bytes }: TextFile): DataFile & { readonly source: SourceText } {
  const { source, messages } = readSource(name, bytes)
  const read = readData(source)
  return { source, root: read.root, messages: [...messages, ...read.messages] }
}

/** Returns whether a file is a table by its name, whose cells may mean what stands above them. */
export function isTable(name: string): boolean {
  return /\.[ct]sv$/i.test(name)
}

/**
 * Reads data. Each fault in how it is written is an error, and the file isn't used by halves. Where a field stands
 * twice in a record, the first is used. What holds the whole file is called by its folder.
 */
export function readData(source: SourceText): DataFile {
  const { file, text } = source
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  const read = READERS[ending]
  const messages = new CappedMessages()
  const add: Tell = ({ offset, told }) => {
    const place = offset === null ? inFile(file) : placeAt(source, offset)
    messages.add({ ...told, severity: told.code === UNREADABLE ? 'error' : 'warning', place })
  }
  let count = 0
  const tell: Tell = fault => {
    add(fault)
    if (++count === MAX_FAULTS)
      throw new Fault(null, `${MAX_FAULTS} faults or more`, 'a file of this kind', 'Check what the file is.')
  }
  let root: DataNode | null = null
  try {
    if (!read)
      throw new Fault(
        null,
        `a file that ends in .${ending}`,
        `one of .${DATA_FORMATS.join(', .')}`,
        'If it holds such data, give it that ending; else take it out of `files` in import.yaml.',
      )
    const isSlow = /^(?:ya?ml|toml)$/.test(ending)
    const most = isSlow ? MAX_YAML : MAX_LENGTH
    if (text.length > most)
      throw new Fault(
        null,
        `${text.length.toLocaleString('en')} characters`,
        `at most ${most.toLocaleString('en')}`,
        isSlow ? 'Save it as JSON, or as several files.' : 'Part it into several files.',
      )
    root = read(file, text, tell)
    const folder = file.split('/').at(-2) ?? ''
    if (root instanceof Open && folder !== '') root.parent = new Open(folder, NOWHERE, null, null, NOWHERE)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    add(error)
  }
  const told = messages.all()
  return { root: told.some(({ severity }) => severity === 'error') ? null : root, messages: told }
}

function readJson(_file: string, text: string, tell: Tell): DataNode {
  return makeJsonReader(text, tell)({ start: 0, end: text.length }, '', null)
}

function readJsonLines(_file: string, text: string, tell: Tell): DataNode {
  const root = new Open('', NOWHERE, null, null, { start: 0, end: text.length })
  const read = makeJsonReader(text, tell)
  const records: DataNode[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    try {
      if (line.trim() !== '') records.push(read({ start, end }, String(records.length), root))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      tell(error)
    }
    start = end + 1
  }
  root.held = records
  return root
}

/**
 * In characters. What so short a stretch of JSON holds, such as a record of a list, isn't kept but read when somebody
 * asks, one stretch at a time: the records of a list of 200 MB would take another 0.75 GB.
 */
const SHORT = 50_000

/** Returns a function that reads what a node holds, and keeps it until it is asked for another node. */
function keepingLatest(read: (node: Open) => readonly DataNode[]): (node: Open) => readonly DataNode[] {
  let latest: { readonly of: Open; readonly held: readonly DataNode[] } | null = null
  return node => (latest?.of === node ? latest : (latest = { of: node, held: read(node) })).held
}

/** Returns a function that reads the value in a stretch of a text, which has this name in `above`. */
function makeJsonReader(text: string, tell: Tell): (span: Span, name: string, above: DataNode | null) => DataNode {
  const childrenOf = keepingLatest(node => readJsonIn(text, node.span, node).children ?? [])
  return (span, name, parent) =>
    readJsonIn(text, span, { name, parent }, node => {
      tellFieldTwice(node, tell)
      if (node.end - node.span.start <= SHORT) node.held = () => childrenOf(node)
    })
}

function tellFieldTwice({ children }: Open, tell: Tell): void {
  if (!children || new Set(children.map(({ name }) => name)).size === children.length) return
  for (const [name, [, second]] of Map.groupBy(children, one => one.name))
    if (second) tell(fieldTwice(second.nameAt.start, name))
}

/** A field that stands in a record for the second time. */
function fieldTwice(offset: number, name: string, code = 'data/field-twice'): Fault {
  const fix =
    code === UNREADABLE
      ? 'Take out one of the two. If a new record begins above it, put a dash, or its name, before its first field.'
      : 'Take out one of the two, or rename it; the first is used.'
  return new Fault(offset, `the field “${name}” a second time in one record`, 'each field once', fix, code)
}

/** Reads the value in a stretch of a text. `closed` is told each map and list that has come to its end. */
function readJsonIn(
  text: string,
  { start: base, end }: Span,
  { name, nameAt, parent: above }: Pick<DataNode, 'name' | 'parent'> & { readonly nameAt?: Span },
  closed: (node: Open) => void = () => {},
): Open {
  let top: Open | null = null
  let key = nameAt ? { name, at: nameAt } : null
  const open: { readonly node: Open; readonly children: DataNode[] }[] = []
  const add = (value: string | null, offset: number, length: number): Open => {
    const span = { start: base + offset, end: base + offset + length }
    const around = open.at(-1)
    const index = around ? String(around.children.length) : name
    const node = new Open(key?.name ?? index, key?.at ?? span, around?.node ?? above, value, span)
    key = null
    around?.children.push(node)
    top ??= node
    return node
  }
  const begin = (offset: number, length: number) => {
    if (open.length === MAX_DEPTH) throw tooDeep(base + offset)
    const node = add(null, offset, length)
    const children: DataNode[] = []
    node.held = children
    open.push({ node, children })
  }
  const finish = (offset: number, length: number) => {
    const { node } = must(open.pop(), 'the beginning of what ends here')
    node.end = base + offset + length
    closed(node)
  }
  const stretch = text.slice(base, end)
  visit(
    stretch,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: finish,
      onArrayEnd: finish,
      onObjectProperty(property: string, offset: number, length: number) {
        key = { name: property, at: { start: base + offset, end: base + offset + length } }
      },
      onLiteralValue(value: unknown, offset: number, length: number) {
        const written = stretch.slice(offset, offset + length)
        // A part of a string keeps all of it in memory; what JSON.parse and BigInt return doesn't.
        const own: unknown = typeof value === 'string' ? JSON.parse(written) : value
        // As a number, an identifier of many digits would lose the last of them.
        const said = /^\d{16,40}$/.test(written) ? String(BigInt(written)) : String(own ?? '')
        add(said.trim() === '' ? null : said, offset, length)
      },
      onError(error: number, offset: number) {
        throw new Fault(
          base + offset,
          `JSON that can’t be read: ${jsonFault(printParseErrorCode(error as never))}`,
          'valid JSON',
          'Correct it, or get the file again: it may have been cut off on the way.',
        )
      },
    },
    { disallowComments: true },
  )
  return must<Open>(top, 'a value in valid JSON')
}

/** What the reader of JSON misses, in plain words. */
const JSON_FAULTS: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'no name in quotes here',
  ValueExpected: 'no value here',
  ColonExpected: 'no colon behind a name',
  CommaExpected: 'no comma between two values',
  CloseBraceExpected: 'a “{” without its “}”',
  CloseBracketExpected: 'a “[” without its “]”',
  EndOfFileExpected: 'more behind the end of its one value',
  UnexpectedEndOfString: 'a text without its closing quote',
  InvalidSymbol: 'words outside quotes',
}

function jsonFault(code: string): string {
  return JSON_FAULTS[code] ?? code.replace(/\B[A-Z]/g, letter => ` ${letter}`).toLowerCase()
}

function readYamlData(text: string, tell: Tell, name = ''): Open | null {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', prettyErrors: false, lineCounter })
  // Others on its line mostly follow from the first.
  for (const [error] of Map.groupBy(document.errors, ({ pos }) => lineCounter.linePos(pos[0]).line).values())
    if (error) tell(yamlFault(error, text))
  if (document.errors.length > 0) return null
  const targets = targetsOf(document, tell)
  let written = text.length
  const read = (node: unknown, parent: Open | null, name: string, nameAt: Span, depth: number): Open => {
    const span = spanOf(node)
    if (depth > MAX_DEPTH) throw tooDeep(span.start)
    if (isAlias(node)) {
      const target = targets.get(node)
      const { start, end } = spanOf(target)
      written += end - start
      if (written > MAX_YAML)
        throw new Fault(
          span.start,
          'more characters than can be read, with each alias written out',
          `at most ${MAX_YAML.toLocaleString('en')}`,
          'Use fewer aliases, or save it as several files.',
        )
      return read(target, parent, name, nameAt, depth + 1)
    }
    const value = isScalar(node) && node.value !== null && node.value !== '' ? String(node.value) : null
    const made = new Open(name, nameAt, parent, value, span)
    if (!isMap(node) && !isSeq(node)) return made
    made.held = node.items.map((item: unknown, index) => {
      if (!isPair(item)) return read(item, made, String(index), spanOf(item), depth + 1)
      const key = isScalar(item.key) ? String(item.key.value) : ''
      return read(item.value, made, key, spanOf(item.key), depth + 1)
    })
    return made
  }
  return read(document.contents, null, name, NOWHERE, 0)
}

function yamlFault({ code, pos: [start], message }: YAMLParseError, text: string): Fault {
  if (code !== 'DUPLICATE_KEY') {
    const { found, expected, fix } = yamlFaultWords(message)
    return new Fault(start, found, expected, fix)
  }
  const [name = ''] = text.slice(start).split(/:\s/, 1)
  return fieldTwice(start, name.trim(), UNREADABLE)
}

/** Returns what each alias stands for: the last above it with that anchor. One that stands for nothing is told. */
function targetsOf(document: Document, tell: Tell): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  visitYaml(document, {
    Node(_key, node: Node) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, node)
        return
      }
      const target = anchors.get(node.source)
      const found = `the alias “*${node.source}” of nothing above it`
      const expected = `“&${node.source}” above it, or a text in quotation marks`
      if (target) targets.set(node, target)
      else tell(new Fault(spanOf(node).start, found, expected, 'If it is a text, put it in quotation marks.'))
    },
  })
  return targets
}

/** A heading of the second level, which may end in the signs that it begins with. */
const SECTION = /^##[ \t]+(\S.*)$/gm

/**
 * The fields of a Markdown file are `heading`, with which it begins, `body`, the rest, and those of its frontmatter.
 * Where the body has headings of the second level, `opening` is what stands before them, and `sections` has what stands
 * under each, by its heading. The file is called by its name, or by its folder if that is `index`.
 */
function readMarkdownData(file: string, text: string, tell: Tell): DataNode {
  const name = lastOf(file.replace(/(?:\/_?index)?\.md$/i, '').split('/'))
  const { front, start } = frontmatterOf(text, tell, name)
  const root = front ?? new Open(name, NOWHERE, null, null, NOWHERE)
  const [lead = '', mark = '', heading = ''] = /^(\s*# +)(\S.*)/.exec(text.slice(start)) ?? []
  const field = (called: string, from: number, to: number, within: Open = root): Open[] => {
    const words = text.slice(from, to)
    const value = words.trim()
    const at = from + words.length - words.trimStart().length
    const span = { start: at, end: at + value.length }
    return value === '' ? [] : [new Open(called, span, within, value, span)]
  }
  const body = start + lead.length
  const heads = [...text.slice(body).matchAll(SECTION)]
  const sections = new Open('sections', NOWHERE, root, null, { start: body, end: text.length })
  sections.held = heads.flatMap((head, at) => {
    const from = body + head.index
    const [, words = ''] = head
    const name = words
      .trimEnd()
      .replace(/(?<!#)#+$/, '')
      .trimEnd()
    return field(name, from + head[0].length, body + (heads[at + 1]?.index ?? text.length - body), sections)
  })
  root.held = [
    ...field('heading', start + mark.length, start + mark.length + heading.length),
    ...field('body', body, text.length),
    ...(heads[0] === undefined ? [] : [...field('opening', body, body + heads[0].index), sections]),
    ...(root.children ?? []),
  ]
  root.end = text.length
  return root
}

const NO_FIELDS = 'If they are text, delete the line above them.'

/** Returns the fields at the top of Markdown, in YAML or TOML, and where they end; null where there are none. */
function frontmatterOf(text: string, tell: Tell, name: string): { front: Open | null; start: number } {
  const [, mark] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? []
  const close = (mark === '+++' ? /\r?\n\+\+\+[ \t]*(?:\r?\n|$)/ : /\r?\n---[ \t]*(?:\r?\n|$)/).exec(text)
  if (mark !== undefined && !close && /^.*\r?\n[\w-]+ ?[:=]/.test(text)) {
    const fix = `If the file was cut off, get it again. If these lines are fields, write that line. ${NO_FIELDS}`
    throw new Fault(0, 'fields at the top that no line ends', `a line of ${mark} below them`, fix)
  }
  if (mark === undefined || !close) return { front: null, start: 0 }
  const lines = text.slice(0, close.index)
  // Blanks keep the places of what follows.
  const tellOfFields: Tell = ({ offset, told: { code, found, expected, fix } }) =>
    tell(new Fault(offset, `${found}, in the fields at the top`, expected, `${fix} ${NO_FIELDS}`, code))
  const front = mark === '+++' ? readToml(lines.replace(mark, '   '), name) : readYamlData(lines, tellOfFields, name)
  // Words between two lines are no frontmatter.
  return front?.value === null ? { front, start: close.index + close[0].length } : { front: null, start: 0 }
}

function spanOf(node: unknown): Span {
  const [start = 0, end = 0] = (isNode(node) ? node.range : null) ?? []
  return { start, end }
}

/** What separates the cells of a .csv: spreadsheets write a semicolon where a comma is a decimal sign. */
const SEPARATORS = [',', ';', '\t']

/** Returns a table and its separator, which a first line for Excel may name: `sep=;`; no place in the table moves. */
function tableIn(text: string): { separator: string; table: string } {
  const [line = '', separator = separatorOf(text), end = ''] = /^sep=(.)(\r?\n|\r)/i.exec(text) ?? []
  return { separator, table: end.slice(-1).repeat(line.length) + text.slice(line.length) }
}

/** Returns the separator that the names of the columns have most often outside quotes. */
function separatorOf(text: string): string {
  // The whole of a long line would exhaust the stack.
  const [names = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text.slice(0, SHORT)) ?? []
  const parts = (separator: string) => names.replace(/"[^"]*"/g, '').split(separator).length
  return SEPARATORS.reduce((most, one) => (parts(one) > parts(most) ? one : most))
}

/** A table is a list of rows, cells by the names of columns, read one row at a time when somebody asks. */
function readSeparated(text: string, delimiter: string, tell: Tell): DataNode {
  const root = new Open('', NOWHERE, null, null, { start: 0, end: text.length })
  const rows: DataNode[] = []
  const options = {
    delimiter,
    relax_column_count_less: true,
    skip_empty_lines: true,
    // Left out, all lines have to end as the first does; rows that were added on another system don't.
    ...(/[\r\n]+/.exec(text)?.[0].includes('\n') ? { record_delimiter: ['\r\n', '\n'] } : {}),
  }
  let names: readonly string[] = []
  const cellsOf = keepingLatest(row => {
    const line = text.slice(row.span.start, row.span.end)
    const [cells = []] = line.includes('"') ? (parseTable(line, options) as string[][]) : [line.split(delimiter)]
    return cellsIn(text, row, names, cells)
  })
  let from = 0
  const take = ({ record, raw }: { readonly record: readonly string[]; readonly raw: string }): null => {
    // Of the ends of lines around a row, `raw` has some.
    let start = from
    while (text[start] === '\r' || text[start] === '\n') start++
    from = start + raw.replace(/^[\r\n]+/, '').length
    while (from > start && (text[from - 1] === '\r' || text[from - 1] === '\n')) from--
    if (names.length === 0) {
      names = record.map(name => name.trim())
      const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
      if (twice !== undefined) tell(fieldTwice(start, twice))
    }
    // Spreadsheets leave rows without a word.
    else if (record.some(cell => cell.trim() !== '')) {
      const row = new Open(String(rows.length), { start, end: from }, root, null, { start, end: from })
      row.held = () => cellsOf(row)
      rows.push(row)
    }
    return null
  }
  let line = 1
  let lineAt = 0
  let told: unknown
  const skip = (error: CsvError, raw: string): void => {
    // Others on its line follow from the first.
    if (error['lines'] === told) return
    told = error['lines']
    for (; line < Number(told); line++) lineAt = text.indexOf('\n', lineAt) + 1 || lineAt
    // A row that doesn't end is told where it begins.
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const offset = isOpen ? text.length - raw.length + raw.search(/[^\r\n]/) : lineAt
    const fault = new Fault(offset, ...csvFault(error, names.length, delimiter))
    // Behind a wrong closing quotation mark, or without names, no more can be said of the rows.
    if (names.length === 0 || error.code === 'CSV_INVALID_CLOSING_QUOTE') throw fault
    tell(fault)
  }
  const whole = { ...options, raw: true, skip_records_with_error: true }
  parseTable(text, { ...whole, on_record: take as never, on_skip: skip as never })
  root.held = rows
  return root
}

/** Returns what is wrong with a row of CSV, what was expected, and how to mend it. */
function csvFault(error: CsvError, columns: number, separator: string): [found: string, expected: string, fix: string] {
  const record: unknown = error['record']
  const sign = separator === '\t' ? 'a tab' : `“${separator}”`
  if (Array.isArray(record))
    return [
      `${record.length} cells in a row`,
      `at most ${columns}, as in the first row`,
      `${columns === 1 ? 'If the names of the columns stand here, delete the lines above. Else put' : 'Put'} a cell that has ${sign} in it in quotation marks, or take the separator out that is one too many.`,
    ]
  const cell = `cell ${Number(error['column']) + 1}`
  const quotes = 'Put the whole cell in quotation marks, and write each one inside it twice: "a ""b"" c".'
  switch (error.code as string) {
    case 'INVALID_OPENING_QUOTE': {
      const found = `a quotation mark inside ${cell}, which doesn’t begin with one`
      return [found, 'none, or a cell in quotation marks', quotes]
    }
    case 'CSV_INVALID_CLOSING_QUOTE':
      return [`words behind the closing quotation mark of ${cell}`, `${sign} or the end of the row`, quotes]
    case 'CSV_QUOTE_NOT_CLOSED':
      return [
        `${cell} without its closing quotation mark`,
        'one at the end of the cell',
        `${quotes} If the file was cut off, get it again.`,
      ]
    default:
      return [error.message, 'valid CSV', 'Correct the quotation marks or the separators of the row.']
  }
}

function cellsIn(text: string, row: Open, names: readonly string[], cells: readonly string[]): Open[] {
  let start = row.span.start
  return cells.map((cell, index) => {
    const quoted = text[start] === '"'
    const span = { start, end: start + (quoted ? cell.replaceAll('"', '""').length + 2 : cell.length) }
    start = span.end + 1
    return new Open(names[index] ?? '', span, row, cell.trim() === '' ? null : cell, span)
  })
}
