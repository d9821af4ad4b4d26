import { addTo } from '../collections.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import { fileOfGame, type Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import type { Card, CardVersion } from './card.ts'
import { readFact, type FactValue } from './facts.ts'
import type { Game } from './game.ts'
import { readTable, type Column, type TableRow } from './table.ts'

/** A row of the catalogue, with whatever columns `game.yaml` asks for. */
type CatalogueRow = TableRow<string>

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
  /** Null for a game whose cards all stand in a community's data. */
  text: string | null,
  game: Partial<Pick<Game, 'languages' | 'sets' | 'facts' | 'elsewhere'>>,
  /** Lines that stand in a community's data. */
  imported: readonly CatalogueRow[] = [],
): { cards: Card[]; messages: Message[] } {
  const { facts = [] } = game
  const languages = Object.keys(game.languages ?? {})
  const sets = (game.sets ?? []).map(({ code }) => code)
  const elsewhere = (game.elsewhere ?? []).map(({ address }) => address)
  const columns: Record<string, Column> = {
    code: { filled: true },
    set: { filled: true },
    title: { filled: true },
    type: { filled: true },
    subtype: { optional: true },
    alignment: { optional: true },
    ...Object.fromEntries(languages.map(language => [`title_${language}`, { optional: true }])),
    ...Object.fromEntries([...facts.map(({ id }) => id), ...elsewhere.flatMap(columnsOf)].map(id => [id, {}])),
  }
  const table = text === null ? null : readTable(file, text, columns, { open: true })
  const rows = [...(table?.rows ?? []), ...imported]
  const messages = new CappedMessages()
  const printings = new Map<string, Printing[]>()
  const seen = new Map<string, CatalogueRow>()
  for (const row of rows) {
    // A fact may have a name that every object has, such as `constructor`.
    const cell = (name: string): string => (Object.hasOwn(row.cells, name) ? row.cells[name] : null) ?? ''
    const first = seen.get(cell('code'))
    if (first) {
      messages.add({
        code: 'game/catalogue-duplicate-code',
        severity: 'error',
        place: row.placeOf('code'),
        cause: first.placeOf('code'),
        found: `the code ${cell('code')} a second time`,
        expected: 'a unique code for each printing',
        fix: 'Correct one of the two codes, or take the second line out.',
      })
      continue
    }
    seen.set(cell('code'), row)
    const said: Record<string, FactValue> = {}
    for (const column of facts) {
      if (cell(column.id) === '') continue
      const read = readFact(column, cell(column.id), cell('type'))
      if ('value' in read) said[column.id] = read.value
      else
        messages.add({
          code: 'game/catalogue-bad-fact',
          severity: row.isData ? 'warning' : 'error',
          place: row.placeOf(column.id),
          ...read,
          fix: 'Correct the cell, or what game.yaml says of the fact.',
        })
    }
    const subtypes = cell('subtype')
      .split('/')
      .map(part => part.trim())
      .filter(part => part !== '')
    for (const set of setsOf(row)) {
      const places = elsewhere.map(address => addressFor(address, name => (name === 'set' ? set : cell(name))))
      const key = `${cell('title')}\t${cell('type')}`.toLowerCase()
      addTo(printings, key, { row, cell, set, subtypes, facts: said, elsewhere: places })
    }
  }
  for (const message of [...unknownSets(rows, sets), ...sameTitles([...printings.values()])]) messages.add(message)
  const cards = [...printings.values()].map(group => cardOf(group, languages, sets))
  return { cards, messages: [...(table?.messages ?? []), ...messages.all()] }
}

/** Stands between the sets of a card that data names in several printings. */
export const BETWEEN_SETS = '\n'

function setsOf({ cells }: CatalogueRow): string[] {
  return (cells['set'] ?? '').split(BETWEEN_SETS)
}

const PLACE = /\{([a-z][a-z0-9_]*)\}/g

/** Returns the columns that an address has in braces. */
export function columnsOf(address: string): string[] {
  return [...address.matchAll(PLACE)].flatMap(([, column]) => column ?? [])
}

/** Returns an address with the cells of a printing in the places of their columns; null where one of them is empty. */
function addressFor(address: string, cell: (name: string) => string): string | null {
  if (columnsOf(address).some(column => cell(column) === '')) return null
  // A slash in a cell parts folders; everything else that means something in an address is encoded.
  return address.replace(PLACE, (_, column: string) => cell(column).split('/').map(encodeURIComponent).join('/'))
}

/** Reports each set that game.yaml doesn't have, once: a lost tab moves a title into the set's cell. */
function unknownSets(rows: readonly CatalogueRow[], sets: readonly string[]): Message[] {
  if (sets.length === 0) return []
  const unknown = rows.flatMap(row => setsOf(row).flatMap(set => (sets.includes(set) ? [] : { row, set })))
  return [...Map.groupBy(unknown, ({ set }) => set)].map(([set, all]) => ({
    code: 'game/catalogue-unknown-set',
    severity: 'warning',
    place: itemAt(all, 0).row.placeOf('set'),
    found: `the set “${set}”${all.length > 1 ? ` on ${all.length} lines` : ''}`,
    expected: `a set of game.yaml: ${sets.join(', ')}`,
    fix: `${itemAt(all, 0).row.isData ? 'Correct the data' : 'Check the tabs of the line'}, or add the set to game.yaml.`,
  }))
}

/** Warns of lines of a set that are one card and differ; one note on all that don’t, which are further pictures. */
function sameTitles(cards: readonly (readonly Printing[])[]): Message[] {
  const twins = cards.flatMap(group =>
    [...Map.groupBy(group, ({ set, cell }) => `${set}\t${cell('alignment')}`).values()].filter(
      ({ length }) => length > 1,
    ),
  )
  const differs = (twin: readonly Printing[]) =>
    new Set(twin.map(({ subtypes, facts }) => JSON.stringify([subtypes, facts]))).size > 1
  const [different, same] = [twins.filter(differs), twins.filter(twin => !differs(twin))]
  const tell = (severity: Message['severity'], twin: readonly Printing[], found: string): Message => ({
    code: 'game/catalogue-same-title',
    severity,
    place: itemAt(twin, 1).row.placeOf('title'),
    cause: itemAt(twin, 0).row.placeOf('title'),
    found,
    expected: 'one card for each title and type',
    fix: 'If these are different cards, tell them apart in the title, as in “Title (2)”; if they are one, leave it.',
  })
  const titleOf = (twin: readonly Printing[]) => `“${itemAt(twin, 0).cell('title')}”`
  const titles = same.length === 1 ? 'a title' : `${same.length} titles`
  return [
    ...different.map(twin => {
      const lines = `${twin.length} lines of the set ${itemAt(twin, 0).set}`
      return tell('warning', twin, `${titleOf(twin)} on ${lines}, with different facts: taken for one card`)
    }),
    ...same
      .slice(0, 1)
      .map(twin =>
        tell('info', twin, `${titles} on several lines of one set, such as ${titleOf(twin)}: each taken for one card`),
      ),
  ]
}

interface Printing {
  readonly row: CatalogueRow
  /** Returns what the row says in a column. */
  readonly cell: (name: string) => string
  /** One of its sets. */
  readonly set: string
  readonly subtypes: readonly string[]
  readonly facts: Readonly<Record<string, FactValue>>
  readonly elsewhere: readonly (string | null)[]
}

function versionsOf(printings: readonly Printing[]): CardVersion[] {
  const same = Map.groupBy(printings, ({ facts }) => JSON.stringify(facts))
  if (same.size === 1 && same.has('{}')) return []
  return [...same.values()].map(group => ({
    codes: distinct(group.map(({ cell }) => cell('code'))),
    alignments: distinct(group.map(({ cell }) => cell('alignment'))),
    facts: itemAt(group, 0).facts,
  }))
}

function cardOf(group: Printing[], languages: readonly string[], sets: readonly string[]): Card {
  const rank = (set: string): number => (sets.includes(set) ? sets.indexOf(set) : sets.length)
  const ordered = group.toSorted((a, b) => rank(a.set) - rank(b.set))
  const { row, cell } = itemAt(ordered, 0)
  const all = (name: string) => distinct(ordered.map(printing => printing.cell(name)))
  const titles = languages.map(language => [language, all(`title_${language}`)] as const)
  return {
    title: cell('title'),
    type: cell('type'),
    subtypes: distinct(ordered.flatMap(({ subtypes }) => subtypes)),
    alignments: all('alignment'),
    printings: ordered.map(({ cell, set, elsewhere }) => ({
      code: cell('code'),
      set,
      ...(elsewhere.length > 0 ? { elsewhere } : {}),
    })),
    titles: Object.fromEntries(titles.filter(([, found]) => found.length > 0)),
    versions: versionsOf(ordered),
    file: fileOfGame(row.placeOf('title')),
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(value => value !== ''))]
}
