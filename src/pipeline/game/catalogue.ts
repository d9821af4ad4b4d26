import { addTo } from '../collections.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import type { Card, CardVersion } from './card.ts'
import { readFact, type FactValue } from './facts.ts'
import type { FactColumn } from './game.ts'
import { columnOf, readTsv, type TsvRow } from './tsv.ts'

const REQUIRED = ['code', 'set', 'title', 'type'] as const

/**
 * Reads a game's catalogue: tab-separated lines under a header line with the columns `code`, `set`, `title` and `type`,
 * and where the game has them `subtype` (several separated by `/`), `alignment`, a `title_<tag>` for each of
 * `languages` and a column for each of `facts`.
 * A line is a printing; title (blind to case) and type together make a card, which gathers its printings in the order
 * of `sets`, those of no known set behind them. Cards come in the order of their first lines.
 * Each fault is an error with line and column; the line it stands in is left out, or the fact that can't be read.
 */
export function readCatalogue(
  file: string,
  text: string,
  languages: readonly string[],
  sets: readonly string[] = [],
  facts: readonly FactColumn[] = [],
  /** Addresses with columns in braces, where a printing can be read elsewhere. */
  elsewhere: readonly string[] = [],
): { cards: Card[]; messages: Message[] } {
  const messages: Message[] = []
  const [first, ...rows] = readTsv(text)
  const header = first?.cells.map(name => name.trim()) ?? []
  const absent = REQUIRED.filter(name => !header.includes(name))
  if (absent.length > 0) {
    messages.push({
      code: absent.length === REQUIRED.length ? 'game/catalogue-no-header' : 'game/catalogue-missing-column',
      severity: 'error',
      place: first ? at(file, first.line) : inFile(file),
      found: first ? `a first line without ${absent.join(', ')}` : 'an empty file',
      expected: `a first line that names the columns, ${REQUIRED.join(', ')} among them, separated by tabs`,
      fix: 'Put the names of the columns into the first line.',
    })
    return { cards: [], messages }
  }
  const asked = [...facts.map(({ id }) => id), ...elsewhere.flatMap(columnsOf)]
  for (const id of new Set(asked.filter(column => !header.includes(column)))) {
    messages.push({
      code: 'game/catalogue-missing-column',
      severity: 'error',
      place: at(file, 1),
      found: `a first line without ${id}`,
      expected: 'a column for each of the facts and addresses that game.yaml names',
      fix: 'Add the column, or take what names it out of game.yaml.',
    })
  }
  const printings = new Map<string, Printing[]>()
  const seen = new Map<string, number>()
  for (const row of rows) {
    const cell = (name: string): string => row.cells[header.indexOf(name)]?.trim() ?? ''
    const fault = faultOf(file, row, header, seen)
    if (fault) {
      messages.push(fault)
      continue
    }
    seen.set(cell('code'), row.line)
    const key = `${cell('title').toLowerCase()}\t${cell('type').toLowerCase()}`
    const printing = {
      code: cell('code'),
      set: cell('set'),
      title: cell('title'),
      type: cell('type'),
      subtypes: cell('subtype')
        .split('/')
        .map(part => part.trim())
        .filter(part => part !== ''),
      alignment: cell('alignment'),
      titles: languages.map(language => cell(`title_${language}`)),
      facts: {} as Record<string, FactValue>,
      elsewhere: elsewhere.map(address => addressFor(address, cell)),
    }
    for (const column of facts) {
      if (cell(column.id) === '') continue
      const read = readFact(column, cell(column.id), printing.type)
      if ('value' in read) printing.facts[column.id] = read.value
      else
        messages.push({
          code: 'game/catalogue-bad-fact',
          severity: 'error',
          place: at(file, row.line, columnOf(row, header.indexOf(column.id))),
          ...read,
          fix: 'Correct the cell, or what game.yaml says of the fact.',
        })
    }
    addTo(printings, key, printing)
  }
  messages.push(...unknownSets(file, rows, header, sets))
  const cards = [...printings.values()].map(group => cardOf(group, languages, sets))
  return { cards, messages }
}

const PLACE = /\{([a-z][a-z0-9_]*)\}/g

/** Returns the columns that an address has in braces. */
function columnsOf(address: string): string[] {
  return [...address.matchAll(PLACE)].flatMap(([, column]) => column ?? [])
}

/** Returns an address with the cells of a printing in the places of their columns; null where one of them is empty. */
function addressFor(address: string, cell: (name: string) => string): string | null {
  if (columnsOf(address).some(column => cell(column) === '')) return null
  // A slash in a cell parts folders; everything else that means something in an address is encoded.
  return address.replace(PLACE, (_, column: string) => cell(column).split('/').map(encodeURIComponent).join('/'))
}

/** Reports each set that game.yaml doesn't have, once: a lost tab moves a title into the set's cell. */
function unknownSets(
  file: string,
  rows: readonly TsvRow[],
  header: readonly string[],
  sets: readonly string[],
): Message[] {
  if (sets.length === 0) return []
  const used = rows.map(({ line, cells }) => ({ line, set: cells[header.indexOf('set')]?.trim() ?? '' }))
  const unknown = used.filter(({ set }) => set !== '' && !sets.includes(set))
  return [...Map.groupBy(unknown, ({ set }) => set)].map(([set, all]) => ({
    code: 'game/catalogue-unknown-set',
    severity: 'warning',
    place: at(file, itemAt(all, 0).line),
    found: `the set “${set}”${all.length > 1 ? ` on ${all.length} lines` : ''}`,
    expected: `a set of game.yaml: ${sets.join(', ')}`,
    fix: 'Check the tabs of the line, or add the set to game.yaml.',
  }))
}

interface Printing {
  code: string
  set: string
  title: string
  type: string
  subtypes: string[]
  alignment: string
  titles: string[]
  facts: Record<string, FactValue>
  elsewhere: (string | null)[]
}

function faultOf(
  file: string,
  row: TsvRow,
  header: readonly string[],
  seen: ReadonlyMap<string, number>,
): Message | null {
  const { line, cells } = row
  const error = (code: string, index: number, found: string, expected: string, fix: string): Message => ({
    code,
    severity: 'error',
    place: at(file, line, columnOf(row, index)),
    found,
    expected,
    fix,
  })
  if (cells.length > header.length) {
    return error(
      'game/catalogue-too-many-cells',
      header.length,
      `${cells.length} cells`,
      `at most ${header.length}, one for each column`,
      'Take the tab out that stands inside a cell, or name the column in the first line.',
    )
  }
  for (const name of REQUIRED) {
    const index = header.indexOf(name)
    if (index >= cells.length) {
      return error(
        'game/catalogue-missing-cell',
        cells.length,
        `a line with ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}`,
        `a cell for ${name}`,
        `Separate the cells with tabs; \`${name}\` is missing.`,
      )
    }
    if (cells[index]?.trim() === '') {
      return error(
        `game/catalogue-empty-${name}`,
        index,
        `nothing under ${name}`,
        `every printing has a ${name}`,
        `Fill in the ${name}, or take the line out.`,
      )
    }
  }
  const index = header.indexOf('code')
  const code = itemAt(cells, index).trim()
  const first = seen.get(code)
  if (first === undefined) return null
  return {
    ...error(
      'game/catalogue-duplicate-code',
      index,
      `the code ${code} a second time`,
      'a unique code for each printing',
      'Correct one of the two codes, or take the second line out.',
    ),
    cause: at(file, first),
  }
}

function versionsOf(printings: readonly Printing[]): CardVersion[] {
  const same = Map.groupBy(printings, ({ facts }) => JSON.stringify(facts))
  if (same.size === 1 && same.has('{}')) return []
  return [...same.values()].map(group => ({
    codes: group.map(({ code }) => code),
    alignments: [...new Set(group.map(({ alignment }) => alignment).filter(alignment => alignment !== ''))],
    facts: itemAt(group, 0).facts,
  }))
}

function cardOf(group: Printing[], languages: readonly string[], sets: readonly string[]): Card {
  const rank = (set: string): number => (sets.includes(set) ? sets.indexOf(set) : sets.length)
  const ordered = group.toSorted((a, b) => rank(a.set) - rank(b.set))
  const first = itemAt(ordered, 0)
  const distinct = (values: string[]): string[] => [...new Set(values.filter(value => value !== ''))]
  const titles = languages.flatMap((language, index) => {
    const found = distinct(ordered.map(printing => itemAt(printing.titles, index)))
    return found.length > 0 ? [[language, found] as const] : []
  })
  return {
    title: first.title,
    type: first.type,
    subtypes: distinct(ordered.flatMap(printing => printing.subtypes)),
    alignments: distinct(ordered.map(printing => printing.alignment)),
    printings: ordered.map(({ code, set, elsewhere }) => ({
      code,
      set,
      ...(elsewhere.length > 0 ? { elsewhere } : {}),
    })),
    titles: Object.fromEntries(titles),
    versions: versionsOf(ordered),
  }
}
