import { CsvError, parse as parseTable } from 'csv-parse/sync'
import { printParseErrorCode, visit } from 'jsonc-parser'
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { TextFile } from '../input.ts'
import { inFile, type Message } from '../messages/message.ts'
import { placeAt, readSource, type SourceText } from '../source/source-text.ts'
import type { DataNode, Span } from './data-node.ts'

/** A file of data as it was read. */
export interface DataFile {
  /** Null where the file can't be used, which `messages` explain. */
  readonly root: DataNode | null
  readonly messages: readonly Message[]
}

/** The ending of a file's name says how it is written. */
const READERS: Readonly<Record<string, (file: string, text: string) => DataNode>> = {
  json: readJson,
  jsonl: readJsonLines,
  ndjson: readJsonLines,
  yaml: readYamlData,
  yml: readYamlData,
  csv: (file, text) => readSeparated(file, text, ','),
  tsv: (file, text) => readSeparated(file, text, '\t'),
}

/** What files of data are written in, by the endings of their names. */
export const DATA_FORMATS = Object.keys(READERS)

/** The longest file, in characters, which takes 3 s and 1.5 GB; more take more in proportion. */
const MAX_LENGTH = 200_000_000
/** As of our own files: YAML takes ten times as long as JSON, or more. */
const MAX_YAML = 5_000_000
/** Deeper data is no list of cards or rulings, and exhausts the stack. */
const MAX_DEPTH = 100

/** Decodes a file of data and reads it. */
export function readDataFile({ name, bytes }: TextFile): DataFile & { readonly source: SourceText } {
  const { source, messages } = readSource(name, bytes)
  const read = readData(source)
  return { source, root: read.root, messages: [...messages, ...read.messages] }
}

/** Reads data. A fault in how it is written is an error, and the file isn't used by halves. */
export function readData(source: SourceText): DataFile {
  const { file, text } = source
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  const read = READERS[ending]
  try {
    if (!read)
      throw new Fault(null, `a file that ends in .${ending}`, `one of .${DATA_FORMATS.join(', .')}`, 'Rename it.')
    const most = read === readYamlData ? MAX_YAML : MAX_LENGTH
    if (text.length > most)
      throw new Fault(
        null,
        `${text.length.toLocaleString('en')} characters`,
        `at most ${most.toLocaleString('en')}`,
        read === readYamlData ? 'Save it as JSON, or as several files.' : 'Part it into several files.',
      )
    return { root: read(file, text), messages: [] }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { offset, found, expected, fix } = error
    const place = offset === null ? inFile(file) : placeAt(source, offset)
    return { root: null, messages: [{ code: 'data/unreadable', severity: 'error', place, found, expected, fix }] }
  }
}

class Fault extends Error {
  readonly offset: number | null
  readonly found: string
  readonly expected: string
  readonly fix: string
  constructor(offset: number | null, found: string, expected: string, fix: string) {
    super(found)
    this.offset = offset
    this.found = found
    this.expected = expected
    this.fix = fix
  }
}

/** A node that is being filled. There are millions, so places are made only when they are asked for. */
class Open implements DataNode {
  readonly name: string
  readonly parent: Open | null
  readonly value: string | null
  children: DataNode[] | null = null
  end: number
  readonly #start: number
  readonly #nameStart: number
  readonly #nameEnd: number

  constructor(name: string, nameAt: Span, parent: Open | null, value: string | null, { start, end }: Span) {
    this.name = name
    this.parent = parent
    this.value = value
    this.end = end
    this.#start = start
    this.#nameStart = nameAt.start
    this.#nameEnd = nameAt.end
    parent?.children?.push(this)
  }

  get span(): Span {
    return { start: this.#start, end: this.end }
  }

  get nameAt(): Span {
    return { start: this.#nameStart, end: this.#nameEnd }
  }
}

function readJson(_file: string, text: string): DataNode {
  return jsonIn(text, 0, null, '')
}

function readJsonLines(_file: string, text: string): DataNode {
  const root = new Open('', NOWHERE, null, null, { start: 0, end: text.length })
  root.children = []
  let start = 0
  for (const line of text.split('\n')) {
    if (line.trim() !== '') jsonIn(line, start, root, String(root.children.length))
    start += line.length + 1
  }
  return root
}

const NOWHERE: Span = { start: 0, end: 0 }

function jsonIn(text: string, base: number, above: Open | null, name: string): DataNode {
  let parent = above
  // The first alone: a list of all would take as much memory as they do.
  const made: Open[] = []
  let key: { name: string; at: Span } | null = null
  let depth = 0
  const add = (value: string | null, offset: number, length: number): Open => {
    const span = { start: base + offset, end: base + offset + length }
    const index = parent === above ? name : String(parent?.children?.length ?? 0)
    const node = new Open(key?.name ?? index, key?.at ?? span, parent, value, span)
    key = null
    if (made.length === 0) made.push(node)
    return node
  }
  const open = (offset: number, length: number) => {
    if (++depth > MAX_DEPTH)
      throw new Fault(base + offset, `more than ${MAX_DEPTH} levels`, 'a list of records', 'Check what the file is.')
    parent = add(null, offset, length)
    parent.children = []
  }
  const close = (offset: number, length: number) => {
    depth--
    if (parent) parent.end = base + offset + length
    parent = parent?.parent ?? null
  }
  visit(
    text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty(property: string, offset: number, length: number) {
        key = { name: property, at: { start: base + offset, end: base + offset + length } }
      },
      onLiteralValue(value: unknown, offset: number, length: number) {
        add(value === null ? null : String(value), offset, length)
      },
      onError(error: number, offset: number) {
        throw new Fault(
          base + offset,
          `JSON that can’t be read (${printParseErrorCode(error as never)})`,
          'valid JSON',
          'Get the file again: it may have been cut off on the way.',
        )
      },
    },
    { disallowComments: true },
  )
  return made[0] ?? new Open(name, NOWHERE, above, null, NOWHERE)
}

function readYamlData(_file: string, text: string): DataNode {
  const document = parseDocument(text, { schema: 'failsafe', prettyErrors: false, lineCounter: new LineCounter() })
  const [error] = document.errors
  if (error)
    throw new Fault(
      error.pos[0],
      error.message,
      'valid YAML',
      'Check the indent, the colons and the quotes of this line and the one above it.',
    )
  return yamlIn(document, document.contents, null, '', NOWHERE, 0)
}

function yamlIn(
  document: Document,
  node: unknown,
  parent: Open | null,
  name: string,
  nameAt: Span,
  depth: number,
): Open {
  if (isAlias(node)) return yamlIn(document, node.resolve(document), parent, name, nameAt, depth + 1)
  const [start = 0, end = 0] = (isMap(node) || isSeq(node) || isScalar(node) ? node.range : null) ?? []
  if (depth > MAX_DEPTH) throw new Fault(start, `more than ${MAX_DEPTH} levels`, 'a list of records', 'Check the file.')
  const value = isScalar(node) && node.value !== null && node.value !== '' ? String(node.value) : null
  const made = new Open(name, nameAt, parent, value, { start, end })
  if (!isMap(node) && !isSeq(node)) return made
  made.children = []
  for (const [index, item] of node.items.entries()) {
    if (!isPair(item)) yamlIn(document, item, made, String(index), spanOf(item), depth + 1)
    else
      yamlIn(document, item.value, made, isScalar(item.key) ? String(item.key.value) : '', spanOf(item.key), depth + 1)
  }
  return made
}

function spanOf(node: unknown): Span {
  const [start = 0, end = 0] = (isScalar(node) || isMap(node) || isSeq(node) ? node.range : null) ?? []
  return { start, end }
}

/** A table is a list of rows, each with its cells by the names of the columns. */
function readSeparated(_file: string, text: string, delimiter: string): DataNode {
  let rows: { record: string[]; raw: string }[]
  try {
    rows = parseTable(text, { delimiter, raw: true, relax_column_count_less: true, skip_empty_lines: true }) as never
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Fault(
      offsetOfLine(text, Number(error['lines'])),
      error.message,
      'valid CSV',
      'Correct the quotes or the separators of the line.',
    )
  }
  const root = new Open('', NOWHERE, null, null, { start: 0, end: text.length })
  root.children = []
  let from = 0
  let header: string[] | null = null
  for (const { record, raw } of rows) {
    const start = text.indexOf(raw, from) + (/^[\r\n]+/.exec(raw)?.[0].length ?? 0)
    from = start + raw.replace(/^[\r\n]+/, '').length
    if (!header) {
      header = record.map(name => name.trim())
      continue
    }
    const row = new Open(String(root.children.length), { start, end: from }, root, null, { start, end: from })
    row.children = []
    let cellAt = start
    for (const [index, cell] of record.entries()) {
      const quoted = text[cellAt] === '"'
      const end = cellAt + (quoted ? cell.replaceAll('"', '""').length + 2 : cell.length)
      new Open(header[index] ?? '', { start: cellAt, end }, row, cell.trim() === '' ? null : cell, {
        start: cellAt,
        end,
      })
      cellAt = end + 1
    }
  }
  return root
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let at = 1; at < line; at++) offset = text.indexOf('\n', offset) + 1 || offset
  return offset
}
